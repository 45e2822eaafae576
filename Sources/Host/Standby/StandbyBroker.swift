internal import Coaching
internal import CommandGrammar
internal import Context
internal import Publishing

/// The connection to the MQTT broker of the settings, which standby keeps while it waits, talks and
/// trains. Used on the conductor's thread.
final class StandbyBroker {
  private(set) var connection: Broker?
  private var options: BrokerOptions?
  /// Gets each press from another device, on a thread of the connection.
  private let press: @Sendable (Coach.Input) -> Void

  init(press: @escaping @Sendable (Coach.Input) -> Void) { self.press = press }

  /// Connects if the settings name a broker, and again if they have changed.
  func follow(_ environment: AppContext) {
    let wanted: BrokerOptions?
    do throws(Failure) {
      wanted = try BrokerOptions(environment.settings, environment.paths)
    } catch {
      printError("mqtt: \(error.description)")
      wanted = nil
    }
    guard wanted != options else { return }
    close(isReplaced: wanted != nil)
    options = wanted
    connection = wanted.map { wanted in
      Broker(wanted, report: { printError("mqtt: \($0)") }, press: press)
    }
  }

  /// Disconnects; with `isReplaced`, another connection of Spotter's follows at once.
  func close(isReplaced: Bool) {
    connection?.close(atMost: .seconds(1), isReplaced: isReplaced)
    (connection, options) = (nil, nil)
  }
}
