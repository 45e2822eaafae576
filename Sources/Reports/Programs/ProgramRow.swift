internal import Phrasing
package import Training

/// A program as `program list` shows it.
package struct ProgramRow: Sendable {
  /// The name on the command line.
  package var name: String
  package var title: String
  package var details: ProgramDetails
  package var isOwn: Bool
  package var isActive = false
  package var isFavourite = false
  /// Searchable texts from its contents.
  package var contents: [String] = []
  /// The day it was last trained, and the number of programs trained since.
  package var lastUsed: (day: String, rank: Int)?

  package init(name: String, _ program: Program, isOwn: Bool) {
    self.name = name
    title = program.name
    details = program.details
    self.isOwn = isOwn
  }

  /// The programs that match all words of a query: by name, title or summary first.
  package static func fitting(_ query: String, in rows: [ProgramRow]) -> [ProgramRow] {
    let words = query.normalizedName.split(separator: " ")
    if words.isEmpty { return rows }
    func hasAll(_ texts: [String]) -> Bool {
      let text = texts.joined(separator: " ").normalizedName
      return words.allSatisfy { text.contains($0) }
    }
    let named = rows.filter { hasAll([$0.name, $0.title, $0.details.summary]) }
    let names = Set(named.map(\.name))
    return named
      + rows.filter { row in
        !names.contains(row.name)
          && (hasAll([row.name, row.title] + row.details.equipment) || hasAll(row.contents))
      }
  }

  fileprivate var part: Part {
    if isActive { return .active }
    if let lastUsed, lastUsed.rank < 3 { return .recent }
    return isFavourite ? .favourite : .other
  }

  fileprivate enum Part: CaseIterable {
    case active, recent, favourite, other

    var title: String {
      switch self {
      case .active: localized("In use")
      case .recent: localized("Recent")
      case .favourite: localized("Favourites")
      case .other: localized("Others")
      }
    }
  }
}

extension Report {
  /// Returns the list of programs: in use, the three most recent, favourites, others.
  package static func programs(_ rows: [ProgramRow], asJSON: Bool) -> String {
    let parts = ProgramRow.Part.allCases.map { part in
      var rows = rows.filter { $0.part == part }
      if part == .recent {
        rows.sort { ($0.lastUsed?.rank ?? .max) < ($1.lastUsed?.rank ?? .max) }
      }
      return (part, rows)
    }.filter { !$0.1.isEmpty }
    if asJSON { return JSONText.pretty(parts.flatMap(\.1)) }
    var lines = Table(
      rows: parts.flatMap { part, rows in rows.map { cells($0, in: part) } }, indent: 2
    ).lines[...]
    return parts.map { part, rows in
      defer { lines = lines.dropFirst(rows.count) }
      return ([part.title] + lines.prefix(rows.count)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func cells(_ row: ProgramRow, in part: ProgramRow.Part) -> [String] {
    let marks = [
      row.isOwn ? localized("own") : "",
      row.isFavourite && part != .favourite ? localized("favourite") : "",
      row.lastUsed.map { localized("last on \($0.day)") } ?? "",
    ].filter { !$0.isEmpty }
    let mark = marks.isEmpty ? "" : "  (\(marks.listed()))"
    return [row.name, line(row.title), row.details.summary + mark]
  }
}

extension Program {
  /// The searchable texts of its parts, with all names and primary muscles of the exercises.
  package func contents(by library: ExerciseLibrary) -> [String] {
    var texts = details.notes + phases.compactMap(\.name) + phases.compactMap(\.note)
    var seen: Set<String> = []
    for workout in allWorkouts {
      texts += [workout.name, workout.note ?? ""]
      for exercise in workout.exercises {
        texts += [exercise.note, exercise.block?.title].compactMap(\.self)
        guard seen.insert(exercise.name.normalizedName).inserted else { continue }
        for name in [exercise.name] + (exercise.rule?.variations ?? []) {
          texts.append(name)
          guard let known = library.exercise(named: name) else { continue }
          texts += [known.name] + known.aliases + known.primaryMuscles.map(\.rawValue)
        }
      }
    }
    return texts
  }
}

extension ProgramDetails {
  /// The goals, levels, days a week and minutes, in one line.
  package var summary: String {
    [
      goals.map { localized(word: $0.rawValue) }.listed(),
      levels.map { localized(word: $0.rawValue) }.listed(),
      days.map { days in
        days.least == days.most
          ? localized("\(days.most, "day")") : localized("\(days.least)-\(days.most, "day")")
      } ?? "",
      minutes.map { minutes in
        minutes.least == minutes.most
          ? localized("\(minutes.most) min") : localized("\(minutes.least)-\(minutes.most) min")
      } ?? "",
    ].filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension ProgramRow: JSONObject {
  package var fields: JSONFields {
    [
      "name": name, "title": title, "goals": details.goals.map(\.rawValue),
      "levels": details.levels.map(\.rawValue), "days": details.days, "minutes": details.minutes,
      "equipment": details.equipment, "own": isOwn, "inUse": isActive, "favourite": isFavourite,
      "created": details.created?.description, "lastUsed": lastUsed?.day,
    ]
  }
}
