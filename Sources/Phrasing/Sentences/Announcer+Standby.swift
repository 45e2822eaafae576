internal import SessionEngine
package import Training

/// Something said in standby, before a session and outside it.
package enum StandbyCue: Hashable, Sendable {
  package enum DayPart: Hashable, Sendable {
    case morning, afternoon, evening

    /// The part of the day for an hour from 0 to 23; the night belongs to the evening.
    package init(hour: Int) {
      self =
        switch hour {
        case 4..<12: .morning
        case 12..<18: .afternoon
        default: .evening
        }
    }
  }

  /// Something to choose by ear after three presses.
  package enum Choice: Hashable, Sendable {
    case another, again
    /// The offered workout, at a rack shared with the lifter of this name.
    case with(String)
    case practice, week, setUp, headphones, health, about
    /// To make this week light, or full again.
    case light(Bool)
    case update(String)
  }

  case greeting(DayPart, name: String? = nil)
  /// The workout that a press starts: the one for today, or another one instead.
  case today(workout: String)
  /// The workout of a later day, which a press starts, too.
  case later(workout: String, Ahead)
  case instead(workout: String)
  case exercises([String])
  case pressToStart
  /// The set at which an unfinished session stopped, or the workout if all its sets are done.
  case stoppedAt(exercise: String, set: Int, kind: SetKind)
  case stopped(workout: String)
  case pressToGoOn
  /// No workout can start, and why; the choices remain.
  case nothing(why: StartTrouble)
  case offers(Choice)
  case notUnderstood(String)
  /// The sessions of this week, planned if that is known, and the weeks in a row with a session.
  case week(done: Int, planned: Int?, streak: Int)
  case light(Bool)
  case health([Ailment])
  case update(Update)
  case updating
  /// The version, and the computer's name and address in the network, if it has one.
  case about(version: String, host: String, address: String?)
}

extension StandbyCue {
  /// Something wrong with the computer, which a lifter without a screen would not see.
  package enum Ailment: Hashable, Sendable, CaseIterable {
    case weakPower, fullStorage, lockedStorage, clockUnset, noCopy, weakHeadphones, noNetwork
  }

  package enum Update: Hashable, Sendable {
    case offered(String), installed(String), failed(String)
    /// It is damaged, or not from who makes Spotter; it is not newer; none is taken.
    case forged, old, closed
  }

  package struct Ahead: Hashable, Sendable {
    package var days: Int
    package var weekday: Weekday

    /// Creates a day as seen from `today`; `nil` unless it is later.
    package init?(_ day: Day, from today: Day) {
      guard day > today else { return nil }
      (days, weekday) = (day - today, day.weekday)
    }
  }
}

extension Announcer {
  /// The workout of a later day, named if it is within a week.
  private func later(_ workout: String, _ ahead: StandbyCue.Ahead) -> Line {
    essential(
      ahead.days == 1 ? .standbyTomorrow : ahead.days <= 6 ? .standbyOn : .standbyNext,
      ["workout": say.name(workout), "weekday": name(of: ahead.weekday)])
  }

  /// The sentences of a cue in standby, in spoken order.
  package func lines(for cue: StandbyCue) -> [Line] {
    switch cue {
    case .greeting(let part, let name): greet(part, name)
    case .today(let workout): [essential(.standbyToday, ["workout": say.name(workout)])]
    case .later(let workout, let ahead): [later(workout, ahead)]
    case .instead(let workout): [essential(.standbyInstead, ["workout": say.name(workout)])]
    case .exercises(let names): exercises(names)
    case .pressToStart: [filled(.pressToStart)]
    case .stoppedAt(let exercise, let number, let kind):
      [
        essential(.standbyStoppedAt, ["exercise": say.name(exercise), "set": set(number, kind)])
      ]
    case .stopped(let workout): [essential(.standbyStopped, ["workout": say.name(workout)])]
    case .pressToGoOn: [filled(.standbyGoOn)]
    case .nothing(let why): [cannotBegin(why), filled(.standbyChoices)]
    case .offers(let choice): [offer(choice)]
    case .notUnderstood(let words):
      [filled(.standbyNotUnderstood, ["words": say.text(String(words.prefix(40)))])]
    case .week(let done, let planned, let streak): week(done, planned, streak)
    case .light(let isLight): [isLight ? lightWeek : filled(.standbyFull)]
    case .health(let ailments): health(ailments)
    case .update(let update): lines(for: update)
    case .updating: [filled(.updateBegins)]
    case .about(let version, let host, let address):
      [filled(.standbyVersion, ["version": dotted(version)])]
        + [network(host, address)]
    }
  }

