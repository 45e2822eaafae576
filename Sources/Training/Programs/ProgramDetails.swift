package struct ProgramDetails: Hashable, Codable, Sendable {
  package var goals: [Goal] = []
  package var levels: [Level] = []
  /// Training days per week.
  package var days: Extent?
  /// Minutes per workout.
  package var minutes: Extent?
  /// The required equipment, by the identifiers of the exercise library: `barbell`, `rack`.
  package var equipment: [String] = []
  package var created: Day?
  package var sources: [String] = []
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

  package struct Extent: Hashable, Codable, Sendable {
    package var least: Int
    package var most: Int

    package init(_ least: Int, _ most: Int) { (self.least, self.most) = (least, most) }
  }
}
