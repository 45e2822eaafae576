internal import Glibc
internal import Platform

/// A voice of the lifter's own, a program or a folder, which is asked on a thread of its own;
/// eSpeak NG speaks what is missing, late or broken. Any thread may call; only `close()` waits.
final class OwnVoice: Sendable {
  typealias Wanted = UtteranceCache.Key

  /// How long words wait that are due now, but not for a program that is still loading.
  static let patience = Duration.milliseconds(200)
  /// A program that spoke nothing for so long is ended: it may take much memory.
  private static let idleTime = Duration.seconds(600)
  /// How many lines in a row may be broken, or late, before it is left alone.
  private static let (mostBroken, mostLate) = (3, 10)
  private static let (mostWanted, mostWaiting) = (32, 4)

  private struct State {
    var ready = UtteranceCache(capacity: 4 << 20)
    /// The lines to get; the first is next.
    var wanted: [Wanted] = []
    var inWork: Wanted?
    /// How many threads wait for a line.
    var waiting = 0
    var (late, broken) = (0, 0)
    var hasAnswered = false
    /// It is closed or left alone.
    var isOver = false
  }

  private let path: String
  private let report: @Sendable (_ trouble: String, _ text: String) -> Void
  private let worker = Worker(State())

  init(
    _ path: String, limit: Duration = .seconds(30),
    report: @escaping @Sendable (_ trouble: String, _ text: String) -> Void
  ) {
    (self.path, self.report) = (path, report)
    if !worker.start(named: "own-voice", { _ in self.run(limit) }) {
      worker.change { $0.isOver = true }
    }
  }

  /// Requests a line, which another thread waits for; without patience, only one that is there is
  /// spoken, and others are got for the next time. Replies once, on the caller's thread if nothing
  /// is waited for.
  func request(
    _ line: Wanted, isUrgent: Bool, within patience: Duration,
    _ done: @escaping @Sendable (Utterance?) -> Void
  ) {
    let (ready, waits) = worker.change { state -> (Utterance?, Bool) in
      let ready = state.ready.utterance(for: line)
      if ready != nil { state.late = 0 }
      guard ready == nil, !state.isOver else { return (ready, false) }
      if state.inWork != line {
        state.wanted.removeAll { $0 == line }
        state.wanted.insert(line, at: isUrgent ? 0 : state.wanted.count)
        state.wanted = Array(state.wanted.prefix(Self.mostWanted))
      }
      let waits =
        patience > (state.hasAnswered ? .zero : Self.patience) && state.waiting < Self.mostWaiting
      state.waiting += waits ? 1 : 0
      return (nil, waits)
    }
    guard waits, startThread(named: "own-voice-wait", { self.wait(for: line, patience, done) })
    else { return done(ready) }
  }

  /// Ends it, with everything that a program started; waits for that up to two seconds.
  func close() {
    worker.change { $0.isOver = true }
    worker.close(atMost: .seconds(2))
  }

  private func wait(for line: Wanted, _ patience: Duration, _ done: (Utterance?) -> Void) {
    let found: Utterance?? = worker.wait(atMost: patience) { state, _ in
      if let ready = state.ready.utterance(for: line) { return .some(ready) }
      let isExpected = state.inWork == line || state.wanted.contains(line)
      return isExpected && !state.isOver ? nil : .some(nil)
    }
    let late = worker.change { state in
      state.waiting -= 1
      state.late = found == nil ? state.late + 1 : 0
      return state.late
    }
    if late == Self.mostLate { tell("it was late \(late) times in a row", line, isLast: true) }
    done(found ?? nil)
  }

  private func tell(_ reason: String, _ line: Wanted, isLast: Bool) {
    if isLast { worker.change { $0.isOver = true } }
    report(
      "'\(path)': \(reason)\(isLast ? "; it is left alone from now on" : "")",
      " ('\(line.text.plain ?? "")')")
  }

  private func run(_ limit: Duration) {
    blockBrokenPipes()
    let isFolder = fileStatus(path)?.kind == S_IFDIR
    if isFolder { worker.take { $0.hasAnswered = true } }
    let program = LineProgram(path, limit) { [worker] in worker.read { $0.isOver } }
    while true {
      let next = worker.wait(atMost: Self.idleTime) { state, _ -> Wanted?? in
        guard !state.isOver, !state.wanted.isEmpty else { return state.isOver ? .some(nil) : nil }
        state.inWork = state.wanted.removeFirst()
        return state.inWork
      }
      guard let next else {
        program.end()
        worker.take { $0.hasAnswered = isFolder }
        continue
      }
      guard let line = next, let text = line.text.plain else { break }
      var (spoken, trouble) = (Utterance?.none, VoiceError?.none)
      do throws(VoiceError) {
        spoken = isFolder ? try file(text) : try program.utterance(text, as: line.settings)
      } catch {
        trouble = error
      }
      let broken = worker.take { state in
        state.inWork = nil
        state.broken = trouble == nil ? 0 : state.broken + 1
        state.hasAnswered = isFolder || trouble == nil
        if let spoken { state.ready.keep(spoken, for: line) }
        return state.isOver ? 0 : state.broken
      }
      if let trouble, broken == 1 || broken == Self.mostBroken {
        tell(trouble.description, line, isLast: broken == Self.mostBroken)
      }
    }
    program.end()
  }

  /// Reads a line of the folder; `nil` if it has none.
  private func file(_ text: String) throws(VoiceError) -> Utterance? {
    guard let file = try? openRegular("\(path)/\(text).wav") else { return nil }
    defer { Glibc.close(file) }
    return try Utterance(wave: (try? readAll(file, upTo: Utterance.mostBytes)) ?? [])
  }
}
