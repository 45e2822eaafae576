internal import Glibc
internal import Platform

/// Lowers or pauses other sound while Spotter speaks. May be used from any thread, and waits for no
/// other program: sources have threads of their own.
package final class PlayerControl: Sendable {
  /// A source of players, which does its work on a thread of its own.
  struct Reach: Sendable {
    /// Begins or ends a time with words, for servers that lower other streams on their own.
    var setLow: @Sendable (Bool) -> Void
    var carryOut: @Sendable (Lowering.Order) -> Void
    /// Disconnects; waits for that, at most this long.
    var close: @Sendable (Duration) -> Void
  }

  /// Opens a source; it calls the closure with its players whenever they change.
  typealias Opening = @Sendable (@escaping @Sendable ([Player]) -> Void) -> Reach

  private struct News: Sendable {
    var times = SpeechTimes()
    var reports: [(source: Player.Source, players: [Player])] = []
    var isChanged = false
    /// Whether something plays, and since when it has been lowered.
    var hasPlayers = false
    var lowSince: Int64?
  }

  private let worker = Worker(News())

  /// Nanoseconds that the program waits at its end for volumes to be restored.
  private static let lastOrders: Int64 = 1_000_000_000

  /// Connects to the sound server, the session bus and MPD; `notes` is the path of the file with
  /// what to restore after a crash.
  package convenience init(
    _ mode: Lowering.Mode, notes: String, variable: @escaping @Sendable (String) -> String?
  ) {
    self.init(
      mode, notes: notes,
      openings: [
        .server: { SoundServer.open(variable, report: $0) },
        .bus: { BusPlayers.open(BusPlayers.address(variable), report: $0) },
        .mpd: { MusicDaemon.open(MusicDaemonAddress(variable), report: $0) },
      ])
  }

  init(_ mode: Lowering.Mode, notes: String, openings: [Player.Source: Opening]) {
    _ = worker.start(named: "others") { worker in
      var turns = Turns(worker, notes: DebtFile(path: notes), mode: mode)
      turns.open(openings)
      turns.run()
    }
  }

  /// Announces that words are to begin at a time of the boot clock, in nanoseconds.
  package func expect(at time: Int64) { change { $0.expect(at: time) } }

  /// Announces that words begin now, or by `latest` in nanoseconds of the boot clock; returns how
  /// much to delay them, at most `SpeechTimes.lead`, if other sound was not lowered in time.
  package func speak(for length: Duration, latest: Int64?) -> Duration {
    let now = BootClock.now()
    let length = Int64(length / .nanoseconds(1))
    return worker.change { news in
      var lead: Int64 = 0
      if news.hasPlayers {
        lead = max(0, (news.lowSince ?? now) + SpeechTimes.lead - now)
        if let latest { lead = min(lead, max(0, latest - now)) }
      }
      news.times.speak(now + lead..<now + lead + length)
      news.isChanged = true
      return .nanoseconds(lead)
    }
  }

  /// Announces that words were placed at a time in the future, in nanoseconds of the boot clock.
  package func plan(at time: Int64, for length: Duration) {
    change { $0.plan(time..<time + Int64(length / .nanoseconds(1))) }
  }

  /// Announces that words which have not begun were removed.
  package func unplan() {
    let now = BootClock.now()
    change { $0.unplan(at: now) }
  }

  /// Announces that words were cut off.
  package func hush() {
    let now = BootClock.now()
    change { $0.hush(at: now) }
  }

  /// Restores everything and disconnects.
  package func close() { worker.close(atMost: .nanoseconds(PlayerControl.lastOrders * 2)) }

  private func change(_ body: (inout SpeechTimes) -> Void) {
    worker.change { news in
      body(&news.times)
      news.isChanged = true
    }
  }

  /// The state used only by the thread.
  private struct Turns {
    let worker: Worker<News>
    let notes: DebtFile
    var lowering: Lowering
    var reaches: [Player.Source: Reach] = [:]
    var isLow = false
    var written: [Debt]

    init(_ worker: Worker<News>, notes: DebtFile, mode: Lowering.Mode) {
      (self.worker, self.notes) = (worker, notes)
      written = notes.read()
      lowering = Lowering(mode, owing: written)
    }

    mutating func open(_ openings: [Player.Source: Opening]) {
      for (source, opening) in openings {
        reaches[source] = opening { [worker] players in
          worker.change { news in
            // Only the latest list of a source counts.
            news.reports.removeAll { $0.source == source }
            news.reports.append((source, players))
            news.isChanged = true
          }
        }
      }
    }

    mutating func run() {
      while !worker.isClosing { takeTurn(until: nil) }
      worker.take { ($0.times, $0.isChanged) = (SpeechTimes(), true) }
      let end = BootClock.now() + PlayerControl.lastOrders
      repeat { takeTurn(until: end) } while !lowering.isRestored && BootClock.now() < end
      let left = Duration.nanoseconds(max(0, end - BootClock.now())) + .milliseconds(200)
      for reach in reaches.values { reach.close(left) }
    }

    /// Waits for news or the next change, and does what follows.
    private mutating func takeTurn(until end: Int64?) {
      let now = BootClock.now()
      let wake = worker.read { [$0.times.nextChange(after: now), end].compactMap(\.self).min() }
      let isEnding = end != nil
      _ = worker.wait(atMost: wake.map { .nanoseconds(max(0, $0 - now)) }) { news, isClosing in
        news.isChanged || isClosing && !isEnding ? true : nil
      }
      let (reports, low) = worker.take { news in
        let now = BootClock.now()
        news.isChanged = false
        news.times.forget(before: now)
        defer { news.reports = [] }
        return (news.reports, news.times.isLow(at: now))
      }
      var orders = reports.flatMap { lowering.take($0.players, from: $0.source) }
      if low != isLow {
        orders += lowering.set(low: low)
        for reach in reaches.values { reach.setLow(low) }
      }
      isLow = low
      // Written first: a volume that nobody knows to be ours would stay low.
      remember()
      for order in orders { reaches[order.player.source]?.carryOut(order) }
      let hasPlayers = lowering.hasPlayers
      worker.take { news in
        news.hasPlayers = hasPlayers
        if !low { news.lowSince = nil } else { news.lowSince = news.lowSince ?? BootClock.now() }
      }
    }

    private mutating func remember() {
      let debts = lowering.outstanding
      guard debts != written else { return }
      notes.write(debts)
      written = debts
    }
  }
}
