import Glibc
import Platform

/// Records what a sink plays, from the sink's monitor, and notes when each piece arrived.
final class Recorder {
  private let child: Child
  private let recording: Locked<Recording>

  /// Records at 48 kHz in mono.
  ///
  /// `latency` is the most of the sound that the server may hold back, in milliseconds. It bounds
  /// the sink's block, too: below what Spotter asks for it would change what is measured.
  /// `settles`: waits until what the sink had rendered far ahead has passed.
  init(
    _ server: any SoundServer, sink: String, latency: Int, settles: Bool = true
  ) throws(Trouble) {
    let pipe = try Pipe()
    let recording = Locked(Recording())
    self.recording = recording
    child = try Child(
      [
        "parec", "--raw", "--format=s16le", "--rate=\(Recording.rate)", "--channels=1",
        "--device=\(sink).monitor", "--latency-msec=\(latency)",
      ],
      server.environment, Child.Streams(output: pipe.writing), isDaemon: true)
    pipe.closeWriting()
    let reading = pipe.reading
    let isRunning = startThread(named: "recorder") { Recorder.read(reading, into: recording) }
    guard isRunning else { throw Trouble("cannot start a thread") }
    self.pipe = pipe
    guard Clock.wait(seconds: 5, until: { recording.withLock { $0.count } > 0 }) else {
      throw Trouble("the monitor of '\(sink)' gives no samples")
    }
    if settles { Clock.sleep(milliseconds: 2500) }
  }

  private let pipe: Pipe

  /// Looks at what was recorded so far; meanwhile the next piece waits.
  func look<Value>(_ body: (Recording) -> Value) -> Value { recording.withLock { body($0) } }

  /// Looks into the recording until something is found; nil when the time is over.
  func wait<Found>(seconds: Double, for find: (Recording) -> Found?) -> Found? {
    let end = Clock.now() + Int64(seconds * 1e9)
    while Clock.now() < end {
      if let found = look(find) { return found }
      Clock.sleep(milliseconds: 20)
    }
    return look(find)
  }

  func stop() { child.end() }

  private static func read(_ descriptor: Int32, into recording: Locked<Recording>) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var odd = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        Glibc.read(descriptor, bytes.baseAddress?.advanced(by: odd), bytes.count - odd)
      }
      let time = Clock.now()
      guard count > 0 else { return }
      let whole = (odd + count) / 2
      buffer.withUnsafeBytes { bytes in
        let samples = UnsafeRawBufferPointer(rebasing: bytes[..<(whole * 2)])
        recording.withLock { $0.append(samples.bindMemory(to: Int16.self), at: time) }
      }
      odd = (odd + count) % 2
      if odd == 1 { buffer[0] = buffer[whole * 2] }
    }
  }
}
