internal import SessionEngine
internal import Training

// The program's guidance beyond sets and weights, given once.
extension Announcer {
  /// The phase that begins, and the program's notes on it and on the workout.
  func words(on overview: Session.Overview) -> [Line] {
    guard talk.level > .terse else { return [] }
    var lines: [Line] = []
    if let phase = overview.phase {
      var values = ["phase": say.text(phase.name)]
      values["weeks"] = phase.weeks.map { say.counted($0, "week") }
      lines.append(filled(phase.weeks == nil ? .phaseBegins : .phaseBeginsFor, values))
    }
    if talk.says(.notes) {
      lines += [overview.phase?.note, overview.note].compactMap(\.self).map {
        filled(.note, ["text": say.text($0)], as: .coach)
      }
    }
    return lines
  }

  func review(_ review: SessionPlan.Review?) -> [Line] {
    guard talk.level > .terse, talk.says(.reminders), let review else { return [] }
    var lines: [Line] = []
    if review.isOver == true { lines.append(filled(.programOver, as: .coach)) }
    if let streak = review.streak {
      lines.append(filled(.standbyStreak, ["weeks": say.counted(streak, "week")], as: .coach))
    }
    if let volume = review.volume {
      // Half a set is left out of what is too little, and added to what is too much.
      let sets = (volume.halfSets + (volume.isLow ? 0 : 1)) / 2
      let values = [
        "muscle": say.name(volume.muscle.rawValue), "sets": say.counted(sets, "set"),
        "number": say.number(volume.bound),
      ]
      lines.append(filled(volume.isLow ? .volumeLow : .volumeHigh, values, as: .coach))
    }
    if review.hasHardDays { lines.append(filled(.hardDays, as: .coach)) }
    if let jump = review.jump {
      lines.append(filled(.volumeJump, ["percent": say.number(jump)], as: .coach))
    }
    return lines
  }

  /// The block of the workout that begins: its name, or its kind if it has none.
  func part(_ call: Session.SetAnnouncement) -> [Line] {
    guard talk.level > .terse, let part = call.guidance.part else { return [] }
    let name = part.name.map(say.text) ?? Phrase(book.words.parts[part.kind] ?? "")
    return [filled(.part, ["part": name])]
  }

  func optional(_ call: Session.SetAnnouncement) -> [Line] {
    call.guidance.isOptional && talk.level > .terse ? [filled(.optional)] : []
  }

  func newExercise(_ call: Session.SetAnnouncement) -> [Line] {
    call.guidance.isNew ? [filled(.newExercise, as: .coach)] : []
  }

  func manner(_ call: Session.SetAnnouncement) -> [Line] {
    var lines: [Line] = []
    if let tempo = call.guidance.tempo, !isKnown(call) {
      lines.append(filled(.tempo, ["counts": say.listed(counts(of: tempo))]))
    }
    if let effort = call.guidance.effort {
      let isExact = call.guidance.isSteered && effort.least == nil
      lines.append(filled(isExact ? .rpe : .mostRPE, ["value": say.tenths(effort.most)]))
    }
    return lines
  }

  /// "three down, pause two, up fast"; pauses of zero are left out.
  private func counts(of tempo: Tempo) -> [Phrase] {
    func count(_ seconds: Int?, _ counted: Phrasebook.Key, fast: Phrasebook.Key?) -> [Phrase] {
      guard let seconds else { return fast.map { [book.fill($0)] } ?? [] }
      return seconds == 0 ? [] : [book.fill(counted, ["number": say.number(seconds)])]
    }
    return count(tempo.lowering, .tempoDown, fast: .downFast)
      + count(tempo.bottom, .tempoPause, fast: nil)
      + count(tempo.lifting, .tempoUp, fast: .upFast)
      + count(tempo.top, .tempoPause, fast: nil)
  }
}
