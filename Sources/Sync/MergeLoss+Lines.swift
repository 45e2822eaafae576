internal import CommandGrammar
internal import LogStore
internal import Phrasing
internal import Reports
internal import SessionEngine
internal import Training

extension MergeLoss {
  /// What does not count and what counts instead, as lines: `Bench Press, set 2: 1 rep` and `2 reps`.
  var lines: [(lost: String, now: String)] {
    guard let corrections else {
      let (lost, now) = texts
      let other = now.map { MergeLoss.line($0, unlike: lost) } ?? localized("removed")
      return [(MergeLoss.line(lost, unlike: now ?? ""), other)]
    }
    let now = Dictionary(corrections.now.map(fact)) { $1 }
    let lost = corrections.lost.map(fact)
    let last = Dictionary(lost) { $1 }
    var seen: Set<Subject> = []
    return lost.compactMap { subject, _ in
      guard let text = last[subject], text != now[subject], seen.insert(subject).inserted else {
        return nil
      }
      let line = subject.name.isEmpty ? text : "\(subject.name): \(text)"
      return (line, now[subject] ?? localized("as it was logged"))
    }
  }

  private struct Subject: Hashable {
    enum Kind { case set, reading, sets, exercise, effort, note, beginning, length, session }

    var kind: Kind
    /// As printed; empty for the session.
    var name = ""
  }

  /// The lines of a text that another one lacks, as one.
  private static func line(_ text: String, unlike other: String) -> String {
    let others = Set(other.split(separator: "\n"))
    return Report.line(
      text.split(separator: "\n").filter { !others.contains($0) }.joined(separator: " / "))
  }

  /// What a correction says, and what it is about.
  private func fact(_ amendment: Session.Amendment) -> (Subject, String) {
    let exercise = Report.line(exercise ?? "")
    switch amendment {
    case .lifted(let place, let performance, let rpe, let readings):
      let parts = [text(performance, rpe, measure ?? .reps)] + readings.map(MergeLoss.text)
      return (subject(.set, place), parts.joined(separator: "  "))
    case .banded(let place, let colour): return (subject(.set, place), Load.band(colour).printed)
    case .metricRead(let place, let metric):
      return (subject(.reading, place), MergeLoss.text(metric))
    case .skipped(let place): return (subject(.set, place), localized("skipped"))
    case .setRemoved(let place): return (subject(.set, place), localized("removed"))
    case .setsAdded(_, let sets): return (Subject(kind: .sets, name: exercise), text(sets))
    case .exerciseAdded(let name, _, let sets):
      return (Subject(kind: .sets, name: Report.line(name)), text(sets))
    case .exerciseRemoved: return (Subject(kind: .exercise, name: exercise), localized("removed"))
    case .effort(let effort):
      let text = effort.map { localized("effort \($0)") }
      return (Subject(kind: .effort), text ?? localized("removed"))
    case .noted(_, let note):
      return (
        Subject(kind: .note, name: exercise), note.map(Report.line) ?? localized("removed")
      )
    case .began(let beginning, _):
      let day = Day(utc: beginning.utc, offset: beginning.offset)
      return (Subject(kind: .beginning), day.description)
    case .lasted(let seconds):
      return (Subject(kind: .length), localized("\(max(1, (seconds + 30) / 60)) min"))
    case .sessionRemoved: return (Subject(kind: .session), localized("removed"))
    }
  }

  private func subject(_ kind: Subject.Kind, _ place: Session.SetPlace) -> Subject {
    let set = localized("set \(place.set + 1)")
    return Subject(kind: kind, name: exercise.map { "\(Report.line($0)), \(set)" } ?? set)
  }

  private func text(_ performance: Session.Performance, _ rpe: Int?, _ measure: Measure) -> String {
    var parts = [measure.printed(performance.reps)]
    if let weight = performance.weight { parts.append(weight.printed) }
    if let rpe { parts.append(localized("RPE \(Report.rating(rpe))")) }
    return parts.joined(separator: "  ")
  }

  private func text(_ sets: [Session.AddedSet]) -> String {
    sets.map { text($0.performance, $0.rpe, $0.target.measure) }.listed()
  }

  private static func text(_ metric: SetMetric) -> String {
    metric.counted.map { $0.measure.printed($0.count) } ?? localized("\(metric.count) bpm")
  }
}
