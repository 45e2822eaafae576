import Glibc

/// Remembers on disk which text the engine was working on when the process died.
///
/// Before a text goes to the engine its fingerprint is written to `speaking`, and taken away
/// after. One that is still there at the next start killed the engine: it moves to `refused`
/// and is never tried again. Fingerprints only: what a lifter writes is private. A directory
/// that cannot be written costs this protection, not the voice.
struct CrashNotes: Sendable {
  private let directory: String
  private let refused: Set<String>

  private var speaking: String { directory + "/speaking" }

  init(directory: String) {
    self.directory = directory
    mkdir(directory, 0o700)
    let list = directory + "/refused"
    if let crashed = Self.read(directory + "/speaking").first {
      Self.write(crashed + "\n", to: list, O_APPEND)
      unlink(directory + "/speaking")
      refused = Set(Self.read(list) + [crashed])
    } else {
      refused = Set(Self.read(list))
    }
  }

  func refuses(_ text: PlainText) -> Bool { refused.contains(text.fingerprint) }

  func begin(_ text: PlainText) { Self.write(text.fingerprint + "\n", to: speaking, O_TRUNC) }

  func end() { unlink(speaking) }

  private static func write(_ text: String, to path: String, _ mode: Int32) {
    let file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0o600)
    guard file >= 0 else { return }
    // Not synced: it has to outlive a crash of the process, not of the machine.
    _ = Array(text.utf8).withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    Glibc.close(file)
  }

  static func read(_ path: String) -> [String] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { Glibc.close(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 20 {
      let count = Glibc.read(file, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk.prefix(count)
    }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
