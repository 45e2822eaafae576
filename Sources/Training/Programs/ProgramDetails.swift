/// What is said of a program as a whole, for those who choose one.
public struct ProgramDetails: Hashable, Codable, Sendable {
  /// What it is for.
  public var goals: [Goal] = []
  /// For whom it is.
  public var levels: [Level] = []
  /// Training days in a week.
  public var days: Extent?
  /// Minutes that a workout takes.
  public var minutes: Extent?
  /// What has to be there, as the library of exercises calls it: `barbell`, `rack`.
  public var equipment: [String] = []
  /// The day it was made; nothing where nobody wrote it down.
  public var created: Day?
  /// Where it is from.
  public var sources: [String] = []
  /// The lifter's words on it, a line each.
  public var notes: [String] = []

  /// Nothing said yet.
  public init() {}

  /// What a program is for.
  public enum Goal: String, Codable, Sendable, CaseIterable {
    case strength, hypertrophy
    case general = "general fitness"
    case powerlifting
    case athletic = "athletic performance"
    case conditioning, mobility
  }

  /// For whom a program is: up to a year of training, up to three, more.
  public enum Level: String, Codable, Sendable, CaseIterable {
    case beginner, intermediate, advanced
  }

  /// From so many to so many.
  public struct Extent: Hashable, Codable, Sendable {
    /// The fewest.
    public var least: Int
    /// The most.
    public var most: Int

    /// From so many to so many.
    public init(_ least: Int, _ most: Int) {
      self.least = least
      self.most = most
    }
  }
}
