package import Carrying

extension Membership {
  /// The connection options for libpq.
  func options(_ certificateFile: String) -> [String: String] {
    var options = address.options
    (options["user"], options["password"]) = (role, password)
    if certificate != nil { options["sslrootcert"] = certificateFile }
    return options
  }

  /// Exchanges the password of a token for one that only this device knows: a token works once.
  ///
  /// `keep` saves the new membership before the server changes: after a power cut, one of them
  /// works.
  package func join(
    certificateFile: String, keep: (Membership) throws -> Void
  ) throws {
    let connection = try HubConnection(options(certificateFile))
    var joined = self
    joined.password = Membership.newPassword()
    let verifier = try connection.quoted(connection.verifier(of: joined.password, for: role))
    try keep(joined)
    do {
      try connection.script("ALTER ROLE CURRENT_USER PASSWORD \(verifier)")
    } catch {
      // The server may have changed the password although its answer was lost.
      guard (try? HubConnection(joined.options(certificateFile))) != nil else { throw error }
    }
  }

  /// Lets a rack merge this member's log, or stops that; returns whether there is such a rack.
  package func admit(
    _ rack: String, isAdmitted: Bool, certificateFile: String
  ) throws(CarryingFailure) -> Bool {
    let connection = try HubConnection(options(certificateFile))
    let rows = try connection.run(
      "SELECT spotter.admit($1, $2::boolean)::text", .text(rack), .text("\(isAdmitted)"))
    return rows.first?.text(0) == "true"
  }
}
