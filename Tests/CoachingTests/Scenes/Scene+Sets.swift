import Training

@testable import Coaching
@testable import Phrasing
@testable import SessionEngine

extension Scene {
  static func kilograms(_ thousandths: Int) -> Weight { .kilograms(thousandths: thousandths) }

  /// The announcement of a set of squats, with changes.
  static func call(
    _ change: (inout Session.SetAnnouncement) -> Void = { _ in }
  ) -> Session.SetAnnouncement {
    let target = SetTarget(reps: 5, weight: kilograms(102_500))
    var call = Session.SetAnnouncement(
      exercise: "Squat", number: 2, of: 3, target: target, loading: .barbell, plates: nil,
      bar: nil, change: nil, asked: nil, cue: nil, last: nil, isNew: true, isFirst: true)
    change(&call)
    return call
  }

  private static func load(_ plates: [Int]) -> BarLoad {
    BarLoad(
      perSide: plates.map(kilograms), total: kilograms(20_000 + 2 * plates.reduce(0, +)))
  }

  private static func extra(_ kind: SetKind, isOther: Bool = false) -> Session.SetAnnouncement {
    call {
      ($0.target.kind, $0.isFirst, $0.isOther) = (kind, false, isOther)
      $0.target.weight = kilograms(80_000)
    }
  }

  private static func round(
    _ pace: Interval.Timing, number: Int = 1, isFirst: Bool = false
  ) -> Session.SetAnnouncement {
    call {
      ($0.exercise, $0.number, $0.of, $0.loading) = ("Burpee", number, 8, .bodyweight)
      $0.target = SetTarget(reps: 20, measure: .seconds)
      $0.interval = Interval(rounds: 8, pace: pace)
      ($0.isFirst, $0.isLater) = (isFirst, number > 1)
    }
  }

  /// What is said before the first set.
  static let beginnings = Scene("beginnings") { announcer, heard in
    var overview = Session.Overview(workout: "Push", exercises: 4, length: .minutes(41))
    for bound in [10, 20] {
      var review = SessionPlan.Review()
      review.volume = VolumeNotice(muscle: .calves, halfSets: bound == 10 ? 9 : 49, bound: bound)
      (review.hasHardDays, review.jump) = (bound == 10, bound == 10 ? nil : 160)
      review.streak = bound == 10 ? 10 : nil
      review.isOver = bound == 10
      overview.review = review
      heard.add(announcer.lines(for: .begins(overview)))
    }
    overview.review = nil
    let today = Day(number: 20_460)
    func missed(_ workout: String, _ isNow: Bool) -> SessionPlan.Missed {
      let day = SessionPlan.PastDay(Day(number: 20_458), before: today)
      return SessionPlan.Missed(workout, on: day, isNow: isNow)
    }
    let weekday = announcer.name(of: missed("", false).day.weekday).shown
    for missed in [missed("Legs", false), missed(weekday, false), missed("Push", true)] {
      overview.missed = missed
      heard.add(announcer.lines(for: .begins(overview)))
    }
    overview.missed = nil
    for weeks in [nil, 1, 4] {
      overview.phase = SessionPlan.PhaseStart("Deload", weeks: weeks, note: "Half the sets.")
      heard.add(announcer.lines(for: .begins(overview)))
    }
    heard.add([Session.Cue.nothingDone, .ended].flatMap(announcer.lines(for:)))
  }

