import JSON
import Support
import Training

@testable import Coaching
@testable import Phrasing
@testable import SessionEngine

extension Scene {
  private static func day(_ ago: Int) -> SessionPlan.PastDay {
    let today = Day(number: 20_460)
    return SessionPlan.PastDay(Day(number: 20_460 - ago), before: today)
  }

  /// Why a weight changed, or did not.
  static let reasons = Scene("reasons") { announcer, heard in
    for row in TextRows(file: "TrainingTests/Lines/reasons", words: "is was ago outcome").rows {
      // A row that cannot be read fails in `ReasonFormatTests`.
      guard let was = row["was"], let reason = try? Reason(json: row.text) else { continue }
      var progress = Progress(weight: kilograms(102_500))
      progress.reason = reason
      progress.before = Weight(was[...], unit: .kilograms)
      let change = progress.before.map { $0.thousandths - 102_500 } ?? -1
      progress.outcome =
        row["outcome"].flatMap(ProgressionOutcome.init)
        ?? (change < 0 ? .up : change > 0 ? .deload : .hold)
      var call = call()
      (call.progress, call.day) = (progress, row["ago"].flatMap { Int($0) }.map(day))
      heard.add(announcer.reason(call))
      call.target.kind = .warmUp
      call.hasTrainingMax = true
      if [.cycleDone, .misses(3)].contains(reason) { heard.add(announcer.reason(call)) }
      if case .cycleMissed = reason { heard.add(announcer.reason(call)) }
      if case .layoff(days: 12) = reason { heard.add(announcer.reason(call)) }
      call.hasTrainingMax = false
      if case .allMade = reason { heard.add(announcer.reason(call)) }
      if case .misses = reason { heard.add(announcer.reason(call)) }
    }
    var less = Progress(weight: kilograms(80_000))
    (less.before, less.outcome) = (kilograms(100_000), .hold)
    var elsewhere = call()
    (elsewhere.progress, elsewhere.remark) = (less, .noHeavierLoad)
    heard.add(announcer.reason(elsewhere))
    heard.add([0, 1, 2].flatMap { announcer.lines(for: .goal(missing: $0)) })
    let made: [Session.Cue] = [
      .record(8, .reps, at: kilograms(82_500)), .record(21, .reps, at: kilograms(0)),
      .record(90, .seconds, at: kilograms(10_000)),
    ]
    heard.add(made.flatMap { announcer.lines(for: $0) })
    var open = call()
    open.target.isAMRAP = true
    open.toBeat = Session.Performance(reps: 8, weight: kilograms(100_000))
    heard.add(announcer.lines(for: .lift(open, .plain)))
    var held = Session.NextTimeChange(exercise: "Squat", weight: kilograms(102_500))
    held.stays = true
    var same = Session.NextTimeChange(exercise: "Barbell Row")
    same.stays = true
    let more = ["Push-Up", "Chin-Up"].map { Session.NextTimeChange(exercise: $0, reps: 9) }
    var offered = Session.NextTimeChange(exercise: "Bench Press", weight: kilograms(62_500))
    (offered.reps, offered.isOffered) = (8, true)
    var most = Session.NextTimeChange(exercise: "Deadlift", weight: kilograms(120_000))
    (most.isMax, most.isOffered) = (true, true)
    heard.add(announcer.lines(for: .following([held, same] + more + [offered, most])))
  }

