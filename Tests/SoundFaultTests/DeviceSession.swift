import Glibc
import Support
import Testing

/// A session of the real program on a device, controlled through the socket.
final class DeviceSession {
  let home: Home
  private let variables: [String: String]
  private let program: String
  private let child: PrintingProcess
  private var presses = 0
  private var sets = 0

  /// Starts a workout with short rests.
  init(on device: String, in home: Home, _ variables: [String: String]) throws {
    self.home = home
    self.variables = variables
    program = try Built.path(of: "spotter")
    try home.write("short.plan", "# Short\n\n## Legs\nSquat 40x5 60 kg rest 1\n")
    mkdir("\(home.path)/config/spotter", 0o700)
    try home.write("config/spotter/settings", "program = \(home.path)/short.plan\nrate = 449\n")
    child = try PrintingProcess([program, "run", "--device", device, "--no-stdin"], variables)
  }

  /// Waits for a caption, from a given time on, and returns when it came.
  @discardableResult
  func says(
    _ text: String, from moment: Int = 0, _ location: SourceLocation = #_sourceLocation
  ) throws -> Int {
    try #require(
      child.prints(text, from: moment), "'\(text)' was never said, only: \(child.lines)",
      sourceLocation: location)
  }

  /// How often a text was shown.
  func count(of text: String) -> Int { child.lines.filter { $0.contains(text) }.count }

  /// Its private memory, in kilobytes.
  var privateMemory: Int {
    get throws {
      let status = try PrintingProcess(["/bin/cat", "/proc/\(child.id)/status"], variables)
      status.waits()
      let line = try #require(status.lines.first { $0.hasPrefix("RssAnon:") })
      return try #require(line.split { " \t".contains($0) }.dropFirst().first.flatMap { Int($0) })
    }
  }

  /// Finishes a set, as with a press, and checks that it is answered and the next set comes.
  func doesASet(_ location: SourceLocation = #_sourceLocation) throws {
    sets += 1
    try says("Set \(sets) of 40", location)
    let press = try PrintingProcess([program, "press", "5"], variables)
    let status = press.waits()
    #expect(status == 0, "\(press.lines)", sourceLocation: location)
    presses += 1
  }

  /// Finishes a set that nobody hears; without sound, a rest does not end by itself.
  func doesASetUnheard(_ location: SourceLocation = #_sourceLocation) throws {
    let go = try PrintingProcess([program, "press", "go"], variables)
    #expect(go.waits() == 0, "\(go.lines)", sourceLocation: location)
    try doesASet(location)
  }

  /// Ends the program without warning.
  func crashes() { child.end(SIGKILL) }

  /// Ends the session and checks that it ends and that every press is in the log once.
  func ends(_ location: SourceLocation = #_sourceLocation) throws {
    let status = child.end(SIGTERM)
    #expect(status == 0, "\(child.lines.suffix(5))", sourceLocation: location)
    let show = try PrintingProcess([program, "show", "--json"], variables)
    show.waits()
    let done = show.lines.filter { $0.contains("\"status\" : \"done\"") }
    #expect(done.count == presses, "\(show.lines)", sourceLocation: location)
  }
}
