internal import Carrying
internal import Hub

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

  /// Connects with a hub; a folder needs nothing.
  ///
  /// - Throws: `Failure` if the hub cannot be used.
  func carrier() throws(Failure) -> any Carrier {
    switch self {
    case .folder(let path): return ChangeFolder(path)
    case .hub(let joined):
      do throws(CarryingFailure) {
        return try HubCarrier(
          joined.membership, certificateFile: joined.certificateFile, member: joined.member)
      } catch {
        throw Failure(
          description: "cannot use \(joined.membership.place): \(error.reason).")
      }
    }
  }
}
