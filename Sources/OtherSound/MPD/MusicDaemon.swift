/// The Music Player Daemon, by its own protocol.
enum MusicDaemon {
  private static let pauses: [Duration] = [2, 5, 10, 30, 60].map { .seconds($0) }

  /// Starts the thread.
  static func open(
    _ address: MusicDaemonAddress, report: @escaping @Sendable ([Player]) -> Void
  ) -> PlayerControl.Reach {
    PlayerLine.start(named: "mpd", pauses: pauses, report: report) { line in
      for endpoint in address.endpoints {
        guard let daemon = MusicDaemonLine(endpoint) else { continue }
        defer { daemon.close() }
        if serve(daemon, address, line, report) { return .served }
      }
      return .failed
    }
  }

  /// Its answer to `questions`: MPD is its only player.
  static func survey(_ address: MusicDaemonAddress) -> OtherSoundSurvey.Reach<Player> {
    var refusal: String?
    for endpoint in address.endpoints {
      guard let daemon = MusicDaemonLine(endpoint) else { continue }
      defer { daemon.close() }
      guard daemon.greets() else {
        refusal = "it does not answer"
        continue
      }
      guard admits(daemon, address), let answer = daemon.ask(questions), answer.isGranted else {
        refusal = "it refuses the password, or requires one"
        continue
      }
      let reply = MusicDaemonReply(answer.lines)
      return .reached(reply.player(named: address.name, process: daemon.process))
    }
    return refusal.map { .failed($0) } ?? .absent
  }

  private static let questions = "command_list_begin\nstatus\ncurrentsong\ncommand_list_end"

  /// Sends the password, if there is one.
  private static func admits(_ daemon: MusicDaemonLine, _ address: MusicDaemonAddress) -> Bool {
    guard let password = address.password else { return true }
    return daemon.ask("password \(MusicDaemonLine.quoted(password))")?.isGranted == true
  }

  /// Reports the player and carries out requests until the connection fails or the line closes;
  /// returns whether MPD accepted the connection.
  private static func serve(
    _ daemon: MusicDaemonLine, _ address: MusicDaemonAddress, _ line: PlayerLine,
    _ report: ([Player]) -> Void
  ) -> Bool {
    guard daemon.greets(), admits(daemon, address) else { return false }
    line.connected()
    while true {
      guard let answer = daemon.ask(questions) else { return true }
      // Without permission to read, there is nothing to do here.
      guard answer.isGranted else { return false }
      let reply = MusicDaemonReply(answer.lines)
      report([reply.player(named: address.name, process: daemon.process)])
      guard daemon.idles(until: line.wake, or: { !line.isIdle }) else { return true }
      let (requests, isClosing) = line.take()
      for request in requests {
        guard daemon.ask(command(request)) != nil else { return true }
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
