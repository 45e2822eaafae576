/// How an exercise is loaded: what its weight counts, and whether plates go on a bar.
public enum Loading: String, Codable, Sendable, CaseIterable {
  case barbell
  case barbellOneEnd = "barbell_one_end"
  case perHand = "per_hand"
  case singleImplement = "single_implement"
  case stack, machine, bodyweight
  case bodyweightPlus = "bodyweight_plus"
  case assisted, band
}

/// An exercise of a workout, with its sets.
public struct PlannedExercise: Hashable, Codable, Sendable {
  /// The name, as the lifter wrote it.
  public var name: String

  /// The label that separates it from the same exercise on another day, with progress of its own.
  package var label: String?

  /// Its sets, in order.
  public var sets: [SetTarget]

  /// The progression rule; `nil` repeats last time's weights.
  package var rule: ProgressionRule?

  /// The starting weight for a rule that supplies its own sets: a training max or the top of a
  /// ramp.
  package var start: Weight?

  /// The rule and progress behind today's sets; `nil` in a plan that has not been prescribed.
  package var prescribed: Prescribed?

  /// The starting weight as a share of the lifter's maximum, if the plan gives one.
  package var startShare: StartShare?

  /// Seconds of rest after a set; 0 for none.
  package var rest: Int

  /// Whether the plan gives no rest, so the usual one applies.
  package var hasUsualRest = false

  /// The lifter's note, spoken before the first set.
  package var note: String?

  /// How it is loaded; `nil` for an exercise the library does not know.
  public var loading: Loading?

  /// The spoken name, if it differs from the written one.
  package var pronunciation: String?

  /// Whether warm-up sets precede its sets; `nil` if the plan does not say.
  package var warmsUp: Bool?

  /// The tempo of a rep; `nil` leaves it to the lifter.
  package var tempo: Tempo?

  /// The superset or circuit it belongs to.
  package var group: Group?

  /// The interval timing; each round is one of its sets.
  package var interval: Interval?

  /// The part of the workout it belongs to.
  package var block: Block?

  /// Its place among exercises that alternate from session to session.
  package var turn: Turn?

  package var isOptional = false

  /// How hard its sets are meant to be, if it has no rule to say so.
  package var effort: EffortAim?

  /// Creates an exercise with its sets and the rest after each, in seconds.
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
    case name, label, sets, rule, start, prescribed, startShare, rest, hasUsualRest, note, loading
    case pronunciation, warmsUp, tempo, group, interval, block, turn, isOptional
    case effort = "rpe"
  }
}

extension PlannedExercise {
  /// How hard its sets are meant to be; after a harder one, the rule adds nothing.
  package var aim: EffortAim? { rule?.effort ?? effort }

  /// Reads an exercise, including data from before `isOptional` existed.
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
    effort = try fields.decodeIfPresent(EffortAim.self, forKey: .effort)
  }
}
