import Glibc
import Support
import Testing

extension Scratch {
  /// The path of a recording.
  var file: String { path + "/sound.wav" }

  /// The whole recording.
  func bytes() -> [UInt8] { bytes("sound.wav") }

  /// The samples after the 44-byte WAV header.
  func samples() -> [Int16] {
    bytes().dropFirst(44).withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
    }
  }

  /// Waits until as many sounds have begun, each after silence.
  func waits(forOnsets count: Int, _ location: SourceLocation = #_sourceLocation) {
    waits(until: "\(count) sounds are heard", location) {
      Signal.onsets(in: samples()).count >= count
    }
  }

  /// Waits until the recording is complete: closing it writes its length into the header.
  func waitsForTheEnd(_ location: SourceLocation = #_sourceLocation) {
    waits(until: "the recording is closed", location) {
      let bytes = bytes()
      return bytes.count > 44 && bytes[40..<44].contains { $0 != 0 }
    }
  }

  private func waits(
    until what: String, _ location: SourceLocation, holds: () -> Bool
  ) {
    let isTrue = MonotonicClock.wait(every: 20, until: holds)
    #expect(isTrue, "it is never true that \(what)", sourceLocation: location)
  }
}
