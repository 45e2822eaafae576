package struct StickCue: Hashable, Sendable {
  /// Whether the log came back from it, to a computer that had none.
  package var isBack = false
  /// The names of the files that were taken over, and of those that were not understood.
  package var taken: [String] = []
  package var refused: [String] = []
  package var update: StandbyCue.Update?
  /// Whether the log was written to it; `nil` if there is no log yet.
  package var isSaved: Bool?
  package var isReadable = true
  /// Whether it can be taken out.
  package var ends = true

  package init() {}
}

extension Announcer {
  /// The words about a stick, whatever the talk level: nothing else says that it may be taken out.
  package func lines(for cue: StickCue) -> [Line] {
    func named(_ key: Phrasebook.Key, _ names: [String]) -> [Line] {
      names.isEmpty ? [] : [filled(key, ["names": say.list(names.prefix(5).map(say.text))])]
    }
    let saved = cue.isSaved.map { [filled($0 ? .stickSaved : .stickFull)] } ?? []
    let unread = cue.isReadable ? [] : [filled(.stickUnread)]
    let update = cue.update.map { lines(for: .update($0)) } ?? []
    let ends = cue.ends ? [filled(.stickEnds)] : []
    let back = cue.isBack ? [filled(.stickBack)] : []
    return back + named(.stickTook, cue.taken) + named(.stickRefused, cue.refused) + update + saved
      + unread + ends
  }
}
