internal import Carrying
package import Context
internal import Hub
package import LogStore

/// A folder or a hub through which a log is merged; its carrier is created when needed.
package enum SyncRoute {
  case hub(HubFiles.Joined)
  case folder(String)

  /// The hub and the folder through which the log is merged by default.
  static func all(_ environment: AppContext) throws -> [SyncRoute] {
    var routes: [SyncRoute] = []
    if let joined = try HubFiles().joined { routes.append(.hub(joined)) }
    if let folder = environment.settings.syncFolder { routes.append(.folder(folder)) }
    return routes
  }

  /// Whether automatic merging has failed for so long that the lifter should know.
  package static func isOverdue(_ environment: AppContext, _ log: Store, at now: Timestamp) -> Bool
  {
    let names = ((try? all(environment)) ?? []).map(\.name)
    // Others are spared the query.
    guard !names.isEmpty, let attempts = try? log.mergeAttempts() else { return false }
    return attempts.contains { names.contains($0.name) && $0.isLasting(at: now) }
  }

  /// Its name in errors.
  var name: String {
    switch self {
    case .folder(let path): ChangeFolder(path).name
    case .hub(let joined): joined.membership.name
    }
  }

  /// Merges a log here, and records the result; a failure is tried again after `pause` seconds.
  ///
  /// - Throws: `Guest`; `Failure` or `StoreError` if it failed.
  func merge(
    _ environment: AppContext, again pause: Int? = nil, admit: @escaping () -> Bool? = { nil }
  ) throws -> SyncRun.Outcome {
    do {
      return try SyncRun(environment, through: carrier(), isOpen: isOpen, admit: admit).run()
    } catch {
      let isGuest = error is Guest
      if isGuest {
        // Who was merged here before has withdrawn, or the rack came back under another role.
        let attempts = (try? environment.log()?.mergeAttempts()) ?? []
        guard attempts.contains(where: { $0.name == name }) else { throw error }
      }
      // If the log cannot be changed now, the failure is not recorded.
      try? SyncRun.noteFailure(
        environment, in: name, "\(error.reported)", again: isGuest ? nil : pause)
      throw error
    }
  }

  /// Whether others than this lifter's devices may write there; a hub knows who writes.
  private var isOpen: Bool {
    switch self {
    case .folder: true
    case .hub: false
    }
  }

  /// Connects to a hub, or throws `Guest` or `Failure`; a folder needs no connection.
  func carrier() throws -> any Carrier {
    switch self {
    case .folder(let path): return ChangeFolder(path)
    case .hub(let joined):
      do throws(CarryingFailure) {
        return try HubCarrier(
          joined.membership, certificateFile: joined.certificateFile, member: joined.member)
      } catch {
        let description = "cannot use \(joined.membership.name): \(error.reason)."
        if error.isWanted { throw Guest(description: description) }
        throw Failure(description)
      }
    }
  }
}

/// A lifter who has not admitted the rack they train on: nothing to retry.
struct Guest: Error, CustomStringConvertible {
  let description: String
}
