internal import JSON
internal import Glibc
internal import Platform
package import Training

extension Catalog {
  /// Reads the files of a language from a folder such as `Phrases`, the installed one first, then
  /// the lifter's own.
  ///
  /// - Parameter language: Its code, as in the file name: `en`.
  /// - Returns: The one or two files.
  /// - Throws: `Fault` if both are missing or one is invalid.
  package func files<File: Decodable>(
    _ folder: String, of language: String
  ) throws(Fault) -> [File] {
    let name = "\(folder)/\(language).json"
    var files: [File] = []
    do throws(Fault) {
      let installed = try self.installed.text(name)
      files.append(try Catalog.decode(installed.text, installed.path))
    } catch {
      guard error.isMissing, let own, access("\(own)/\(name)", F_OK) == 0 else { throw error }
    }
    if let path = own.map({ "\($0)/\(name)" }), access(path, F_OK) == 0 {
      files.append(try Catalog.decode(try TextFile.read(path), path))
    }
    return files
  }

  /// Whether the lifter has a file of a language in a folder such as `Phrases`.
  package func hasOwn(_ folder: String, of language: String) -> Bool {
    own.map { access("\($0)/\(folder)/\(language).json", F_OK) == 0 } ?? false
  }

  /// The same catalog without the lifter's own files.
  package var installed: Catalog { Catalog(folders: folders.filter { $0 != own }) }

  /// Reads a program from a file or from the catalog.
  ///
  /// - Parameter name: The name of a built-in or own program, its title or short for it, or a path.
  /// - Throws: `Fault` with file, line and column.
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

  /// Returns the program with a title that looks like a path but is none, such as `5/3/1 for
  /// Beginners`.
  package func titled(_ name: String, unit: Weight.Unit) -> ProgramFile? {
    guard name.contains("/"), !name.hasPrefix("/"), access(name, F_OK) != 0 else { return nil }
    return file(titled: name, unit: unit)
  }

  /// Returns the program with a title; `nil` if there is none.
  package func file(titled name: String, unit: Weight.Unit) -> ProgramFile? {
    programFiles().first { (try? heading($0, unit: unit))?.name.isSameName(as: name) == true }
  }

  /// Reads a program for a list: of an installed one, whose plan is known to be valid, only the
  /// title and the details.
  ///
  /// - Throws: `Fault` with file, line and column.
  package func heading(_ file: ProgramFile, unit: Weight.Unit) throws(Fault) -> Program {
    if file.isOwn { return try program(file.path, unit: unit) }
    return Program(heading: try TextFile.read(file.path), name: file.name)
  }

  /// Reads the lifter's shared blocks, which all programs can use.
  ///
  /// - Returns: The blocks; empty if there is no such file.
  /// - Throws: `Fault` with file, line and column.
  package func parts(unit: Weight.Unit) throws(Fault) -> [Program.SharedBlock] {
    guard let path = own.map({ "\($0)/Parts.plan" }), access(path, F_OK) == 0 else { return [] }
    let text = try TextFile.read(path)
    do {
      return try Program.parts(text, unit: unit)
    } catch {
      throw Fault(description: "cannot use the parts in '\(path)':\(error.sentence) Fix it there.")
    }
  }

  static func decode<Value: Decodable>(
    _ text: String, _ path: String
  ) throws(Fault) -> Value {
    func unusable(_ reason: String) -> Fault {
      Fault(
        description: "cannot use '\(path)': it has an unexpected structure (\(reason))."
          + " Fix it, or remove your own copy.")
    }
    do {
      return try JSONValue(text, allowsFinalCommas: true).decoded(as: Value.self)
    } catch {
      throw unusable(reason(error))
    }
  }

  /// A one-line description of where decoding failed, in a value at `outer` of the file.
  static func reason(_ error: any Error, in outer: String? = nil) -> String {
    let keys: [any CodingKey]
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): keys = context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context): keys = context.codingPath
    case .dataCorrupted(let context) where outer != nil || !context.codingPath.isEmpty:
      return "at \(path(outer, context.codingPath)): \(context.debugDescription)"
    case .dataCorrupted, nil: return "it is not valid JSON"
    @unknown default: return "it is not valid JSON"
    }
    return "at \(path(outer, keys))"
  }

  private static func path(_ outer: String?, _ keys: [any CodingKey]) -> String {
    ([outer].compactMap(\.self) + keys.map(\.stringValue)).joined(separator: ".")
  }

  /// The names of the files in a folder; empty if there is none.
  static func files(in folder: String) -> [String] {
    (try? listFolder(folder)) ?? []
  }

  /// Returns the fault of a file in a format from after this version.
  package static func tooNew(_ path: String, _ format: Int) -> Fault {
    Fault(
      description:
        "cannot use '\(path)': its format \(format) is newer than this version of Spotter."
        + " Update Spotter.")
  }
}
