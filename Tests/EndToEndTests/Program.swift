import Glibc
import Support
import Testing

/// How the program ended and what it printed.
struct Outcome: Sendable {
  /// The exit status, or minus the signal that ended it.
  var status: Int
  var out: String
  var errors: String

  /// Its captions or results, line by line.
  var lines: [String] { out.split(separator: "\n").map(String.init) }

  /// Whether bytes were printed that a terminal would obey.
  var hasEscapes: Bool {
    (out + errors).unicodeScalars.contains { scalar in
      scalar != "\n" && scalar.properties.generalCategory == .control
    }
  }
}

/// The real program, running.
///
/// One thread uses it. It is not left behind: whoever lets go of it kills it.
final class Program {
  /// What its standard input is.
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

  let process: pid_t
  /// Stays there as long as the program does.
  private let home: Home
  private var writer: Int32 = -1
  private var out: Int32 = -1
  private var errors: Int32 = -1
  private var said: [UInt8] = []
  private var complained: [UInt8] = []
  private var read = 0
  private var status: Int?

  /// Most resident memory so far, in kilobytes, as far as it was looked at.
  private(set) var peakMemory = 0

  /// Starts it: the one that was built, or the `executable` at a path.
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
    case .terminal(let terminal):
      spawn.isLeader = true
      for number in Int32(0)...2 { spawn.open(terminal.path, O_RDWR, as: number) }
    }
    if case .terminal = input {
    } else {
      out = try spawn.pipe(as: 1, childReads: false)
      errors = try spawn.pipe(as: 2, childReads: false)
    }
    let path = try executable ?? Built.path(of: "spotter")
    process = try spawn.start([path] + arguments, environment: environment)
    spawn.close()
    if case .text(let text) = input {
      type(text)
      endInput()
    }
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for descriptor in [writer, out, errors] where descriptor >= 0 { close(descriptor) }
  }

  /// Sends a signal.
  func signal(_ number: Int32) { kill(process, number) }

  /// Whether it has not ended yet.
  var isRunning: Bool { !isOver }

  /// Writes into its pipe, as much as it takes in so many milliseconds; a program that has gone
  /// takes nothing.
  func type(_ text: String, atMost limit: Int = patience * 1000) {
    var rest = Array(text.utf8)[...]
    let end = Clock.now + limit
    while !rest.isEmpty, Clock.now < end {
      look(for: 10)
      let count = rest.withUnsafeBytes { write(writer, $0.baseAddress, min($0.count, 4096)) }
      if count < 0, errno == EAGAIN, !isOver { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes its pipe.
  func endInput() {
    guard writer >= 0 else { return }
    close(writer)
    writer = -1
  }

  /// Closes its output, as `head` does when it has seen enough.
  func stopReading() {
    close(out)
    out = -1
  }

  /// Waits until a text was printed behind what was waited for before; what came up to its end.
  @discardableResult
  func waits(
    for text: String, _ location: SourceLocation = #_sourceLocation
  ) -> String {
    let wanted = Array(text.utf8)
    let end = Clock.now + patience * 1000
    while true {
      if let found = said[read...].firstEnd(of: wanted) {
        defer { read = found }
        return String(decoding: said[read..<found], as: UTF8.self)
      }
      guard out >= 0, Clock.now < end else {
        let shown = String(decoding: said[read...], as: UTF8.self)
        Issue.record(
          "'\(text)' was never printed, only: \(shown)\(complaint)", sourceLocation: location)
        return shown
      }
      look(for: 100)
    }
  }

  /// Waits for the end.
  func ends(_ location: SourceLocation = #_sourceLocation) -> Outcome {
    let end = Clock.now + patience * 1000
    while !isOver {
      guard Clock.now < end else {
        Issue.record(
          "the program does not end: \(String(decoding: said, as: UTF8.self))\(complaint)",
          sourceLocation: location)
        kill(process, SIGKILL)
        break
      }
      look(for: 100)
    }
    while out >= 0 || errors >= 0, Clock.now < end { look(for: 100) }
    return outcome
  }

  /// Everything it has printed up to now.
  var captions: [String] {
    look(for: 0)
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private var complaint: String { " " + String(decoding: complained, as: UTF8.self) }

  private var outcome: Outcome {
    if status == nil { _ = collect(blocking: true) }
    return Outcome(
      status: status ?? 0, out: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  private var isOver: Bool { status != nil || collect(blocking: false) }

  private func collect(blocking: Bool) -> Bool {
    var code = Int32()
    var result = waitpid(process, &code, blocking ? 0 : WNOHANG)
    while result < 0, errno == EINTR { result = waitpid(process, &code, blocking ? 0 : WNOHANG) }
    guard result == process else { return false }
    status = Spawn.ending(code)
    return true
  }

  /// Takes what was printed, waiting so many milliseconds for it, and looks at the memory.
  private func look(for milliseconds: Int32) {
    noteMemory()
    var entries = [out, errors].filter { $0 >= 0 }.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard !entries.isEmpty else {
      // A terminal's program prints elsewhere; there is only its end to wait for.
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

  /// The high-water mark of the kernel.
  ///
  /// Not that of `wait4`: it counts what the parent had when the child began.
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

/// Milliseconds of a clock that only goes on.
enum Clock {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// The end of the first occurrence of bytes.
  func firstEnd(of wanted: [UInt8]) -> Int? {
    guard count >= wanted.count, let first = wanted.first else { return nil }
    var index = startIndex
    while index <= endIndex - wanted.count {
      if self[index] == first, self[index..<index + wanted.count].elementsEqual(wanted) {
        return index + wanted.count
      }
      index += 1
    }
    return nil
  }
}
