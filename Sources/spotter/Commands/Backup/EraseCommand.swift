internal import CommandGrammar
internal import Context
internal import Glibc
internal import Host
internal import LogStore
internal import Platform
internal import Reports
internal import Sync
internal import Training

struct EraseCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "delete everything Spotter has saved",
    options: [.yes, .database],
    details: """
      Deletes the log with its backups and its 'undo' history, your programs, exercises and
      phrases, the settings, the keys, and the sockets that a killed session left; with --lifter,
      those of that lifter, but not the keys. First it lists the files, offers a backup, and asks;
      --yes skips all of that. With --database, only that log is deleted. This cannot be undone.
      Backups that you made elsewhere stay.
      """)

  let invocation: Invocation

  func run() throws {
    // Before the sockets are gone, which show where they were.
    let (files, folders) = (self.files, self.folders)
    guard !files.isEmpty else { return printError("there is nothing to erase.") }
    if !invocation.has(.yes) {
      guard Asking.hasTerminal else {
        throw UsageError(
          "cannot ask for confirmation without a terminal. Nothing was erased. Add --yes to erase.")
      }
      try printOut(Report.erasing(files.map { ($0, Store.size(of: $0) ?? 0) }))
      try offerBackup()
      try printOut("Type 'erase' to delete all of it for good.")
      guard readLine() == "erase" else { throw Failure("Nothing was erased.") }
    }
    try LogWriter.holdUnopened(paths.database, to: "erase everything") { _ in
      var failures: [String] = []
      for file in files where unlink(file) != 0 && errno != ENOENT {
        failures.append("'\(file)': \(systemReason())")
      }
      // Folders that have become empty; others keep what is not ours.
      for folder in folders { rmdir(folder) }
      guard failures.isEmpty else {
        throw Failure("cannot erase everything: \(failures.joined(separator: "; ")).")
      }
    }
    // Held until now, so that no session could begin.
    unlink("\(paths.database).lock")
    if !invocation.has(.database) { rmdir(paths.own) }
    try printOut("Erased \(counted(files.count, "file")).")
  }

  private func offerBackup() throws {
    guard access(paths.database, F_OK) == 0,
      try Asking.isYes("Make a backup in this folder first? (y/n)")
    else { return }
    guard CommandRunner.run(["backup", "--database", paths.database]) == .success else {
      throw Failure("Nothing was erased.")
    }
  }

  /// The files to delete, the log after its backups, from which it would be restored.
  private var files: [String] {
    var files = Store.files(of: paths.database)
    if !invocation.has(.database) {
      // The keys belong to the machine, and so to the first lifter.
      files += OwnTexts(paths).all.map(\.path).filter {
        $0 != paths.keys || Lifter.current == .first
      }
      files += HubFiles().all
      files += folderNames(paths.state).map { "\(paths.state)/\($0)" }
    }
    return files.filter { access($0, F_OK) == 0 } + sockets
  }

  private var sockets: [String] { Sessions.sockets(paths) }

  /// The folders to remove once they are empty, the inner ones first.
  private var folders: [String] {
    let runtime = sockets.first.map {
      String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.endIndex))
    }
    let log = [Store.backupFolder(of: paths.database), runtime].compactMap(\.self)
    guard !invocation.has(.database) else { return log }
    return log + OwnTexts(paths).folders
      + [paths.configuration, "\(paths.state)/socket", paths.state]
  }
}
