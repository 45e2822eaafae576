internal import CSodium

/// Encrypts small files with one passphrase, in the format of `SealedFile`.
///
/// Deriving a key takes up to a second, so files share the salt of the first one that was opened: each
/// still has a stream of its own. All calls must be made by one thread at a time.
package final class Seal {
  private let passphrase: String
  private var keys: [SealedFile.Start: [UInt8]] = [:]
  private var first: SealedFile.Start?

  package init(passphrase: String) { self.passphrase = passphrase }

  deinit {
    for start in Array(keys.keys) {
      keys[start]?.withUnsafeMutableBytes { csodium.sodium_memzero($0.baseAddress, $0.count) }
    }
  }

  /// Whether a file begins as an encrypted one does.
  package static func isSealed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: SealedFile.mark) }

  /// Encrypts the bytes of a file.
  ///
  /// - Throws: `SealedFile.Fault`, if libsodium or its memory is missing.
  package func seal(_ bytes: [UInt8]) throws(SealedFile.Fault) -> [UInt8] {
    try SealedFile.load()
    let start = first ?? .new()
    let key = try key(start)
    first = start
    var stream = csodium_stream()
    var header = [UInt8](repeating: 0, count: SealedFile.headerSize)
    csodium_begin_sealing(&stream, &header, key)
    var result = start.bytes + header
    var rest = bytes[...]
    repeat {
      let chunk = Array(rest.prefix(SealedFile.chunkSize))
      rest = rest.dropFirst(chunk.count)
      var sealed = [UInt8](repeating: 0, count: chunk.count + SealedFile.overhead)
      csodium_seal(
        &stream, &sealed, chunk, chunk.count, start.bytes, start.bytes.count, rest.isEmpty ? 1 : 0)
      result += sealed
    } while !rest.isEmpty
    return result
  }

  /// Decrypts the bytes of a file.
  ///
  /// - Throws: `SealedFile.Fault`; of kind `notOpened` if the passphrase is wrong or a byte is missing
  ///   or changed.
  package func open(_ bytes: [UInt8]) throws(SealedFile.Fault) -> [UInt8] {
    try SealedFile.load()
    let damaged = SealedFile.Fault(
      kind: .notOpened, reason: "the passphrase is wrong, or the file is damaged or incomplete")
    guard let start = SealedFile.Start(Array(bytes.prefix(SealedFile.Start.size))) else {
      throw damaged
    }
    var rest = bytes.dropFirst(SealedFile.Start.size)
    let header = Array(rest.prefix(SealedFile.headerSize))
    rest = rest.dropFirst(header.count)
    var stream = csodium_stream()
    let key = try key(start)
    guard header.count == SealedFile.headerSize,
      csodium_begin_opening(&stream, header, key) == 0
    else { throw damaged }
    var result: [UInt8] = []
    while true {
      let sealed = Array(rest.prefix(SealedFile.chunkSize + SealedFile.overhead))
      rest = rest.dropFirst(sealed.count)
      guard sealed.count >= SealedFile.overhead else { throw damaged }
      var chunk = [UInt8](repeating: 0, count: SealedFile.chunkSize)
      let end = csodium_open(
        &stream, &chunk, sealed, sealed.count, start.bytes, start.bytes.count)
      guard end >= 0 else { throw damaged }
      result += chunk.prefix(sealed.count - SealedFile.overhead)
      if end == 1 { break }
    }
    guard rest.isEmpty else { throw damaged }
    first = first ?? start
    return result
  }

  private func key(_ start: SealedFile.Start) throws(SealedFile.Fault) -> [UInt8] {
    if let key = keys[start] { return key }
    let key = try SealedFile.key(passphrase, start)
    keys[start] = key
    return key
  }
}
