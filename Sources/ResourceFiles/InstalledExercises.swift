internal import JSON
internal import Platform
internal import Training

/// The installed file of exercises: their names, and the rest of an exercise when it is asked for, because
/// to decode all of them takes three times as long as to parse the file.
struct InstalledExercises: Sendable {
  /// The names of each exercise, its abbreviations included.
  let entries: [ExerciseLibrary.Entry]
  /// Abbreviations of equipment in names, in lower case, and their full forms: `db` for `dumbbell`.
  let abbreviations: [String: String]
  private let values: [JSONValue]
  private let known = Locked<[Int: Exercise]>([:])

  /// What `ExerciseLibrary.Part.summary` has besides the names.
  private struct Summary: Decodable {
    var category: Exercise.Category?
    var ownCategory: String?
    var equipment: [[String]]?
    var primaryMuscles: [Muscle]?

    private enum CodingKeys: String, CodingKey {
      case category
      case ownCategory = "own_category"
      case equipment = "equipment_any_of"
      case primaryMuscles = "primary_muscles"
    }
  }

  /// Reads the names; throws if an exercise has none. Abbreviations map to identifiers, and to
  /// equipment as `dumbbell (equipment)`.
  init(_ values: [JSONValue], abbreviations: [String: String]) throws {
    self.values = values
    let suffix = " (equipment)"
    var shorts: [String: [String]] = [:]
    var tools: [String: String] = [:]
    for (short, meaning) in abbreviations.sorted(by: { $0.key < $1.key }) {
      guard meaning.hasSuffix(suffix) else {
        shorts[meaning, default: []].append(short)
        continue
      }
      // In a name, the full form has to be one word; that of "EZ" is two.
      let tool = meaning.dropLast(suffix.count)
      if !tool.contains("_") { tools[short.lowercased()] = String(tool) }
    }
    self.abbreviations = tools
    // Field by field: to decode all of them is a tenth of what a command does.
    entries = try values.map { value in
      guard let id = value["id"]?.text, let name = value["name"]?.text else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: [], debugDescription: "an exercise has no id or no name"))
      }
      let aliases = value["aliases"]?.elements.compactMap(\.text) ?? []
      let more = shorts[id]?.filter { !aliases.contains($0) } ?? []
      return ExerciseLibrary.Entry(
        id: ExerciseID(rawValue: id), name: name, aliases: aliases + more)
    }
  }

  /// Returns the exercise at an index, or at least a part of it; only its names if a field has an unknown
  /// value, which `doctor` reports.
  func read(_ index: Int, _ part: ExerciseLibrary.Part) -> Exercise {
    if let exercise = known.read({ $0[index] }) { return exercise }
    let entry = entries[index]
    var exercise = Exercise(id: entry.id, name: entry.name)
    switch part {
    case .summary:
      if let summary = try? values[index].decoded(as: Summary.self) {
        exercise.category = summary.category ?? exercise.category
        exercise.ownCategory = summary.ownCategory
        exercise.equipment = summary.equipment ?? []
        exercise.primaryMuscles = summary.primaryMuscles ?? []
      }
      exercise.aliases = entry.aliases
    case .all:
      exercise = (try? values[index].decoded(as: Exercise.self)) ?? exercise
      exercise.aliases = entry.aliases
      known.withLock { $0[index] = exercise }
    }
    return exercise
  }

  /// Returns the library of these exercises and the lifter's own, with the names of the lifter's
  /// language, and of the others as soon as a name is unknown: to read those takes longer than all else.
  func library(
    overlaidWith own: [Exercise], _ names: LocalNames?,
    others: @escaping @Sendable () -> NamesAbroad
  ) -> ExerciseLibrary {
    let installed = Dictionary(entries.map { ($0.id, $0.name) }) { first, _ in first }
    let indices = Dictionary(entries.indices.map { (entries[$0].id, $0) }) { first, _ in first }
    var all = entries
    var ownExercises: [Int: Exercise] = [:]
    for exercise in own.latestOfEach {
      var entry = ExerciseLibrary.Entry(exercise)
      entry.isRenamed = installed[exercise.id] != exercise.name
      let index = indices[exercise.id] ?? all.count
      if index < all.count { all[index] = entry } else { all.append(entry) }
      ownExercises[index] = exercise
    }
    var library = ExerciseLibrary(
      all, abbreviations: abbreviations, local: names, installed: installed,
      once: { make in
        let made = Once(make)
        return { made.value }
      },
      read: { [self, ownExercises] index, part in
        ownExercises[index] ?? read(index, part)
      })
    let abroad = Locked<NamesAbroad?>(nil)
    library.abroad = { [library] key in
      abroad.withLock { names in
        if names == nil { names = others() }
        return names?.exercise(called: key, in: library)
      }
    }
    return library
  }
}
