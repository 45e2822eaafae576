import Glibc
import Support
import Terminals
import Testing

/// How the program ended, and its output.
struct Outcome: Sendable {
  /// The exit status, or minus the signal that ended it.
  var status: Int
  var out: String
  var errors: String

  /// The captions or results, line by line.
  var lines: [String] { out.split(separator: "\n").map(String.init) }

  /// Whether the output contains bytes that a terminal would obey.
  var hasEscapes: Bool {
    (out + errors).unicodeScalars.contains { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
    }
  }
}

/// The real program, running.
///
/// Used by one thread, and killed when released.
final class Program {
  /// The standard input.
  enum Input {
    /// `/dev/null`.
    case nothing
    /// A pipe whose other end the test holds.
    case pipe
    /// A text that ends.
    case text(String)
    case file(String)
    /// All three standard descriptors, as after a login.
    case terminal(PseudoTerminal)
  }

  private let child: ChildProcess
  /// Keeps the home as long as the program runs.
  private let home: Home
  private var writer: Int32 = -1
  private var out: Int32 = -1
  private var errors: Int32 = -1
  private var said: [UInt8] = []
  private var complained: [UInt8] = []
  private var read = 0

  /// The highest resident memory measured so far, in kilobytes.
  private(set) var peakMemory = 0

  /// Starts the built program, or the `executable` at a path.
  init(
    _ arguments: [String], input: Input, environment: [String: String], home: Home,
    executable: String? = nil
  ) throws {
    self.home = home
    var spawn = Spawn()
    defer { spawn.close() }
    switch input {
    case .nothing: spawn.open("/dev/null", O_RDONLY, as: 0)
    case .file(let path): spawn.open(path, O_RDONLY, as: 0)
    case .pipe, .text: writer = try spawn.pipe(as: 0, childReads: true)
    case .terminal(let terminal): spawn.logIn(on: terminal.path)
    }
    if case .terminal = input {
    } else {
      out = try spawn.pipe(as: 1, childReads: false)
      errors = try spawn.pipe(as: 2, childReads: false)
    }
    let path = try executable ?? Built.path(of: "spotter")
    child = try ChildProcess(spawn, [path] + arguments, environment: environment)
    spawn.close()
    if case .text(let text) = input {
      type(text)
      endInput()
    }
  }

  deinit {
    for descriptor in [writer, out, errors] where descriptor >= 0 { close(descriptor) }
  }

  var process: pid_t { child.id }

  /// Sends a signal.
  func signal(_ number: Int32) { child.signal(number) }

  /// Whether it is still running.
  var isRunning: Bool { child.ending == nil }

  /// Writes into its pipe for at most `limit` milliseconds; does nothing if the program has ended.
  func type(_ text: String, atMost limit: Int = patience * 1000) {
    // Writing to a program that has exited must fail with EPIPE, not kill the tests.
    Glibc.signal(SIGPIPE, SIG_IGN)
    var rest = Array(text.utf8)[...]
    let end = MonotonicClock.now + limit
    while !rest.isEmpty, MonotonicClock.now < end {
      look(for: 10)
      let count = rest.withUnsafeBytes { write(writer, $0.baseAddress, min($0.count, 4096)) }
      if count < 0, errno == EAGAIN, isRunning { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes its input pipe.
  func endInput() {
    guard writer >= 0 else { return }
    close(writer)
    writer = -1
  }

  /// Closes its output, as `head` does when it has enough.
  func stopReading() {
    close(out)
    out = -1
  }

  /// Waits for a text after the one last waited for, and returns everything up to its end.
  @discardableResult
  func waits(
    for text: String, _ location: SourceLocation = #_sourceLocation
  ) -> String {
    waits(forAny: [text], location)
  }

  /// Waits for one of several texts after the one last waited for, and returns everything up to the
  /// end of the first.
  func waits(
    forAny texts: [String], _ location: SourceLocation = #_sourceLocation
  ) -> String {
    let wanted = texts.map { Array($0.utf8) }
    let end = MonotonicClock.now + patience * 1000
    while true {
      if let found = wanted.compactMap({ said[read...].firstEnd(of: $0) }).min() {
        defer { read = found }
        return String(decoding: said[read..<found], as: UTF8.self)
      }
      guard out >= 0, MonotonicClock.now < end else {
        let shown = String(decoding: said[read...], as: UTF8.self)
        Issue.record(
          "\(texts) was never printed, only: \(shown)\(complaint)", sourceLocation: location)
        return shown
      }
      look(for: 100)
    }
  }

  /// Waits for the program to end.
  func ends(
    within seconds: Int = patience, _ location: SourceLocation = #_sourceLocation
  ) -> Outcome {
    let end = MonotonicClock.now + seconds * 1000
    while isRunning {
      guard MonotonicClock.now < end else {
        Issue.record(
          "the program does not end: \(String(decoding: said, as: UTF8.self))\(complaint)",
          sourceLocation: location)
        signal(SIGKILL)
        break
      }
      look(for: 100)
    }
    while out >= 0 || errors >= 0, MonotonicClock.now < end { look(for: 100) }
    return outcome
  }

  /// Everything it has printed so far.
  var captions: [String] {
    look(for: 0)
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private var complaint: String { " " + String(decoding: complained, as: UTF8.self) }

  private var outcome: Outcome {
    Outcome(
      status: child.waits() ?? -Int(SIGKILL), out: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  /// Reads the output, waiting up to the given milliseconds, and measures the memory.
  private func look(for milliseconds: Int32) {
    noteMemory()
    var entries = [out, errors].filter { $0 >= 0 }.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard !entries.isEmpty else {
      // A program on a terminal prints there, so only wait for its end.
      usleep(useconds_t(milliseconds) * 100)
      return
    }
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return }
    for entry in entries where entry.revents != 0 {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(entry.fd, &chunk, chunk.count)
      guard count > 0 else {
        close(entry.fd)
        if entry.fd == out { out = -1 } else { errors = -1 }
        continue
      }
      if entry.fd == out { said += chunk[..<count] } else { complained += chunk[..<count] }
    }
  }

  /// Reads the kernel's high-water mark.
  ///
  /// Not that of `wait4`, which includes the parent's memory at the fork.
  private func noteMemory() {
    guard let file = fopen("/proc/\(process)/status", "r") else { return }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = line.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      guard text.hasPrefix("VmHWM:") else { continue }
      peakMemory = max(peakMemory, Int(text.filter(\.isNumber)) ?? 0)
    }
  }
}
