internal import Commands
internal import Store

extension Dispatch {
  /// `spotter weigh`: keeps what the lifter weighs, or lists it.
  func weigh() throws {
    let environment = try Environment(invocation)
    let isJSON = invocation.has(.json)
    guard !invocation.operands.isEmpty else {
      let limit = invocation.value(.limit).flatMap { Int($0) } ?? 20
      let weights = try environment.log()?.bodyWeights(limit: limit) ?? []
      if weights.isEmpty, !isJSON {
        return complain("nothing was weighed yet. Keep what you weigh with 'spotter weigh 82.4'.")
      }
      return try printOut(Report.bodyWeights(weights.map(BodyWeightRow.init), asJSON: isJSON))
    }
    let text = invocation.operands.joined(separator: " ")
    let weight = try Report.bodyWeight(text, unit: environment.settings.unit)
    let moment = try Keeping.moment(invocation.value(.at))
    let note = invocation.value(.note).map { String($0.prefix(500)) }
    try Keeping.change(environment.paths.database, to: "keep a weight") { store in
      let number = try store.weigh(weight, note: note, at: moment)
      let row = BodyWeightRow(
        number: number, date: Calendar.text(moment), weight: weight, note: note)
      try printOut(Report.weighed(row, asJSON: isJSON))
    }
  }

  /// `spotter records`: the lifter's bests over all programs.
  func records() throws {
    let environment = try Environment(invocation)
    let library = try environment.planning.library()
    let keeping = RecordKeeping(library: library, settings: environment.settings)
    let store = try environment.log()
    let name = invocation.operands.isEmpty ? nil : invocation.operands.joined(separator: " ")
    let rows = try keeping.rows(name, in: store)
    if rows.isEmpty, !invocation.has(.json) {
      guard let name else {
        return complain("no set is logged yet. Train with 'spotter run', or 'spotter log' it.")
      }
      guard library.exercise(named: name) != nil else {
        let near = library.suggestions(for: name)
        throw Failure(description: Report.unknownExercise(name, near: near))
      }
      return complain("no set of '\(name)' is logged yet.")
    }
    let scores = name == nil ? try store.flatMap { try keeping.scores(in: $0) } : nil
    try printOut(
      Report.records(
        rows, isOne: name != nil, scores: scores, asJSON: invocation.has(.json)
      ) { Calendar.day($0) })
  }
}

extension BodyWeightRow {
  init(_ weight: BodyWeight) {
    self.init(
      number: weight.number, date: Calendar.text(weight.at), weight: weight.weight,
      note: weight.note)
  }
}
