package import Coaching
internal import Reports
internal import SessionEngine
internal import Training

// A line of a rehearsal's timeline, as text or JSON.
extension TimelineItem {
  /// Formats `00:41.000  log   Bench Press  set 1  8 reps  60 kg`.
  package func plain(of lifter: String?) -> String {
    let milliseconds = at.milliseconds
    let time =
      pad(milliseconds / 60_000, 2) + ":" + pad(milliseconds / 1000 % 60, 2) + "."
      + pad(milliseconds % 1000, 3)
    let name = kind.rawValue + String(repeating: " ", count: max(1, 6 - kind.rawValue.count))
    // Words begin with the name already.
    let whose = kind == .say ? nil : lifter
    let parts = [whose, words].compactMap(\.self).filter { !$0.isEmpty }
    let line = "\(time)  \(name)\(parts.joined(separator: "  "))"
    return String(line.reversed().drop(while: { $0 == " " }).reversed())
  }

  /// The event without its time.
  var words: String {
    guard let change else { return text }
    let name = change.set == .work ? "set" : change.set.word
    var parts = [Report.exercise(change.exercise), "\(name) \(change.number)"]
    if let reps = change.reps { parts.append(change.measure.text(reps)) }
    if let weight = change.weight { parts.append(weight.written(for: change.loading)) }
    if let band = change.band { parts.append(Report.line(Load.band(band).description)) }
    if change.kind != .done { parts.append(change.kind.rawValue) }
    return parts.joined(separator: "  ")
  }

  private func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The JSON object on one line; of several lifters, it names the one whose session it belongs to.
  package func json(of lifter: String?) -> String {
    JSONText.line(
      [
        "at": Double(at.milliseconds) / 1000, "kind": kind.rawValue, "text": words,
        "exercise": change?.exercise, "set": change?.number, "setKind": change?.set.rawValue,
        "reps": change?.reps,
        "measure": change.flatMap { $0.measure == .reps ? nil : $0.measure.rawValue },
        "weight": change?.weight?.json, "unit": change?.weight?.unit.rawValue,
        "band": change?.band, "change": change?.kind.rawValue, "lifter": lifter,
      ] as JSONFields)
  }
}
