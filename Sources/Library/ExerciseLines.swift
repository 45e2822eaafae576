internal import Training

/// A file with an exercise on each line, its names first.
///
/// Only where the names are is found at once; the exercises are read when they are asked for.
struct ExerciseLines: Sendable {
  private let text: String
  private var lines: [Range<Int>] = []
  private var identifiers: [Range<Int>] = []
  private var names: [Range<Int>] = []
  private var aliases: [Range<Int>] = []
  /// Where the aliases of each exercise end in the list of all.
  private var aliasEnds: [Int] = []
  /// The abbreviations of each exercise that the file does not also list as aliases.
  private var shorts: [[String]] = []
  /// Abbreviations of equipment in names: `db` for `dumbbell`.
  private(set) var equipment: [String: String] = [:]

  /// The number of exercises.
  var count: Int { lines.count }

  /// The value of `layout` in such a file.
  private static let layout = "one exercise on each line, its names first"

  /// Finds the names.
  ///
  /// - Throws: `JSONCursor.Unreadable` for a file of another layout.
  init(_ text: String) throws(JSONCursor.Unreadable) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    var abbreviations: [String: String] = [:]
    var (format, layout) = (0.0, "")
    let result = text.withUTF8 { bytes in
      Result { () throws(JSONCursor.Unreadable) in
        var cursor = JSONCursor(bytes)
        guard !cursor.hasEscapes else { throw JSONCursor.Unreadable() }
        try cursor.object { field, cursor throws(JSONCursor.Unreadable) in
          switch String(decoding: field, as: UTF8.self) {
          case "format": format = try cursor.number()
          case "layout": layout = try cursor.text()
          case "abbreviations":
            try cursor.object { short, cursor throws(JSONCursor.Unreadable) in
              abbreviations[String(decoding: short, as: UTF8.self)] = try cursor.text()
            }
          case "exercises" where layout == ExerciseLines.layout: lines = try cursor.lines()
          default: try cursor.skip()
          }
        }
        guard format == 1, layout == ExerciseLines.layout else { throw JSONCursor.Unreadable() }
        for line in lines { try findNames(in: bytes, line) }
        add(Abbreviations(abbreviations), bytes)
      }
    }
    try result.get()
  }
}

// The places of the names.
extension ExerciseLines {
  private mutating func findNames(
    in bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>
  ) throws(JSONCursor.Unreadable) {
    func place(of string: UnsafeBufferPointer<UInt8>) -> Range<Int> {
      guard let start = string.baseAddress, let first = bytes.baseAddress else { return 0..<0 }
      return start - first..<start - first + string.count
    }
    var (identifier, name) = (0..<0, 0..<0)
    var cursor = JSONCursor(UnsafeBufferPointer(rebasing: bytes[line]))
    try cursor.beginning { field, cursor throws(JSONCursor.Unreadable) in
      if field.spells("id") {
        identifier = place(of: try cursor.string())
      } else if field.spells("name") {
        name = place(of: try cursor.string())
      } else if field.spells("aliases") {
        try cursor.each { cursor throws(JSONCursor.Unreadable) in
          aliases.append(place(of: try cursor.string()))
        }
      } else {
        return false
      }
      return true
    }
    guard !identifier.isEmpty, !name.isEmpty else { throw JSONCursor.Unreadable() }
    identifiers.append(identifier)
    names.append(name)
    aliasEnds.append(aliases.count)
  }

  private mutating func add(
    _ abbreviations: Abbreviations, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    equipment = abbreviations.equipment
    shorts = Array(repeating: [], count: count)
    for (var identifier, all) in abbreviations.exercises {
      let place = identifier.withUTF8 { identifier in
        identifiers.firstIndex { UnsafeBufferPointer(rebasing: bytes[$0]).isEqual(to: identifier) }
      }
      guard let place else { continue }
      shorts[place] = all.filter { short in
        var short = short
        return short.withUTF8 { short in
          !aliases(of: place).contains {
            UnsafeBufferPointer(rebasing: bytes[$0]).isEqual(to: short)
          }
        }
      }
    }
  }

  private func aliases(of place: Int) -> ArraySlice<Range<Int>> {
    aliases[(place > 0 ? aliasEnds[place - 1] : 0)..<aliasEnds[place]]
  }

  /// Passes a kind of text of each exercise.
  func each(_ texts: ExerciseEntries.Texts, _ body: ExerciseEntries.Body) {
    read { bytes in
      func pass(_ place: Int, _ text: Range<Int>) {
        body(place, UnsafeBufferPointer(rebasing: bytes[text]))
      }
      for place in lines.indices {
        switch texts {
        case .identifier: pass(place, identifiers[place])
        case .fullName: pass(place, names[place])
        case .otherNames:
          for alias in aliases(of: place) { pass(place, alias) }
          for var short in shorts[place] { short.withUTF8 { body(place, $0) } }
        }
      }
    }
  }

  private func read<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    // Its UTF-8 is contiguous, so this copies nothing.
    var text = text
    return text.withUTF8(body)
  }

  func entry(_ place: Int) -> ExerciseLibrary.Entry {
    read { bytes in
      func text(_ place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }
      return ExerciseLibrary.Entry(
        id: ExerciseID(rawValue: text(identifiers[place])), name: text(names[place]),
        aliases: aliases(of: place).map(text) + shorts[place])
    }
  }

  /// Returns the exercise at a place, or at least a part of it; `nil` if a field has an unknown value.
  func exercise(
    _ place: Int, _ part: ExerciseLibrary.Part, _ fields: ExerciseFields
  ) -> Exercise? {
    read { bytes in
      var cursor = JSONCursor(UnsafeBufferPointer(rebasing: bytes[lines[place]]))
      return try? Exercise(&cursor, part, fields)
    }
  }
}

/// The abbreviations of a file of exercises.
struct Abbreviations {
  /// Those of an exercise, by its identifier, in order.
  private(set) var exercises: [String: [String]] = [:]
  /// Those of equipment in names, in lower case, and their full forms.
  private(set) var equipment: [String: String] = [:]

  /// Takes the file's own, which map to identifiers and names of equipment.
  init(_ all: [String: String]) {
    let suffix = " (equipment)"
    for (short, meaning) in all.sorted(by: { $0.key < $1.key }) {
      guard meaning.hasSuffix(suffix) else {
        exercises[meaning, default: []].append(short)
        continue
      }
      // In a name, the full form has to be one word; that of "EZ" is two.
      let tool = meaning.dropLast(suffix.count)
      if !tool.contains("_") { equipment[short.lowercased()] = String(tool) }
    }
  }
}
