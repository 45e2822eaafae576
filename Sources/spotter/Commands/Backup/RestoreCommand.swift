internal import CommandGrammar
internal import Context
internal import Glibc
internal import LogStore
internal import Reports

struct RestoreCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[backup.optional]],
    summary: "restore a backup, or list the automatic ones",
    options: [.passphraseFile, .json, .database],
    details: """
      Without FILE, lists the automatic backups next to the log; N is a number in that list. FILE
      is a file from 'spotter backup', encrypted or not, or another log; - is standard input.

      The backup is checked before anything is replaced, and only its data is copied, not what
      another program may have added. The replaced log is kept with the automatic backups, and
      'spotter undo' restores it. Programs, exercises and settings in the backup replace those of
      the same name; others stay. With --database, only the log is restored.
      """)

  private static let backup = Operand(
    "FILE | N", "a backup", as: "spotter.backup", span: .one, .files)

  let invocation: Invocation

  func run() throws {
    guard let name = invocation[Self.backup] else { return try list() }
    let isFile = name == "-" || access(name, F_OK) == 0
    let backups = Store.backups(of: paths.database)
    guard isFile || Int(name).map({ backups.indices.contains($0 - 1) }) == true else {
      let what = Int(name) == nil ? "backup '\(name)'. Check the path" : "automatic backup \(name)"
      throw Failure("there is no \(what); 'spotter restore' lists the automatic backups.")
    }
    // The first in the list is the newest.
    let backup = isFile ? name : backups[backups.count - (Int(name) ?? 1)]
    try LogWriter.holdUnopened(
      paths.database, to: "restore a backup to '\(paths.database)'"
    ) { lock in
      try restore(backup, under: lock)
    }
  }

  private func list() throws {
    let rows = Store.backups(of: paths.database).reversed().map { path in
      BackupRow(
        file: path, sessions: try? Store.check(backup: path), bytes: Store.size(of: path) ?? 0)
    }
    if rows.isEmpty, !isJSON {
      return printError("no automatic backups yet: the first session of a day makes one.")
    }
    try printOut(Report.backups(Array(rows), asJSON: isJSON))
  }

  private func restore(_ backup: String, under lock: LogLock?) throws {
    let database = paths.database
    // There may be no log yet, or a damaged one.
    let store = try LogWriter.open(database, under: lock)
    try store.expectMuch()
    let before = try store.sessionCount()
    var leftOut: [ImpossibleValue] = []
    let restored = try BackupCopy.opening(backup, invocation, near: database) { source in
      do throws(StoreError) {
        return try ProgressBar.during("Restoring", writing: "\(database)-wal", from: source) {
          () throws(StoreError) in
          try store.restore(source, by: ChangingCommand.author, at: LocalTime.now()) { value in
            if !leftOut.contains(where: { $0.column == value.column && $0.table == value.table }) {
              leftOut.append(value)
            }
          }
        }
      } catch {
        throw Failure(
          "cannot restore '\(backup)': \(error.reasonForBackup). Nothing was changed."
            + " 'spotter restore' lists other backups.")
      }
    }
    for value in leftOut {
      printError("an impossible value in the backup is left out: \(value).")
    }
    let files = invocation.has(.database) ? 0 : try restore(restored.texts)
    try printOut(
      Report.restored(
        from: backup, sessions: restored.sessions, files: files, replaced: restored.replaced,
        with: before, asJSON: isJSON))
  }

  /// Writes the texts of a backup, which may not be the lifter's own, and warns of risky settings.
  private func restore(_ texts: [ArchivedText]) throws -> Int {
    let count = try OwnTexts(paths).write(
      texts, noting: LogWriter.noting(in: paths), complain: { printError($0) })
    let settings = texts.first { $0.name == "config/settings" }?.text ?? ""
    let cut = Settings.safe(settings).cut
    if !cut.isEmpty {
      printError(
        "the backup sets \(cut.joined(separator: ", ")). If it is not yours, check 'spotter settings'."
      )
    }
    return count
  }
}
