package import Headphones
package import MessageBus

/// Whether media keys would reach a session: those of the desktop, and those of a headset.
package struct MediaKeySurvey: Sendable {
  package enum Desktop: Sendable {
    /// There is no session bus.
    case absent
    /// The player appears there, and has gone again.
    case registered
    case failed(BusError)
  }

  package enum Headsets: Sendable {
    /// BlueZ does not run.
    case absent
    /// BlueZ runs without an adapter that plays sound.
    case noAdapter
    /// The paired ones.
    case headsets([Headset])
    case failed(BusError)
  }

  package let desktop: Desktop
  package let bluetooth: Headsets

  /// Asks both buses, for at most ten seconds. BlueZ gets no player: one that leaves might take the
  /// keys of a session with it.
  package init(session: BusAddress?, system: BusAddress?) {
    desktop = Self.desktop(session)
    bluetooth = Self.bluetooth(system)
  }

  private static func desktop(_ address: BusAddress?) -> Desktop {
    guard let address else { return .absent }
    do throws(BusError) {
      let player = DesktopPlayer(object: PlayerObject { _, _ in })
      try player.begin(on: BusConnection(to: address))
      return .registered
    } catch {
      return .failed(error)
    }
  }

  private static func bluetooth(_ address: BusAddress?) -> Headsets {
    guard let address else { return .absent }
    do throws(BusError) {
      let bluez = try Headphones.Bluetooth(on: address)
      guard try bluez.isRunning() else { return .absent }
      guard try !bluez.adapters(playing: true).isEmpty else { return .noAdapter }
      let headsets = try bluez.headsets().filter(\.isPaired)
      return .headsets(headsets.sorted { ($0.name, $0.address) < ($1.name, $1.address) })
    } catch {
      return .failed(error)
    }
  }
}
