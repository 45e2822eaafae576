internal import JSON
internal import Glibc
public import Training

extension Catalog {
  /// The exercises, and problems with the lifter's own.
  package struct Exercises: Sendable {
    /// All exercises that could be read.
    package var library: ExerciseLibrary
    /// The lifter's own exercises, including changed built-in ones.
    package var own: [Exercise]
    /// Messages about entries of the lifter's file that were skipped.
    package var complaints: [String]
  }

  /// A file of exercises, each of which is decoded by itself.
  private struct ExerciseFile: Decodable {
    var format: Int
    var abbreviations: [String: String]?
    private var exercises: Entries

    var entries: [JSONValue] { exercises.values }

    /// Taken at once, because to decode an array takes an eighth of the time of parsing it.
    private struct Entries: Decodable {
      var values: [JSONValue]

      init(from decoder: any Decoder) throws {
        guard case .array(let values) = try JSONValue(from: decoder) else {
          throw DecodingError.typeMismatch(
            [JSONValue].self, .init(codingPath: [], debugDescription: "it is not a list"))
        }
        self.values = values
      }
    }

    /// The path of an entry, in errors.
    static func element(_ index: Int) -> String { "exercises.Index \(index)" }
  }

  /// The installed exercises, overlaid with the lifter's own, of which invalid ones are skipped and
  /// reported: a typo never blocks a workout.
  package func exercises() throws(Fault) -> Exercises {
    let (file, path) = try installedFile
    let installed: InstalledExercises
    do {
      installed = try InstalledExercises(file.entries, abbreviations: file.abbreviations ?? [:])
    } catch {
      throw Catalog.damaged(path, Catalog.reason(error, in: "exercises"))
    }
    let mine = ownExercises()
    var complaints = mine.complaints
    let names = localNames { complaints.append($0) }
    return Exercises(
      library: installed.library(overlaidWith: mine.exercises, names) { namesAbroad },
      own: mine.exercises, complaints: complaints)
  }

  /// Checks every field of the installed exercises, which are otherwise read when they are asked
  /// for.
  package func checkInstalledExercises() throws(Fault) {
    let (file, path) = try installedFile
    for (index, value) in file.entries.enumerated() {
      do {
        _ = try value.decoded(as: Exercise.self)
      } catch {
        throw Catalog.damaged(path, Catalog.reason(error, in: ExerciseFile.element(index)))
      }
    }
  }

  private var installedFile: (file: ExerciseFile, path: String) {
    get throws(Fault) {
      let (text, path) = try installed.text(Catalog.exercisesName)
      return (try Catalog.exerciseFile(text, path), path)
    }
  }

  private static func damaged(_ path: String, _ reason: String) -> Fault {
    Fault(
      description: "cannot use '\(path)': it has an unexpected structure"
        + " (\(reason)). Install it again with 'sh Scripts/install'.")
  }

  /// The exercise library, for callers that do not report skipped entries.
  ///
  /// - Returns: The installed exercises, overlaid with the lifter's own.
  /// - Throws: `Fault` if the installed library is missing or invalid.
  public func library() throws(Fault) -> ExerciseLibrary { try exercises().library }

  /// Replaces all of the lifter's own exercises, after noting the change; throws `Fault` if there
  /// is no folder for them, if the current file has unreadable entries, which would be lost, or if
  /// it cannot be written, and the errors of `note`.
  package func setOwn(
    _ exercises: [Exercise], noting note: TextChangeNote = { _ in }
  ) throws {
    guard let path = ownFile else {
      throw Fault(description: "cannot save exercises: you have no folder for them.")
    }
    if let complaint = ownExercises().complaints.first {
      throw Fault(description: "cannot change your exercises until this is fixed: \(complaint)")
    }
    let file = OwnFile(format: 1, exercises: exercises)
    // Only non-finite numbers cannot be encoded, and there are none.
    guard let text = try? file.json(isIndented: true) else { return }
    try TextFile.change(path, to: text + "\n", what: "your exercises", noting: note)
  }

  /// The path of the lifter's own exercises, or `nil` if there is no folder for them.
  package var ownFile: String? { own.map { "\($0)/\(Catalog.exercisesName)" } }

  private static let exercisesName = "Exercises.json"

  private struct OwnFile: Encodable {
    var format: Int
    var exercises: [Exercise]
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
    for (index, value) in file.entries.enumerated() {
      do {
        var exercise = try value.decoded(as: Exercise.self)
        try exercise.check()
        exercise.isOwn = true
        own.append(exercise)
      } catch {
        let reason =
          (error as? Exercise.Fault)?.description
          ?? Catalog.reason(error, in: ExerciseFile.element(index))
        complaints.append(
          "exercise \(index + 1) of '\(path)' is ignored: \(reason)"
            + (reason.hasSuffix(".") ? "" : ".") + " Fix it there.")
      }
    }
    return (own, complaints)
  }
}
