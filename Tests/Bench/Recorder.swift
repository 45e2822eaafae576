import Glibc
import Platform

/// Records what a sink plays, through its monitor, and when each piece arrived.
final class Recorder {
  private let child: Child
  private let recording: Locked<Recording>

  /// Records at 48 kHz in mono.
  ///
  /// `latency` is the longest stretch of sound that the server may hold back, in milliseconds. It
  /// also limits the sink's block, so a value below Spotter's own would change the measurement.
  /// `settles`: waits until the sound that the sink had rendered ahead has passed.
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

  /// Reads the recording so far; the next piece waits meanwhile.
  func look<Value>(_ body: (Recording) -> Value) -> Value { recording.withLock { body($0) } }

  /// Searches the recording until something is found; `nil` if the time runs out.
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
