import Glibc

/// A path for one recording, gone after the test.
final class Scratch {
  private let directory: String
  var file: String { directory + "/sound.wav" }

  init() {
    var template = Array("/tmp/spotter-sound-XXXXXX".utf8CString)
    directory = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) } ?? ""
    }
    precondition(!directory.isEmpty, "no temporary directory")
  }

  deinit {
    unlink(file)
    rmdir(directory)
  }

  /// The whole file.
  func bytes() -> [UInt8] {
    guard let stream = fopen(file, "r") else { return [] }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, stream)
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }

  /// The samples behind a WAV header of 44 bytes.
  func samples() -> [Int16] {
    let data = bytes().dropFirst(44)
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map { bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self) }
    }
  }
}

/// What a piece of code throws; nil when it throws nothing.
func thrown<Value>(_ body: () throws -> Value) -> (any Error)? {
  do {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
