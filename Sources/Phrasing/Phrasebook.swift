/// The wording of a language: templates with placeholders for numbers and names.
///
/// It is stored in `Resources/Phrases/<language>.json`, so that words can be changed without
/// touching code. It must contain exactly the keys that the code uses.
package struct Phrasebook: Sendable {
  let phrases: [Key: String]

  /// Unit words: singular and plural.
  let units: [String: [String]]

  package enum Key: String, CaseIterable, Sendable {
    case begins, beginsTerse, missed, missedDay, missedNow, lift, liftTerse, liftAgain,
      liftAgainTerse, go,
      teach, teachShort, teachWhere, teachPause, teachCount
    case addressed, waitFor
    case repsAt, repsPlus, repsAssisted, plus, bodyAlone, repsAtEach, weightEach, band, repsWith,
      repsOpen,
      insteadOf
    case barIs, eachSide, emptyBar, takeOff, putOn, swap
    case phaseBegins, phaseBeginsFor, part, optional, tempo, tempoDown, tempoPause, tempoUp
    case downFast, upFast, mostRPE
    case note, lastTimeReps, lastTimeBand, lastNote
    case onLastTime, onToday, onYesterday, onWeekday, onLastWeekday, onDaysAgo, whyOn
    case rest, restLonger, next, nextSet, warning
    case letsGo, straightTo, workOf, repsOpenShort
    case search, bareBar, goSearch, searchTerse, searchLoad, findWeight, tries, found
    case asksReps, asksRepsOf
    case asksLighter, asksHeavier, asksLighterOf, asksHeavierOf
    case reasonUp, reasonDown, reasonUpTo, reasonDownTo, reasonSame, reasonOnly
    case whyTotal, whyTotalShort, whyClean
    case whyAllMade, whyTopMade, whyOpen, whyOpenShort, whyWeek, whyLightWeek, whyCycleDone
    case whyMissed, whyMisses, whyUncounted, whyTooHard, whyOwn, whyOffered, whyStage, whyRung
    case whyHarder, harder
    case staying
    case whyLayoff, goal, goalReached, following
    case recordWeight, recordReps, recordRepsAt, recordEstimate, recordVolume
    case asksWeight, asksLessThanBar, asksLessThanLightest, asksMoreThanHeaviest, bandHasNoWeight
    case recordsOne, recordsSeveral, bestWeight, bestReps, bestEstimate, bestVolume
    case asksShort, asksAMRAP, asksAMRAPOf, asksAMRAPOfSet, asksEffort, readBack
    case asksHowMany, asksHowManyOf, asksHowManyOfSet
    case onBar, restLeft, then
    case offerPause, offerResume, offerUndo, offerMoreRest, offerLighter, offerHeavier
    case offerSkip, offerLater, offerFinish
    case offerMoreReps, offerSkipExercise, offerAgain, offerAddSet, offerStop, offerMore
    case offerLastWeight, offerWasLighter, offerWasHeavier, offerJumpTo, offerJump
    case offerNote, offerNoteHard, offerNotePain
    case offerVoice, offerLouder, offerQuieter, offerFaster, offerSlower, volumeIs, rateIs
    case asksSure, readBackOf, nothingDone, noNotes, noTrend
    case paused, pausedByItself, goesOn, undone, skippedSet, skippedExercise, delayed
    case warmUp, warmUpNumber, warmUpOf, liftWarmUp, goWarmUp, goWarmUpTerse, warmUpBar, warmUpAt
    case platesFor
    case skippedWarmUp, offerSkipWarmUp, noWarmUp
    case workNumber, furtherNumber, furtherOf, liftFurther, liftFurtherNamed, goFurther
    case kindDrop, kindCluster, kindRestPause, kindMyoRep, kindBackOff
    case straight, straightTerse, straightOnce, liftOnce, goOnce
    case holdOpen, asLongAsPossible, asManyAsPossible, perSide, pressToStart, halfWay, timeLeft,
      held, timeUp
    case otherSide, overrun, overrunLast, repNumber, lacksGear
    case intervalOf, intervalWork, intervalEvery, interval, intervalMinute, intervalGo,
      intervalTerse
    case round, roundGo, roundLast, roundAhead, roundAheadLast
    case swapped, swappedPlain, added, setsOf, setsAt, setsAtEach, moved
    case deletedExercise, deletedSet, offerSwap
    case unknownExercise, didYouMean, ownInQuotes, notInSession, nothingLeft, isNow, hasBegun
    case noSuchSet, noAlternative, full
    case todaySets, nothingToday, lastSets, neverBefore, bestSet, noBest
    case trendUp, trendDown, trendSame, sessionLeft, nothingNext
    case noBand, weightNow, restIs, rpe, heartRate, effort, noted
    case complete, completePart, completeNone, completeTerse, completePartTerse
    case summaryVolume, summaryShort, ended
    case overlong, overlongSearch, overtime
    case resuming, resumingAfterRestart, closedBefore, stopped, stoppedInStandby, isRunning
    case cannotBegin
    case tooSoon, pressAgain, notLogged
    case notUnderstood, unreadable, nothingToUndo, nothingLogged, nothingElse, noWeight
    case noHeavier, noLighter, alreadyComplete, help
    case notSaved, saved, cannotSave, diskFull, slowDisk, readOnly, damagedDisk
    case salvaged, salvaging, restored, damaged
    case separateLog, noExercises
    case noSound, noSoundDevice, soundBack, hangup, noVoice
    case buttonGone, buttonBack, buttonUnusable
    case practiceWelcome, practicePress, practiceShort, practiceGoOn, practiceOpen, practicePause
    case practiceResume, practiceWhere, practiceUndo, practiceChoose
    case practiceGood, practiceNotQuite, practiceTooSoon, practiceOver, practiceLeft
    case standbyMorning, standbyAfternoon, standbyEvening
    case standbyMorningName, standbyAfternoonName, standbyEveningName
    case standbyToday, standbyInstead, standbyExercises, standbyExercisesMore
    case standbyStoppedAt, standbyStopped, standbyGoOn, standbyChoices
    case standbyOfferAnother, standbyOfferAgain, standbyOfferPractice, standbyOfferWeek
    case standbyOfferSetUp, standbyOfferAbout, standbyNotUnderstood
    case standbyWeek, standbyWeekOf, standbyStreak
    case standbyVersion, standbyAddress, standbyNoAddress, standbyDot
    case setupBegins, setupHow, setupAsksDevice, setupIsDevice, setupAsksButton, setupButtonWorks
    case setupNoButton, setupAsksVolume, setupIsVolume, setupAsksRate, setupIsRate, setupAsksUnit
    case setupIsKilos, setupIsPounds, setupAsksBar, setupIsAnswer, setupAsksPlates
    case setupIsAllPlates, setupIsPairs, setupIsSmallPairs, setupAsksGoal, setupAsksExperience
    case setupIsBeginner, setupIsIntermediate, setupIsAdvanced, setupAsksDays, setupAsksProgram
    case setupAsksName, setupAsksWeight, setupUnchanged, setupNotSaved, setupLeft, setupDone
    case remindStreak
    case checkBegins, checkHeard, checkDone, checkIgnored, checkWarning, checkTick, checkGo
    case checkOver, checkComplete
  }

  /// Creates a phrasebook from its two tables.
  ///
  /// - Throws: `PhrasebookError` if a key is missing or unknown, so that a typo is found at startup
  ///   rather than in the middle of a set.
  package init(phrases: [String: String], units: [String: [String]]) throws(PhrasebookError) {
    var known: [Key: String] = [:]
    for (name, template) in phrases {
      guard let key = Key(rawValue: name) else {
        throw PhrasebookError(key: name, isMissing: false)
      }
      known[key] = template
    }
    for key in Key.allCases where known[key] == nil {
      throw PhrasebookError(key: key.rawValue, isMissing: true)
    }
    self.phrases = known
    self.units = units
  }

  /// Fills in the placeholders of a template.
  func fill(_ key: Key, _ places: [String: Phrase] = [:]) -> Phrase {
    let template = phrases[key] ?? ""
    return Phrase(
      shown: Phrasebook.fill(template) { places[$0]?.shown },
      spoken: Phrasebook.fill(template) { places[$0]?.spoken })
  }

  /// Replaces each `{name}`; a value at the start of a sentence is capitalized.
  private static func fill(_ template: String, _ value: (String) -> String?) -> String {
    var result = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      var filled = value(String(rest[rest.index(after: open)..<close])) ?? ""
      let isFirst = result.isEmpty || result.hasSuffix(". ") || result.hasSuffix("! ")
      if isFirst { filled = filled.prefix(1).uppercased() + filled.dropFirst() }
      result += filled
      rest = rest[rest.index(after: close)...]
      // A value that ends a sentence brings its own punctuation.
      if let last = filled.last, ".!?".contains(last), rest.hasPrefix(".") { rest.removeFirst() }
    }
    return result + rest
  }
}

/// An error in the keys of a phrasebook.
package struct PhrasebookError: Error, CustomStringConvertible {
  /// The missing or unknown key.
  package let key: String
  let isMissing: Bool

  package var description: String {
    isMissing
      ? "cannot use the phrases: '\(key)' is missing. Add it, or remove your own copy of the file."
      : "cannot use the phrases: '\(key)' is not a known key. Check its spelling."
  }
}
