internal import CommandGrammar
package import LogStore
internal import Reports
internal import Training

extension HistoryRow {
  /// Creates the row of a logged session, with its date in local time.
  package init(_ summary: SessionSummary) {
    self.init(
      number: summary.id.number, started: LocalTime.local(summary.started),
      program: summary.program,
      workout: summary.workout, status: summary.status, sets: summary.setsDone,
      volume: Weight(thousandths: summary.volume, unit: summary.unit),
      seconds: summary.length / 1000, effort: summary.effort, isLight: summary.isLight)
  }
}
