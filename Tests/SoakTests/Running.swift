import Glibc
import Support
import Testing

/// A running program: its input is a pipe, and its output goes into files of its folder.
final class Running {
  private let child: ChildProcess
  private let folder: Scratch
  private var input: Int32
  private let name: String
  private var read = 0

  init(_ arguments: [String], in folder: Scratch, as name: String, faults: Bool = false) throws {
    (self.folder, self.name) = (folder, name)
    // A program that has ended reads no more.
    Glibc.signal(SIGPIPE, SIG_IGN)
    var environment = [
      "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder.path, "TMPDIR": folder.path,
      "XDG_RUNTIME_DIR": folder.path,
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder.path)/no-bus", "XDG_DATA_HOME": folder.path,
      "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path, "TZ": "UTC",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    if faults {
      // The loader splits names at spaces, and the path of a checkout may contain one.
      let disk = folder.path + "/disk.so"
      symlink(try Built.path(of: "libDiskFaults.so"), disk)
      environment["LD_PRELOAD"] = disk
      environment["SPOTTER_DISK"] = "\(folder.path)/data"
      environment["SPOTTER_DISK_FAULTS"] = "\(folder.path)/faults"
    }
    var spawn = Spawn()
    defer { spawn.close() }
    input = try spawn.pipe(as: 0, childReads: true)
    for (number, suffix) in [(Int32(1), "out"), (2, "err")] {
      spawn.open(
        "\(folder.path)/\(name).\(suffix)", O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, as: number)
    }
    child = try ChildProcess(spawn, arguments, environment: environment)
  }

  deinit {
    if input >= 0 { close(input) }
  }

  var process: pid_t { child.id }

  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(input, bytes, bytes.count)
  }

  /// Closes the pipe.
  func finish() {
    close(input)
    input = -1
  }

  var out: String { folder.text(name + ".out") }
  var errors: String { folder.text(name + ".err") }

  /// Waits for a text after the one last waited for.
  func waits(for text: String, _ location: SourceLocation = #_sourceLocation) async {
    if let end = await end(of: text, behind: read, location) { read = end }
  }

  /// Waits for a text anywhere in the output.
  ///
  /// Another thread may print it at any place.
  func waits(forAnywhere text: String, _ location: SourceLocation = #_sourceLocation) async {
    _ = await end(of: text, behind: 0, location)
  }

  private func end(
    of text: String, behind start: Int, _ location: SourceLocation
  ) async -> Int? {
    let wanted = Array(text.utf8)
    for _ in 0..<(patience * 50) {
      let printed = folder.bytes(name + ".out").dropFirst(start)
      if let end = printed.firstEnd(of: wanted) { return end }
      if child.ending != nil { break }
      try? await Task.sleep(for: .milliseconds(20))
    }
    Issue.record(
      "'\(text)' was not printed, only: \(out) \(errors)", sourceLocation: location)
    return nil
  }

  /// Waits for the end and returns the exit status, or minus the signal that ended it.
  func ends(
    within seconds: Int = patience, _ location: SourceLocation = #_sourceLocation
  ) async -> Int {
    for _ in 0..<(seconds * 50) {
      if let ending = child.ending { return ending }
      try? await Task.sleep(for: .milliseconds(20))
    }
    Issue.record("it does not end: \(out) \(errors)", sourceLocation: location)
    return -1
  }

  /// Waits for the end of a short process.
  func endsNow() -> Int {
    for _ in 0..<(patience * 100) {
      if let ending = child.ending { return ending }
      usleep(10_000)
    }
    return -1
  }

  func signal(_ number: Int32) { child.signal(number) }
}
