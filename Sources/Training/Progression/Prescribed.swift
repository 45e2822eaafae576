/// Where the sets of an exercise came from, as it was on that day.
///
/// A session keeps it with its plan and with its log: no later change of a program touches it.
public struct Prescribed: Hashable, Codable, Sendable {
  /// What the progress of the exercise goes by.
  public var slot: String

  /// The rule, with its amounts; nothing for an exercise that repeats last time.
  public var rule: ProgressionRule?

  /// Where it stood, with the outcome of last time and its reason.
  public var progress: Progress

  /// The weights of the work sets, before the lifter changed any.
  public var weights: [Weight?]

  /// What was to be said about the loads.
  public var remark: Remark?

  /// What the lifter was offered instead.
  public var offer: Proposal?

  /// An exercise as it was prescribed.
  public init(
    slot: String, rule: ProgressionRule?, progress: Progress, weights: [Weight?],
    remark: Remark? = nil
  ) {
    self.slot = slot
    self.rule = rule
    self.progress = progress
    self.weights = weights
    self.remark = remark
  }
}
