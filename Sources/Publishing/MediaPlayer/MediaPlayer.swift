package import MessageBus
internal import Platform

/// This program as a media player: its buttons are the button, and what it plays is the set or rest.
///
/// On the session bus it is a player of the desktop, as MPRIS describes one; on the system bus it is
/// registered with BlueZ, for the keys of Bluetooth headphones. Each bus has a thread of its own.
/// Without a bus, a thread tries again from time to time. May be used from any thread.
package final class MediaPlayer: Sendable {
  /// A request of another program or a headset.
  package enum Key: Hashable, Sendable {
    /// The button.
    case press
    /// To go on, if something is paused or waits to be begun.
    case play
    /// To pause; never to go on.
    case pause
  }

  /// A set or rest, in nanoseconds of the boot clock.
  package struct Track: Hashable, Sendable {
    package var title: String
    package var artist: String
    package var album: String
    /// When its position was zero.
    package var begun: Int64
    /// Its length; `nil` if it is open.
    package var length: Int64?
    /// Since when it is paused; `nil` if it is not.
    package var paused: Int64?

    package init(
      title: String, artist: String, album: String, begun: Int64, length: Int64?, paused: Int64?
    ) {
      (self.title, self.artist, self.album) = (title, artist, album)
      (self.begun, self.length, self.paused) = (begun, length, paused)
    }
  }

  private struct Desk: Sendable {
    var track: Track?
    var isClosing = false
    var threads = 0
  }

  /// Where it can be seen, by the name of the thread.
  private enum Place: String {
    case desktop = "mpris"
    case headset = "bluez"

    func duty(_ object: PlayerObject) -> any PlayerDuty {
      switch self {
      case .desktop: DesktopPlayer(object: object)
      case .headset: HeadsetPlayer(object)
      }
    }
  }

  /// The pauses before the first, second, … new attempt to connect.
  private static let backOff: [Duration] = [1, 2, 5, 10, 30, 60].map { .seconds($0) }

  private let desk = Locked(Desk())
  private let wakes: [Wake]

  /// Starts a thread for each bus.
  ///
  /// - Parameters:
  ///   - session: The bus of the desktop; `nil` if there is none.
  ///   - system: The bus on which BlueZ is; `nil` if there is none.
  ///   - report: Gets a sentence for the log, on one of the threads.
  ///   - press: Gets each key with its nanosecond of the boot clock, on one of the threads.
  package init(
    session: BusAddress?, system: BusAddress?, report: @escaping @Sendable (String) -> Void,
    press: @escaping @Sendable (Key, Int64) -> Void
  ) {
    var wakes: [Wake] = []
    for (place, address) in [(Place.desktop, session), (.headset, system)] {
      guard let address else { continue }
      let wake = Wake()
      desk.withLock { $0.threads += 1 }
      let isRunning = startThread(named: place.rawValue) { [desk] in
        MediaPlayer.run(address, desk, wake, report) { place.duty(PlayerObject(press: press)) }
        desk.withLock { $0.threads -= 1 }
      }
      if isRunning {
        wakes.append(wake)
      } else {
        desk.withLock { $0.threads -= 1 }
        report("media keys: the system has no thread left.")
      }
    }
    self.wakes = wakes
  }

  /// Shows a set or rest, or nothing; does not wait.
  package func show(_ track: Track?) {
    desk.withLock { $0.track = track }
    for wake in wakes { wake.now() }
  }

  /// Leaves the buses, or gives up after the limit.
  package func close(atMost limit: Duration) {
    desk.withLock { $0.isClosing = true }
    for wake in wakes { wake.now() }
    _ = desk.wait(atMost: limit) { $0.threads == 0 ? true : nil }
  }

  /// Serves a bus until the desk closes.
  private static func run(
    _ address: BusAddress, _ desk: Locked<Desk>, _ wake: Wake,
    _ report: (String) -> Void, _ makeDuty: () -> any PlayerDuty
  ) {
    var failures = 0
    var trouble: String?
    while !desk.read({ $0.isClosing }) {
      do throws(BusError) {
        let connection = try BusConnection(to: address)
        let duty = makeDuty()
        duty.object.show(desk.read { $0.track })
        try duty.begin(on: connection)
        if trouble != nil { report("media keys: connected to \(address.name).") }
        (failures, trouble) = (0, nil)
        while !desk.read({ $0.isClosing }) {
          try connection.process()
          try duty.show(desk.read { $0.track }, on: connection)
          for fault in try duty.settle(on: connection) { report("media keys: \(fault)") }
          connection.wait(or: wake, atMost: nil)
        }
      } catch {
        // Each reason is reported once, until a connection succeeds.
        if error.description != trouble { report("media keys: \(error)") }
        trouble = error.description
        if error.kind == .noLibrary { return }
        let pause = backOff[min(failures, backOff.count - 1)]
        failures += 1
        _ = desk.wait(atMost: pause) { $0.isClosing ? true : nil }
      }
    }
  }
}

/// The work on one of the buses; used on its thread, for one connection.
protocol PlayerDuty {
  var object: PlayerObject { get }

  /// Exports the player.
  func begin(on connection: BusConnection) throws(BusError)
  /// Shows a track, and signals what that changes.
  func show(_ track: MediaPlayer.Track?, on connection: BusConnection) throws(BusError)
  /// Does what the messages have asked for; returns what went wrong without ending the connection.
  func settle(on connection: BusConnection) throws(BusError) -> [String]
}
