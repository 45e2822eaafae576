internal import Platform
internal import Training

/// The installed file of exercises: their names, and the rest of an exercise when it is asked for.
struct InstalledExercises: Sendable {
  /// The names of each exercise, its abbreviations included.
  let entries: ExerciseEntries
  /// Abbreviations of equipment in names: `db` for `dumbbell`.
  let abbreviations: [String: String]
  /// Returns the exercise of an entry, or at least a part of it.
  let read: @Sendable (Int, ExerciseLibrary.Part) -> Exercise

  /// Creates a file whose exercises have all been read; `abbreviations` maps to exercise IDs and
  /// equipment names.
  init(exercises: [Exercise], abbreviations: [String: String]) {
    let abbreviations = Abbreviations(abbreviations)
    var exercises = exercises.latestOfEach
    for place in exercises.indices {
      for short in abbreviations.exercises[exercises[place].id.rawValue] ?? []
      where !exercises[place].aliases.contains(short) {
        exercises[place].aliases.append(short)
      }
    }
    entries = ExerciseEntries(exercises.map { ExerciseLibrary.Entry($0) })
    self.abbreviations = abbreviations.equipment
    read = { [exercises] place, _ in exercises[place] }
  }

  /// Reads a file with an exercise on each line.
  init(_ text: String) throws(JSONCursor.Unreadable) {
    let file = try ExerciseLines(text)
    let names = Locked(ReadOnce<ExerciseLibrary.Entry>(count: file.count))
    let known = Locked(ReadOnce<Exercise>(count: file.count))
    @Sendable func entry(_ place: Int) -> ExerciseLibrary.Entry {
      names.withLock { $0.value(at: place) { file.entry(place) } }
    }
    entries = ExerciseEntries(count: file.count, entry: entry, visit: file.each)
    abbreviations = file.equipment
    let fields = ExerciseFields()
    read = { place, part in
      func exercise() -> Exercise {
        let entry = entry(place)
        var exercise =
          file.exercise(place, part, fields) ?? Exercise(id: entry.id, name: entry.name)
        exercise.aliases = entry.aliases
        return exercise
      }
      return switch part {
      case .summary: exercise()
      case .all: known.withLock { $0.value(at: place, exercise) }
      }
    }
  }

  /// Returns the library of these exercises and the lifter's own, with the names of the lifter's
  /// language.
  func library(overlaidWith own: [Exercise], _ names: LocalNames?) -> ExerciseLibrary {
    let own = own.latestOfEach
    var installed: [String: String] = [:]
    if !own.isEmpty { for entry in entries.all { installed[entry.id.rawValue] = entry.name } }
    let overlaid = entries.overlaid(
      with: own.map { exercise in
        var entry = ExerciseLibrary.Entry(exercise)
        entry.isRenamed = installed[exercise.id.rawValue] != exercise.name
        return entry
      })
    let ownPlaces = overlaid.own
    var all = overlaid.entries
    var translations: [String: String] = [:]
    if let names {
      var completed = all.all
      let installed = Dictionary(entries.all.map { ($0.id, $0.name) }) { first, _ in first }
      translations = ExerciseLibrary.add(
        names, to: &completed, installed: installed, abbreviations: abbreviations)
      all = ExerciseEntries(completed)
    }
    var library = ExerciseLibrary(all, abbreviations: abbreviations) { [read] place, part in
      ownPlaces[place].map { own[$0] } ?? read(place, part)
    }
    (library.translations, library.local) = (translations, names)
    return library
  }
}

private struct ReadOnce<Value: Sendable>: Sendable {
  private var values: [Value] = []
  /// The index of each place's value among them.
  private var indices: [Int?]

  init(count: Int) { indices = Array(repeating: nil, count: count) }

  mutating func value(at place: Int, _ read: () -> Value) -> Value {
    if let known = indices[place] { return values[known] }
    let value = read()
    indices[place] = values.count
    values.append(value)
    return value
  }
}
