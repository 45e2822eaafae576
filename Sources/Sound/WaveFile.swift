import Glibc

/// Sound in a file: WAV, 16 bit, mono, at the rate of clips.
package enum WaveFile {
  /// Writes samples.
  package static func write(_ path: String, _ samples: [Int16]) throws(SoundError) {
    try write(path, frames: samples.count) { samples[Int($0.lowerBound)..<Int($0.upperBound)] }
  }

  /// Writes what a mixer plays, second by second, so that an hour needs no more memory.
  package static func write(_ path: String, rendering mixer: Mixer) throws(SoundError) {
    try write(path, frames: Int(mixer.end)) { mixer.samples($0)[...] }
  }

  private static func write(
    _ path: String, frames: Int, _ samples: (Range<Int64>) -> ArraySlice<Int16>
  ) throws(SoundError) {
    guard let file = fopen(path, "we") else { throw failure(path) }
    var isWritten = put(header(frames: frames), in: file)
    for start in stride(from: 0, to: frames, by: Clip.rate) where isWritten {
      let piece = samples(Int64(start)..<Int64(min(start + Clip.rate, frames)))
      isWritten = put(piece.map(\.littleEndian), in: file)
    }
    // What is still in the buffer is written by fclose, so it can fail too.
    guard fclose(file) == 0, isWritten else { throw failure(path) }
  }

  private static func put<Element>(
    _ elements: [Element], in file: UnsafeMutablePointer<FILE>
  ) -> Bool {
    elements.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) == $0.count }
  }

  private static func failure(_ path: String) -> SoundError {
    let reason = String(cString: strerror(errno))
    return SoundError("cannot write '\(path)': \(reason). Choose another place for the file.")
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
