/// How an exercise is loaded: what its weight counts, and whether plates go on a bar for it.
public enum Loading: String, Codable, Sendable, CaseIterable {
  case barbell = "barbell"
  case barbellOneEnd = "barbell_one_end"
  case perHand = "per_hand"
  case singleImplement = "single_implement"
  case stack = "stack"
  case machine = "machine"
  case bodyweight = "bodyweight"
  case bodyweightPlus = "bodyweight_plus"
  case assisted = "assisted"
  case band = "band"
}

/// One exercise of a workout, with its sets.
public struct PlannedExercise: Hashable, Codable, Sendable {
  /// What it is called, as the lifter wrote it.
  public var name: String

  /// What tells it from another day of the same exercise, which then goes on by itself.
  public var label: String?

  /// Its sets, in their order.
  public var sets: [SetTarget]

  /// How it goes on from session to session; nothing repeats last time's weights.
  package var rule: ProgressionRule?

  /// What a rule that brings its own sets starts from: a training max, the top of a ramp.
  public var start: Weight?

  /// Where today's sets come from; nothing in a plan that was not prescribed yet.
  public var prescribed: Prescribed?

  /// What it begins with, as a share of what the lifter can lift, where the plan says that.
  public var startShare: StartShare?

  /// Seconds of rest after a set; none when it is zero.
  public var rest: Int

  /// Whether the plan names no rest, and the usual one holds.
  public var hasUsualRest = false

  /// The lifter's words on it, said before its first set.
  public var note: String?

  /// How it is loaded; nothing for an exercise that the library does not know.
  public var loading: Loading?

  /// How its name is spoken, where that is not as it is written.
  public var pronunciation: String?

  /// Whether warm-up sets go before its sets; nothing where the plan says neither.
  public var warmsUp: Bool?

  /// How fast a repetition is done; nothing leaves it to the lifter.
  public var tempo: Tempo?

  /// The superset or circuit it is part of.
  public var group: Group?

  /// The clock it is done against; each round is one of its sets.
  public var interval: Interval?

  /// The part of the workout it is in.
  public var block: Block?

  /// Its place among exercises that take turns from session to session.
  public var turn: Turn?

  /// Whether it is as good left out.
  public var isOptional = false

  /// An exercise with its sets and the rest after each, in seconds.
  public init(
    name: String, label: String? = nil, sets: [SetTarget], rest: Int, note: String? = nil,
    loading: Loading? = nil, warmsUp: Bool? = nil
  ) {
    self.name = name
    self.label = label
    self.sets = sets
    self.rest = rest
    self.note = note
    self.loading = loading
    self.warmsUp = warmsUp
  }

  private enum CodingKeys: String, CodingKey {
    case name = "name"
    case label = "label"
    case sets = "sets"
    case rule = "rule"
    case start = "start"
    case prescribed = "prescribed"
    case startShare = "startShare"
    case rest = "rest"
    case hasUsualRest = "hasUsualRest"
    case note = "note"
    case loading = "loading"
    case pronunciation = "pronunciation"
    case warmsUp = "warmsUp"
    case tempo = "tempo"
    case group = "group"
    case interval = "interval"
    case block = "block"
    case turn = "turn"
    case isOptional = "isOptional"
  }
}

extension PlannedExercise {
  /// No set should be harder than this, in tenths of RPE: after one that was, its rule adds nothing.
  public var rpe: Int? { rule?.cap }

  /// Reads what was written, also before exercises could be optional.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try fields.decode(String.self, forKey: .name),
      label: try fields.decodeIfPresent(String.self, forKey: .label),
      sets: try fields.decode([SetTarget].self, forKey: .sets),
      rest: try fields.decode(Int.self, forKey: .rest),
      note: try fields.decodeIfPresent(String.self, forKey: .note),
      loading: try fields.decodeIfPresent(Loading.self, forKey: .loading),
      warmsUp: try fields.decodeIfPresent(Bool.self, forKey: .warmsUp))
    rule = try fields.decodeIfPresent(ProgressionRule.self, forKey: .rule)
    start = try fields.decodeIfPresent(Weight.self, forKey: .start)
    prescribed = try fields.decodeIfPresent(Prescribed.self, forKey: .prescribed)
    pronunciation = try fields.decodeIfPresent(String.self, forKey: .pronunciation)
    tempo = try fields.decodeIfPresent(Tempo.self, forKey: .tempo)
    group = try fields.decodeIfPresent(Group.self, forKey: .group)
    interval = try fields.decodeIfPresent(Interval.self, forKey: .interval)
    block = try fields.decodeIfPresent(Block.self, forKey: .block)
    turn = try fields.decodeIfPresent(Turn.self, forKey: .turn)
    startShare = try fields.decodeIfPresent(StartShare.self, forKey: .startShare)
    hasUsualRest = try fields.decodeIfPresent(Bool.self, forKey: .hasUsualRest) ?? false
    isOptional = try fields.decodeIfPresent(Bool.self, forKey: .isOptional) ?? false
  }
}
