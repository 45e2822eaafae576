package import Carrying
internal import CPQ

/// The PostgreSQL database of a hub; the connection is verified TLS unless it stays on this
/// machine.
package struct HubAddress: Codable, Hashable, Sendable {
  /// The parts of a connection string that name the database: `host`, `port`, `dbname`.
  private let database: [String: String]
  /// The user who connects, with that user's files; these stay on this machine.
  private let user: [String: String]

  private static let databaseOptions = ["host", "hostaddr", "port", "dbname"]
  private static let userOptions = ["user", "sslcert", "sslkey", "sslrootcert", "passfile"]

  /// Reads a connection string, such as `postgresql://owner@club.example/spotter`; not one that has
  /// a password or asks for unverified TLS.
  package init(_ text: String) throws(CarryingFailure) {
    try HubConnection.load()
    var error: UnsafeMutablePointer<CChar>?
    guard let options = cpq.PQconninfoParse(text, &error) else {
      defer { cpq.PQfreemem(error) }
      let reason = error.map { String(cString: $0) } ?? "it is not a valid URL"
      throw CarryingFailure(reason: HubConnection.line(reason))
    }
    defer { cpq.PQconninfoFree(options) }
    var database: [String: String] = [:]
    var user: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      let name = String(cString: keyword)
      let value = option.pointee.val.map { String(cString: $0) }
      option += 1
      guard let value, !value.isEmpty else { continue }
      switch name {
      case _ where HubAddress.databaseOptions.contains(name): database[name] = value
      case _ where HubAddress.userOptions.contains(name): user[name] = value
      case "password":
        throw CarryingFailure(
          reason: "it contains a password, which others can read in the process list. Put it into"
            + " ~/.pgpass instead")
      case "sslmode" where value == "verify-full": break
      default: throw CarryingFailure(reason: "'\(name)=\(value)' is not allowed here")
      }
    }
    (self.database, self.user) = (database, user)
  }

  private init(database: [String: String]) { (self.database, user) = (database, [:]) }

  /// The address without the user, to share with others.
  package var shared: HubAddress { HubAddress(database: database) }

  /// The authority that signs the server's certificate; `nil` for the system's authorities.
  package var certificateFile: String? { user["sslrootcert"] }

  package var name: String {
    (database["host"] ?? database["hostaddr"] ?? "localhost")
      + (database["port"].map { ":\($0)" } ?? "") + "/" + (database["dbname"] ?? "")
  }

  var options: [String: String] {
    // A token may come from anybody: other options could read files here.
    var options = database.filter { HubAddress.databaseOptions.contains($0.key) }
    options.merge(user.filter { HubAddress.userOptions.contains($0.key) }) { $1 }
    // Asking for Kerberos first takes a round trip and a library.
    options["gssencmode"] = "disable"
    options["client_encoding"] = "UTF8"
    options["application_name"] = "spotter"
    options["connect_timeout"] = "10"
    options["tcp_user_timeout"] = "30000"
    // Names are those of PostgreSQL itself, whatever others have made in the database.
    options["options"] =
      "-c search_path=pg_catalog,pg_temp -c statement_timeout=60000 -c client_min_messages=error"
    // The library, which knows environment variables, ignores this for a socket on this machine.
    options["sslmode"] = "verify-full"
    options["sslrootcert"] = certificateFile ?? "/etc/ssl/certs/ca-certificates.crt"
    return options
  }
}
