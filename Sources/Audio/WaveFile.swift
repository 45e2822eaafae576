import Glibc
import Platform

/// WAV files: 16 bit, mono, at the rate of clips.
package enum WaveFile {
  package static func write(_ path: String, _ samples: [Int16]) throws(SoundError) {
    try write(path, [0..<Int64(samples.count)]) { samples[Int($0.lowerBound)..<Int($0.upperBound)] }
  }

  /// Renders a mixer into a file, or standard output for `-`, second by second, so that memory use
  /// does not depend on the length. If wanted, silences are shortened to a second.
  package static func write(
    _ path: String, rendering mixer: Mixer, from start: Int64 = 0, leavesOutSilence: Bool = false
  ) throws(SoundError) {
    let all = leavesOutSilence ? mixer.stretches(within: Int64(Clip.rate / 2)) : [0..<mixer.end]
    let wanted = all.map { max($0.lowerBound, start)..<max($0.upperBound, start) }
    try write(path, wanted.filter { !$0.isEmpty }) { mixer.samples($0)[...] }
  }

  /// Checks that a file can be written, without changing anything, and that there is none yet.
  package static func check(_ path: String) throws(SoundError) {
    guard path != "-" else { return }
    if let refusal = refusal(ofNewFile: path) { throw SoundError(refusal) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    if descriptor >= 0 {
      close(descriptor)
      unlink(path)
    } else {
      let there = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard there >= 0 else { throw failure(path) }
      close(there)
    }
  }

  private static func write(
    _ path: String, _ stretches: [Range<Int64>], _ samples: (Range<Int64>) -> ArraySlice<Int16>
  ) throws(SoundError) {
    let output = path == "-" ? fdopen(dup(STDOUT_FILENO), "w") : fopen(path, "we")
    guard let file = output else { throw failure(path) }
    var isWritten = put(header(frames: stretches.reduce(0) { $0 + $1.count }), in: file)
    for stretch in stretches {
      for start in stride(from: stretch.lowerBound, to: stretch.upperBound, by: Clip.rate)
      where isWritten {
        let piece = samples(start..<min(start + Int64(Clip.rate), stretch.upperBound))
        isWritten = put(piece.map(\.littleEndian), in: file)
      }
    }
    // fclose writes the rest of the buffer, so it can fail as well.
    guard fclose(file) == 0, isWritten else { throw failure(path) }
  }

  private static func put<Element>(
    _ elements: [Element], in file: UnsafeMutablePointer<FILE>
  ) -> Bool {
    elements.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
  }

  private static func failure(_ path: String) -> SoundError {
    SoundError("cannot write '\(path)': \(systemReason()). Choose another folder or name.")
  }

  private static func header(frames: Int) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = frames * 2
    return Array("RIFF".utf8) + bytes(36 + size, 4) + Array("WAVEfmt ".utf8)
      + bytes(16, 4)  // length of the format
      + bytes(1, 2)  // PCM
      + bytes(1, 2)  // channels
      + bytes(Clip.rate, 4) + bytes(Clip.rate * 2, 4)  // frames and bytes per second
      + bytes(2, 2) + bytes(16, 2)  // bytes and bits of a frame
      + Array("data".utf8) + bytes(size, 4)
  }
}
