internal import CSodium
internal import Glibc
internal import Platform

/// A file encrypted with a passphrase: Argon2id makes the key, libsodium's secret stream encrypts.
///
/// `Documentation/Format.md` describes the bytes. All calls block, for up to seconds while the key
/// is derived, and must be made by one thread at a time.
package enum SealedFile {
  package struct Fault: Error, Hashable, Sendable {
    /// The kinds of failures that call for different actions.
    package enum Kind: Hashable, Sendable {
      /// The file is not sealed, or was damaged, or the passphrase is wrong.
      case notOpened
      /// libsodium, its memory or the disk fails: no other file fares better.
      case other
    }

    package let kind: Kind
    /// The reason, as the end of a sentence.
    package let reason: String
  }

  static let mark = Array("Spotter sealed\n".utf8) + [1]
  static let saltSize = Int(crypto_pwhash_SALTBYTES)
  static let headerSize = Int(crypto_secretstream_xchacha20poly1305_HEADERBYTES)
  static let overhead = Int(crypto_secretstream_xchacha20poly1305_ABYTES)
  static let chunkSize = 65_536

  /// The work to derive a key: about a second on a Raspberry Pi Zero 2 W, in 64 MB, which it has to
  /// spare (libsodium's `INTERACTIVE`).
  private static let operations: UInt32 = 2
  private static let memory: UInt32 = 64 << 20

  /// The largest work accepted from a file: a damaged or hostile one could otherwise take all memory, or
  /// minutes.
  private static let mostOperations: UInt32 = 4
  private static let mostMemory = memory

  package static func isSealed(_ path: String) -> Bool {
    readRegular(path, upTo: mark.count)?.starts(with: mark) == true
  }

  /// Encrypts a file.
  ///
  /// - Parameter target: The encrypted file, which must not exist; only its owner can read it.
  /// - Throws: `Fault`; there is no target then.
  package static func seal(
    _ path: String, to target: String, passphrase: String
  ) throws(Fault) {
    try load()
    let new = Start.new()
    let start = new.bytes
    var key = try key(passphrase, new)
    defer { csodium.sodium_memzero(&key, key.count) }
    var stream = csodium_stream()
    var header = [UInt8](repeating: 0, count: headerSize)
    csodium_begin_sealing(&stream, &header, key)
    try copy(path, to: target) { source, sink throws(Fault) in
      try write(start + header, to: sink)
      var chunk = try whole(read(chunkSize, from: source), of: source)
      var sealed = [UInt8](repeating: 0, count: chunkSize + overhead)
      while true {
        let next =
          chunk.count < chunkSize ? [] : try whole(read(chunkSize, from: source), of: source)
        csodium_seal(&stream, &sealed, chunk, chunk.count, start, start.count, next.isEmpty ? 1 : 0)
        try write(sealed[..<(chunk.count + overhead)], to: sink)
        if next.isEmpty { return }
        chunk = next
      }
    }
  }

  /// Decrypts a file.
  ///
  /// - Parameters:
  ///   - path: The encrypted file.
  ///   - target: The decrypted file, which must not exist; only its owner can read it.
  ///   - passphrase: The text it was encrypted with.
  /// - Throws: `Fault`; there is no target then.
  package static func open(
    _ path: String, to target: String, passphrase: String
  ) throws(Fault) {
    try load()
    try copy(path, to: target) { source, sink throws(Fault) in
      let start = read(Start.size, from: source)
      guard start.starts(with: mark) else {
        throw Fault(kind: .notOpened, reason: "it is not an encrypted backup")
      }
      let damaged = Fault(kind: .notOpened, reason: "it is damaged or incomplete")
      guard start.count == Start.size, let known = Start(start) else { throw damaged }
      var key = try key(passphrase, known)
      defer { csodium.sodium_memzero(&key, key.count) }
      let header = read(headerSize, from: source)
      var stream = csodium_stream()
      guard header.count == headerSize, csodium_begin_opening(&stream, header, key) == 0 else {
        throw damaged
      }
      var chunk = [UInt8](repeating: 0, count: chunkSize)
      var isPassphraseRight = false
      while true {
        let sealed = try whole(read(chunkSize + overhead, from: source), of: source)
        let result =
          sealed.count < overhead
          ? -1
          : csodium_open(&stream, &chunk, sealed, sealed.count, start, start.count)
        guard result >= 0 else {
          if isPassphraseRight { throw damaged }
          throw Fault(
            kind: .notOpened,
            reason: "the passphrase is wrong, or the file is damaged or incomplete")
        }
        isPassphraseRight = true
        try write(chunk[..<(sealed.count - overhead)], to: sink)
        if result == 1 { break }
      }
      guard read(1, from: source).isEmpty else {
        throw Fault(kind: .notOpened, reason: "data was appended to it")
      }
    }
  }

  /// Why libsodium cannot be loaded, which this does, and what to do; `nil` if it can.
  package static var missing: String? {
    csodium_load().map { "libsodium is missing: \(String(cString: $0)). Install libsodium23" }
  }

  static func load() throws(Fault) {
    if let missing { throw Fault(kind: .other, reason: missing) }
  }

  /// Derives the key of a file.
  static func key(_ passphrase: String, _ start: Start) throws(Fault) -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 32)
    let length = passphrase.utf8.count
    guard
      csodium_key(
        &key, passphrase, length, start.salt, UInt64(start.operations), Int(start.memory)) == 0
    else {
      throw Fault(
        kind: .other,
        reason: "the key needs \(start.memory >> 20) MB of memory, more than is free")
    }
    return key
  }

  /// The first bytes of a file, which say how its key is derived.
  struct Start: Hashable {
    static let size = mark.count + 8 + saltSize

    let operations: UInt32
    let memory: UInt32
    let salt: [UInt8]

    /// Those of a new file, with a salt of its own.
    static func new() -> Start {
      var salt = [UInt8](repeating: 0, count: saltSize)
      csodium.randombytes_buf(&salt, salt.count)
      return Start(operations: SealedFile.operations, memory: SealedFile.memory, salt: salt)
    }

    private init(operations: UInt32, memory: UInt32, salt: [UInt8]) {
      (self.operations, self.memory, self.salt) = (operations, memory, salt)
    }

    /// Reads them; `nil` if they were damaged.
    init?(_ bytes: [UInt8]) {
      guard bytes.count == Start.size, bytes.starts(with: mark) else { return nil }
      operations = number(bytes.dropFirst(mark.count).prefix(4))
      memory = number(bytes.dropFirst(mark.count + 4).prefix(4))
      salt = Array(bytes.suffix(saltSize))
      guard (1...mostOperations).contains(operations), (8192...mostMemory).contains(memory) else {
        return nil
      }
    }

    var bytes: [UInt8] {
      mark + SealedFile.bytes(of: operations) + SealedFile.bytes(of: memory) + salt
    }
  }
}