  /// Records, and the end of a workout.
  static let records = Scene("records") { announcer, heard in
    let set = LiftedSet(reps: 5, weight: kilograms(102_500))
    let kinds: [Record.Kind] = [
      .weight(kilograms(102_500), RepRange.allCases[2], before: kilograms(100_000)),
      .reps(21, at: kilograms(0), before: 20), .reps(6, at: kilograms(102_500), before: 5),
      .oneRepMax(kilograms(119_600), before: kilograms(115_000)),
    ]
    let records = kinds.map { Record(exercise: "Squat", kind: $0, set: set) }
    heard.add(records.flatMap { announcer.record(of: [$0]) })
    let dip = Record(exercise: "Dip", kind: kinds[1], set: set)
    let held = LiftedSet(reps: 75, .seconds, weight: kilograms(0))
    let plank = Record(
      exercise: "Plank", kind: .reps(75, at: kilograms(0), before: 60), set: held)
    let assisted = Record(
      exercise: "Pull-Up", kind: .reps(8, at: kilograms(-5_000), before: 6), set: set)
    let ends: [(sets: Int, short: Int, [Record])] = [
      (0, 0, []), (1, 1, []), (2, 0, [records[0]]), (11, 2, [records[2]]), (12, 0, [records[3]]),
      (12, 0, [assisted]), (12, 0, [dip]), (12, 0, [plank]), (12, 0, []),
    ]
    for (sets, short, records) in ends {
      var summary = Session.Summary(
        workout: "Push", length: .minutes(41), sets: sets, short: short, skipped: 12 - sets,
        volume: kilograms(2_562_500))
      summary.records = records
      heard.add(announcer.lines(for: .complete(summary)))
    }
    let summary = Session.Summary(
      workout: "Push", length: .minutes(41), sets: 12, short: 0, skipped: 0,
      volume: kilograms(2_562_500))
    heard.add(announcer.wholeSummary(summary))
  }

  /// What the session asks.
  static let questions = Scene("questions") { announcer, heard in
    let place = Session.SetPlace(exercise: 0, set: 0)
    func offer(_ lighter: Bool, _ count: [Int]? = nil) -> Session.Question.Subject {
      .offer(
        Session.WeightOffer(
          exercise: 0, weight: kilograms(lighter ? 92_500 : 105_000), isLighter: lighter,
          count: count.map { .init(number: $0[0], measure: .reps, each: $0.count > 1 ? $0 : nil) }))
    }
    func doubt(_ doubt: Doubt) -> Session.Question.Subject {
      .doubt(
        Session.DoubtedWeight(
          exercise: 0, place: nil, reps: nil, typed: kilograms(15_000), weight: kilograms(150_000),
          doubt: doubt))
    }
    let bar = kilograms(20_000)
    var cues: [Session.Cue] = [
      .asks(.short(place), minimum: 0), .asks(.short(place), minimum: 0, number: 2),
      .asks(.short(place), minimum: 0, exercise: "Squat", number: 2),
      .readBack(Session.Performance(reps: 1, weight: bar, isConfirmed: false)),
      .asks(.amrap(place), minimum: 5),
      .asks(.amrap(place), minimum: 5, exercise: "Squat"),
      .asks(.amrap(place), minimum: 5, exercise: "Squat", number: 3),
      .asks(.amrap(place), minimum: 0), .asks(.amrap(place), minimum: 0, exercise: "Squat"),
      .asks(.amrap(place), minimum: 0, exercise: "Squat", number: 3),
      .asks(.effort, minimum: 0),
      .asks(.rating(place, meant: 80), minimum: 80), .rated(tenths: 85),
      .asks(.rating(place, meant: 80), minimum: 80, exercise: "Squat"),
      .asks(.lightWeek(5), minimum: 0), .lightWeekTaken,
      .asks(.sure, minimum: 0),
      .asks(offer(true), minimum: 0, because: .layoff(days: 12)), .asks(offer(false), minimum: 0),
      .asks(offer(true), minimum: 0, exercise: "Squat", because: .stall(3)),
      .asks(offer(true), minimum: 0, because: .suggestion),
      .asks(offer(false), minimum: 0, exercise: "Squat"), .asks(offer(false, [9]), minimum: 0),
      .asks(offer(false, [11, 10, 9]), minimum: 0, exercise: "Squat"),
      .stays(kilograms(101_000)),
    ]
    cues += [.farOff, .lessThanBar(bar), .lessThanLightest(bar), .moreThanHeaviest(bar)].map {
      .asks(doubt($0), minimum: 0)
    }
    let swapped = Session.DoubtedWeight(
      exercise: 0, place: place, reps: 6, typed: kilograms(80_000), weight: kilograms(80_000),
      doubt: .lessThanBar(bar), isSwapped: true)
    let help = Session.WeightOffer(exercise: 0, weight: kilograms(-25_000), isLighter: true)
    cues += [.asks(.doubt(swapped), minimum: 0), .asks(.offer(help), minimum: 0)]
    var band = help
    band.band = "red"
    cues.append(.asks(.offer(band), minimum: 0, exercise: "Face Pull"))
    cues.append(
      .shortened(
        left: .minutes(20), without: ["Plank", "Face Pull"],
        inTurn: [["Lateral Raise", "Leg Curl"]], fewer: ["Barbell Curl"], hasShorterRests: true))
    cues.append(.asks(.many(Session.ManyReps(place: place, reps: 60)), minimum: 0))
    let named = Session.NamedWeight(
      exercise: 0, least: kilograms(20_000), press: kilograms(10_000))
    cues.append(.asks(.about(named), minimum: 20))
    heard.add(cues.flatMap(announcer.lines(for:)))
  }

