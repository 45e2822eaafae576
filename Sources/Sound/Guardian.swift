internal import Threads

/// Sees to it that there is a sound thread that works.
///
/// A sound server that is stopped, or a driver that hangs, may never return from a call: neither
/// from one that opens, nor from one that drops or closes. Nothing can end a thread in there, so
/// it is given up where it hangs and another one takes its place.
final class Guardian: Sendable {
  /// How to the device.
  struct Way: Sendable {
    var device: String
    var extraDelay: Duration
    var open: @Sendable (String) throws(SoundError) -> Playback
  }

  private struct Looks {
    var beat = 0
    var count = 0
    var watching: (watch: Watch, id: Int)?
  }

  /// Looks, a second apart, that may find a thread at the same work, by how many hang already.
  ///
  /// Each thread given up costs its stack for as long as it hangs, so they become fewer. It loses
  /// little: when the server goes on, the newest thread returns from its call and has the device.
  private static let patience = [3, 6, 12, 30, 60]

  private let desk: Locked<Sound.Desk>
  private let news: News
  private let way: Way
  private let looks = Locked(Looks())

  init(desk: Locked<Sound.Desk>, news: News, way: Way) {
    self.desk = desk
    self.news = news
    self.way = way
  }

  /// Starts the first thread, and has it looked at.
  func start(watchedBy watch: Watch) {
    run(turn: 0)
    let id = watch.add { [weak self] in self?.look() }
    looks.withLock { $0.watching = (watch, id) }
  }

  /// Ends the looks.
  func end() {
    let watching = looks.withLock { looks in
      defer { looks.watching = nil }
      return looks.watching
    }
    if let watching { watching.watch.remove(watching.id) }
  }

  private func run(turn: Int) {
    let (desk, news, way) = (desk, news, way)
    let isRunning = startThread(named: "sound") {
      Streamer(way: way, turn: turn, desk: desk, news: news).run()
      desk.withLock { desk in
        if desk.turn == turn { desk.isFinished = true } else { desk.stuck -= 1 }
      }
    }
    guard !isRunning else { return }
    desk.withLock { $0.isFinished = true }
    news.tell(.absent(reason: "cannot start the sound thread: the system has none left."))
  }

  /// Sees whether the thread is still at the same work; takes turns if it was for too long.
  private func look() {
    let turn = desk.withLock { desk -> Int? in
      let count = looks.withLock { looks in
        looks.count = looks.beat == desk.beat ? looks.count + 1 : 0
        looks.beat = desk.beat
        return looks.count
      }
      let isAtWork = desk.beat % 2 == 1
      guard isAtWork, !desk.isFinished, !desk.isClosing, desk.stuck < Self.patience.count,
        count >= Self.patience[desk.stuck]
      else { return nil }
      desk.stuck += 1
      desk.turn += 1
      desk.beat += 1
      return desk.turn
    }
    guard let turn else { return }
    news.tell(.absent(reason: "sound device '\(way.device)' does not answer."))
    run(turn: turn)
  }
}
