internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import Reports
internal import Training

struct ExerciseCommand: Subcommand {
  static let entry = CommandEntry(
    forms: [[.action(Action.list), query.optional]]
      + [.show, .add, .edit, .remove, .favourite, .unfavourite].map { (action: Action) in
        [.action(action), name]
      },
    summary: "list exercises, and add your own",
    options: [
      .muscle, .equipment, .category, .name, .alias, .spoken, .loading, .metric, .step, .json,
    ],
    only: Dictionary(
      uniqueKeysWithValues: [.muscle, .equipment, .category].map { ($0, ["list", "add", "edit"]) }
        + [.name, .alias, .spoken, .loading, .metric, .step].map { ($0, ["add", "edit"]) }),
    details: """
      NAME is any name of an exercise: "bench press", "press bench", BP. 'add' adds an exercise
      of your own; 'edit' changes one, including those of the library, for you alone; 'remove'
      removes your own version. Yours are saved in Exercises.json next to the log, a file that
      you can also edit. 'list press' lists those with a word in their names; --muscle, --equipment
      and --category choose, too. Your favourites come first; 'favourite' and 'unfavourite' change
      them.
      """, models: .reading(unless: ["add", "edit", "remove", "favourite", "unfavourite"]))

  fileprivate enum Action: String { case list, show, add, edit, remove, favourite, unfavourite }

  fileprivate static let query = Operand("QUERY", "a word", as: "press", .names(.exercises))
  fileprivate static let name = Operand(
    "NAME", "the name of an exercise", as: "'hack squat'", .names(.exercises))

  let invocation: Invocation

  func run() throws {
    let context = try AppContext(invocation)
    func carryOut() throws { try ExerciseActions(invocation, context).run() }
    switch invocation.action(Action.self) {
    case .list, .show, .favourite, .unfavourite, nil: try carryOut()
    case .add, .edit, .remove:
      guard let file = context.catalog.ownFile else { return try carryOut() }
      try FolderLock.hold(for: file, what: "your exercises", carryOut)
    }
  }
}

/// Actions on the exercises as read.
private struct ExerciseActions {
  private let invocation: Invocation
  private let context: AppContext
  private let known: Catalog.Exercises

  init(_ invocation: Invocation, _ context: AppContext) throws {
    (self.invocation, self.context) = (invocation, context)
    known = try context.exercises.exercises()
  }

  func run() throws {
    let name = invocation.text(ExerciseCommand.name)
    switch invocation.action(ExerciseCommand.Action.self) {
    case .list, nil: try list(invocation.text(ExerciseCommand.query))
    case .show:
      let exercise = try find(name)
      try printOut(
        Report.exercise(
          exercise, catalog.technique(of: exercise), in: known.library, asJSON: isJSON))
    case .add: try add(name)
    case .edit: try edit(name)
    case .remove: try remove(name)
    case .favourite: try favour(name, true)
    case .unfavourite: try favour(name, false)
    }
  }

  private var catalog: Catalog { context.catalog }
  private var isJSON: Bool { invocation.has(.json) }
  private var noting: TextChangeNote { context.noting }

  private func list(_ query: String) throws {
    let muscle = try invocation.value(.muscle).map { try Exercise.muscles($0) }?.first
    let category = invocation.value(.category)
    let found = known.library.search(
      query, muscle: muscle, equipment: invocation.value(.equipment), isJSON ? .all : .summary
    ).filter { exercise in
      category.map { exercise.isOf(category: $0) } ?? true
    }
    if found.isEmpty {
      let meant = query.isEmpty ? "" : known.library.didYouMean(query)
      printError("no exercise matches.\(meant) 'spotter exercise list' shows them all.")
      if !isJSON { return }
    }
    let ids = context.settings.favouriteExercises.compactMap {
      known.library.exercise(called: $0)?.id
    }
    try printOut(Report.exercises(found, favourites: Set(ids), asJSON: isJSON))
  }

  private func favour(_ name: String, _ isFavourite: Bool) throws {
    let exercise = try find(name)
    try SettingsFile(context.paths).change(.favouriteExercises) { settings in
      var names = settings.favouriteExercises
      let before = names.count
      names.removeAll { known.library.exercise(called: $0)?.id == exercise.id }
      guard isFavourite || names.count < before else {
        throw Failure("'\(exercise.name)' is not a favourite.")
      }
      if isFavourite { names.append(exercise.name) }
      return names.joined(separator: ", ")
    }
    try printOut(
      Report.changed(exercise, isFavourite ? .favoured : .unfavoured, near: [], asJSON: isJSON))
  }

  private func add(_ name: String) throws {
    var exercise = Exercise(name: try Exercise.checked(name))
    try exercise.change(by: invocation)
    try checkNames(of: exercise)
    exercise.id = unused(exercise.id)
    let near = known.library.suggestions(for: exercise.name)
    try catalog.setOwn(known.own + [exercise], noting: noting)
    try printOut(Report.changed(exercise, .added, near: near, asJSON: isJSON))
  }

  private func edit(_ name: String) throws {
    var exercise = try find(name)
    try exercise.change(by: invocation)
    try checkNames(of: exercise, beside: known.library.exercise(id: exercise.id))
    var own = known.own.filter { $0.id != exercise.id }
    own.append(exercise)
    try catalog.setOwn(own, noting: noting)
    try printOut(Report.changed(exercise, .changed, near: [], asJSON: isJSON))
  }

  /// Rejects the name of another exercise, which would no longer be found; old names may stay.
  private func checkNames(of exercise: Exercise, beside old: Exercise? = nil) throws(Failure) {
    let had = old.map { [$0.name] + $0.aliases } ?? []
    for name in [exercise.name] + exercise.aliases {
      guard !had.contains(where: { $0.isSameName(as: name) }),
        let there = known.library.entry(called: name), there.id != old?.id
      else { continue }
      let isName = there.name.isSameName(as: name)
      throw Failure(
        (isName
          ? "'\(there.name)' already exists." : "'\(name)' is another name of '\(there.name)'.")
          + " See it with 'spotter exercise show', change it with 'spotter exercise edit', or choose"
          + " another name. Nothing was changed.")
    }
  }

  private func remove(_ name: String) throws {
    let exercise = try find(name)
    guard exercise.isOwn else {
      throw Failure(
        "cannot remove '\(exercise.name)': it belongs to the library. You can only"
          + " remove exercises of your own.")
    }
    try catalog.setOwn(known.own.filter { $0.id != exercise.id }, noting: noting)
    try printOut(Report.changed(exercise, .removed, near: [], asJSON: isJSON))
  }

  private func find(_ name: String) throws(Failure) -> Exercise {
    let library = known.library
    if let exercise = library.exercise(id: ExerciseID(rawValue: name))
      ?? library.exercise(named: name)
    {
      return exercise
    }
    throw Failure(
      Report.unknownExercise(name, near: library.suggestions(for: name)))
  }

  private func unused(_ id: ExerciseID) -> ExerciseID {
    let base = id.rawValue.isEmpty ? "own" : id
    if known.library.exercise(id: base) == nil { return base }
    func numbered(_ number: Int) -> ExerciseID { ExerciseID(rawValue: "\(base)_\(number)") }
    let number = (2...).first { known.library.exercise(id: numbered($0)) == nil }
    return numbered(number ?? 2)
  }
}
