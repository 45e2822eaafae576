internal import Commands
internal import Glibc
internal import LogStore
internal import Training

/// The unit of weights that are typed without one, and of the gym while nothing was noted of it.
struct UnitChange {
  private let environment: AppContext

  init(_ invocation: Invocation) throws { environment = try AppContext(invocation) }

  /// Says what the unit does not change: a gym whose gear was noted counts as it did.
  func tell(_ unit: Weight.Unit) throws {
    guard let gym = try environment.log()?.activeGym(), gym.unit != unit else { return }
    printError(
      "\(gym.name) still counts in \(gym.unit.rawValue), as its gear was noted: so do workouts there."
        + " 'spotter gear set gym '\(gym.name)' --unit \(unit.rawValue)' changes that.")
  }

  /// - Throws: `Failure` while a session is running: it counts as it began.
  func refuseDuringSession() throws {
    let database = environment.paths.database
    guard access(database, F_OK) == 0 else { return }
    switch LogLock.take(for: database) {
    case .taken(let lock): lock.release()
    case .unavailable: break
    case .running:
      throw Failure(
        description: "cannot change the unit: a session is running on '\(database)'."
          + " End it first.")
    }
  }
}
