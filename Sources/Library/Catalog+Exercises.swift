internal import FoundationEssentials
internal import Glibc
public import Training

extension Catalog {
  /// The exercises, and what of the lifter's own could not be read.
  public struct Exercises: Sendable {
    /// All that could be read.
    public var library: ExerciseLibrary
    /// The lifter's own among them, those of the library that were changed included.
    public var own: [Exercise]
    /// Sentences on entries of the lifter's own file that were left out.
    public var complaints: [String]
  }

  /// How much of the installed exercises is read.
  package enum Extent: Sendable {
    /// All of it.
    case whole
    /// What training needs to know: all but muscles, pattern, skill, easier variant, parts of the body,
    /// and a category of the lifter's own.
    case brief
  }

  /// A file of exercises; `abbreviations` has identifiers of exercises, and words for equipment.
  private struct ExerciseFile: Decodable {
    var format: Int
    var abbreviations: [String: String]?
    var exercises: [Entry]

    /// An entry, or what is wrong with it.
    struct Entry: Decodable {
      let result: Result<Exercise, any Error>

      init(from decoder: any Decoder) throws { result = Result { try Exercise(from: decoder) } }
    }
  }

  /// The exercises of the installed library with the lifter's own over them.
  ///
  /// An entry of the own file that cannot be used is left out and told about, and so is a file
  /// that is no such file: no workout is refused because of a typo.
  ///
  /// - Parameter extent: how much of the installed ones is read; of the own ones it is all.
  /// - Returns: the exercises.
  /// - Throws: `Fault` when the installed library is missing or does not fit.
  package func exercises(_ extent: Extent = .whole) throws(Fault) -> Exercises {
    let shared = folders.filter { $0 != own }
    let file = try Catalog(folders: shared).text(Catalog.exercisesName)
    var installed: InstalledExercises
    do {
      installed = try InstalledExercises(file.text, extent)
    } catch {
      // It reads what is unusual, and says what is wrong.
      installed = try Catalog.decodedExercises(file.text, file.path)
    }
    let words = installed.takeAbbreviations()
    let mine = ownExercises()
    return Exercises(
      library: ExerciseLibrary(installed.exercises + mine.exercises, abbreviations: words),
      own: mine.exercises,
      complaints: mine.complaints)
  }

  /// The library alone, for those who have nobody to tell what was left out.
  ///
  /// - Returns: the exercises of the installed library with the lifter's own over them.
  /// - Throws: `Fault` when the installed library is missing or does not fit.
  public func library() throws(Fault) -> ExerciseLibrary { try exercises().library }

  /// Replaces the lifter's own exercises.
  ///
  /// - Parameters:
  ///   - exercises: all of them; none removes the last.
  ///   - note: saves what becomes of their file, before it does.
  /// - Throws: `Fault` when there is no own folder, when what is in the file now cannot be read (it
  ///   would be lost), or when it cannot be written; what `note` throws.
  package func setOwn(
    _ exercises: [Exercise], noting note: TextChangeNote = { _ in }
  ) throws {
    guard let path = ownFile else {
      throw Fault(description: "cannot keep exercises: there is no folder of your own for them.")
    }
    if let complaint = ownExercises().complaints.first {
      throw Fault(description: "cannot change your exercises before this is fixed: \(complaint)")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = OwnFile(format: 1, exercises: exercises)
    // Only numbers that are not finite cannot be encoded, and there are none.
    guard let data = try? encoder.encode(file) else { return }
    let text = String(decoding: data, as: UTF8.self) + "\n"
    try TextFile.change(path, to: text, what: "your exercises", noting: note)
  }

  /// Where the lifter's own exercises are kept.
  public var ownFile: String? { own.map { "\($0)/\(Catalog.exercisesName)" } }

  private static let exercisesName = "Exercises.json"

  /// The lifter's own file as it is written.
  private struct OwnFile: Encodable {
    var format: Int
    var exercises: [Exercise]
  }

  static func decodedExercises(
    _ text: String, _ path: String
  ) throws(Fault) -> InstalledExercises {
    let file = try exerciseFile(text, path)
    do {
      return InstalledExercises(
        exercises: try file.exercises.map { try $0.result.get() },
        abbreviations: file.abbreviations ?? [:])
    } catch {
      throw Fault(
        description: "cannot use '\(path)': it is not what the program expects"
          + " (\(Catalog.reason(error))). Install it again with 'sh Scripts/install'.")
    }
  }

  private static func exerciseFile(_ text: String, _ path: String) throws(Fault) -> ExerciseFile {
    let file: ExerciseFile = try decode(text, path)
    guard file.format == 1 else { throw tooNew(path, file.format) }
    return file
  }

  private func ownExercises() -> (exercises: [Exercise], complaints: [String]) {
    guard let path = ownFile, access(path, F_OK) == 0 else { return ([], []) }
    let file: ExerciseFile
    do throws(Fault) {
      file = try Catalog.exerciseFile(try TextFile.read(path), path)
    } catch {
      return ([], [error.description])
    }
    var own: [Exercise] = []
    var complaints: [String] = []
    for (index, entry) in file.exercises.enumerated() {
      do {
        var exercise = try entry.result.get()
        try exercise.check()
        exercise.isOwn = true
        own.append(exercise)
      } catch {
        let reason = (error as? Exercise.Fault)?.description ?? Catalog.reason(error)
        complaints.append(
          "exercise \(index + 1) of '\(path)' is left out: \(reason)"
            + (reason.hasSuffix(".") ? "" : ".") + " Fix it there.")
      }
    }
    return (own, complaints)
  }
}

/// What the installed file of exercises says.
struct InstalledExercises {
  var exercises: [Exercise] = []
  var abbreviations: [String: String] = [:]

  init(exercises: [Exercise], abbreviations: [String: String]) {
    (self.exercises, self.abbreviations) = (exercises, abbreviations)
  }

  init(_ text: String, _ extent: Catalog.Extent) throws(JSONCursor.Unreadable) {
    var text = text
    var format = 0.0
    let result = text.withUTF8 { bytes in
      Result { () throws(JSONCursor.Unreadable) in
        var cursor = JSONCursor(bytes)
        try cursor.object { field, cursor throws(JSONCursor.Unreadable) in
          switch String(decoding: field, as: UTF8.self) {
          case "format": format = try cursor.number()
          case "abbreviations":
            try cursor.object { short, cursor throws(JSONCursor.Unreadable) in
              abbreviations[String(decoding: short, as: UTF8.self)] = try cursor.text()
            }
          case "exercises":
            exercises = try cursor.array { cursor throws(JSONCursor.Unreadable) in
              try Exercise(&cursor, extent)
            }
          default: try cursor.skip()
          }
        }
      }
    }
    try result.get()
    guard format == 1 else { throw JSONCursor.Unreadable() }
  }

  /// Gives the abbreviations of exercises to them, and returns those of equipment.
  mutating func takeAbbreviations() -> [String: String] {
    let places = Dictionary(exercises.indices.map { (exercises[$0].id.rawValue, $0) }) { first, _ in
      first
    }
    var words: [String: String] = [:]
    for (short, meaning) in abbreviations.sorted(by: { $0.key < $1.key }) {
      if let place = places[meaning] {
        if !exercises[place].aliases.contains(short) { exercises[place].aliases.append(short) }
      } else if meaning.hasSuffix(" (equipment)"), !meaning.contains("_") {
        words[short.lowercased()] = String(meaning.dropLast(" (equipment)".count))
      }
    }
    return words
  }
}
