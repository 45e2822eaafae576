internal import SessionEngine
internal import Training

// A weight that nobody knows is looked for: what is said before it is a set.
extension Announcer {
  /// The first weight, and what the presses mean.
  func search(_ call: Session.SetAnnouncement, _ lead: Session.Introduction) -> [Line] {
    var places = places(of: call)
    places["load"] = book.fill(
      .searchLoad, ["weight": weightTried(call), "reps": reps(call.target)])
    let isTerse = talk.level <= .terse
    let key: Phrasebook.Key = isTerse ? .searchTerse : lead == .go ? .goSearch : .search
    var lines = [Line(book.fill(key, places), lead == .go ? .countdown : .prompt)]
    if let cue = call.cue, talk.says(.notes), !isTerse {
      lines.append(Line(book.fill(.note, ["text": say.text(cue)]), .coach))
    }
    return lines
  }

  /// The next weight, and what to do to the bar for it.
  func tries(_ call: Session.SetAnnouncement) -> Line {
    let phrase = book.fill(.tries, ["weight": weightTried(call)])
    return Line(talk.says(.plates) ? .joined([phrase, change(call)]) : phrase)
  }

  /// The weight that was found, and the rest before the first set with it.
  func found(_ call: Session.SetAnnouncement, _ seconds: Int) -> [Line] {
    [
      filled(.found, ["weight": weightTried(call)]),
      filled(.rest, ["time": say.rest(seconds)]),
    ]
  }

  func weightTried(_ call: Session.SetAnnouncement) -> Phrase {
    call.plates?.perSide.isEmpty == true ? book.fill(.bareBar) : weightAlone(call)
  }
}
