internal import CommandGrammar
internal import Context
internal import Glibc
internal import Hub
internal import ResourceFiles

/// The files on this machine about hubs: the one that was joined, and the one owned here.
package struct HubFiles {
  /// The membership of this lifter's device.
  let own: String
  /// The membership of the machine: as a rack, it merges the logs of all its lifters.
  private let shared: String
  /// The address of the hub whose owner works here.
  let owned: String

  package init() {
    own = Lifter.current.paths.configuration + "/hub"
    shared = Lifter.first.paths.configuration + "/hub"
    owned = Lifter.first.paths.configuration + "/hub-owner"
  }

  /// The membership of the device, and the member whose log it merges.
  package struct Joined {
    let membership: Membership
    let member: String
    let certificateFile: String
  }

  /// The membership through which this lifter's log is merged; throws if it cannot be read.
  var joined: Joined? {
    get throws {
      for path in [own, shared] where access(path, F_OK) == 0 {
        guard let membership = Membership(json: Array(try TextFile.read(path).utf8)) else {
          throw Failure(
            "cannot read '\(path)': it is damaged. Ask the owner of the hub for a"
              + " token, and join again.")
        }
        // A personal device serves one lifter.
        guard path == own || membership.member == nil else { continue }
        let member = try membership.member ?? Lifter.current.name.lowercased()
        return Joined(
          membership: membership, member: member, certificateFile: certificate(of: path))
      }
      return nil
    }
  }

  /// Whether this machine joined a hub as a rack.
  var isRack: Bool {
    guard access(shared, F_OK) == 0, let text = try? TextFile.read(shared) else { return false }
    return Membership(json: Array(text.utf8)).map { $0.member == nil } ?? false
  }

  /// Whether a hub was joined, without reading the file.
  var isJoined: Bool { access(own, F_OK) == 0 || access(shared, F_OK) == 0 }

  func certificate(of path: String) -> String { path + ".pem" }

  func save(_ membership: Membership) throws(Catalog.Fault) {
    try writeCertificate(of: membership)
    try TextFile.replace(own, with: membership.json + "\n", what: "the membership")
  }

  /// Saves the certificate from a token, for libpq.
  func writeCertificate(of membership: Membership) throws(Catalog.Fault) {
    guard let text = membership.certificate else { return }
    try TextFile.replace(certificate(of: own), with: text, what: "the certificate")
  }

  /// Joins another hub; if that fails, the previous membership is restored.
  func replacing(_ join: () throws -> Void) throws {
    let files = [own, certificate(of: own)]
    let before = try files.map { try TextFile.current($0) }
    do {
      try join()
    } catch {
      for (file, text) in zip(files, before) {
        if let text {
          try TextFile.replace(file, with: text, what: "the membership")
        } else {
          unlink(file)
        }
      }
      throw error
    }
  }

  /// The files that this lifter's device has; the first lifter's also has the machine's.
  package var all: [String] {
    [own, certificate(of: own)] + (Lifter.current == .first ? [owned] : [])
  }

  /// Deletes this device's membership.
  func forget() {
    unlink(own)
    unlink(certificate(of: own))
  }
}