  func cannotBegin(_ trouble: StartTrouble) -> Line {
    let why =
      switch trouble {
      case .noProgram: book.fill(.noProgram)
      case .nothingTrained: book.fill(.nothingTrained)
      case .other(let error): say.english(error)
      }
    return filled(.cannotBegin, ["why": why])
  }

  private func health(_ ailments: [StandbyCue.Ailment]) -> [Line] {
    guard !ailments.isEmpty else { return [filled(.healthGood)] }
    return ailments.map { ailment in
      switch ailment {
      case .weakPower: filled(.healthPower)
      case .fullStorage: filled(.healthFull)
      case .lockedStorage: filled(.healthLocked)
      case .clockUnset: filled(.healthClock)
      case .noCopy: filled(.healthCopy)
      case .weakHeadphones: filled(.healthBattery)
      case .noNetwork: filled(.healthNetwork)
      }
    }
  }

  private func network(_ host: String, _ address: String?) -> Line {
    let host = ["host": say.text(host)]
    guard let address else { return filled(.standbyNoAddress, host) }
    return filled(.standbyAddress, host.merging(["address": dotted(address)]) { $1 })
  }

  private func greet(_ part: StandbyCue.DayPart, _ name: String?) -> [Line] {
    guard talk.says(.greeting) else { return [] }
    let (plain, named): (Phrasebook.Key, Phrasebook.Key) =
      switch part {
      case .morning: (.standbyMorning, .standbyMorningName)
      case .afternoon: (.standbyAfternoon, .standbyAfternoonName)
      case .evening: (.standbyEvening, .standbyEveningName)
      }
    return [name.map { filled(named, ["name": say.text($0)]) } ?? filled(plain)]
  }

  private func offer(_ choice: StandbyCue.Choice) -> Line {
    switch choice {
    case .another: filled(.standbyOfferAnother)
    case .again: filled(.standbyOfferAgain)
    case .with(let name): invitation(to: name)
    case .practice: filled(.standbyOfferPractice)
    case .week: filled(.standbyOfferWeek)
    case .setUp: filled(.standbyOfferSetUp)
    case .headphones: filled(.standbyOfferHeadphones)
    case .light(let isLight): filled(isLight ? .standbyOfferLight : .standbyOfferFull)
    case .health: filled(.standbyOfferHealth)
    case .about: filled(.standbyOfferAbout)
    case .update: filled(.standbyOfferUpdate)
    }
  }

  private func lines(for update: StandbyCue.Update) -> [Line] {
    switch update {
    case .offered(let version):
      [
        essential(.updateOffered, ["version": dotted(version)]),
        essential(.standbyOfferUpdate, [:]),
      ]
    case .installed(let version): [filled(.updateInstalled, ["version": dotted(version)])]
    case .failed(let version): [filled(.updateFailed, ["version": dotted(version)])]
    case .forged: [filled(.updateForged)]
    case .old: [filled(.updateOld)]
    case .closed: [filled(.updateClosed)]
    }
  }

  private func essential(_ key: Phrasebook.Key, _ values: [String: Phrase]) -> Line {
    with(filled(key, values)) { $0.isEssential = true }
  }

  /// The most exercises named before a workout starts; the session names them all.
  private static let mostNames = 4

  private func exercises(_ names: [String]) -> [Line] {
    guard talk.level > .terse, !names.isEmpty else { return [] }
    let rest = names.count - Announcer.mostNames
    guard rest > 1 else {
      return [filled(.standbyExercises, ["exercises": say.list(names.map(say.name))])]
    }
    let first = say.listed(names.prefix(Announcer.mostNames).map(say.name))
    return [
      filled(.standbyExercisesMore, ["exercises": first, "count": say.counted(rest, "more")])
    ]
  }

  private func week(_ done: Int, _ planned: Int?, _ streak: Int) -> [Line] {
    let values = ["done": say.counted(done, "session"), "number": say.number(done)]
    let week =
      planned.map { filled(.standbyWeekOf, values.merging(["planned": say.number($0)]) { $1 }) }
      ?? filled(.standbyWeek, values)
    guard streak > 1 else { return [week] }
    return [week, filled(.standbyStreak, ["weeks": say.counted(streak, "week")])]
  }

  /// A version or an address, spoken digit by digit with its dots: "192.168.1.20" is "one nine two
  /// dot one six eight dot one dot two zero".
  private func dotted(_ text: String) -> Phrase {
    let spoken = text.compactMap { character -> String? in
      if let digit = character.wholeNumberValue { return say.number(digit).spoken }
      return character == "." ? book.fill(.standbyDot).spoken : nil
    }
    return Phrase(shown: text, spoken: spoken.joined(separator: " "))
  }
}
