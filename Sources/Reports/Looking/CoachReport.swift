internal import Phrasing
package import Training

extension Report {
  package static func coach(_ record: CoachRecord, _ score: PredictionScore, asJSON: Bool) -> String
  {
    if asJSON {
      return JSONText.pretty(
        [
          "started": record.started, "finished": record.finished, "closed": record.closed,
          "resumed": record.resumed, "sets": record.sets, "offered": record.offered,
          "accepted": record.taken, "weightsChanged": record.overruled,
          "exercisesReplaced": record.swapped, "undone": record.undone, "predictions": score.asked,
          "predictedRight": score.right,
        ])
    }
    func share(_ part: Int, _ whole: Int) -> String {
      whole == 0 ? "\(part)" : localized("\(part) of \(whole), \(part * 100 / whole) %")
    }
    return Table(rows: [
      [localized("Sessions started"), "\(record.started)"],
      [localized("Finished by you"), share(record.finished, record.started)],
      [localized("Closed hours later"), "\(record.closed)"],
      [localized("Resumed after a restart"), "\(record.resumed)"],
      [localized("Sets logged"), "\(record.sets)"],
      [localized("Offers accepted"), share(record.taken, record.offered)],
      [localized("Weights you changed"), "\(record.overruled)"],
      [localized("Exercises you replaced"), "\(record.swapped)"],
      [localized("Undone"), "\(record.undone)"],
      [localized("Workout predicted"), share(score.right, score.asked)],
    ]).lines.joined(separator: "\n")
  }
}
