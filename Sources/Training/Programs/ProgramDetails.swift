/// General information about a program, to help choose one.
package struct ProgramDetails: Hashable, Codable, Sendable {
  package var goals: [Goal] = []
  /// The levels of experience it suits.
  package var levels: [Level] = []
  /// Training days per week.
  package var days: Extent?
  /// Minutes per workout.
  package var minutes: Extent?
  /// The required equipment, by the identifiers of the exercise library: `barbell`, `rack`.
  package var equipment: [String] = []
  /// The day it was created; `nil` if not recorded.
  package var created: Day?
  package var sources: [String] = []
  /// The lifter's notes, one per line.
  package var notes: [String] = []

  package init() {}

  package enum Goal: String, Codable, Sendable, CaseIterable {
    case strength, hypertrophy
    case general = "general fitness"
    case powerlifting
    case athletic = "athletic performance"
    case conditioning, mobility
  }

  /// The level of experience: up to one year of training, up to three, or more.
  package enum Level: String, Codable, Sendable, CaseIterable {
    case beginner, intermediate, advanced
  }

  /// A range of numbers.
  package struct Extent: Hashable, Codable, Sendable {
    package var least: Int
    package var most: Int

    package init(_ least: Int, _ most: Int) { (self.least, self.most) = (least, most) }
  }
}
