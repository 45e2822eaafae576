internal import CommandGrammar
internal import Context
internal import Glibc
internal import LogStore
internal import Training

/// A change of the unit for weights typed without one, and for a gym without entered gear.
struct UnitChange {
  private let environment: AppContext

  init(_ invocation: Invocation) throws { environment = try AppContext(invocation) }

  /// Prints a notice if the gym's gear was entered in another unit, which stays.
  func tell(_ unit: Weight.Unit) throws {
    guard let gym = try environment.log()?.activeGym(), gym.unit != unit else { return }
    printError(
      "\(gym.name) and its workouts stay in \(gym.unit.rawValue), the unit of its gear."
        + " 'spotter gear set gym '\(gym.name)' --unit \(unit.rawValue)' changes that.")
  }

  /// - Throws: `Failure` while a session is running, because it keeps the unit it began with.
  func refuseDuringSession() throws {
    let database = environment.paths.database
    guard access(database, F_OK) == 0, LogLock.isSessionRunning(on: database) else { return }
    throw Failure(
      description: "cannot change the unit: a session is running on '\(database)'."
        + " End it first.")
  }
}
