import Glibc
internal import Platform

/// Records what a sink plays, through its monitor, and when each piece arrived.
package final class SinkRecorder: Sendable {
  private let process: ChildProcess
  private let recording: Locked<SinkRecording>

  /// Records at 48 kHz in mono, from a sink that the server's clients see.
  ///
  /// `latency` is the longest stretch of sound that the server may hold back, in milliseconds. It
  /// also limits the sink's block, so a value below Spotter's own would change a measurement.
  package init(_ server: any SoundServer, latency: Int = 20) throws {
    let recording = Locked(SinkRecording())
    self.recording = recording
    var process = try SinkRecorder.start(server, latency, into: recording)
    let isHeard = try MonotonicClock.wait(every: 20) {
      // A client may see a new sink later than the server does.
      if !process.isRunning {
        process = try SinkRecorder.start(server, latency, into: recording)
      }
      return recording.read { $0.count > 0 }
    }
    self.process = process
    guard isHeard else { throw Trouble("the monitor of the sink gives no samples") }
  }

  private static func start(
    _ server: any SoundServer, _ latency: Int, into recording: Locked<SinkRecording>
  ) throws -> ChildProcess {
    var spawn = Spawn()
    defer { spawn.close() }
    let reading = try spawn.pipe(as: 1, childReads: false)
    for number in [Int32(0), 2] { spawn.open("/dev/null", O_RDWR, as: number) }
    let process = try ChildProcess(
      spawn,
      Spawn.bound(
        try Unpacked.located([
          "parec", "--raw", "--format=s16le", "--rate=\(SinkRecording.rate)", "--channels=1",
          "--device=sink.monitor", "--latency-msec=\(latency)",
        ])), environment: server.variables)
    let isRead = startThread(named: "recorder") { read(reading, into: recording) }
    guard isRead else { throw Trouble("cannot start a thread") }
    return process
  }

  /// Reads the recording so far; the next piece waits meanwhile.
  package func look<Value>(_ body: (SinkRecording) -> Value) -> Value { recording.read(body) }

  /// Searches the recording until something is found; `nil` if the time runs out.
  package func wait<Found>(
    seconds: Double = Double(patience), for find: (SinkRecording) -> Found?
  ) -> Found? {
    var found: Found?
    _ = MonotonicClock.wait(seconds: seconds, every: 20) {
      found = look(find)
      return found != nil
    }
    return found
  }

  package func stop() { process.end() }

  private static func read(_ descriptor: Int32, into recording: Locked<SinkRecording>) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var odd = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { bytes in
        Glibc.read(descriptor, bytes.baseAddress?.advanced(by: odd), bytes.count - odd)
      }
      let time = MonotonicClock.exact
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
