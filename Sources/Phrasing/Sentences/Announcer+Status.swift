package import SessionEngine
internal import Training

extension Announcer {
  /// The status: position, bar, today's sets, last time, best, next exercise and time left, the
  /// most important parts first, since a press cuts off the rest.
  func status(_ status: Session.Status) -> [Line] {
    if let summary = status.summary { return wholeSummary(summary) }
    var lines: [Line] = status.isPaused ? [filled(.paused)] : []
    lines += currentSet(status.restLeft, status.call)
    if let bar = status.onBar, status.call?.loading == .barbell {
      let plates = say.plates(bar.perSide, in: bar.total.unit)
      lines.append(bar.perSide.isEmpty ? filled(.emptyBar) : filled(.onBar, ["plates": plates]))
    }
    if let sets = status.today { lines.append(today(sets)) }
    if let last = status.last { lines += lastTime(last, status.loading) }
    if talk.level > .terse { lines += best(status) }
    if let next = status.next { lines.append(filled(.then, ["exercise": say.name(next)])) }
    if let span = status.timeLeft { lines.append(left(span)) }
    return lines
  }

  /// The most words at the end of a workout: ten seconds later the question about effort follows.
  static let wordsOfEnd = 23

  /// The announcement after the last set, with its result, within the word limit; the distance to
  /// the next weight is included only if there is room.
  package func ending(_ cues: [Session.Cue]) -> [Line] {
    let end = lines(ofEnd: cues.filter { !$0.isGoal })
    let goals = cues.filter(\.isGoal).flatMap(lines)
    let isRoom = words(of: end) + words(of: goals) <= Self.wordsOfEnd
    return isRoom || talk.level == .full ? lines(ofEnd: cues) : end
  }

  private func lines(ofEnd cues: [Session.Cue]) -> [Line] {
    cues.reduce(into: []) { lines, cue in
      guard case .complete(let summary) = cue, talk.level > .tones else {
        lines += self.lines(for: cue)
        return
      }
      var end = complete(summary, behind: words(of: lines))
      end[0].isEssential = true
      lines += end
    }
  }

  private func words(of lines: [Line]) -> Int { lines.reduce(0) { $0 + $1.phrase.words } }

  /// The end of a workout in one line, after so many words: what was done, and the record.
  func complete(_ summary: Session.Summary, behind words: Int = 0) -> [Line] {
    let done = done(summary)
    guard talk.says(.summary), talk.level > .terse else { return [Line(done)] }
    let short =
      summary.short == 0
      ? Phrase("")
      : book.fill(.summaryShort, ["count": say.counted(summary.short, "set")])
    let best = talk.says(.records) ? summary.records.best : nil
    let record = best.map { [book.fill(.recordsOne, ["best": inShort($0)])] } ?? []
    let wordings = [[done, short] + record, [done, short], [done]]
    let lines = [Line(fitting(Self.wordsOfEnd - words, wordings))]
    return talk.level == .full ? lines + details(summary) : lines
  }

  /// The full summary of a finished workout, for a lifter who asks.
  func wholeSummary(_ summary: Session.Summary) -> [Line] {
    let details = talk.level == .full ? [] : details(summary)
    return complete(summary) + details + following(summary.following)
  }

  private func done(_ summary: Session.Summary) -> Phrase {
    let (all, isTerse) = (summary.sets + summary.skipped, talk.level <= .terse)
    let values = [
      "workout": say.workout(summary.workout), "length": say.minutes(summary.length),
      "sets": say.count(all, "set"), "done": say.number(summary.sets), "of": say.count(all, "set"),
    ]
    if summary.sets == 0 { return book.fill(.completeNone, values) }
    if summary.skipped == 0 {
      return book.fill(isTerse || !talk.says(.summary) ? .completeTerse : .complete, values)
    }
    return book.fill(isTerse || !talk.says(.summary) ? .completePartTerse : .completePart, values)
  }

  private func details(_ summary: Session.Summary) -> [Line] {
    guard talk.says(.summary), talk.level > .terse else { return [] }
    var lines: [Line] = []
    if summary.volume.thousandths > 0 {
      let whole = Weight(
        thousandths: summary.volume.thousandths / 1000 * 1000, unit: summary.volume.unit)
      lines.append(filled(.summaryVolume, ["volume": say.weight(whole)]))
    }
    return lines + record(of: summary.records)
  }

  func continued(_ status: Session.Status, _ rebooted: Bool) -> [Line] {
    let key: Phrasebook.Key = rebooted ? .resumingAfterRestart : .resuming
    return [filled(key, ["workout": say.workout(status.workout)])] + self.status(status).prefix(2)
  }

  package func line(for notice: Notice) -> Line {
    switch notice {
    case .notSaved(let trouble):
      let why: Phrasebook.Key =
        switch trouble {
        case .diskFull: .diskFull
        case .readOnly: .readOnly
        case .damaged: .damagedDisk
        case .other: .cannotSave
        case .slow: .slowDisk
        }
      return filled(.notSaved, ["why": book.fill(why)])
    case .saved: return filled(.saved)
    case .salvaged(let sessions):
      return filled(.salvaged, ["sessions": say.count(sessions, "session")])
    case .salvaging: return filled(.salvaging)
    case .restored(let sessions):
      return filled(.restored, ["sessions": say.count(sessions, "session")])
    case .damaged: return filled(.damaged)
    case .separateLog: return filled(.separateLog)
    case .notMerged: return filled(.notMerged)
    case .noExercises: return filled(.noExercises)
    case .noSound(nil): return filled(.noSound)
    case .noSound(let device?): return filled(.noSoundDevice, ["device": say.text(device)])
    case .soundBack(nil): return filled(.soundBack)
    case .soundBack(let device?): return filled(.soundElsewhere, ["device": say.text(device)])
    case .noVoice: return filled(.noVoice)
    case .hangup: return filled(.hangup)
    case .buttonGone: return filled(.buttonGone)
    case .buttonBack: return filled(.buttonBack)
    case .buttonUnusable: return filled(.buttonUnusable)
    case .languageNotSaved: return filled(.languageNotSaved)
    case .closedBefore(let workout, let sets):
      let values = [
        "workout": say.workout(workout), "sets": say.count(sets, "set"),
        "command": say.english("spotter run --resume"),
      ]
      return filled(.closedBefore, values)
    case .stopped(let inStandby): return filled(inStandby ? .stoppedInStandby : .stopped)
    case .isRunning: return filled(.isRunning)
    case .cannotBegin(let why): return cannotBegin(why)
    }
  }

  /// A text of the user's, for trying the voice.
  package func plain(_ text: String) -> Line { Line(say.text(text)) }
}

extension Session.Cue {
  fileprivate var isGoal: Bool {
    if case .goal = self { true } else { false }
  }
}

extension Session.Status {
  var loading: Loading? { call?.loading ?? today?.loading }
}
