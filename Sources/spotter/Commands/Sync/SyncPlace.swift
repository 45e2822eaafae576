internal import Carrying
internal import Hub
internal import LogStore
internal import Training

/// Where a log is merged: what its carrier is made of, once it is needed.
enum SyncPlace {
  case hub(HubFiles.Joined)
  case folder(String)

  /// Where the log is merged by default: the hub and the folder.
  ///
  /// - Throws: `Failure` if the file of the hub is unreadable.
  static func all(_ environment: AppContext) throws -> [SyncPlace] {
    var places: [SyncPlace] = []
    if let joined = try HubFiles().joined { places.append(.hub(joined)) }
    if let folder = environment.settings.syncFolder { places.append(.folder(folder)) }
    return places
  }

  /// Whether a log could not be merged by itself for so long that the lifter should know.
  static func isOverdue(_ environment: AppContext, _ log: Store, at now: Timestamp) -> Bool {
    let names = ((try? all(environment)) ?? []).map(\.name)
    // Nobody else pays for a query.
    guard !names.isEmpty, let attempts = try? log.mergeAttempts() else { return false }
    return attempts.contains { names.contains($0.place) && $0.isLasting(at: now) }
  }

  /// What errors call it.
  var name: String {
    switch self {
    case .folder(let path): ChangeFolder(path).name
    case .hub(let joined): joined.membership.place
    }
  }

  /// Merges a log here, and notes how it went.
  ///
  /// - Parameters:
  ///   - environment: The log's.
  ///   - pause: In how many seconds a failed merge is tried again; `nil` if it is not.
  /// - Returns: What it did.
  /// - Throws: `Guest`; `Failure` or `StoreError` if it failed.
  func merge(_ environment: AppContext, again pause: Int? = nil) throws -> SyncRun.Outcome {
    do {
      return try SyncRun(environment, through: carrier()).run()
    } catch let guest as Guest {
      throw guest
    } catch {
      // A log that cannot be changed now cannot tell of it later.
      try? SyncRun.noteFailure(environment, in: name, "\(error.reported)", again: pause)
      throw error
    }
  }

  /// Connects with a hub; a folder needs nothing.
  ///
  /// - Throws: `Guest`, or `Failure` if the hub cannot be used.
  func carrier() throws -> any Carrier {
    switch self {
    case .folder(let path): return ChangeFolder(path)
    case .hub(let joined):
      do throws(CarryingFailure) {
        return try HubCarrier(
          joined.membership, certificateFile: joined.certificateFile, member: joined.member)
      } catch {
        let description = "cannot use \(joined.membership.place): \(error.reason)."
        if error.isWanted { throw Guest(description: description) }
        throw Failure(description: description)
      }
    }
  }
}

/// Somebody trains on a rack that merges the logs of others: not a failure to note or to try again.
struct Guest: Error, CustomStringConvertible {
  let description: String
}
