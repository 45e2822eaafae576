internal import CPulse
internal import MessageBus
internal import Platform

/// The players that a session would lower or pause now, found without changing anything.
package struct OtherSoundSurvey: Sendable {
  /// The result of an attempt to reach a source.
  package enum Reach<Answer: Sendable>: Sendable {
    case absent
    case reached(Answer)
    /// It is there, but of no use; the reason.
    case failed(String)

    package var answer: Answer? {
      if case .reached(let answer) = self { answer } else { nil }
    }

    /// The reason, if it failed.
    package var failure: String? {
      if case .failed(let reason) = self { reason } else { nil }
    }
  }

  /// The treatment of a player while Spotter speaks.
  package enum Treatment: Hashable, Sendable {
    case lowered
    case paused
    /// A call or a signal, or a stream without a volume.
    case left
  }

  package let server: Reach<String>
  /// Players on the session bus, whether there are any or not.
  package let bus: Reach<Void>
  package let mpd: Reach<Void>

  /// Each program that plays, once.
  package let players: [(program: String, treatment: Treatment)]

  /// Asks all sources; takes as long as they do, several seconds each at most if they hang.
  package init(_ mode: Lowering.Mode, variable: (String) -> String?) {
    let server = Self.server(variable)
    let bus = Self.bus(variable)
    let mpd = MusicDaemon.survey(MusicDaemonAddress(variable))
    self.init(
      mode, server: server.map(\.name), bus: bus.map { _ in }, mpd: mpd.map { _ in },
      players: [
        .server: server.answer?.players ?? [], .bus: bus.answer ?? [],
        .mpd: [mpd.answer].compactMap(\.self),
      ])
  }

  init(
    _ mode: Lowering.Mode, server: Reach<String>, bus: Reach<Void>, mpd: Reach<Void>,
    players: [Player.Source: [Player]]
  ) {
    (self.server, self.bus, self.mpd) = (server, bus, mpd)
    var lowering = Lowering(mode)
    for (source, list) in players { _ = lowering.take(list, from: source) }
    let orders = lowering.set(low: true)
    let playing = Player.Source.allCases.flatMap { players[$0] ?? [] }.filter(\.isPlaying)
    var found: [(player: Player, treatment: Treatment)] = []
    for order in orders {
      guard let player = playing.first(where: { $0.id == order.player }) else { continue }
      let isPaused = if case .pause = order { true } else { false }
      found.append((player, isPaused ? .paused : .lowered))
    }
    // What is left is another side of the same programs, or cannot be changed.
    for player in playing where !found.contains(where: { $0.player.isSameProgram(as: player) }) {
      found.append((player, .left))
    }
    self.players = found.map { ($0.player.program, $0.treatment) }
  }

  private static func server(
    _ variable: (String) -> String?
  ) -> Reach<(name: String, players: [Player])> {
    guard SoundServer.isThere(variable) else { return .absent }
    if let failure = cpulse_load() { return .failed(String(cString: failure)) }
    guard let connection = SoundServerConnection(SoundServer.worker()) else {
      return .failed("it refuses the connection")
    }
    defer { connection.close() }
    return connection.look().map { .reached($0) } ?? .failed(connection.failure)
  }

  private static func bus(_ variable: (String) -> String?) -> Reach<[Player]> {
    guard let address = BusPlayers.address(variable) else { return .absent }
    do throws(BusError) {
      return .reached(try BusPlayersLine(address).survey())
    } catch {
      return .failed(error.description)
    }
  }
}

extension OtherSoundSurvey.Reach {
  fileprivate func map<Other: Sendable>(
    _ change: (Answer) -> Other
  ) -> OtherSoundSurvey.Reach<Other> {
    switch self {
    case .absent: .absent
    case .reached(let answer): .reached(change(answer))
    case .failed(let reason): .failed(reason)
    }
  }
}
