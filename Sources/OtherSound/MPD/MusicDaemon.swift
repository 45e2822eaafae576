internal import Glibc
internal import Platform

/// The Music Player Daemon, by its own protocol.
///
/// Connects as long as it takes, with growing pauses.
final class MusicDaemon: Sendable {
  struct Desk: Sendable {
    var requests: [Lowering.Order] = []
    var isConnected = false
    var isClosing = false
    var isClosed = false
  }

  private static let backOff: [Duration] = [2, 5, 10, 30, 60].map { .seconds($0) }

  /// Starts the thread.
  static func open(
    _ address: MusicDaemonAddress, report: @escaping @Sendable ([Player]) -> Void
  ) -> OtherSound.Reach {
    let (desk, wake) = (Locked(Desk()), Wake())
    let isRunning = startThread(named: "mpd") {
      MusicDaemon.run(address, desk, wake, report)
      desk.withLock { $0.isClosed = true }
    }
    return OtherSound.Reach(
      setLow: { _ in },
      carryOut: { order in
        desk.withLock { if $0.isConnected { $0.requests.append(order) } }
        wake.now()
      },
      close: { limit in
        guard isRunning else { return }
        desk.withLock { $0.isClosing = true }
        wake.now()
        _ = desk.wait(atMost: limit) { $0.isClosed ? true : nil }
      })
  }

  private static func run(
    _ address: MusicDaemonAddress, _ desk: Locked<Desk>, _ wake: Wake,
    _ report: ([Player]) -> Void
  ) {
    var failures = 0
    while !desk.withLock({ $0.isClosing }) {
      for place in address.places {
        guard let line = MusicDaemonLine(place) else { continue }
        let isAccepted = serve(line, address, desk, wake, report)
        line.close()
        desk.withLock { ($0.isConnected, $0.requests) = (false, []) }
        report([])
        if isAccepted {
          failures = 0
          break
        }
      }
      let pause = backOff[min(failures, backOff.count - 1)]
      failures += 1
      _ = desk.wait(atMost: pause) { $0.isClosing ? true : nil }
    }
  }

  /// Reports the player and carries out requests until the connection fails or the desk closes.
  ///
  /// Returns whether MPD accepted the connection.
  private static func serve(
    _ line: MusicDaemonLine, _ address: MusicDaemonAddress, _ desk: Locked<Desk>, _ wake: Wake,
    _ report: ([Player]) -> Void
  ) -> Bool {
    guard line.greets() else { return false }
    if let password = address.password {
      guard line.ask("password \(MusicDaemonLine.quoted(password))")?.isGranted == true else {
        return false
      }
    }
    desk.withLock { $0.isConnected = true }
    let questions = "command_list_begin\nstatus\ncurrentsong\ncommand_list_end"
    while true {
      guard let answer = line.ask(questions) else { return true }
      // Without permission to read, there is nothing to do here.
      guard answer.isGranted else { return false }
      let reply = MusicDaemonReply(answer.lines)
      report([reply.player(named: address.name, process: line.process)])
      guard line.idles(until: wake, or: { !desk.withLock { $0.requests.isEmpty && !$0.isClosing } })
      else { return true }
      let (requests, isClosing) = desk.withLock { desk in
        defer { desk.requests = [] }
        return (desk.requests, desk.isClosing)
      }
      for request in requests {
        guard line.ask(command(request)) != nil else { return true }
      }
      if isClosing { return true }
    }
  }

  private static func command(_ order: Lowering.Order) -> String {
    switch order {
    case .volume(_, let volume, _): "setvol \(volume.channels.first ?? 0)"
    case .pause: "pause 1"
    case .play: "pause 0"
    }
  }
}