  /// Every kind of set and load.
  static let sets = Scene("sets") { announcer, heard in
    typealias Change = (inout Session.SetAnnouncement) -> Void
    let loads: [Change] = [
      { ($0.loading, $0.exercise) = (.bodyweightPlus, "Dip") },
      { ($0.loading, $0.target.weight) = (.assisted, kilograms(-17_500)) },
      { ($0.loading, $0.target.band, $0.exercise) = (.band, "red", "Face Pull") },
      { ($0.loading, $0.exercise) = (.perHand, "Dumbbell Curl") },
      { $0.target.isAMRAP = true },
      { ($0.target.isAMRAP, $0.target.reps, $0.target.weight) = (true, 1, nil) },
      { $0.target = SetTarget(reps: 30, isAMRAP: true, measure: .seconds) },
      { $0.target = SetTarget(reps: 1, isAMRAP: true, measure: .seconds) },
      { ($0.target.isPerSide, $0.exercise) = (true, "Split Squat") },
      { $0.target = SetTarget(reps: 45, measure: .seconds) },
      { $0.target = SetTarget(reps: 40, weight: kilograms(24_000), measure: .metres) },
      { $0.asked = kilograms(103_000) }, { $0.lacksGear = true }, { $0.isWaiting = true },
      { ($0.bar, $0.plates) = ("Trap Bar", load([20_000, 20_000, 1_250])) },
      { $0.plates = load(Array(repeating: 20_000, count: 24)) },
      { ($0.number, $0.of) = (1, 1) }, { ($0.isNew, $0.isFirst) = (false, false) },
      { ($0.isLater, $0.isFirst, $0.hasNewLoad) = (true, false, false) },
    ]
    for change in loads {
      heard.add(announcer.lines(for: .lift(call(change), .plain)))
      heard.add(announcer.lines(for: .next(call(change))))
    }
    let extras: [SetKind] = [.drop, .cluster, .restPause, .myoRep, .backOff]
    for kind in extras {
      heard.add(announcer.lines(for: .lift(extra(kind), .plain)))
      heard.add(announcer.lines(for: .lift(extra(kind), .go)))
    }
    heard.add(announcer.lines(for: .lift(extra(.drop, isOther: true), .plain)))
    let leads: [Session.Introduction] = [.plain, .go, .straight]
    for count in [1, 3] {
      heard.add(
        leads.flatMap { announcer.lines(for: .lift(call { $0.of = count }, $0)) })
    }
    heard.add(
      announcer.lines(
        for: .lift(call { ($0.isLater, $0.isOther, $0.isFirst) = (true, true, false) }, .straight)))
    let warmUps: [Change] = [
      { $0.plates = load([]) }, { $0.plates = load([10_000]) }, { $0.of = 1 },
    ]
    for change in warmUps {
      let call = call {
        $0.target.kind = .warmUp
        change(&$0)
      }
      heard.add(leads.prefix(2).flatMap { announcer.lines(for: .lift(call, $0)) })
      heard.add(announcer.lines(for: .next(call)))
    }
    let changes = [
      ([20_000], [20_000, 5_000]), ([20_000, 5_000], [20_000]), ([25_000], [20_000, 10_000]),
      ([20_000], []),
    ]
    for (before, after) in changes {
      let call = call {
        ($0.plates, $0.change) = (load(after), PlateChange(from: load(before), to: load(after)))
      }
      heard.add(announcer.lines(for: .plates(call)))
    }
    let search = call { ($0.isSearch, $0.target.reps) = (true, 8) }
    heard.add(leads.prefix(2).flatMap { announcer.lines(for: .lift(search, $0)) })
    heard.add(
      [.next(search), .tries(search), .found(search, rest: 90), .overlong(search)]
        .flatMap(announcer.lines(for:)))
    let bare = call { ($0.isSearch, $0.target.reps, $0.plates) = (true, 8, load([])) }
    heard.add(announcer.lines(for: .tries(bare)))
    let guided = call {
      $0.guidance.tempo = Tempo(lowering: 3, bottom: 1, lifting: nil, top: 0)
      ($0.guidance.effort, $0.guidance.isOptional) = (EffortAim(most: 85), true)
      ($0.guidance.part, $0.guidance.isNew) = (Block(kind: .strength), true)
      ($0.cue, $0.last) = ("Knees out.", .init(reps: [5], weight: nil, note: "Left knee."))
    }
    heard.add(announcer.lines(for: .lift(guided, .plain)))
    let other = call { $0.guidance.tempo = Tempo(lowering: nil, bottom: 0, lifting: 2, top: 1) }
    heard.add(announcer.manner(other))
  }

  /// The same with few words.
  static let terse = Scene("terse") { announcer, heard in
    var announcer = announcer
    announcer.talk.level = .terse
    var calls: [Session.Cue] = [.begins(.init(workout: "Push", exercises: 4, length: .minutes(41)))]
    for lead in [Session.Introduction.plain, .go, .straight] {
      calls += [
        .lift(call(), lead), .lift(call { ($0.isFirst, $0.isNew) = (false, false) }, lead),
        .lift(extra(.drop), lead), .lift(call { $0.target.kind = .warmUp }, lead),
        .lift(round(.every(60), number: 2), lead),
      ]
    }
    calls.append(.lift(call { $0.isSearch = true }, .plain))
    calls += [0, 2].map {
      .complete(
        .init(
          workout: "Push", length: .minutes(41), sets: 12, short: 0, skipped: $0,
          volume: kilograms(0)))
    }
    heard.add(calls.flatMap(announcer.lines(for:)))
  }

  /// Timed sets and intervals.
  static let clock = Scene("clock") { announcer, heard in
    var announcer = announcer
    announcer.talk.level = .full
    for pace in [Interval.Timing.work(20, rest: 10), .every(60), .every(90)] {
      let first = round(pace, isFirst: true)
      heard.add(
        [.next(first), .lift(first, .plain), .lift(first, .go)].flatMap(announcer.lines(for:)))
    }
    let long = round(.work(240, rest: 210), isFirst: true)
    heard.add(announcer.lines(for: .next(long)))
    for number in [2, 8] {
      let call = round(.every(60), number: number)
      heard.add(
        [Session.Introduction.plain, .ahead, .go].flatMap {
          announcer.lines(for: .lift(call, $0))
        })
    }
    let cues: [Session.Cue] = [
      .half, .left(seconds: 10), .held(seconds: 90), .timeUp, .overrun(), .overrun(isLast: true),
      .otherSide(), .otherSide(isShort: true), .rep(3), .warning, .reading(.init(.metres, 5_200)),
      .reading(.init(.calories, 101)), .reading(.init(.heartRate, 151)),
      .rest(seconds: 150, next: nil), .rest(seconds: 180, next: nil, isLonger: true),
      .restLeft(seconds: 45, next: nil),
    ]
    heard.add(cues.flatMap(announcer.lines(for:)))
  }
}
