/// What somebody who looks for a program says of themselves.
public struct LifterProfile: Hashable, Sendable {
  /// What they train for.
  public var goal: ProgramDetails.Goal

  /// How long they have trained: up to a year, up to three, more.
  public var level: ProgramDetails.Level

  /// On how many days a week they train.
  public var days: Int

  /// How many minutes they have for a workout; nothing when that is all the same.
  public var minutes: Int?

  /// What they have to train with, as the library of exercises calls it; nothing for a gym that has
  /// everything.
  public var equipment: Set<String>?

  /// Parts of the body that are to be spared.
  public var spared: [Exercise.BodyPart]

  /// What they weigh.
  public var bodyWeight: Weight?

  /// What they can lift once, by the identifier of the exercise.
  public var maxima: [String: Weight]

  /// The days that can be asked for.
  public static let days = 2...6

  /// The minutes that can be asked for.
  public static let minutes = [30, 45, 60, 75, 90]

  /// A lifter of whom the least is known that a program can be found for.
  public init(
    goal: ProgramDetails.Goal, level: ProgramDetails.Level, days: Int, minutes: Int? = nil,
    equipment: Set<String>? = nil, spared: [Exercise.BodyPart] = [], bodyWeight: Weight? = nil,
    maxima: [String: Weight] = [:]
  ) {
    self.goal = goal
    self.level = level
    self.days = days
    self.minutes = minutes
    self.equipment = equipment
    self.spared = spared
    self.bodyWeight = bodyWeight
    self.maxima = maxima
  }

  /// Whether an exercise can be done with what there is.
  public func has(whatTakes exercise: Exercise) -> Bool {
    guard let equipment, !exercise.equipment.isEmpty else { return true }
    return exercise.equipment.contains { $0.allSatisfy(equipment.contains) }
  }

  /// Whether an exercise is a bad choice for a part that is to be spared.
  public func spares(_ exercise: Exercise) -> Exercise.BodyPart? {
    spared.first { exercise.avoidedFor.contains($0) }
  }
}
