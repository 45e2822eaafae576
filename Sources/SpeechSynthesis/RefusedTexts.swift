internal import CVoice
import Glibc
internal import Platform

/// Remembers on disk which texts the engine did not survive.
///
/// Only what is seen condemns a text: a fatal signal on the engine's thread while it worked on it,
/// or a hang. A process that is killed, or a plug that is pulled, leaves nothing behind, because
/// nothing is written before. Fingerprints only: what a lifter writes is private. A directory
/// that cannot be written costs this protection, not the voice.
final class RefusedTexts: Sendable {
  private let list: String
  private let refused: Locked<Set<String>>

  init(directory: String) {
    list = directory + "/refused"
    makeFolders(directory)
    refused = Locked(Set(Self.read(list)))
  }

  func contains(_ text: PlainText) -> Bool { refused.withLock { $0.contains(text.fingerprint) } }

  /// Does something with a text that may end the process; if it does, the text is refused from
  /// then on.
  ///
  /// For the thread that calls it.
  func guarding<Value>(
    _ text: PlainText, _ work: () throws(VoiceError) -> Value
  ) throws(VoiceError) -> Value {
    let list = strdup(list)
    let line = strdup(text.fingerprint + "\n")
    cvoice_guard(list, line)
    defer {
      cvoice_release()
      free(line)
      free(list)
    }
    return try work()
  }

  /// Refuses a text from now on.
  func condemn(_ text: PlainText) {
    guard refused.withLock({ $0.insert(text.fingerprint).inserted }) else { return }
    let file = open(list, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let line = Array((text.fingerprint + "\n").utf8)
    _ = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    Glibc.close(file)
  }

  /// The fingerprints in a list; none where there is no list.
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
