package import CommandGrammar
internal import Glibc
internal import Platform
internal import Sealing

/// Encrypts, opens and sends backups.
package enum BackupCopy {
  /// An encrypted backup that cannot be opened.
  package struct Unopened: Error, CustomStringConvertible {
    package let backup: String
    package let reason: String

    package var description: String { "cannot open '\(backup)': \(reason). Nothing was changed." }
  }

  /// Makes a backup readable for `body`: receives it from the standard input, and decrypts it.
  /// Copies are made next to the log, private like it, and removed afterwards.
  ///
  /// - Throws: `Unopened`, `Failure`, and the errors of `body`.
  package static func opening<T>(
    _ backup: String, _ invocation: Invocation, near database: String,
    _ body: (String) throws -> T
  ) throws -> T {
    let received = "\(database).received-\(getpid())"
    let opened = "\(database).opened-\(getpid())"
    defer {
      unlink(received)
      unlink(opened)
    }
    var source = backup
    if backup == "-" {
      try receive(received)
      source = received
    }
    if SealedFile.isSealed(source) {
      let passphrase = try Secret.passphrase(invocation, isNew: false, of: backup)
      do throws(SealedFile.Fault) {
        try ProgressBar.during("Decrypting", writing: opened, from: source) {
          () throws(SealedFile.Fault) in
          try SealedFile.open(source, to: opened, passphrase: passphrase)
        }
      } catch {
        throw Unopened(backup: backup, reason: error.reason)
      }
      source = opened
    }
    return try body(source)
  }

  /// Encrypts a backup.
  package static func seal(_ plain: String, to file: String, _ passphrase: String) throws {
    do throws(SealedFile.Fault) {
      try ProgressBar.during("Encrypting", writing: file, from: plain) {
        () throws(SealedFile.Fault) in
        try SealedFile.seal(plain, to: file, passphrase: passphrase)
      }
    } catch {
      throw Failure("cannot encrypt '\(file)': \(error.reason).")
    }
  }

  /// Writes a file to a descriptor.
  package static func send(_ path: String, to descriptor: CInt) throws(Failure) {
    let source = open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else {
      throw Failure("cannot read '\(path)': \(systemReason()).")
    }
    defer { close(source) }
    try pour(source, into: descriptor, attempt: "write the backup")
  }

  /// Copies a backup to a new private file, which is on disk afterwards, or not there at all.
  package static func copy(_ path: String, to target: String) throws(Failure) {
    try make(target) { sink throws(Failure) in try send(path, to: sink) }
  }

  private static func receive(_ path: String) throws(Failure) {
    try make(path) { sink throws(Failure) in
      try pour(STDIN_FILENO, into: sink, attempt: "read the backup")
    }
  }

  private static func make(
    _ path: String, _ body: (CInt) throws(Failure) -> Void
  ) throws(Failure) {
    try makeFile(path, fault: { Failure("cannot write '\(path)': \($0.reason).") }, body)
  }

  /// Copies everything from one descriptor to another.
  private static func pour(
    _ source: CInt, into sink: CInt, attempt: String
  ) throws(Failure) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(source, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure("cannot \(attempt): \(systemReason()).") }
      guard count > 0 else { return }
      do throws(SystemError) {
        try writeAll(chunk[..<count], to: sink)
      } catch {
        throw Failure("cannot \(attempt): \(error.reason).")
      }
    }
  }
}
