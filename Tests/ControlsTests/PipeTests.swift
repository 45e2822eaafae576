import Coaching
import Controls
import Glibc
import Platform
import Support
import Testing

@Suite struct PipeTests {
  private func controls(_ descriptor: Int32) throws -> InputLoop {
    try InputLoop(inputDescriptor: descriptor, outputDescriptor: -1, socket: nil)
  }

  private func hears(_ text: String) throws -> [Coach.Input] {
    try hears(Array(text.utf8))
  }

  private func hears(_ bytes: [UInt8]) throws -> [Coach.Input] {
    let pipe = try TestPipe()
    pipe.put(bytes)
    pipe.finish()
    let controls = try controls(pipe.reading)
    var heard: [Coach.Input] = []
    while heard.last != .stop, heard.count < 100 { heard += controls.hears(1) }
    return heard
  }

  @Test("each line is an arrival, and empty ones that come together are one press")
  func lines() throws {
    #expect(try hears("8\n\n6@57.5\n") == [.piped("8"), .press, .piped("6@57.5"), .stop])
    #expect(try hears("\n\n\n8\n  ") == [.press, .piped("8"), .press, .stop])
  }

  @Test("a press is not held back, so that its instant is right, and a line before it is")
  func pressAtOnce() throws {
    let pipe = try TestPipe()
    let controls = try controls(pipe.reading)
    controls.readsPipe = false
    pipe.put("\n")
    #expect(controls.hears(1) == [.press])
    pipe.put("8\n\n")
    #expect(controls.hearsNow() == [])
    controls.readsPipe = true
    #expect(controls.hears(2) == [.piped("8"), .press])
  }

  @Test("an endless pipe of empty lines leaves the processor idle between its presses")
  func endlessPresses() throws {
    let pipe = try TestPipe()
    #expect(fcntl(pipe.writingEnd, F_SETFL, O_NONBLOCK) == 0)
    let lines = [UInt8](repeating: 10, count: 4096)
    while write(pipe.writingEnd, lines, lines.count) > 0 {}
    let controls = try controls(pipe.reading)
    var presses: [Int64] = []
    while presses.count < 5 {
      presses += controls.next(until: BootClock.now() + longTime).filter { $0.0.input == .press }
        .map(\.1)
    }
    #expect(zip(presses.dropFirst(), presses).allSatisfy { $0 - $1 >= 10_000_000 })
  }

  @Test("the last line needs no newline") func lastLine() throws {
    #expect(try hears("8\nq") == [.piped("8"), .piped("q"), .stop])
  }

  @Test("Windows line endings and blanks around words are accepted") func windows() throws {
    #expect(
      try hears("\u{FEFF}8\r\n\r\n  rpe 8\t\r\n")
        == [.piped("8"), .press, .piped("rpe 8"), .stop])
  }

  @Test("bytes that are not text never become a press") func garbage() throws {
    #expect(
      try hears([0xFF, 10, 0, 10, 0x1B, 0x5B, 0x41, 10])
        == [.piped("\u{FFFD}"), .piped("\u{FFFD}"), .piped("\u{FFFD}[A"), .stop])
  }

  @Test(
    "a line that is too long is cut and remains one line", arguments: [4096, 4097, 9000, 60_000])
  func tooLong(length: Int) throws {
    let heard = try hears(String(repeating: "x", count: length) + "\n8\n")
    let cut = String(repeating: "x", count: min(length, 4096))
    #expect(heard == [.piped(cut), .piped("8"), .stop])
  }

  @Test("a line that is too long and unterminated is cut at the end of input") func tooLongAtEnd()
    throws
  {
    let heard = try hears(String(repeating: "x", count: 5000))
    #expect(heard == [.piped(String(repeating: "x", count: 4096)), .stop])
  }

  @Test("the end of input is reported once, and the next wait is quiet") func endOnce() throws {
    let file = try OpenFile("/dev/null")
    let controls = try controls(file.descriptor)
    #expect(controls.hears(1) == [.stop])
    controls.wake.now()
    #expect(controls.next(until: BootClock.now() + longTime).isEmpty)
  }

  @Test("a descriptor that cannot be read is at the end of input") func notReadable() throws {
    let directory = try OpenFile("/tmp")
    #expect(try controls(directory.descriptor).hears(1) == [.stop])
    #expect(try controls(-1).hears(1) == [.stop])
    let writeOnly = try OpenFile("/dev/null", O_WRONLY)
    #expect(try controls(writeOnly.descriptor).hears(1) == [.stop])
  }

  @Test("a file is read like a pipe") func file() throws {
    let scratch = Scratch()
    let writer = try OpenFile("\(scratch.path)/words", O_RDWR | O_CREAT)
    #expect(write(writer.descriptor, "8\nq\n", 4) == 4)
    let reader = try OpenFile("\(scratch.path)/words")
    let controls = try controls(reader.descriptor)
    #expect(controls.hears(3) == [.piped("8"), .piped("q"), .stop])
  }

  @Test("each call returns one line, and none while the session is not ready") func onePerCall()
    throws
  {
    let pipe = try TestPipe()
    pipe.put("1\n2\n3\n")
    let controls = try controls(pipe.reading)
    #expect(controls.hearsNow() == [.piped("1")])
    controls.readsPipe = false
    #expect(controls.hearsNow() == [])
    controls.readsPipe = true
    #expect(controls.hearsNow() == [.piped("2")])
    #expect(controls.hearsNow() == [.piped("3")])
    #expect(controls.hearsNow() == [])
  }

  @Test("an endless pipe stays full while nothing is read") func endless() throws {
    let pipe = try TestPipe()
    #expect(fcntl(pipe.writingEnd, F_SETFL, O_NONBLOCK) == 0)
    let line = Array("8\n".utf8)
    var written = 0
    while write(pipe.writingEnd, line, line.count) > 0 { written += line.count }
    let controls = try controls(pipe.reading)
    for _ in 0..<10 { #expect(controls.hears(1) == [.piped("8")]) }
    var left = Int32()
    _ = ioctl(pipe.reading, UInt(FIONREAD), &left)
    #expect(Int(left) >= written - 4096)
  }

  @Test("a paused pipe does not wake the loop") func heldBack() throws {
    let pipe = try TestPipe()
    pipe.finish()
    let controls = try controls(pipe.reading)
    controls.readsPipe = false
    controls.wake.now()
    #expect(controls.next(until: BootClock.now() + longTime).isEmpty)
    controls.readsPipe = true
    #expect(controls.hears(1) == [.stop])
  }
}
