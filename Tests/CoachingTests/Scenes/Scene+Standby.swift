import Phrasing
import SessionEngine
import Training

@testable import Coaching

extension Scene {
  /// From the first press to a workout, or to nothing.
  static let standby = Scene("standby") { announcer, heard in
    let inputs = """
      # The choices: the week, then the version, then none.
      +8 press
      +0.2 press
      +0.2 press
      +7.5 press
      +20 press
      +0.2 press
      +0.2 press
      +11.2 press
      +30 press
      +0.2 press
      +0.2 press
      # The other workout.
      +30 press
      +0.2 press
      +12 type what
      +12 press
      """
    for (inputs, agenda) in [
      (inputs, StandbyStage.agenda), ("", StandbyStage.unfinished), ("", StandbyStage.empty),
    ] {
      try StandbyStage.play(inputs, agenda, announcer, spoken: heard.hear) { heard.note($1) }
    }
    for part in [StandbyCue.DayPart.morning, .afternoon, .evening] {
      heard.add([nil, "Ana"].flatMap { announcer.lines(for: .greeting(part, name: $0)) })
    }
    let cues: [StandbyCue] =
      [
        .stopped(workout: "Push")
      ]
      + [1, 3, 9].compactMap { days in
        let today = Day(number: 20_462)
        return StandbyCue.Ahead(today + days, from: today).map { .later(workout: "Push", $0) }
      } + [
        .offers(.with("Ana")),
        .exercises(["Squat", "Bench Press", "Barbell Row", "Plank", "Dip", "Hip Thrust"]),
        .week(done: 1, planned: nil, streak: 0),
        .offers(.light(false)), .light(true), .light(false), .offers(.headphones),
        .offers(.update("1.2")), .offers(.health), .health([]),
        .health(StandbyCue.Ailment.allCases),
        .about(version: "0.1.0", host: "rack", address: nil),
      ]
    heard.add(cues.flatMap(announcer.lines(for:)))
  }

  /// Each question of the set-up, with its answers.
  static let setUp = Scene("set-up") { announcer, heard in
    let weight = Weight.kilograms(thousandths: 20_000)
    let answers: [SetupTopic: [SetupCue]] = [
      .device: [.device("USB")],
      .language: [.language("Deutsch", voice: "de"), .keepsLanguage("Deutsch")],
      .headphones: [
        .searchesHeadphones, .headphones("Buds"), .noHeadphones, .forgets("Buds"),
      ],
      .button: [.buttonWorks, .noButton, .buttonsThatWork, .offersPractice],
      .volume: [.volume(80), .missed, .unchanged], .rate: [.rate(170)],
      .unit: [.unit(.kilograms), .unit(.pounds)], .bar: [.bar(weight), .noBar],
      .plates: SetupPlates.allCases.map { .plates($0, upTo: weight) },
      .dumbbells: [.allDumbbells, .dumbbells(upTo: weight), .noDumbbells],
      .goal: ProgramDetails.Goal.allCases.map { .goal($0) },
      .experience: ProgramDetails.Level.allCases.map { .experience($0) },
      .days: [.days(3), .notUnderstood("what")],
      .program: [
        .asksNearest,
        .program("StrongLifts 5x5", exercises: ["Squat", "Bench Press", "Barbell Row"]),
        .follows("StrongLifts 5x5"),
      ],
      .weight: [
        .bodyWeights(80...89), .bodyWeight(.kilograms(thousandths: 82_000)),
        .notSaved,
      ],
      .name: [.nameLater],
    ]
    let cues = SetupTopic.allCases.flatMap { [.asks($0)] + (answers[$0] ?? []) }
    heard.add(([.begins] + cues + [.left, .done]).flatMap(announcer.lines(for:)))
  }

  /// What a lesson says, and the tips of the first sessions.
  static let practice = Scene("practice") { announcer, heard in
    func keys(_ start: String) -> [Phrasebook.Key] {
      Phrasebook.Key.allCases.filter { $0.rawValue.hasPrefix(start) }
    }
    heard.add(keys("practice").map { announcer.filled($0) })
    heard.add(keys("teach").map { announcer.tip($0) })
  }

  /// What is told besides the workout, most of it bad news.
  static let notices = Scene("notices") { announcer, heard in
    let notices: [Notice] = [
      .notSaved(.diskFull), .notSaved(.readOnly), .notSaved(.damaged), .notSaved(.other),
      .notSaved(.slow), .saved, .salvaging, .salvaged(sessions: 2), .restored(sessions: 41),
      .damaged, .separateLog, .notMerged, .noExercises, .noSound(), .noSound(device: "USB"),
      .soundBack(), .soundBack(on: "USB Audio"), .noVoice, .hangup, .buttonGone, .buttonBack,
      .buttonUnusable,
      .closedBefore(workout: "Push", sets: 3), .stopped(inStandby: false),
      .stopped(inStandby: true),
      .isRunning, .cannotBegin(why: .noProgram), .cannotBegin(why: .nothingTrained),
      .languageNotSaved,
    ]
    heard.add(notices.map(announcer.line(for:)))
    heard.add([announcer.languageIs, announcer.refusal(ofWords: "what")])
    let checks: [Phrasebook.Key] = [
      .checkBegins, .checkHeard, .checkDone, .checkIgnored, .checkWarning, .checkTick, .checkGo,
      .checkOver, .checkComplete, .checkRecord,
    ]
    heard.add(checks.map { announcer.filled($0) })
    let (day, today) = (Day(number: 20_460), Day(number: 20_462))
    for reminder in [Reminder.missed(workout: "Push", on: day), .due(workout: "Push", on: today)] {
      heard.add(announcer.lines(for: reminder, today: today, streak: 2))
    }
    for update in [
      StandbyCue.Update.offered("1.2"), .installed("1.2"), .failed("1.2"), .forged, .old, .closed,
    ] {
      heard.add(announcer.lines(for: StandbyCue.update(update)))
    }
    heard.add(announcer.lines(for: StandbyCue.updating))
    for isSaved in [true, false] {
      var stick = StickCue()
      stick.isBack = !isSaved
      (stick.taken, stick.refused, stick.isSaved) = (["Push", "Strong"], ["noise"], isSaved)
      heard.add(announcer.lines(for: stick))
    }
    var unreadable = StickCue()
    unreadable.isReadable = false
    heard.add(announcer.lines(for: unreadable))
  }
}
