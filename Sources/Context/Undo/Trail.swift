internal import Commands
internal import Glibc
package import Library
internal import Reports

/// The history of changes for `spotter undo`: a file for each of the latest hundred commands, in a
/// folder next to the log.
///
/// A change is noted before it is made. `undo` skips one that was never made, because its result is
/// missing.
package struct Trail {
  /// A change and its file.
  package struct Entry {
    package var number: Int
    package var change: DeskChange
    package var path: String
  }

  private let folder: String

  /// The number of changes to keep.
  private static let most = 100

  /// The most bytes of a change: an import of 100,000 sessions, which are the most, makes 3 MB.
  private static let largest = 64 << 20

  /// Creates the trail for a log and its users' text files.
  package init(database: String) { folder = "\(database).changes" }

  /// The changes that can be undone, oldest first.
  package var done: [Entry] { entries(.done) }

  /// The latest of them; the others are not read, because an import makes a large one.
  private var latest: Entry? {
    names.last { $0.state == .done }.flatMap { entry($0.number, .done) }
  }

  /// The changes that can be redone, the most recently undone first.
  package var undone: [Entry] { entries(.undone) }

  /// Saves a part of the current command's change before it is made, and discards everything that could be
  /// redone.
  ///
  /// - Throws: `Catalog.Fault` if it cannot be written.
  package func note(_ part: DeskChange.Part) throws(Catalog.Fault) {
    if var last = latest, last.change.run == DeskChange.origin.run {
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

  /// Saves a change to a text file before it is made.
  ///
  /// If it cannot be saved, the file is changed anyway with a warning: a setting may be just what
  /// helps when the log's disk is read-only.
  package func note(text change: TextChange) {
    do throws(Catalog.Fault) {
      try note(.text(change))
    } catch {
      printError("\(error) 'spotter undo' cannot undo this change.")
    }
  }

  package func markUndone(_ entry: Entry) { rename(entry.path, path(entry.number, .undone)) }

  /// Marks a change as redone.
  package func markDone(_ entry: Entry) { rename(entry.path, path(entry.number, .done)) }

  package var files: [String] { names.map { path($0.number, $0.state) } }

  /// Discards a change.
  package func drop(_ entry: Entry) { unlink(entry.path) }

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

  /// Returns the changes in a state, skipping unreadable files.
  private func entries(_ state: State) -> [Entry] {
    names.filter { $0.state == state }.compactMap { entry($0.number, $0.state) }
  }

  /// Returns a change; `nil` if its file is unreadable.
  private func entry(_ number: Int, _ state: State) -> Entry? {
    let path = path(number, state)
    guard let text = try? TextFile.read(path, upTo: Self.largest),
      let change = JSONText.read(DeskChange.self, text)
    else { return nil }
    return Entry(number: number, change: change, path: path)
  }

  /// Creates and returns a new file that no other command uses.
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
      // If no file can be created at all, writing to it will report why.
      guard errno == EEXIST else { return file }
      number += 1
    }
  }

  private func write(_ change: DeskChange, to path: String) throws(Catalog.Fault) {
    try TextFile.replace(
      path, with: JSONText.line(change) + "\n", what: "the undo record")
  }
}
