internal import SessionEngine
internal import Training

extension Announcer {
  /// A count or a moment during the work, if the lifter wants to hear those.
  func counts(_ key: Phrasebook.Key, _ values: [String: Phrase] = [:]) -> [Line] {
    talk.says(.counts) ? [filled(key, values, as: .countdown)] : []
  }

  /// The announcement of a round, with an explanation of the rounds before the first.
  func round(
    _ call: Session.SetAnnouncement, of interval: Interval, _ lead: Session.Introduction,
    _ values: [String: Phrase]
  ) -> Phrase {
    if lead == .go {
      if call.isFirst || call.isOther {
        return book.fill(isGo(call, lead) ? .intervalGo : .round, values)
      }
      return book.fill(call.number == call.of ? .roundLast : .roundGo, values)
    }
    if lead == .ahead, !call.isFirst, !call.isOther {
      return book.fill(call.number == call.of ? .roundAheadLast : .roundAhead, values)
    }
    if talk.level <= .terse { return book.fill(.intervalTerse, values) }
    guard call.isFirst else { return book.fill(.round, values) }
    return book.fill(.interval, with(values) { $0["pace"] = pace(call, of: interval) })
  }

  /// The work and rest of the rounds: "8 rounds of 20 seconds, 10 seconds rest".
  func pace(_ call: Session.SetAnnouncement, of interval: Interval) -> Phrase {
    let rounds = say.count(call.of, "round")
    switch interval.pace {
    case .work(let work, let rest):
      let values = [
        "rounds": rounds, "work": say.duration(work), "rest": say.duration(rest),
      ]
      return book.fill(.intervalOf, values)
    case .every:
      let rhythm = rhythm(call, of: interval)
      return .joined([sentence(rhythm), sentence(load(call))])
    }
  }

  /// The interval at which rounds begin: "10 rounds on the minute".
  func rhythm(_ call: Session.SetAnnouncement, of interval: Interval) -> Phrase {
    let rounds = say.count(call.of, "round")
    guard case .every(let seconds) = interval.pace, seconds != 60 else {
      return book.fill(.intervalMinute, ["rounds": rounds])
    }
    return book.fill(.intervalEvery, ["rounds": rounds, "time": say.duration(seconds)])
  }

  /// A reading of a set: "5200 metres", "Heart rate 150".
  func reading(_ reading: SetMetric) -> Line {
    guard let (measure, count) = reading.counted else {
      return filled(.heartRate, ["value": say.number(reading.count)])
    }
    return filled(.readBack, ["load": amount(count, measure)])
  }

  /// The count of a set: "8 reps", "45 seconds", "40 metres".
  func amount(_ count: Int, _ measure: Measure) -> Phrase {
    switch measure {
    case .reps: say.count(count, "rep")
    case .seconds: say.duration(count)
    case .metres: say.distance(count)
    case .calories: say.count(count, "calorie")
    }
  }

  /// The target of a set: "8 reps", "5 or more reps", "45 seconds each side".
  func reps(_ target: SetTarget) -> Phrase {
    let amount: Phrase =
      switch (target.isAMRAP, target.measure) {
      case (false, _): self.amount(target.reps, target.measure)
      case (true, .reps) where target.reps == 1: book.fill(.asManyAsPossible)
      case (true, .reps): book.fill(.repsOpen, ["number": say.number(target.reps)])
      case (true, _) where target.reps < 5: book.fill(.asLongAsPossible)
      case (true, _): book.fill(.holdOpen, ["time": self.amount(target.reps, target.measure)])
      }
    return target.isPerSide ? book.fill(.perSide, ["load": amount]) : amount
  }
}
