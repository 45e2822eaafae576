package import Coaching
package import MessageBus
internal import Platform

/// This program as a media player: its buttons are the button, and what it plays is the set or rest.
///
/// On the session bus it is a player of the desktop, as MPRIS describes one; on the system bus it is
/// registered with BlueZ, for the keys of Bluetooth headphones. Each bus has a thread of its own.
/// Without a bus, a thread tries again from time to time. May be used from any thread.
package final class MediaPlayer: Sendable {
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

  /// Who shows it, by the name of the thread.
  private enum Viewer: String {
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

  /// One for each bus, with what it shows.
  private let workers: [Worker<Track?>]

  /// Starts a thread for each bus; BlueZ is on that of the system. On them, `report` gets sentences
  /// for the log, and `press` each key, as a press or a request to play or pause, with its
  /// nanosecond of the boot clock.
  package init(
    session: BusAddress?, system: BusAddress?, report: @escaping @Sendable (String) -> Void,
    press: @escaping @Sendable (Coach.Input, Int64) -> Void
  ) {
    var workers: [Worker<Track?>] = []
    for (viewer, address) in [(Viewer.desktop, session), (.headset, system)] {
      guard let address else { continue }
      let wake = Wake()
      let worker = Worker<Track?>(nil) { _ in wake.now() }
      let isRunning = worker.start(named: viewer.rawValue) { worker in
        MediaPlayer.run(address, worker, wake, report) { viewer.duty(PlayerObject(press: press)) }
      }
      workers.append(worker)
      if !isRunning { report("media keys: the system has no thread left.") }
    }
    self.workers = workers
  }

  /// Shows a set or rest, or nothing; does not wait.
  package func show(_ track: Track?) {
    for worker in workers { worker.change { $0 = track } }
  }

  /// Leaves the buses, or gives up after the limit.
  package func close(atMost limit: Duration) {
    let end = BootClock.now() + limit.nanoseconds
    for worker in workers { worker.close(atMost: .zero) }
    for worker in workers { worker.close(atMost: .nanoseconds(max(0, end - BootClock.now()))) }
  }

  /// Serves a bus until the worker closes.
  private static func run(
    _ address: BusAddress, _ worker: Worker<Track?>, _ wake: Wake,
    _ report: (String) -> Void, _ makeDuty: () -> any PlayerDuty
  ) {
    var trouble: String?
    worker.retry(after: backOff) {
      var isConnected = false
      do throws(BusError) {
        let connection = try BusConnection(to: address)
        let duty = makeDuty()
        duty.object.show(worker.read { $0 })
        try duty.begin(on: connection)
        if trouble != nil { report("media keys: connected to \(address.name).") }
        (isConnected, trouble) = (true, nil)
        while !worker.isClosing {
          try connection.process()
          try duty.show(worker.read { $0 }, on: connection)
          for fault in try duty.settle(on: connection) { report("media keys: \(fault)") }
          connection.wait(or: wake, atMost: nil)
        }
        return .last
      } catch {
        // Each reason is reported once, until a connection succeeds.
        if error.description != trouble { report("media keys: \(error)") }
        trouble = error.description
        if error.kind == .noLibrary { return .last }
        return isConnected ? .served : .failed
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
