import Support

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
}
