internal import Platform
internal import Training

/// The installed file of exercises: their names, and the rest of an exercise when it is asked for.
struct InstalledExercises: Sendable {
  /// The names of each exercise, its abbreviations included.
  let entries: [ExerciseLibrary.Entry]
  /// Abbreviations of equipment in names: `db` for `dumbbell`.
  let abbreviations: [String: String]
  /// Returns the exercise of an entry, or at least a part of it.
  let read: @Sendable (Int, ExerciseLibrary.Part) -> Exercise

  /// The value of `layout` in a file whose exercises need not all be read.
  private static let lines = "one exercise on each line, its names first"

  /// Creates a file whose exercises have all been read; `abbreviations` maps to exercise IDs and
  /// equipment names.
  init(exercises: [Exercise], abbreviations: [String: String]) {
    self.init(exercises.map { ExerciseLibrary.Entry($0) }, abbreviations) { place, _ in
      exercises[place]
    }
  }

  private init(
    _ entries: [ExerciseLibrary.Entry], _ abbreviations: [String: String],
    read: @escaping @Sendable (Int, ExerciseLibrary.Part) -> Exercise
  ) {
    var entries = entries
    self.abbreviations = InstalledExercises.add(abbreviations, to: &entries)
    self.entries = entries
    self.read = { [entries] place, part in
      var exercise = read(place, part)
      exercise.aliases = entries[place].aliases
      return exercise
    }
  }

  /// Reads the names from a file with an exercise on each line.
  init(_ text: String) throws(JSONCursor.Unreadable) {
    var abbreviations: [String: String] = [:]
    var entries: [ExerciseLibrary.Entry] = []
    var lines: [Range<Int>] = []
    var (format, layout) = (0.0, "")
    let fields = ExerciseFields()
    var copy = text
    let result = copy.withUTF8 { bytes in
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
          case "exercises" where layout == InstalledExercises.lines:
            lines = try cursor.lines()
          default: try cursor.skip()
          }
        }
        guard format == 1, layout == InstalledExercises.lines else {
          throw JSONCursor.Unreadable()
        }
        entries.reserveCapacity(lines.count)
        for line in lines {
          var cursor = JSONCursor(UnsafeBufferPointer(rebasing: bytes[line]))
          entries.append(try ExerciseLibrary.Entry(&cursor, fields))
        }
      }
    }
    try result.get()
    let known = Locked(ReadExercises(count: lines.count))
    self.init(entries, abbreviations) { [text = copy, lines, entries] place, part in
      let line = lines[place]
      return switch part {
      case .summary: Exercise(text, line, of: entries[place], part, fields)
      case .all:
        known.withLock { known in
          known.exercise(at: place) { Exercise(text, line, of: entries[place], part, fields) }
        }
      }
    }
  }

  /// Returns the library of these exercises and the lifter's own, with the names of the lifter's
  /// language.
  func library(overlaidWith own: [Exercise], _ names: LocalNames?) -> ExerciseLibrary {
    var all = entries + own.map { ExerciseLibrary.Entry($0) }
    var translations: [String: String] = [:]
    if let names {
      let installed = Dictionary(entries.map { ($0.id, $0.name) }) { first, _ in first }
      translations = ExerciseLibrary.add(
        names, to: &all, installed: installed, abbreviations: abbreviations)
    }
    var library = ExerciseLibrary(all, abbreviations: abbreviations) {
      [read, count = entries.count] place, part in
      place < count ? read(place, part) : own[place - count]
    }
    (library.translations, library.local) = (translations, names)
    return library
  }

  /// Adds the exercise abbreviations to the exercises' aliases and returns those for equipment.
  private static func add(
    _ abbreviations: [String: String], to entries: inout [ExerciseLibrary.Entry]
  ) -> [String: String] {
    var words: [String: String] = [:]
    let suffix = " (equipment)"
    var rest = Dictionary(grouping: abbreviations.keys) { abbreviations[$0] ?? "" }
    for place in entries.indices {
      guard let shorts = rest.removeValue(forKey: entries[place].id.rawValue) else { continue }
      for short in shorts.sorted() where !entries[place].aliases.contains(short) {
        entries[place].aliases.append(short)
      }
    }
    for (meaning, shorts) in rest.sorted(by: { $0.key < $1.key }) {
      for short in shorts.sorted() where meaning.hasSuffix(suffix) && !meaning.contains("_") {
        words[short.lowercased()] = String(meaning.dropLast(suffix.count))
      }
    }
    return words
  }
}

/// The exercises read so far.
private struct ReadExercises: Sendable {
  private var exercises: [Exercise] = []
  /// The place of each entry's exercise among them.
  private var places: [Int?]

  init(count: Int) { places = Array(repeating: nil, count: count) }

  mutating func exercise(at place: Int, reading: () -> Exercise) -> Exercise {
    if let known = places[place] { return exercises[known] }
    places[place] = exercises.count
    exercises.append(reading())
    return exercises[exercises.count - 1]
  }
}

extension ExerciseLibrary.Entry {
  /// Reads the names, which come first.
  fileprivate init(
    _ cursor: inout JSONCursor, _ fields: ExerciseFields
  ) throws(JSONCursor.Unreadable) {
    self.init(id: "", name: "", aliases: [])
    try cursor.beginning { field, cursor throws(JSONCursor.Unreadable) in
      switch fields[field] {
      case .id: id = try cursor.name()
      case .name: name = try cursor.text()
      case .aliases: aliases = try cursor.texts()
      default: return false
      }
      return true
    }
    guard !id.rawValue.isEmpty, !name.isEmpty else { throw JSONCursor.Unreadable() }
  }
}

extension Exercise {
  /// Reads an entry; if a field has an unknown value, only the names are known.
  fileprivate init(
    _ text: String, _ line: Range<Int>, of entry: ExerciseLibrary.Entry,
    _ part: ExerciseLibrary.Part, _ fields: ExerciseFields
  ) {
    var text = text
    self =
      text.withUTF8 { bytes in
        var cursor = JSONCursor(UnsafeBufferPointer(rebasing: bytes[line]))
        return try? Exercise(&cursor, part, fields)
      } ?? Exercise(id: entry.id, name: entry.name)
  }
}
