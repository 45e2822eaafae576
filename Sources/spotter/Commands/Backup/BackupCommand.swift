internal import CommandGrammar
internal import Context
internal import Glibc
internal import LogStore
internal import Platform
internal import Reports
internal import ResourceFiles

struct BackupCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.file.optional]],
    summary: "copy everything into one file",
    options: [.encrypt, .passphraseFile, .json, .database],
    details: """
      Copies the log, your programs, exercises and phrases, the settings and the keys. Without
      FILE, which may be a file or a folder, the backup is in the current folder, named 'spotter-'
      and today's date; - is standard output, as in 'ssh pi spotter backup - > spotter.backup'.

      With --encrypt, the backup can only be opened with the passphrase. 'spotter restore'
      restores it, on any machine. Spotter also makes a backup next to the log after the first
      session of each day; 'spotter restore' lists those.
      """)

  let invocation: Invocation

  func run() throws {
    let target = invocation[.file]
    let isSealed = invocation.has(.encrypt) || invocation.has(.passphraseFile)
    if target == "-", isatty(STDOUT_FILENO) == 1 {
      throw UsageError("a backup is not text. Name a file, or redirect the output to one.")
    }
    let passphrase = isSealed ? try Secret.passphrase(invocation, isNew: true) : nil
    let store = try store()
    let texts = OwnTexts(paths).read { printError("\($0) It is not in the backup.") }
    var folder: ScratchFolder?
    defer { folder = nil }
    let plain = try makeCopy(of: store, with: texts, otherwiseIn: &folder)
    let sealed = plain + "-sealed"
    defer {
      unlink(plain)
      unlink(sealed)
    }
    if let passphrase { try BackupCopy.seal(plain, to: sealed, passphrase) }
    let made = isSealed ? sealed : plain
    if target == "-" {
      try BackupCopy.send(made, to: STDOUT_FILENO)
      return markCopied()
    }
    let file = try BackupCommand.file(named: target)
    try ProgressBar.during("Writing", writing: file, from: made) {
      try BackupCopy.copy(made, to: file)
    }
    markCopied()
    try printOut(
      Report.backedUp(
        to: file, sessions: try store.sessionCount(), files: texts.count,
        bytes: Store.size(of: file) ?? 0, isEncrypted: isSealed, asJSON: isJSON))
  }

  /// Notes that the log was copied; if that is impossible, the lifter is reminded too early.
  private func markCopied() {
    try? TextFile.replace(paths.copied, with: "", what: "when the log was copied")
  }

  /// Copies the log into its own folder, or into a private one for temporary files if that is full
  /// or cannot be written, until the copy is complete and encrypted.
  private func makeCopy(
    of store: Store, with texts: [ArchivedText], otherwiseIn folder: inout ScratchFolder?
  ) throws -> String {
    let beside = "\(paths.database).backup-\(getpid())"
    do {
      try copy(store, to: beside, with: texts)
      return beside
    } catch {
      guard error.kind != .damaged, let scratch = try? ScratchFolder() else { throw error }
      folder = scratch
      let apart = "\(scratch.path)/spotter.backup"
      do {
        try copy(store, to: apart, with: texts)
      } catch let other {
        throw other.kind == .full ? error : other
      }
      return apart
    }
  }

  private func copy(
    _ store: Store, to file: String, with texts: [ArchivedText]
  ) throws(StoreError) {
    try ProgressBar.during("Backing up", writing: file, from: paths.database) {
      () throws(StoreError) in try store.backUp(to: file, with: texts)
    }
  }

  private func store() throws -> Store {
    do {
      return try Store.open(paths.database, access: .read, now: LocalTime.now()).0
    } catch {
      guard error.kind == .missing else { throw error }
      throw Failure("there is nothing to back up yet: '\(paths.database)' does not exist.")
    }
  }

  /// The path of the backup: a file that does not exist yet.
  private static func file(named name: String?) throws -> String {
    let dated = "spotter-\(LocalTime.today)"
    guard let name else { return unusedPath(dated, ".backup") }
    guard let status = fileStatus(name) else { return name }
    guard status.kind == S_IFDIR else {
      throw Failure("'\(name)' exists already. Choose another name for the backup.")
    }
    return unusedPath("\(name)/\(dated)", ".backup")
  }
}
