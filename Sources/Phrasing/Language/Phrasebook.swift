internal import Training

/// How a language says everything, from `Resources/Phrases/<language>.json`, so that words change
/// without touching code. A phrase that it lacks is said in English.
package struct Phrasebook: Sendable {
  package let language: String
  /// The eSpeak NG voice of the language, and the percentage of the lifter's rate it is spoken at.
  package let voice: String
  package let speed: Int
  package let isRightToLeft: Bool

  let phrases: [Key: Phrase]
  let plural: PluralRules
  let numbers: NumberRules
  let units: [String: CountedUnit]
  let words: SmallWords
  let symbols: [Symbol: String]
  let decimalSign: Character
  package let typed: TypedWords
  private let respelling: Respelling
  /// Whether names lose their capitals within a sentence.
  let lowersNames: Bool

  package enum Key: String, CaseIterable, Sendable {
    case begins, beginsTerse, missed, missedDay, missedNow, lift, liftTerse, liftAgain,
      liftAgainTerse, go, teach, teachShort, teachWhere, teachPause, teachCount, teachLeave
    case addressed, waitFor
    case repsAt, repsPlus, repsAssisted, plus, bodyAlone, noHelp, repsAtEach, weightEach, band,
      repsWith, repsOpen, insteadOf
    case barIs, eachSide, emptyBar, takeOff, putOn, swap
    case phaseBegins, phaseBeginsFor, part, optional, tempo, tempoDown, tempoPause, tempoUp
    case downFast, upFast, mostRPE
    case note, lastTimeReps, lastTimeBand, lastNote, noteHard, notePain
    case onLastTime, onToday, onYesterday, onWeekday, onLastWeekday, onDaysAgo, whyOn
    case rest, restLonger, next, nextSet, warning
    case straightTo, workOf, repsOpenShort
    case search, bareBar, goSearch, searchTerse, searchLoad, findWeight, tries, found
    case asksReps, asksRepsOf, asksAbout
    case asksLighter, asksHeavier, asksLighterOf, asksHeavierOf
    case reasonUp, reasonDown, reasonUpTo, reasonDownTo, reasonSame, reasonOnly
    case reasonMaxUp, reasonMaxDown, reasonMaxSame
    case whyTotal, whyTotalShort, whyClean
    case whyAllMade, whyTopMade, whyOpen, whyOpenShort, whyWeek, whyLightWeek, whyCycleDone
    case whyMissed, whyMisses, whyTooHard, whyRated, whyOwn, whyNotHere, whyOffered
    case whyStage, whyRung
    case harder
    case staying
    case whyLayoff, goal, goalReached, following, recordWeight, recordReps, recordRepsAt
    case recordNow, recordNowReps, recordEstimate, asksSwapped, asksWeightOf, asksWeight,
      asksLessThanBar
    case asksLessThanLightest, asksMoreThanHeaviest, asksMany, bandHasNoWeight, recordsOne
    case bestWeight, bestReps, bestEstimate, asksShort, asksShortOf, asksShortOfSet, notCounted
    case asksAMRAP, asksAMRAPOf, asksAMRAPOfSet, asksEffort, asksRating, asksRatingOf
    case lightWeek, asksLightWeek, lightWeekTaken, readBack, whySuggestion, numberToBeat
    case followingOffered, followingItem, followingItemReps, followingStays, followingSame,
      followingMax
    case asksHowMany, asksHowManyOf, asksHowManyOfSet
    case onBar, restLeft, then, plateRun, plateRunLong
    case offerPause, offerResume, offerUndo, offerMoreRest, offerLighter, offerHeavier
    case offerSkip, offerLater, offerFinish
    case offerMoreReps, offerSkipExercise, offerAgain, offerTechnique, offerAddSet, offerStop
    case volumeLow, volumeHigh, volumeJump, hardDays, programOver
    case offerTime, offerMinutes, shortened, shortenedWithout, shortenedSets, shortenedRests
    case shortenedPair, offerMore
    case offerLastWeight, offerWasLighter, offerWasHeavier, offerJumpTo, offerJump, offerJoin
    case offerNote, offerNoteHard, offerNotePain
    case offerVoice, offerLouder, offerQuieter, offerFaster, offerSlower, volumeIs, rateIs
    case languageIs, languageNotSaved
    case asksSure, newExercise, readBackOf, nothingDone, noNotes, noTrend, noTechnique
    case readBackOfSet
    case paused, pausedByItself, areYouThere, goesOn, undone, skippedSet, skippedExercise, delayed
    case warmUp, warmUpNumber, warmUpOf, liftWarmUp, goWarmUp, goWarmUpTerse, warmUpBar, warmUpAt
    case platesFor
    case skippedWarmUp, offerSkipWarmUp, noWarmUp
    case workNumber, extraNumber, extraOf, liftExtra, liftExtraNamed, goExtra
    case kindDrop, kindCluster, kindRestPause, kindMyoRep, kindBackOff
    case straight, straightTerse, straightOnce, liftOnce, goOnce
    case holdOpen, asLongAsPossible, asManyAsPossible, perSide, pressToStart, halfWay, timeLeft,
      held, timeUp
    case otherSide, otherSideShort, overrun, overrunLast, repNumber, lacksGear
    case intervalOf, intervalWork, intervalEvery, interval, intervalMinute, intervalGo,
      intervalTerse
    case round, roundGo, roundLast, roundAhead, roundAheadLast
    case swapped, swappedPlain, added, setsOf, setsAt, setsAtEach, moved
    case deletedExercise, deletedSet, offerSwap
    case unknownExercise, didYouMean, ownInQuotes, notInSession, nothingLeft, isNow, hasBegun
    case noSuchSet, noAlternative, full
    case todaySets, nothingToday, lastSets, neverBefore, bestSet, noBest
    case trendUp, trendDown, trendSame, sessionLeft, shorten, nothingNext
    case noBand, weightNow, restIs, rpe, heartRate, effort, noted
    case complete, completePart, completeNone, completeTerse, completePartTerse
    case summaryVolume, summaryShort, ended
    case overlong, overlongSearch, overtime
    case resuming, resumingAfterRestart, closedBefore, stopped, stoppedInStandby, isRunning
    case cannotBegin, noProgram, nothingTrained
    case tooSoon, pressAgain, notLogged
    case faultSets, faultReps, faultNoSets, faultWeight, faultNoWeight, faultOrder
    case notUnderstood, afterwards, outOfRange, notNow, unreadable, nothingToUndo, nothingLogged,
      nothingElse, noWeight
    case noHeavier, noLighter, alreadyComplete, repsOrEffort
    case helpSet, helpSearch, helpRest, helpPause, helpCount, helpChoices, helpOffer, helpEffort,
      helpRating
    case helpEnd
    case notSaved, saved, cannotSave, diskFull, slowDisk, readOnly, damagedDisk
    case salvaged, salvaging, restored, damaged
    case separateLog, notMerged, noExercises
    case noSound, noSoundDevice, soundBack, soundElsewhere, hangup, noVoice
    case buttonGone, buttonBack, buttonUnusable
    case practiceWelcome, practicePress, practiceShort, practiceGoOn, practiceOpen, practicePause
    case practiceResume, practiceWhere, practiceUndo, practiceChoose
    case practiceGood, practiceNotQuite, practiceTooSoon, practiceOver, practiceLeft
    case standbyMorning, standbyAfternoon, standbyEvening
    case standbyMorningName, standbyAfternoonName, standbyEveningName
    case standbyToday, standbyTomorrow, standbyOn, standbyNext, standbyInstead, standbyExercises,
      standbyExercisesMore
    case standbyStoppedAt, standbyStopped, standbyGoOn, standbyChoices
    case standbyOfferAnother, standbyOfferAgain, standbyOfferPractice, standbyOfferWeek
    case standbyOfferSetUp, standbyOfferHeadphones, standbyOfferUpdate, standbyOfferAbout,
      standbyOfferHealth, standbyNotUnderstood
    case healthGood, healthPower, healthFull, healthLocked, healthClock, healthCopy, healthBattery,
      healthNetwork
    case updateOffered, updateBegins, updateInstalled, updateFailed, updateForged, updateOld,
      updateClosed
    case standbyWeek, standbyWeekOf, standbyStreak
    case standbyOfferLight, standbyOfferFull, standbyFull
    case standbyVersion, standbyAddress, standbyNoAddress, standbyDot
    case setupBegins, setupHow, setupAsksDevice, setupIsDevice, setupAsksHeadphones, setupSearches,
      setupIsHeadphones, setupNoHeadphones, setupForgets, setupAsksLanguage, setupAsksButton,
      setupButtonWorks
    case setupButtonsThatWork
    case setupNoButton, setupAsksVolume, setupIsVolume, setupAsksRate, setupIsRate, setupAsksUnit
    case setupIsNoBar, setupAsksDumbbells, setupIsAllDumbbells, setupIsDumbbells
    case setupIsNoDumbbells, setupIsProgram, setupAsksNearest, setupKeepsLanguage, setupFollows
    case setupIsKilos, setupIsPounds, setupAsksBar, setupIsAnswer, setupAsksPlates
    case setupIsAllPlates, setupIsPairs, setupIsSmallPairs, setupAsksGoal, setupAsksExperience
    case setupIsBeginner, setupIsIntermediate, setupIsAdvanced, setupAsksDays, setupAsksProgram
    case setupAsksName, setupAsksWeight, setupIsRange, setupNameLater
    case setupMissed, setupUnchanged, setupNotSaved, setupLeft, setupDone
    case stickBack, stickTook, stickRefused, stickSaved, stickFull, stickUnread, stickEnds
    case remindStreak
    case checkBegins, checkHeard, checkDone, checkIgnored, checkWarning, checkTick, checkGo
    case checkOver, checkComplete, checkRecord
  }

  /// Creates a phrasebook from the installed file, the lifter's own, or both, that last; what they
  /// lack is said as in `english`. Throws if an entry cannot be used, or English lacks one, so that
  /// a typo is found at startup rather than in a set; unknown entries are those of another version.
  package init(_ files: [LanguageFile], english: LanguageFile? = nil) throws(LanguageFault) {
    let language = files.last?.language ?? ""
    do throws(LanguageFault) {
      guard let first = files.first else { throw LanguageFault("it has no file") }
      for file in files where file.format != LanguageFile.format {
        throw LanguageFault(
          "its format is \(file.format), and this version of Spotter reads \(LanguageFile.format)")
      }
      var file = english?.asBase(of: first) ?? first
      for next in english == nil ? files.dropFirst() : files[...] {
        file = file.overlaid(with: next)
      }
      try self.init(checking: file, english)
    } catch {
      throw LanguageFault(error.problem, of: language)
    }
  }

  private init(checking file: LanguageFile, _ english: LanguageFile?) throws(LanguageFault) {
    language = file.language
    voice = try Phrasebook.needed(file.voice, "voice")
    speed = file.speed ?? 100
    guard 50...150 ~= speed else { throw LanguageFault("'speed' must be 50 to 150 percent") }
    isRightToLeft = file.rightToLeft ?? false
    decimalSign = try Phrasebook.needed(file.decimal?.first, "decimal")
    let names = try Phrasebook.needed(file.names, "names")
    guard ["lowercase", "as written"].contains(names) else {
      throw LanguageFault("'names' must be 'lowercase' or 'as written'")
    }
    lowersNames = names == "lowercase"
    plural = try PluralRules(file.plural ?? [:])
    numbers = try NumberRules(file.numbers ?? [:])
    units = try Phrasebook.units(file.units ?? [:], plural, numbers)
    words = try SmallWords(file.words ?? [:])
    symbols = try Phrasebook.keyed(file.symbols ?? [:], "symbol")
    typed = try TypedWords(file.typed ?? [:])
    respelling = try Respelling(file.pronounce ?? [:])
    let entries: [Key: LanguageFile.Entry] = try Phrasebook.keyed(file.phrases, "phrase")
    for (key, entry) in entries {
      try entry.check(
        "the phrase '\(key)'", forms: Phrase.forms, english: english?.phrases[key.rawValue])
    }
    phrases = entries.mapValues(Phrase.init(templates:))
    try checkForms()
  }

  static func needed<Value>(_ value: Value?, _ name: String) throws(LanguageFault) -> Value {
    guard let value else { throw LanguageFault("'\(name)' is missing") }
    return value
  }

  private static func keyed<Key: RawRepresentable<String> & CaseIterable & Hashable, Value>(
    _ entries: [String: Value], _ what: String
  ) throws(LanguageFault) -> [Key: Value] {
    var known: [Key: Value] = [:]
    known.reserveCapacity(entries.count)
    for (name, value) in entries {
      if let key = Key(rawValue: name) { known[key] = value }
    }
    if known.count < Key.allCases.count, let key = Key.allCases.first(where: { known[$0] == nil }) {
      throw LanguageFault("the \(what) '\(key.rawValue)' is missing")
    }
    return known
  }

  static let countedUnits = [
    "rep", "more rep", "more clean session", "time", "day", "week", "set", "round", "metre",
    "kilometre", "calorie", "exercise", "session", "second", "minute", "hour", "kg", "lb", "more",
  ]

  private static func units(
    _ entries: [String: LanguageFile.Entry], _ plural: PluralRules, _ numbers: NumberRules
  ) throws(LanguageFault) -> [String: CountedUnit] {
    var units: [String: CountedUnit] = [:]
    for name in countedUnits {
      guard let table = entries[name]?.table else {
        throw LanguageFault("the unit '\(name)' is missing")
      }
      units[name] = try CountedUnit(table, name, plural, numbers)
    }
    return units
  }

  private func checkForms() throws(LanguageFault) {
    let cases = Set(units.values.flatMap(\.cases.keys))
    for (key, phrase) in phrases {
      let texts = [phrase.shown, phrase.spoken].filter { $0.contains(":") }
      for form in texts.flatMap({ Template($0).blanks.compactMap(\.form) })
      where !cases.contains(form) && !numbers.has(form) {
        throw LanguageFault("the phrase '\(key)' asks for the unknown form '\(form)'")
      }
    }
  }

  package var count: Int { phrases.count }

  func fill(_ key: Key, _ values: [String: Phrase] = [:]) -> Phrase {
    guard let template = phrases[key] else { return Phrase("") }
    func value(_ blank: Template.Blank) -> Phrase? {
      guard let value = values[blank.name] else { return nil }
      guard let form = blank.form, let quantity = value.quantity else { return value }
      return phrase(quantity, form: form)
    }
    return Phrase(
      shown: Template(template.shown).filled(isSpoken: true) { value($0)?.shown },
      spoken: pronounced(Template(template.spoken).filled(isSpoken: true) { value($0)?.spoken }))
  }

  /// A spoken text, with the words that the voice mispronounces spelled for it.
  func pronounced(_ text: String) -> String { respelling.applied(to: text) }
}
