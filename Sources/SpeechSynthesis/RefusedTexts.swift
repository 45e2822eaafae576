internal import CVoice
import Glibc
internal import Platform

/// Remembers on disk which texts crashed the engine, if the directory is writable.
///
/// A text is refused only on evidence: a fatal signal on the engine's thread while it was working
/// on the text, or a hang. Only fingerprints are stored, because the lifter's texts are private.
final class RefusedTexts: Sendable {
  private let list: String
  private let refused: Locked<Set<String>>

  init(directory: String) {
    list = directory + "/refused"
    makeFolders(directory)
    refused = Locked(Set(Self.read(list)))
  }

  func contains(_ text: PlainText) -> Bool { refused.read { $0.contains(text.fingerprint) } }

  /// Runs work on a text that may crash the calling thread; if it does, the text is refused later.
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

  func condemn(_ text: PlainText) {
    guard refused.withLock({ $0.insert(text.fingerprint).inserted }) else { return }
    let file = open(list, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let line = Array((text.fingerprint + "\n").utf8)
    _ = line.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    Glibc.close(file)
  }

  /// Returns the fingerprints in a list; empty if there is no list.
  static func read(_ path: String) -> [String] {
    let bytes = readRegular(path, upTo: 1 << 20) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
