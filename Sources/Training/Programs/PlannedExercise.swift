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
  public var name: String

  /// The label that separates it from the same exercise on another day, with progress of its own.
  package var label: String?

  public var sets: [SetTarget]

  /// The progression rule; `nil` repeats last time's weights.
  package var rule: ProgressionRule?

  /// For a rule that supplies its own sets: a training max or the top of a ramp.
  package var start: Weight?

  package var prescribed: Prescribed?

  package var startShare: StartShare?

  /// Seconds of rest after a set; 0 for none.
  package var rest: Int

  package var hasUsualRest = false

  /// The lifter's note, spoken before the first set.
  package var note: String?

  /// How it is loaded; `nil` for an exercise the library does not know.
  public var loading: Loading?

  package var pronunciation: String?

  /// Whether warm-up sets precede its sets; `nil` if the plan does not say.
  package var warmsUp: Bool?

  package var tempo: Tempo?

  package var group: Group?

  /// The interval timing; each round is one of its sets.
  package var interval: Interval?

  package var block: Block?

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
    try self.init(
      name: fields(.name), label: fields.optional(.label), sets: fields(.sets), rest: fields(.rest),
      note: fields.optional(.note), loading: fields.optional(.loading),
      warmsUp: fields.optional(.warmsUp))
    rule = try fields.optional(.rule)
    start = try fields.optional(.start)
    prescribed = try fields.optional(.prescribed)
    pronunciation = try fields.optional(.pronunciation)
    tempo = try fields.optional(.tempo)
    group = try fields.optional(.group)
    interval = try fields.optional(.interval)
    block = try fields.optional(.block)
    turn = try fields.optional(.turn)
    startShare = try fields.optional(.startShare)
    hasUsualRest = try fields.optional(.hasUsualRest) ?? false
    isOptional = try fields.optional(.isOptional) ?? false
    effort = try fields.optional(.effort)
  }
}
