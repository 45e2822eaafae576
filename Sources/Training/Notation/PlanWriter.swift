extension Program {
  /// The program as the text of a plan, which reads back as the same program, with `use` for shared
  /// parts.
  package var plan: String { plan(using: []) }

  package func plan(using parts: [SharedBlock]) -> String {
    var writer = PlanWriter(program: self, parts: parts)
    writer.write()
    return writer.text
  }
}

struct PlanWriter {
  let program: Program
  let parts: [Program.SharedBlock]
  private(set) var text = ""

  init(program: Program, parts: [Program.SharedBlock] = []) {
    self.program = program
    self.parts = parts.map { with($0) { $0.exercises = program.withLeads($0.exercises) } }
  }

  mutating func write() {
    if !program.name.isEmpty { line("# \(program.name)") }
    details()
    for shared in program.blocks {
      line("")
      line("### \(PlanWriter.title(shared.block))")
      exercises(shared.exercises, in: shared.block)
    }
    for phase in program.phases {
      if let name = phase.name {
        line("")
        let weeks = phase.weeks.map { " · \(counted($0, "week"))" } ?? ""
        line("phase \(name)\(weeks)")
        if let note = phase.note { line("> \(note)") }
      }
      for workout in phase.workouts { write(workout) }
    }
  }

  private mutating func line(_ text: String) { self.text += text + "\n" }

  private mutating func details() {
    let details = program.details
    var parts: [String] = []
    if !details.goals.isEmpty { parts.append(list(details.goals.map(\.rawValue))) }
    if !details.levels.isEmpty { parts.append(list(details.levels.map(\.rawValue))) }
    if let days = details.days {
      parts.append("\(figure(days)) \(days.most == 1 ? "day" : "days")")
    }
    if let minutes = details.minutes { parts.append("\(figure(minutes)) min") }
    if !parts.isEmpty { line("goal " + parts.joined(separator: " · ")) }
    if !details.equipment.isEmpty { line("equipment " + list(details.equipment)) }
    if case .weekdays(let days) = program.schedule {
      let parts = days.map { day in
        "\(day.weekday.rawValue.prefix(1).uppercased())\(day.weekday.rawValue.dropFirst().prefix(2))"
          + " \(day.workout)"
      }
      line("schedule " + parts.joined(separator: " · "))
    }
    if let day = details.created { line("created \(day)") }
    for source in details.sources { line("source \(source)") }
    for note in details.notes { line("> \(note)") }
  }

  private func list(_ items: [String]) -> String { items.joined(separator: ", ") }

  private func figure(_ extent: ProgramDetails.Extent) -> String {
    extent.least == extent.most ? "\(extent.least)" : "\(extent.least)-\(extent.most)"
  }

  private static func title(_ block: Block) -> String {
    block.name.map { "\($0) (\(block.kind.rawValue))" } ?? block.kind.rawValue.capitalized
  }

  private mutating func write(_ workout: Workout) {
    line("")
    line("## \(workout.name)")
    if let note = workout.note { line("> \(note)") }
    var rest = workout.exercises[...]
    var open: Block?
    while let first = rest.first {
      if let shared = shared(at: rest) {
        line("use \(shared.block.title)")
        rest = rest.dropFirst(shared.exercises.count)
        open = nil
        continue
      }
      if first.block != open {
        line(first.block.map { "### \(PlanWriter.title($0))" } ?? "###")
        open = first.block
      }
      let count = rest.prefix { $0.block == open }.count
      exercises(Array(rest.prefix(count)), in: open)
      rest = rest.dropFirst(count)
    }
  }

  private func shared(at rest: ArraySlice<PlannedExercise>) -> Program.SharedBlock? {
    guard let block = rest.first?.block, block.name != nil else { return nil }
    let known = program.blocks + parts
    guard let shared = known.first(where: { $0.block == block }) else { return nil }
    let next = Array(rest.prefix(shared.exercises.count))
    return next.lettered(after: []) == shared.exercises.lettered(after: []) ? shared : nil
  }

  // MARK: Exercises

  /// The columns of a line: name, sets, weight, rest, then everything else.
  private struct Row {
    var cells: [String]
    var tail: String
    var note: String?
  }

