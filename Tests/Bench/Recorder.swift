import Glibc
import Platform
import Support

/// Records what a sink plays, through its monitor, and when each piece arrived.
final class Recorder {
  private let process: ChildProcess
  private let recording: Locked<Recording>

  /// Records at 48 kHz in mono.
  ///
  /// `latency` is the longest stretch of sound that the server may hold back, in milliseconds. It
  /// also limits the sink's block, so a value below Spotter's own would change the measurement.
  /// `settles`: waits until the sound that the sink had rendered ahead has passed.
  init(_ server: any SoundServer, latency: Int, settles: Bool = true) throws {
    let recording = Locked(Recording())
    self.recording = recording
    var spawn = Spawn()
    let reading = try spawn.pipe(as: 1, childReads: false)
    for number in [Int32(0), 2] { spawn.open("/dev/null", O_RDWR, as: number) }
    process = try ChildProcess(
      spawn,
      Spawn.bound(
        try Unpacked.located([
          "parec", "--raw", "--format=s16le", "--rate=\(Recording.rate)", "--channels=1",
          "--device=sink.monitor", "--latency-msec=\(latency)",
        ])), environment: server.variables)
    spawn.close()
    let isRunning = startThread(named: "recorder") { Recorder.read(reading, into: recording) }
    guard isRunning else { throw Trouble("cannot start a thread") }
    guard Clock.wait(seconds: 5, until: { recording.withLock { $0.count } > 0 }) else {
      throw Trouble("the monitor of the sink gives no samples")
    }
    if settles { Clock.sleep(milliseconds: 2500) }
  }

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

  func stop() {
    process.signal(SIGTERM)
    _ = process.waits(atMost: 3)
  }

  private static func read(_ descriptor: Int32, into recording: Locked<Recording>) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var odd = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        Glibc.read(descriptor, bytes.baseAddress?.advanced(by: odd), bytes.count - odd)
      }
      let time = Clock.now()
      guard count > 0 else {
        close(descriptor)
        return
      }
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
