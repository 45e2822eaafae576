internal import Glibc
internal import Platform
package import Training

extension Catalog {
  package struct ProgramFile: Hashable, Sendable {
    /// Its name without the suffix: `push-pull-legs`.
    package var name: String
    package var path: String
    package var isOwn: Bool
    /// Whether it hides an installed program of the same name.
    package var hidesInstalled = false
  }

  /// Whether a file with this name is read, and is part of backups and exports: not a hidden one,
  /// nor one whose name would change the screen.
  package static func isUsable(fileName name: some StringProtocol) -> Bool {
    name.utf8.count <= 255 && !name.hasPrefix(".")
      && !name.unicodeScalars.contains(where: \.isUnusable)
  }

  /// The files of all programs, own and built-in, without hidden ones, sorted by name.
  package func programFiles() -> [ProgramFile] {
    var files: [String: ProgramFile] = [:]
    for folder in folders {
      for file in folderNames("\(folder)/Programs") {
        guard file.hasSuffix(".plan"), Catalog.isUsable(fileName: file) else { continue }
        let name = String(file.dropLast(5))
        if let before = files[name] {
          files[name]?.hidesInstalled = before.isOwn
        } else {
          files[name] = ProgramFile(
            name: name, path: "\(folder)/Programs/\(file)", isOwn: folder == own)
        }
      }
    }
    return files.values.sorted { $0.name < $1.name }
  }

  /// Whether a name can only be a path: it ends with `.plan`, or begins where a path does.
  private static func isPath(_ name: String) -> Bool {
    name.hasSuffix(".plan") || ["/", "./", "../"].contains { name.hasPrefix($0) }
  }

  /// Finds a program by its name, its title, or what is short for it alone: a beginning of either,
  /// if that is enough, or the initials of the title, without regard to spaces and signs. Any other
  /// name with a slash is a path. Throws if there is none, or it is short for several.
  package func programFile(
    _ name: String, unit: Weight.Unit, orBeginning: Bool = true
  ) throws(Fault) -> ProgramFile {
    let files = programFiles()
    if let file = files.first(where: { $0.name == name }) { return file }
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let path = ProgramFile(
      name: last.hasSuffix(".plan") ? String(last.dropLast(5)) : last, path: name, isOwn: false)
    if Catalog.isPath(name) { return path }
    let titled = files.compactMap { file in
      (try? heading(file, unit: unit)).map { (file: file, title: $0.name) }
    }
    if let found = titled.first(where: { $0.title.isSameName(as: name) }) { return found.file }
    let short = name.letters
    let near =
      [
        titled.filter { !name.contains("/") && $0.title.initials == short },
        titled.filter {
          orBeginning && ($0.file.name.begins(as: name) || $0.title.begins(as: name))
        },
      ].first { !$0.isEmpty } ?? []
    if short.count > 1, let found = near.first {
      if near.count == 1 { return found.file }
      let names = near.map { "'\($0.file.name)'" }.joined(separator: ", ")
      throw Fault(description: "'\(name.prefix(80))' is short for several programs: \(names).")
    }
    if name.contains("/") { return path }
    if files.isEmpty { throw missing("Programs") }
    let typed = name.prefix(80)
    let meant =
      (typed.nearMiss(in: files.map(\.name)) ?? typed.nearMiss(in: titled.map(\.title))).didYouMean
    throw Fault(
      description: "unknown program '\(name.prefix(80))'.\(meant)"
        + " 'spotter program list' shows them all, 'spotter program use NAME' follows one.",
      isMissing: true)
  }

  /// Reads a program as `programFile` finds it, or from a path; throws with file, line and column.
  package func program(_ name: String, unit: Weight.Unit) throws(Fault) -> Program {
    let path = try programFile(name, unit: unit).path
    let text = try TextFile.read(path)
    let parts = try parts(unit: unit)
    do {
      let title = path.split(separator: "/").last?.split(separator: ".").first ?? "Program"
      return try Program(plan: text, name: String(title), unit: unit, parts: parts)
    } catch {
      throw Fault(
        description: "cannot use the plan '\(path)':\(error.sentence) Fix it there.")
    }
  }

  /// Returns the program with a title that looks like a path, such as `5/3/1 for Beginners`.
  package func titled(_ name: String, unit: Weight.Unit) -> ProgramFile? {
    guard name.contains("/"), !name.hasPrefix("/"), access(name, F_OK) != 0 else { return nil }
    return file(titled: name, unit: unit)
  }

  package func file(titled name: String, unit: Weight.Unit) -> ProgramFile? {
    programFiles().first { (try? heading($0, unit: unit))?.name.isSameName(as: name) == true }
  }

  /// Reads a program for a list: of an installed one, which is valid, only title and details.
  package func heading(_ file: ProgramFile, unit: Weight.Unit) throws(Fault) -> Program {
    if file.isOwn { return try program(file.path, unit: unit) }
    return Program(heading: try TextFile.read(file.path), name: file.name)
  }

  /// Reads the lifter's shared blocks, which all programs can use; empty if there is no such file.
  package func parts(unit: Weight.Unit) throws(Fault) -> [Program.SharedBlock] {
    guard let path = own.map({ "\($0)/Parts.plan" }), access(path, F_OK) == 0 else { return [] }
    let text = try TextFile.read(path)
    do {
      return try Program.parts(text, unit: unit)
    } catch {
      throw Fault(description: "cannot use the parts in '\(path)':\(error.sentence) Fix it there.")
    }
  }

  /// The file for an own program of this name, which may or may not exist.
  package func ownProgram(_ name: String) throws(Fault) -> ProgramFile {
    guard let own else {
      throw Fault(description: "cannot save a program: you have no folder for programs.")
    }
    return ProgramFile(name: name, path: "\(own)/Programs/\(name).plan", isOwn: true)
  }

  /// Saves an own program atomically, readable by the owner only; if it throws, it is unchanged.
  package func keepProgram(
    _ text: String, as name: String, noting note: TextChangeNote = { _ in }
  ) throws {
    try TextFile.change(try ownProgram(name).path, to: text, what: "the program", noting: note)
  }
}

extension Unicode.Scalar {
  /// Whether it cannot be part of a file's name or would change the screen; most are ASCII, which needs
  /// no table.
  fileprivate var isUnusable: Bool {
    if isASCII { return self == "/" || value < 0x20 || value == 0x7F }
    let category = properties.generalCategory
    return [.control, .lineSeparator, .paragraphSeparator].contains(category)
  }
}

extension String {
  /// The letters and digits, in lower case.
  fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Whether this begins with a name, without regard to spaces and signs but a slash, which may be of
  /// a path.
  fileprivate func begins(as name: String) -> Bool {
    name.contains("/")
      ? lowercased().hasPrefix(name.lowercased()) : letters.hasPrefix(name.letters)
  }

  /// The first letters of the words, in lower case.
  fileprivate var initials: String {
    String(
      lowercased().split { !$0.isLetter && !$0.isNumber }.compactMap(\.first).filter(\.isLetter))
  }
}

extension Program {
  /// The file name for a program's name: lowercase words joined by hyphens, 60 bytes at most.
  package static func fileName(for name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    var file = ""
    for letter in words.joined(separator: "-") where file.utf8.count + letter.utf8.count <= 60 {
      file.append(letter)
    }
    return file.isEmpty ? "program" : file
  }
}
