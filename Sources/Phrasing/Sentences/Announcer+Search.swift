internal import SessionEngine
internal import Training

extension Announcer {
  /// The weight to try and, with the first one, what presses mean; only the name if about how much
  /// is asked next.
  func search(_ call: Session.SetAnnouncement, _ lead: Session.Introduction) -> [Line] {
    var values = values(of: call)
    values["load"] = book.fill(
      .searchLoad, ["weight": weightTried(call), "reps": reps(call.target)])
    let isTerse = talk.level <= .terse
    let isShort = isTerse || call.isPractised && !isComplete
    let key: Phrasebook.Key =
      call.isSearchExplained && !isComplete
      ? .liftOnce : isShort ? .searchTerse : lead == .go ? .goSearch : .search
    let phrase =
      call.asksAbout
      ? sentence(title(call.exercise, call.label))
      : call.isLater ? book.fill(.tries, ["weight": weightTried(call)]) : book.fill(key, values)
    var lines = [Line(phrase, lead == .go ? .countdown : .prompt)]
    let isBare = call.plates?.perSide.isEmpty == true && call.change == nil
    if lead != .go, !call.asksAbout, !isBare, talk.says(.plates) {
      let change = change(call)
      if !change.shown.isEmpty { lines.append(Line(change)) }
    }
    if call.isLater { return lines }
    if let cue = call.cue, talk.says(.notes), !isTerse {
      lines.append(filled(.note, ["text": say.text(cue)], as: .coach))
    }
    return lines
  }

  func tries(_ call: Session.SetAnnouncement) -> Line {
    let phrase = book.fill(.tries, ["weight": weightTried(call)])
    // The empty bar is named as the weight already.
    let isBare = call.plates?.perSide.isEmpty == true && call.change == nil
    return Line(talk.says(.plates) && !isBare ? .joined([phrase, change(call)]) : phrase)
  }

  /// The weight that was found, and the rest before the first set with it.
  func found(_ call: Session.SetAnnouncement, _ seconds: Int) -> [Line] {
    [
      filled(.found, ["weight": weightTried(call)]), filled(.rest, ["time": say.rest(seconds)]),
    ]
  }

  func weightTried(_ call: Session.SetAnnouncement) -> Phrase {
    call.plates?.perSide.isEmpty == true ? book.fill(.bareBar) : weightAlone(call)
  }
}
