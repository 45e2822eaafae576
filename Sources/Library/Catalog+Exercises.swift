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
    /// What training needs to know, in half the time and the memory: `Exercise.Brief`.
    case brief
  }

  /// A file of exercises; `abbreviations` has identifiers of exercises, and words for equipment.
  private struct ExerciseFile<Entry: ExerciseEntry>: Decodable {
    var format: Int
    var abbreviations: [String: String]?
    var exercises: [Entry]
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
    switch extent {
    case .whole: return try exercises(WholeEntry.self)
    case .brief: return try exercises(BriefEntry.self)
    }
  }

  private func exercises<Entry: ExerciseEntry>(_ entry: Entry.Type) throws(Fault) -> Exercises {
    let shared = folders.filter { $0 != own }
    let installed = try Catalog(folders: shared).text(Catalog.exercisesName)
    let file: ExerciseFile<Entry> = try Catalog.exerciseFile(installed.text, installed.path)
    var all: [Exercise] = []
    for entry in file.exercises {
      do {
        all.append(try entry.result.get())
      } catch {
        throw Fault(
          description: "cannot use '\(installed.path)': it is not what the program expects"
            + " (\(Catalog.reason(error))). Install it again with 'sh Scripts/install'.")
      }
    }
    var words: [String: String] = [:]
    for (short, meaning) in file.abbreviations ?? [:] {
      if let index = all.firstIndex(where: { $0.id.rawValue == meaning }) {
        if !all[index].aliases.contains(short) { all[index].aliases.append(short) }
      } else if meaning.hasSuffix(" (equipment)"), !meaning.contains("_") {
        words[short.lowercased()] = String(meaning.dropLast(" (equipment)".count))
      }
    }
    let mine = ownExercises()
    return Exercises(
      library: ExerciseLibrary(all + mine.exercises, abbreviations: words), own: mine.exercises,
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

  private static func exerciseFile<Entry: ExerciseEntry>(
    _ text: String, _ path: String
  ) throws(Fault) -> ExerciseFile<Entry> {
    let file: ExerciseFile<Entry> = try decode(text, path)
    guard file.format == 1 else { throw tooNew(path, file.format) }
    return file
  }

  private func ownExercises() -> (exercises: [Exercise], complaints: [String]) {
    guard let path = ownFile, access(path, F_OK) == 0 else { return ([], []) }
    let file: ExerciseFile<WholeEntry>
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

/// An entry of a file of exercises, or what is wrong with it.
private protocol ExerciseEntry: Decodable {
  var result: Result<Exercise, any Error> { get }
}

private struct WholeEntry: ExerciseEntry {
  let result: Result<Exercise, any Error>

  init(from decoder: any Decoder) throws { result = Result { try Exercise(from: decoder) } }
}

private struct BriefEntry: ExerciseEntry {
  let result: Result<Exercise, any Error>

  init(from decoder: any Decoder) throws {
    result = Result { try Exercise.Brief(from: decoder).exercise }
  }
}