  /// What the session answers to words, and what it refuses.
  static let answers = Scene("answers") { announcer, heard in
    var status = Session(Stage.plan).status(at: .zero)
    let topics: [Session.Topic] = [
      .today, .last, .best, .notes, .trend, .left, .next, .plates, .shorter, .technique,
    ]
    heard.add(topics.flatMap { announcer.lines(for: .about($0, status)) })
    status.today = Session.Sets(
      exercise: "Squat",
      done: [8, 7].map { Session.Performance(reps: $0, weight: kilograms(80_000)) },
      measure: .reps, loading: .barbell)
    status.last = SessionPlan.LastTime(reps: [8, 8, 6], weight: kilograms(77_500), day: day(1))
    status.best = LiftedSet(reps: 5, weight: kilograms(101_000))
    status.notes = ["Knees out."]
    status.next = "Plank"
    for reps in [12, 9, 10] {
      let sessions = [10, 11, reps].map {
        [Trend.Lift(LiftedSet(reps: $0, weight: kilograms(0)), load: nil)]
      }
      status.trend = Trend(sessions)
      heard.add(announcer.lines(for: .about(.best, status)))
    }
    heard.add(
      topics.filter { ![.best, .trend].contains($0) }
        .flatMap { announcer.lines(for: .about($0, status)) })
    status.timeLeft = nil
    heard.add(announcer.lines(for: .about(.left, status)))
    for ago in [0, 2, 7, 9, 21, 120] {
      let last = SessionPlan.LastTime(
        reps: [8], weight: nil, band: ago == 2 ? "red" : nil, day: day(ago))
      heard.add(announcer.lastTime(last))
    }
    let refusals: [Session.Refusal] = [
      .tooSoon, .pressAgain, .notLogged(number: 2, .work), .notUnderstood("zorb"),
      .notUnderstood("gym hotel"),
      .repsOrEffort(7),
      .unreadable("There is no number of reps.", nil), .nothingToUndo, .nothingLogged, .nothingElse,
      .noWeight, .noWarmUp, .noStep(up: true), .noStep(up: false), .bandHasNoWeight,
      .noBand("red"), .alreadyComplete, .unknownExercise("Zorb", near: ["Squat", "Dip"]),
      .notInSession("Dip", near: "Plank"), .nothingLeft("Squat"), .isNow("Squat"),
      .hasBegun("Squat"), .noSuchSet, .noAlternative, .full,
      .outOfRange("11", 1...10), .notNow,
    ]
    let faults: [PlanFault.Topic] = [
      .sets(1...100), .reps(1...999), .noSets, .weight("9999"), .noWeight, .order, .words("zorb"),
    ]
    heard.add(refusals.flatMap { announcer.lines(for: .refused($0)) })
    heard.add(faults.flatMap { announcer.lines(for: .refused(.unreadable("", $0))) })
    heard.add(Session.Situation.allCases.flatMap { announcer.lines(for: .help($0)) })
    for isRebooted in [false, true] {
      heard.add(announcer.lines(for: .continued(status, rebooted: isRebooted)))
    }
  }
}
