/// What is said of a program as a whole, for those who choose one.
public struct ProgramDetails: Hashable, Codable, Sendable {
  /// What it is for.
  package var goals: [Goal] = []
  /// For whom it is.
  package var levels: [Level] = []
  /// Training days in a week.
  package var days: Extent?
  /// Minutes that a workout takes.
  package var minutes: Extent?
  /// What has to be there, as the library of exercises calls it: `barbell`, `rack`.
  package var equipment: [String] = []
  /// The day it was made; nothing where nobody wrote it down.
  package var created: Day?
  /// Where it is from.
  package var sources: [String] = []
  /// The lifter's words on it, a line each.
  package var notes: [String] = []

  /// Nothing said yet.
  package init() {}

  /// What a program is for.
  public enum Goal: String, Codable, Sendable, CaseIterable {
    case strength = "strength"
    case hypertrophy = "hypertrophy"
    case general = "general fitness"
    case powerlifting = "powerlifting"
    case athletic = "athletic performance"
    case conditioning = "conditioning"
    case mobility = "mobility"
  }

  /// For whom a program is: up to a year of training, up to three, more.
  public enum Level: String, Codable, Sendable, CaseIterable {
    case beginner = "beginner"
    case intermediate = "intermediate"
    case advanced = "advanced"
  }

  /// From so many to so many.
  public struct Extent: Hashable, Codable, Sendable {
    /// The fewest.
    package var least: Int
    /// The most.
    package var most: Int

    /// From so many to so many.
    package init(_ least: Int, _ most: Int) {
      self.least = least
      self.most = most
    }

    private enum CodingKeys: String, CodingKey {
      case least = "least"
      case most = "most"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case goals = "goals"
    case levels = "levels"
    case days = "days"
    case minutes = "minutes"
    case equipment = "equipment"
    case created = "created"
    case sources = "sources"
    case notes = "notes"
  }
}
