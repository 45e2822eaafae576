import Audio
import Glibc
import Support

/// A running workout: the real program on its own terminal.
final class Workout {
  let child: ChildProcess
  let terminal: PseudoTerminal

  /// Starts a workout with the given lines of a plan.
  init(
    _ bench: Bench, _ server: any SoundServer, _ exercises: [String], under tool: [String] = []
  ) throws(Trouble) {
    terminal = try PseudoTerminal(columns: 0)
    let plan = try bench.scratch.write(
      "bench.plan", "# Bench\n## Bench\n" + exercises.joined(separator: "\n") + "\n")
    if let language = bench.language {
      try PrintingProcess.output(
        [bench.program, "settings", "language", language], server.variables)
    }
    child = try ChildProcess(
      tool + [
        bench.program, "run", plan, "--fresh", "--database",
        "\(bench.scratch.path)/\(server.name).db", "--device", server.device,
      ], server.variables, on: terminal)
  }

  /// Presses the button and returns when.
  func press() -> Int64 { terminal.type(" ") }

  /// Types words and returns when the line was ended.
  func say(_ words: String) -> Int64 {
    terminal.type(words)
    MonotonicClock.sleep(milliseconds: 30)
    return terminal.type("\r")
  }

  /// Waits until the weight of the first set is shown, which is the same in each language.
  func waitsForSet(seconds: Double = 10) throws(Trouble) {
    try waits(for: " 60 ", since: 0, seconds: seconds)
  }

  /// Waits until a text is shown after an instant.
  func waits(for text: String, since instant: Int64, seconds: Double = 10) throws(Trouble) {
    let isShown = MonotonicClock.wait(seconds: seconds) {
      terminal.shown(since: instant).contains(text)
    }
    guard isShown else { throw Trouble("'\(text)' was never shown, only \(terminal.text)") }
  }

  func stop() { child.end(SIGTERM) }

  /// The tones with which a press can be answered.
  static let tones: [[Int16]] = [SignalTone.done, .heard, .ignored].map { Clip.tone($0).samples }
}

/// The kernel's figures for a process.
struct Usage {
  var processor: Int64 = 0
  var wakeups = 0
  /// In kilobytes.
  var resident = 0
  var anonymous = 0
  /// The most that was ever resident.
  var peak = 0

  init(_ pid: pid_t) {
    let status = Self.read("/proc/\(pid)/status")
    resident = Self.number("VmRSS:", in: status)
    anonymous = Self.number("RssAnon:", in: status)
    peak = Self.number("VmHWM:", in: status)
    for thread in TestFile.names(in: "/proc/\(pid)/task") {
      let text = Self.read("/proc/\(pid)/task/\(thread)/schedstat")
      processor += text.split(separator: " ").first.flatMap { Int64($0) } ?? 0
      wakeups += Self.number(
        "voluntary_ctxt_switches:", in: Self.read("/proc/\(pid)/task/\(thread)/status"))
    }
  }

  private static func number(_ key: String, in text: String) -> Int {
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  static func read(_ path: String) -> String { (try? TestFile.read(path)) ?? "" }
}
