internal import Session
internal import Training

extension Phrasing {
  /// Where I am, what is on the bar, today, last time, the best, what is next, how long it takes: what
  /// is needed most comes first, for a press cuts the rest.
  func status(_ status: Session.Status) -> [Line] {
    if let summary = status.summary { return complete(summary) }
    var lines: [Line] = status.isPaused ? [filled(.paused, [:])] : []
    lines += standing(status.restLeft, status.call)
    if let bar = status.onBar, status.call?.loading == .barbell {
      let plates = say.plates(bar.perSide, in: bar.total.unit)
      lines.append(
        bar.perSide.isEmpty ? filled(.emptyBar, [:]) : filled(.onBar, ["plates": plates]))
    }
    if let sets = status.today { lines.append(today(sets)) }
    if let last = status.last { lines += lastTime(last) }
    if talk.level > .terse { lines += best(status) }
    if let next = status.next { lines.append(filled(.then, ["exercise": say.name(next)])) }
    if let span = status.timeLeft { lines.append(left(span)) }
    return lines
  }

  /// The end of a workout: what was achieved.
  func complete(_ summary: Session.Summary) -> [Line] {
    var lines = [filled(.complete, [:])]
    guard talk.says(.summary), talk.level > .terse else { return lines }
    var phrase = book.fill(
      .summary,
      ["length": say.minutes(summary.length), "sets": say.count(summary.sets, "set")])
    if summary.volume.thousandths > 0 {
      let whole = Weight(
        thousandths: summary.volume.thousandths / 1000 * 1000, unit: summary.volume.unit)
      phrase = .joined([phrase, book.fill(.summaryVolume, ["volume": say.weight(whole)])])
    }
    if summary.short > 0 {
      phrase = .joined([
        phrase, book.fill(.summaryShort, ["sets": say.count(summary.short, "set")]),
      ])
    }
    if summary.skipped > 0 {
      phrase = .joined([
        phrase, book.fill(.summarySkipped, ["count": say.number(summary.skipped)]),
      ])
    }
    lines.append(Line(phrase))
    return lines + records(summary.records) + following(summary.following)
  }

  /// The first words after an interruption.
  func continued(_ status: Session.Status, _ rebooted: Bool) -> [Line] {
    let key: Phrasebook.Key = rebooted ? .resumingAfterRestart : .resuming
    return [filled(key, ["workout": say.text(status.workout)])] + self.status(status).prefix(2)
  }

  /// A notice, where there are words for it.
  package func line(for notice: Notice) -> Line {
    switch notice {
    case .notSaved(let trouble):
      let why: Phrasebook.Key =
        switch trouble {
        case .diskFull: .diskFull
        case .readOnly: .readOnly
        case .damaged: .damagedDisk
        case .other: .cannotSave
        }
      return filled(.notSaved, ["why": book.fill(why)])
    case .saved: return filled(.saved, [:])
    case .salvaged(let sessions):
      return filled(.salvaged, ["sessions": say.count(sessions, "session")])
    case .salvaging: return filled(.salvaging, [:])
    case .restored(let sessions):
      return filled(.restored, ["sessions": say.count(sessions, "session")])
    case .damaged: return filled(.damaged, [:])
    case .newerLog: return filled(.newerLog, [:])
    case .noExercises: return filled(.noExercises, [:])
    case .noSound: return filled(.noSound, [:])
    case .soundBack: return filled(.soundBack, [:])
    case .noVoice: return filled(.noVoice, [:])
    case .hangup: return filled(.hangup, [:])
    case .closedBefore(let workout): return filled(.closedBefore, ["workout": say.text(workout)])
    case .stopped: return filled(.stopped, [:])
    }
  }

  /// A text of the user's, to try the voice with.
  package func plain(_ text: String) -> Line { Line(say.text(text)) }
}
