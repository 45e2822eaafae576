internal import CommandGrammar
internal import Context
internal import Glibc
package import LogStore
internal import Platform
internal import Reports

// The log on the stick.
extension StickRun {
  private func folderForLog() throws -> String {
    let folder = "\(stick)/spotter-log"
    mkdir(folder, 0o700)
    guard linkStatus(folder)?.kind == S_IFDIR else {
      throw Failure("cannot write to '\(folder)'. See if the stick is full or write-protected.")
    }
    return folder
  }

  /// Writes what became of the files, how the computer is, and the log; `nil` without one.
  package func save(_ results: [String], doctor: String, _ log: Store?) throws
    -> Bool?
  {
    let folder = try folderForLog()
    try write(results.map { Report.line($0) + "\n" }.joined().utf8, to: "\(folder)/result.txt")
    try write(doctor.utf8, to: "\(folder)/doctor.txt")
    guard let log else { return nil }
    var known = Marks(invocation.paths, "stick")
    let isThere = StickFolder(on: stick, "spotter-log").has("log.json")
    if isThere, try log.sessionCount() == 0 { return nil }
    try keepOthersLog(besides: known)
    try save(to: folder, &known)
    return true
  }

  /// Renames the logs of another computer, of which these may be the only copies.
  private func keepOthersLog(besides known: Marks) throws {
    let folder = StickFolder(on: stick, "spotter-log")
    func isInTheWay(_ name: String) -> Bool {
      // What is too large to be read is another's, too.
      folder.has(name) && (try? known.has(folder.file(name).bytes)) != true
    }
    guard isInTheWay("log.json") else { return }
    let names = ["log-before.json"] + (2...9).map { "log-before-\($0).json" }
    guard let name = names.first(where: { !isInTheWay($0) }),
      rename("\(folder.path)/log.json", "\(folder.path)/\(name)") == 0
    else {
      throw Failure(
        "cannot keep the log of another computer in '\(folder.path)':"
          + " 'log-before.json' to 'log-before-9.json' are taken. Move one away and try again.")
    }
  }

  /// Writes the log in all its forms.
  private func save(to folder: String, _ known: inout Marks) throws {
    defer { for name in folderNames(aside) { unlink("\(aside)/\(name)") } }
    // The backup before it stays until the new one is whole.
    let (backup, new) = ("\(folder)/spotter.backup", "\(folder)/spotter.backup.new")
    unlink(new)
    try run(["backup", new])
    guard rename(new, backup) == 0 else {
      throw Failure("cannot write '\(backup)': \(systemReason()). Try another stick.")
    }
    try run(["report", "--output", "\(aside)/report.html"])
    try run(["export", "--output", "\(aside)/log.json"])
    try run(["export", "--format", "csv", "--output", "\(aside)/log.csv"])
    for name in try listFolder(aside).sorted() {
      let made = try openRegular("\(aside)/\(name)")
      defer { close(made) }
      let bytes = try readAll(made, upTo: .max)
      try write(bytes, to: "\(folder)/\(name)")
      if name == "log.json" { known.add(bytes) }
    }
  }

  private func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    do throws(SystemError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      throw Failure("cannot write '\(path)': \(error.reason). Try another stick.")
    }
  }
}
