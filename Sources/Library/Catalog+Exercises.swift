internal import FoundationEssentials
internal import Glibc
public import Training

extension Catalog {
  /// The exercises, and problems with the lifter's own.
  public struct Exercises: Sendable {
    /// All exercises that could be read.
    public var library: ExerciseLibrary
    /// The lifter's own exercises, including changed built-in ones.
    public var own: [Exercise]
    /// Messages about entries of the lifter's file that were skipped.
    public var complaints: [String]
  }

  /// How much of each installed exercise is read.
  package enum Extent: Sendable {
    /// Everything.
    case whole
    /// What training needs: everything but muscles, pattern, skill, easier variant, body parts and
    /// custom category.
    case brief
  }

  /// A file of exercises; `abbreviations` maps to exercise IDs and equipment names.
  private struct ExerciseFile: Decodable {
    var format: Int
    var abbreviations: [String: String]?
    var exercises: [Entry]

    /// An entry, or the error of decoding it.
    struct Entry: Decodable {
      let result: Result<Exercise, any Error>

      init(from decoder: any Decoder) throws { result = Result { try Exercise(from: decoder) } }
    }
  }

  /// The installed exercises, overlaid with the lifter's own.
  ///
  /// Invalid entries of the lifter's file, or all of an invalid file, are skipped and reported: a
  /// typo never blocks a workout.
  ///
  /// - Parameter extent: How much of the installed exercises to read; the lifter's are read in
  ///   full.
  /// - Returns: The exercises.
  /// - Throws: `Fault` if the installed library is missing or invalid.
  package func exercises(_ extent: Extent = .whole) throws(Fault) -> Exercises {
    let shared = folders.filter { $0 != own }
    let file = try Catalog(folders: shared).text(Catalog.exercisesName)
    var installed: InstalledExercises
    do {
      installed = try InstalledExercises(file.text, extent)
    } catch {
      // This decoder handles unusual JSON and reports what is wrong.
      installed = try Catalog.decodedExercises(file.text, file.path)
    }
    let words = installed.takeAbbreviations()
    let mine = ownExercises()
    return Exercises(
      library: ExerciseLibrary(installed.exercises + mine.exercises, abbreviations: words),
      own: mine.exercises,
      complaints: mine.complaints)
  }

  /// The exercise library, for callers that do not report skipped entries.
  ///
  /// - Returns: The installed exercises, overlaid with the lifter's own.
  /// - Throws: `Fault` if the installed library is missing or invalid.
  public func library() throws(Fault) -> ExerciseLibrary { try exercises().library }

  /// Replaces the lifter's own exercises.
  ///
  /// - Parameters:
  ///   - exercises: All of them; an empty list removes the last one.
  ///   - note: Saves a description of the change before it is made.
  /// - Throws: `Fault` if there is no folder for them, if the current file has unreadable entries
  ///   (which would be lost), or if the file cannot be written; the errors of `note`.
  package func setOwn(
    _ exercises: [Exercise], noting note: TextChangeNote = { _ in }
  ) throws {
    guard let path = ownFile else {
      throw Fault(description: "cannot save exercises: you have no folder for them.")
    }
    if let complaint = ownExercises().complaints.first {
      throw Fault(description: "cannot change your exercises until this is fixed: \(complaint)")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let file = OwnFile(format: 1, exercises: exercises)
    // Only non-finite numbers cannot be encoded, and there are none.
    guard let data = try? encoder.encode(file) else { return }
    let text = String(decoding: data, as: UTF8.self) + "\n"
    try TextFile.change(path, to: text, what: "your exercises", noting: note)
  }

  /// The path of the lifter's own exercises, or `nil` if there is no folder for them.
  public var ownFile: String? { own.map { "\($0)/\(Catalog.exercisesName)" } }

  private static let exercisesName = "Exercises.json"

  /// The format of the lifter's own file.
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
        description: "cannot use '\(path)': it has an unexpected structure"
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
          "exercise \(index + 1) of '\(path)' is ignored: \(reason)"
            + (reason.hasSuffix(".") ? "" : ".") + " Fix it there.")
      }
    }
    return (own, complaints)
  }
}

/// The contents of the installed file of exercises.
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

  /// Adds the exercise abbreviations to the exercises' aliases and returns those for equipment.
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