  private mutating func exercises(_ exercises: [PlannedExercise], in block: Block?) {
    let rows = exercises.enumerated().map { index, exercise in
      row(exercise, after: index > 0 ? exercises[index - 1] : nil)
    }
    let widths = (0..<4).map { column in
      rows.map { $0.cells[column].count }.filter { $0 <= 40 }.max() ?? 0
    }
    for row in rows {
      var text = ""
      for (cell, width) in zip(row.cells, widths) where width > 0 || !cell.isEmpty {
        text += cell + String(repeating: " ", count: max(0, width - cell.count) + 2)
      }
      text += row.tail
      while text.last == " " { text.removeLast() }
      line(text)
      if let note = row.note { line("  > \(note)") }
    }
  }

  private func row(_ exercise: PlannedExercise, after before: PlannedExercise?) -> Row {
    let isJoined = exercise.group != nil && before?.group == exercise.group
    let mark = isJoined ? "  + " : exercise.turn.map { $0.number > 0 ? "  / " : "" } ?? ""
    let bringsSets = exercise.rule?.bringsSets == true
    let work = exercise.sets.withoutExtras
    let weights = Set(work.map(\.weight))
    let hasOwn = !bringsSets && weights.count > 1
    let sets = bringsSets ? "" : exercise.interval?.text(work) ?? work.text(withWeights: hasOwn)
    var weight = bringsSets ? exercise.start : hasOwn ? nil : work.first?.weight
    if exercise.rule?.isFollowing == true { weight = nil }
    var load = weight.map { PlanWriter.load($0) } ?? ""
    if weight == nil, let band = work.first?.band { load = Load.band(band).description }
    if let basis = exercise.rule?.basis, !load.isEmpty { load = "\(basis.word) \(load)" }
    var tail: [String] = []
    let rest = isJoined || exercise.hasUsualRest ? "" : "rest \(PlanWriter.time(exercise.rest))"
    tail += clauses(exercise, isLead: !isJoined)
    if let rule = exercise.rule { tail.append(rule.description) }
    let name = PlanWriter.name(
      exercise, mark: mark, sets: sets, tail: rest + "  " + tail.joined(separator: "  "))
    return Row(
      cells: [mark + name, sets, load, rest], tail: tail.joined(separator: "  "),
      note: exercise.note)
  }

  private func clauses(_ exercise: PlannedExercise, isLead: Bool) -> [String] {
    var clauses: [String] = []
    if let group = exercise.group, isLead {
      if group.kind == .circuit { clauses.append("circuit") }
      if group.transition > 0 { clauses.append("transition \(PlanWriter.time(group.transition))") }
    }
    if let interval = exercise.interval {
      if case .every(let seconds) = interval.pace, seconds != 60 {
        clauses.append("every \(PlanWriter.time(seconds))")
      }
      if interval.prepare != Interval.usualPrepare {
        clauses.append("prepare \(PlanWriter.time(interval.prepare))")
      }
    }
    if let warmsUp = exercise.warmsUp { clauses.append(warmsUp ? "warm-up" : "no warm-up") }
    if let tempo = exercise.tempo { clauses.append("tempo \(tempo)") }
    if let start = exercise.startShare { clauses.append("start \(start)") }
    if exercise.isOptional { clauses.append("optional") }
    if let effort = exercise.effort { clauses.append(effort.text) }
    return clauses + exercise.sets.extraClauses
  }

  /// Returns the name with its label, in quotes if it would not be read as a name.
  private static func name(
    _ exercise: PlannedExercise, mark: String, sets: String, tail: String
  ) -> String {
    let label = exercise.label.map { " [\($0)]" } ?? ""
    let plain = exercise.name + label
    let words = plain.split(whereSeparator: \.isWhitespace)
    let first = words.first?.lowercased() ?? ""
    let isMark =
      first.first.map { "#>\"".contains($0) } ?? true
      || ["+", "/", "use"].contains(first) || PlanReader.keywords.contains(first)
    let isRead =
      !isMark
      && {
        let line = PlanLine("\(plain)  \(sets)  \(tail)"[...], number: 1)
        return (try? ExerciseLine.endOfName(line)) == words.count
          && ExerciseLine.label(of: plain).map {
            $0.name == exercise.name && $0.label == exercise.label
          } == true
      }()
    return isRead ? plain : ExerciseLine.quoted(exercise.name) + label
  }

  static func load(_ weight: Weight) -> String {
    switch weight.thousandths {
    case ..<0: "bw\(weight)"
    case 0: "bw+\(weight)"
    default: weight.description
    }
  }

  static func time(_ seconds: Int) -> String {
    guard seconds >= 120 else { return "\(seconds)" }
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
