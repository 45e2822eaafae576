package import Carrying

/// A connection on which a hub tells that another device has added files.
///
/// It is idle in between: whoever uses it polls its socket.
package final class HubListener {
  private let connection: HubConnection
  private let role: String

  /// What the server's owner sees of it.
  private static let application = "spotter standby"

  /// Connects, and listens for all whose logs the device may merge.
  ///
  /// - Throws: `CarryingFailure`, also if too many listen already.
  package init(_ membership: Membership, certificateFile: String) throws(CarryingFailure) {
    var options = membership.options(certificateFile)
    options["application_name"] = HubListener.application
    // Routers forget a connection on which nothing is sent for long, and a server without power does not say
    // so.
    options["keepalives_idle"] = "240"
    options["keepalives_interval"] = "30"
    connection = try HubConnection(options)
    role = membership.role
    try connection.checkVersion()
    // Those who merge need connections, too.
    let isCrowded = try connection.run(
      """
      SELECT (count(*) > current_setting('max_connections')::integer / 2)::text
      FROM pg_catalog.pg_stat_activity WHERE application_name = $1
      """, .text(HubListener.application))
    guard isCrowded.first?.text(0) == "false" else {
      throw CarryingFailure(reason: "half of the server's connections listen already")
    }
    try renew()
  }

  /// What to poll for input, which also comes when the connection is lost.
  package var socket: Int32 { connection.socket }

  /// Listens also for those who have admitted the device meanwhile, and no longer for those who dismissed it.
  ///
  /// - Throws: `CarryingFailure` if the connection is lost.
  package func renew() throws(CarryingFailure) {
    let members = try connection.run("SELECT channel FROM spotter.member")
    let channels = members.compactMap { $0.text(0)?.replacing("\"", with: "\"\"") }
    let listening = channels.map { "; LISTEN \"\($0)\"" }.joined()
    try connection.script("UNLISTEN *" + listening)
  }

  /// Takes what the hub has told.
  ///
  /// - Returns: Whether another device has added files.
  /// - Throws: `CarryingFailure` if the connection is lost.
  package func hears() throws(CarryingFailure) -> Bool {
    try connection.notifications().contains { $0 != role }
  }
}
