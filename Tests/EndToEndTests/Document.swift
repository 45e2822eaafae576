import Foundation
import Testing

/// The tables of `Documentation/JSON.md`.
struct Document {
  /// The keys of each section by path, with their types: a word, or the section they follow.
  private(set) var kinds: [String: [String: String]] = [:]
  /// What each row says of its keys, by section and key; some say nothing.
  private(set) var remarks: [String: [String: String]] = [:]
  /// The rows of the table of commands.
  private var commands: [Substring] = []

  init() throws {
    let text = try String(
      contentsOfFile: "\(Golden.repository)/Documentation/JSON.md", encoding: .utf8)
    var section = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      guard !section.isEmpty else {
        commands.append(line)
        continue
      }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let keys = cells[0].split(separator: ",").map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
      }
      let words = cells[1].split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      for (place, key) in keys.enumerated() {
        kinds[section, default: [:]][key] = words[min(place, words.count - 1)]
        if cells.count > 2 { remarks[section, default: [:]][key] = cells[2] }
      }
    }
  }

  /// Whether the table of commands says that a command prints what a section describes.
  func says(that command: String, prints section: String) -> Bool {
    commands.contains { row in
      let names = row.split(separator: "|")[0].split { !$0.isLetter }.map(String.init)
      return names.contains(command) && row.contains("[\(section)](")
    }
  }

  /// Checks a value against a section: every key must be there, with the right type.
  func look(at value: Any, in section: String, _ seen: inout Set<String>) {
    // A command prints an object or a list of objects.
    for object in value as? [Any] ?? [value] { look(at: object, in: section, path: "", &seen) }
  }

  private func look(at value: Any, in section: String, path: String, _ seen: inout Set<String>) {
    if let kind = kinds[section]?[path] {
      seen.insert("\(section): \(path)")
      if kind.hasPrefix("["), let name = kind.dropFirst().split(separator: "]").first {
        return look(at: value, in: String(name), path: "", &seen)
      }
      let isRight =
        switch kind {
        case "number": value is NSNumber && !Document.isFlag(value)
        case "true or false": Document.isFlag(value)
        case "time":
          (value as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/) != nil
        case "day": (value as? String)?.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil
        default: value is String
        }
      #expect(isRight, "\(section): '\(path)' is no \(kind), but \(value)")
    } else if let object = value as? [String: Any] {
      for (key, inner) in object {
        look(at: inner, in: section, path: path.isEmpty ? key : "\(path).\(key)", &seen)
      }
    } else if let list = value as? [Any] {
      for inner in list { look(at: inner, in: section, path: "\(path)[]", &seen) }
    } else {
      Issue.record("'\(path)' of \(section) is not documented")
    }
  }

  private static func isFlag(_ value: Any) -> Bool {
    (value as? NSNumber).map { String(cString: $0.objCType) == "c" } ?? false
  }
}
