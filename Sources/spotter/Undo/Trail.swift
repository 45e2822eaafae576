internal import Commands
internal import Glibc
internal import Library

/// What was changed at the desk, command by command: a file for each of the latest hundred, in a folder
/// beside the log.
///
/// A change is noted before it is made. One that never came to be is known by that: what it says is not
/// there.
struct Trail {
  /// A change with its file.
  struct Entry {
    var number: Int
    var change: DeskChange
    var path: String
  }

  private let folder: String

  /// Older changes than these are forgotten.
  private static let most = 100

  /// The changes of a log, and of the text files of those who use it.
  init(database: String) { folder = "\(database).changes" }

  /// The changes that can be taken back, the oldest first.
  var done: [Entry] { entries(.done) }

  /// Those that were taken back and can be made again, the one taken back last first.
  var undone: [Entry] { entries(.undone) }

  /// Saves a part of what this run of the program changes, before it is changed.
  ///
  /// Whatever was taken back cannot be made again from now on.
  ///
  /// - Throws: `Catalog.Fault` when it cannot be written.
  func note(_ part: DeskChange.Part) throws(Catalog.Fault) {
    if var last = done.last, last.change.run == DeskChange.thisRun {
      last.change.parts.append(part)
      return try write(last.change, to: last.path)
    }
    for name in names where name.state == .undone { unlink(path(name.number, .undone)) }
    var change = DeskChange(now: LocalTime.now())
    change.parts = [part]
    try write(change, to: claim())
    for name in names.filter({ $0.state == .done }).dropLast(Self.most) {
      unlink(path(name.number, .done))
    }
  }

  /// Saves what becomes of a text file, before it does.
  ///
  /// Where that cannot be saved, the file is changed all the same and the lifter is told: settings may be
  /// what helps when the disk of the log is read-only.
  func note(text change: TextChange) {
    do throws(Catalog.Fault) {
      try note(.text(change))
    } catch {
      printError("\(error) 'spotter undo' will not take this change back.")
    }
  }

  /// Says that a change was taken back.
  func markUndone(_ entry: Entry) { rename(entry.path, path(entry.number, .undone)) }

  /// Says that a change was made again.
  func markDone(_ entry: Entry) { rename(entry.path, path(entry.number, .done)) }

  /// Forgets a change.
  func drop(_ entry: Entry) { unlink(entry.path) }

  // MARK: Files

  private enum State: String {
    case done = ".json"
    case undone = ".undone"
  }

  private func path(_ number: Int, _ state: State) -> String {
    let digits = String(number)
    let padding = String(repeating: "0", count: max(0, 6 - digits.count))
    return "\(folder)/\(padding)\(digits)\(state.rawValue)"
  }

  private var names: [(number: Int, state: State)] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var found: [(number: Int, state: State)] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      for state in [State.done, .undone] where name.hasSuffix(state.rawValue) {
        let digits = name.dropLast(state.rawValue.count)
        guard (6...9).contains(digits.count), let number = Int(digits) else { continue }
        found.append((number, state))
      }
    }
    return found.sorted { $0.number < $1.number }
  }

  /// The changes in a state; what cannot be read is none.
  private func entries(_ state: State) -> [Entry] {
    names.filter { $0.state == state }.compactMap { number, state in
      let path = path(number, state)
      guard let text = try? TextFile.read(path),
        let change = JSONText.read(DeskChange.self, text)
      else { return nil }
      return Entry(number: number, change: change, path: path)
    }
  }

  /// A file that no other command has.
  private func claim() -> String {
    mkdir(folder, 0o700)
    var number = (names.last?.number ?? 0) + 1
    while true {
      let file = path(number, .done)
      let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return file
      }
      // Where no file can be made at all, writing it says why.
      guard errno == EEXIST else { return file }
      number += 1
    }
  }

  private func write(_ change: DeskChange, to path: String) throws(Catalog.Fault) {
    try TextFile.replace(
      path, with: JSONText.line(change) + "\n", what: "what 'spotter undo' needs, to")
  }
}
