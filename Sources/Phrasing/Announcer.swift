package import SessionEngine
package import Training

package struct Announcer: Sendable {
  package let book: Phrasebook
  var say: Verbalizer
  private(set) var technique: @Sendable (String) -> [String]?

  /// How much is said; may change between two cues.
  package var talk: Talk

  /// How the exercise of an offer or of a record is loaded, which their cues do not tell.
  package var loading: Loading?

  /// `localName` is what the language calls an exercise, if anything else; `isEnglish` tells
  /// whether a text, as the note of an installed program, is English; `technique` has the
  /// sentences, in English, on how an exercise is done; `english` is the phrasebook that numbers in
  /// such texts need, if it can be read.
  package init(
    book: Phrasebook, talk: Talk,
    localName: @escaping @Sendable (String) -> String? = { _ in nil },
    isEnglish: @escaping @Sendable (String) -> Bool = { _ in false },
    technique: @escaping @Sendable (String) -> [String]? = { _ in nil },
    english: @escaping @Sendable () -> Phrasebook? = { nil }
  ) {
    (self.book, self.talk) = (book, talk)
    say = Verbalizer(book)
    say.localName = localName
    say.isEnglish = isEnglish
    self.technique = technique
    say.englishBook = english
  }

  /// A copy that uses these pronunciations, by normalized name.
  package func speaking(_ names: [String: String]) -> Announcer {
    with(self) { $0.say.spokenNames = names }
  }

  /// A copy that says numbers so that they cannot be misheard: "fifteen, one five".
  package var clearly: Announcer { with(self) { $0.say.isClear = true } }

  /// The sentences of a cue in order; none if the talk level or a setting leaves them out.
  package func lines(for cue: Session.Cue) -> [Line] {
    var lines = wording(of: cue)
    if talk.level == .tones, cue.traits.contains(.toned), !say.isClear {
      for index in lines.indices { lines[index].isSilent = true }
    }
    return lines
  }

  private func wording(of cue: Session.Cue) -> [Line] {
    switch cue {
    case .begins(let overview):
      [begins(overview)] + missed(overview.missed)
        + (overview.isLight ? [lightWeek] : []) + review(overview.review) + words(on: overview)
    case .lift(let call, let lead): lift(call, lead)
    case .rest(let seconds, let next, let isLonger): rest(seconds, next, isLonger)
    case .next(let call): next(call)
    case .plates(let call): plates(call)
    case .restLeft(let seconds, let next): restLeft(seconds, next)
    case .warning:
      talk.level == .full && talk.says(.warning) ? [filled(.warning, as: .countdown)] : []
    case .tick: []
    case .asks(let subject, let minimum, let exercise, let number, let kind, let why):
      (why.flatMap(self.why).map { [$0] } ?? [])
        + [asks(subject, minimum, exercise, number.map { set($0, kind) })]
    case .stays(let weight):
      // Without a weight, nothing says whether it would have been added or been help.
      weight.thousandths == 0
        ? [filled(.setupUnchanged, as: .coach)]
        : [filled(.staying, ["weight": say.weight(weight)], as: .coach)]
    case .count(let count): [Line(sentence(say.number(count)))]
    case .rated(let tenths): [Line(sentence(say.tenths(tenths)))]
    case .readBack(let performance, let measure, let number, let exercise, let loading):
      [readBack(performance, measure, number, of: exercise, loading)]
    case .started, .beat: []
    case .half: counts(.halfWay)
    case .left(let seconds): counts(.timeLeft, ["time": say.duration(seconds)])
    case .held(let seconds): counts(.held, ["time": say.duration(seconds)])
    case .rep(let number):
      talk.level == .full ? counts(.repNumber, ["number": say.number(number)]) : []
    case .timeUp: [filled(.timeUp)]
    case .overrun(let isLast): [filled(isLast ? .overrunLast : .overrun, as: .countdown)]
    case .otherSide(let isShort): [Line(book.fill(isShort ? .otherSideShort : .otherSide))]
    case .status(let status): self.status(status)
    case .offers(.join(let name), _): [invitation(to: name)]
    case .offers(.fit(let minutes), _):
      [filled(.offerMinutes, ["time": say.count(minutes, "minute")])]
    case .offers(let choice, let exercise):
      [filled(offer(choice), exercise.map { ["exercise": say.name($0)] } ?? [:])]
    case .paused(let isAutomatic): [Line(book.fill(isAutomatic ? .pausedByItself : .paused))]
    case .goesOn(let left, let call): [filled(.goesOn)] + currentSet(left, call)
    case .undone(let left, let call): undone(left, call)
    case .skippedSet(let number, let kind): [filled(.skippedSet, ["set": set(number, kind)])]
    case .skippedWarmUp: [filled(.skippedWarmUp)]
    case .skippedExercise(let name): [filled(.skippedExercise, ["exercise": say.name(name)])]
    case .swapped(let block, let call): swapped(block, call)
    case .added(let block): [added(block)]
    case .moved(let name, let other):
      [filled(.moved, ["exercise": say.name(name), "other": say.name(other)])]
    case .deletedExercise(let name): [filled(.deletedExercise, ["exercise": say.name(name)])]
    case .deletedSet(let number, let kind): [filled(.deletedSet, ["set": set(number, kind)])]
    case .shortened(let left, let names, let pairs, let fewer, let hasShorterRests):
      [shortened(left: left, without: names, inTurn: pairs, fewer: fewer, hasShorterRests)]
    case .about(let topic, let status): about(topic, status)
    case .delayed(let name): [filled(.delayed, ["exercise": say.name(name)])]
    case .record(let reps, let measure, let weight): record(reps, measure, at: weight)
    case .goal(let missing): goal(missing)
    case .tries(let call): [tries(call)]
    case .found(let call, let seconds): found(call, seconds)
    case .weight(let name, let weight, let call, let asked): [weightNow(name, weight, call, asked)]
    case .band(let name, let colour):
      [filled(.weightNow, ["exercise": say.name(name), "weight": band(colour)])]
    case .restIs(let seconds): [filled(.restIs, ["time": say.rest(seconds)])]
    case .rpe(let tenths): [filled(.rpe, ["value": say.tenths(tenths)])]
    case .reading(let reading): [self.reading(reading)]
    case .effort(let effort): [filled(.effort, ["value": say.number(effort)])]
    case .lightWeekTaken: [filled(.lightWeekTaken)]
    case .noted(let text): [filled(.noted, ["text": noted(text)])]
    case .complete(let summary): complete(summary)
    case .nothingDone: [filled(.nothingDone)]
    case .following(let changes): following(changes)
    case .ended: [filled(.ended, as: .coach)]
    case .continued(let status, let rebooted): continued(status, rebooted)
    case .overtime(let minutes, let call): reminder(.overtime, call, minutes)
    case .overlong(let call): reminder(.overlong, call, nil)
    case .refused(let refusal): [refused(refusal)]
    case .help(let situation): [filled(help(in: situation))]
    case .again: []
    }
  }

  package func filled(
    _ key: Phrasebook.Key, _ values: [String: Phrase] = [:], as priority: Priority = .prompt
  ) -> Line {
    Line(book.fill(key, values), priority)
  }

  private func begins(_ overview: Session.Overview) -> Line {
    filled(
      talk.level <= .terse || overview.isKnown && talk.level < .full ? .beginsTerse : .begins,
      [
        "workout": say.workout(overview.workout),
        "exercises": say.counted(overview.exercises, "exercise"),
        "length": say.minutes(overview.length),
      ])
  }

  var lightWeek: Line { filled(.lightWeek, ["percent": say.number(Workout.lightShare)]) }

  /// The announcement of a missed workout, or that today's one was due earlier.
  func missed(_ missed: SessionPlan.Missed?) -> [Line] {
    guard talk.level > .terse, let missed else { return [] }
    let weekday = name(of: missed.day.weekday)
    // Avoids "Wednesday's Wednesday" for a workout named after its day.
    let isDay = missed.workout.normalizedName == weekday.shown.normalizedName
    return [
      filled(
        missed.isNow ? .missedNow : isDay ? .missedDay : .missed,
        ["weekday": weekday, "workout": say.workout(missed.workout)])
    ]
  }

  private func rest(_ seconds: Int, _ next: Session.SetAnnouncement?, _ isLonger: Bool) -> [Line] {
    [filled(isLonger ? .restLonger : .rest, ["time": say.rest(seconds)])] + ahead(next)
  }

  private func restLeft(_ seconds: Int, _ next: Session.SetAnnouncement?) -> [Line] {
    [filled(.restLeft, ["time": say.rest(seconds)])] + ahead(next)
  }

  private func ahead(_ next: Session.SetAnnouncement?) -> [Line] {
    guard let next, talk.says(.next) else { return [] }
    return self.next(next)
  }

  /// The reminder for a lifter who has not pressed for long; in a search, it explains the press.
  private func reminder(
    _ key: Phrasebook.Key, _ call: Session.SetAnnouncement, _ minutes: Int?
  ) -> [Line] {
    guard talk.says(.reminders) else { return [] }
    if minutes == Session.minutesUntilAsked { return [filled(.areYouThere, as: .coach)] }
    let values = [
      "time": say.count(minutes ?? 0, "minute"), "exercise": title(call.exercise, call.label),
      "set": set(call.number, call.target.kind), "weight": weightTried(call),
    ]
    return [filled(call.isSearch ? .overlongSearch : key, values, as: .coach)]
  }

  private func asks(
    _ subject: Session.Question.Subject, _ minimum: Int, _ exercise: String?, _ set: Phrase?
  ) -> Line {
    switch subject {
    case .short:
      filled(
        set == nil ? .asksShort : exercise == nil ? .asksShortOf : .asksShortOfSet,
        ["exercise": say.name(exercise ?? ""), "set": set ?? Phrase("")])
    case .amrap:
      filled(
        asksCount(from: minimum, exercise, set),
        [
          "minimum": say.number(minimum), "exercise": say.name(exercise ?? ""),
          "set": set ?? Phrase(""),
        ])
    case .effort: filled(.asksEffort)
    case .rating(_, let meant):
      filled(
        exercise == nil ? .asksRating : .asksRatingOf,
        ["exercise": say.name(exercise ?? ""), "value": say.tenths(meant)])
    case .lightWeek(let weeks): filled(.asksLightWeek, ["number": say.number(weeks)])
    case .offer(let offer): offered(offer, exercise)
    case .sure: filled(.asksSure)
    case .doubt(let doubted): asks(doubted)
    case .about(let named): filled(.asksAbout, ["weight": say.weight(named.press)])
    case .many(let many):
      filled(.asksMany, ["reps": load(amount(many.reps, .reps), many.weight, nil)])
    case .status, .choices, .menu, .again: Line(Phrase(""))
    }
  }

  /// The question of how many; if the count starts at zero, no starting number is said.
  private func asksCount(from minimum: Int, _ exercise: String?, _ set: Phrase?) -> Phrasebook.Key {
    switch (minimum > 0, exercise, set) {
    case (true, nil, _): .asksAMRAP
    case (true, _, nil): .asksAMRAPOf
    case (true, _, _): .asksAMRAPOfSet
    case (false, nil, _): .asksHowMany
    case (false, _, nil): .asksHowManyOf
    case (false, _, _): .asksHowManyOfSet
    }
  }

  private func offered(_ offer: Session.WeightOffer, _ exercise: String?) -> Line {
    if let count = offer.count {
      let values = [
        "reps": targets(count.each ?? [count.number], count.measure),
        "exercise": say.name(exercise ?? ""),
      ]
      return filled(exercise == nil ? .asksReps : .asksRepsOf, values)
    }
    // "Drop to plus 15" would not be clear.
    let isLessAdded =
      loading == .bodyweightPlus && offer.isLighter && offer.weight.thousandths > 0
    let values = [
      "weight": offer.band.map(band) ?? weight(offer.weight, isLessAdded ? nil : loading),
      "exercise": say.name(exercise ?? ""),
    ]
    // Less help is more to lift, so neither "up" nor "drop" would be clear.
    let isOfBody = loading == .bodyweightPlus || loading == .assisted
    if isOfBody && !isLessAdded || offer.weight.thousandths < 0 || offer.band != nil {
      return filled(exercise == nil ? .asksWeight : .asksWeightOf, values)
    }
    if exercise == nil { return filled(offer.isLighter ? .asksLighter : .asksHeavier, values) }
    return filled(offer.isLighter ? .asksLighterOf : .asksHeavierOf, values)
  }

  /// "9 reps", "11, 10 and 9 reps".
  func targets(_ each: [Int], _ measure: Measure) -> Phrase {
    say.list(each.dropLast().map(say.number) + each.suffix(1).map { amount($0, measure) })
  }

  private func asks(_ doubted: Session.DoubtedWeight) -> Line {
    let values = ["typed": say.weight(doubted.typed), "weight": say.weight(doubted.weight)]
    if doubted.isSwapped == true, let reps = doubted.reps {
      return filled(.asksSwapped, ["load": load(amount(reps, .reps), doubted.weight, nil)])
    }
    switch doubted.doubt {
    case .lessThanBar: return filled(.asksLessThanBar, values)
    case .lessThanLightest: return filled(.asksLessThanLightest, values)
    case .moreThanHeaviest: return filled(.asksMoreThanHeaviest, values)
    case .farOff: return filled(.asksWeight, values)
    }
  }

  package var languageIs: Line { filled(.languageIs) }
}
