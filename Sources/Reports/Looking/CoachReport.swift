internal import Commands
internal import Phrasing
package import Training

extension Report {
  /// Returns how the coach did, as text or JSON.
  package static func coach(_ record: CoachRecord, _ score: PredictionScore, asJSON: Bool) -> String
  {
    if asJSON { return JSONText.pretty(CoachObject(record, score)) }
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

private struct CoachObject: Encodable {
  var started: Int
  var finished: Int
  var closed: Int
  var resumed: Int
  var sets: Int
  var offered: Int
  var accepted: Int
  var weightsChanged: Int
  var exercisesReplaced: Int
  var undone: Int
  var predictions: Int
  var predictedRight: Int

  init(_ record: CoachRecord, _ score: PredictionScore) {
    (started, finished, closed) = (record.started, record.finished, record.closed)
    (resumed, sets, offered) = (record.resumed, record.sets, record.offered)
    (accepted, weightsChanged) = (record.taken, record.overruled)
    (exercisesReplaced, undone) = (record.swapped, record.undone)
    (predictions, predictedRight) = (score.asked, score.right)
  }
}