// MARK: Files

extension SealedFile {
  /// Makes a file out of another, or none.
  private static func copy(
    _ path: String, to target: String,
    _ body: (UnsafeMutablePointer<FILE>, CInt) throws(Fault) -> Void
  ) throws(Fault) {
    guard let source = fopen(path, "re") else { throw system() }
    defer { fclose(source) }
    try makeFile(target, fault: { system($0) }) { sink throws(Fault) in
      try body(source, sink)
    }
  }

  /// Reads up to a number of bytes; fewer only at the end, or after an error.
  private static func read(_ count: Int, from source: UnsafeMutablePointer<FILE>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = fread(buffer.baseAddress, 1, count, source)
    }
  }

  /// Passes on what was read, unless reading failed.
  private static func whole(
    _ bytes: [UInt8], of source: UnsafeMutablePointer<FILE>
  ) throws(Fault) -> [UInt8] {
    guard ferror(source) == 0 else { throw system() }
    return bytes
  }

  private static func write(
    _ bytes: some Collection<UInt8>, to sink: CInt
  ) throws(Fault) {
    do throws(SystemError) {
      try writeAll(Array(bytes)[...], to: sink)
    } catch {
      throw system(error)
    }
  }

  private static func system(_ error: SystemError = SystemError()) -> Fault {
    Fault(kind: .other, reason: error.reason)
  }

  private static func bytes(of number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }

  private static func number(_ bytes: some Collection<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
