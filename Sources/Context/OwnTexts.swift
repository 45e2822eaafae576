internal import Glibc
internal import Platform
package import ResourceFiles
package import LogStore

/// The lifter's text files, which backups and exports contain: programs, exercises, languages,
/// settings and keys.
package struct OwnTexts {
  private let paths: Paths

  /// The files by name in a backup, in an export without the first folder; a star is any name.
  private static let kinds = [
    "data/Programs/*.plan", "data/Phrases/*.json", "data/Names/*.json", "data/Printed/*.json",
    "data/Parts.plan",
    "data/Exercises.json", "data/Quotes.txt",
    "config/settings", "config/keys", "config/exercise-names",
  ]

  package init(_ paths: Paths) { self.paths = paths }

  /// The files there are, by their names in a backup.
  package var all: [(name: String, path: String)] {
    Self.kinds.flatMap { kind -> [String] in
      guard let star = kind.firstIndex(of: "*") else { return [kind] }
      return folderNames(expanded(kind[..<star])).sorted().map { kind[..<star] + $0 }
    }.compactMap { name in path(of: name).map { (name, $0) } }
      .filter { access($0.path, F_OK) == 0 }
  }

  /// The folders that hold nothing else.
  package var folders: [String] {
    Self.kinds.compactMap { kind in
      kind.firstIndex(of: "*").map { String(expanded(kind[..<$0]).dropLast()) }
    }
  }

  /// Reads them for a backup; a file that cannot be read is passed to `complain`.
  package func read(complain: (Catalog.Fault) -> Void) -> [ArchivedText] {
    all.compactMap { name, path in
      do throws(Catalog.Fault) {
        return ArchivedText(name: name, text: try TextFile.read(path))
      } catch {
        complain(error)
        return nil
      }
    }
  }

  /// Writes files from a backup, noting each change; returns how many have changed.
  ///
  /// A name that is not one of ours, since a backup may come from anywhere, and a file that cannot
  /// be written are passed to `complain`.
  package func write(
    _ texts: [ArchivedText], noting note: TextChangeNote, complain: (String) -> Void
  ) throws -> Int {
    var count = 0
    for text in texts {
      guard let path = path(of: text.name) else {
        complain(
          "'\(text.name.prefix(80))' in the backup is not a file of Spotter's. It is left out.")
        continue
      }
      do {
        try TextFile.change(path, to: text.text, what: "the file") { change in
          try note(change)
          count += 1
        }
      } catch let fault as Catalog.Fault {
        complain("\(fault) It was not restored.")
      }
    }
    return count
  }

  /// Reads them by their names in an export; a file that cannot be read is passed to `complain`.
  package func exported(complain: (Catalog.Fault) -> Void) -> [String: String] {
    read(complain: complain).reduce(into: [:]) { texts, text in
      texts[text.name.split(separator: "/").dropFirst().joined(separator: "/")] = text.text
    }
  }

  /// The path of a name in an export; `nil` if it is not the name of such a file.
  package func path(ofExported name: String) -> String? {
    path(of: "data/\(name)") ?? path(of: "config/\(name)")
  }

  /// The path of a name in a backup; `nil` if it is not the name of such a file.
  private func path(of name: String) -> String? {
    let isKnown = Self.kinds.contains { kind in
      guard let star = kind.firstIndex(of: "*") else { return kind == name }
      let (start, end) = (kind[..<star], kind[kind.index(after: star)...])
      guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
      let file = name.dropFirst(start.count)
      return file.count > end.count && Catalog.isUsable(fileName: file)
    }
    return isKnown ? expanded(name[...]) : nil
  }

  /// Whether a path is that of such a file, of the keys or of a plan somewhere else.
  package func has(path: String) -> Bool {
    path == paths.keys || path.hasSuffix(".plan")
      || Self.kinds.contains { kind in
        let known = kind[..<(kind.firstIndex(of: "*") ?? kind.endIndex)]
        let start = expanded(known)
        return path.hasPrefix(start)
          && self.path(of: String(known) + path.dropFirst(start.count)) != nil
      }
  }

  /// The path that the known beginning of a name stands for.
  private func expanded(_ name: Substring) -> String {
    let folder = name.hasPrefix("data/") ? paths.own : paths.configuration
    return folder + name[(name.firstIndex(of: "/") ?? name.endIndex)...]
  }
}
