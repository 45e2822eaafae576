import Training

@testable import Phrasing
@testable import SessionEngine

extension PhraseTests {
  /// What is said for each kind of cue.
  static let rows: [Row] = [
    Row(
      cue: .begins(
        Session.Overview(workout: "Push", exercises: 4, length: .minutes(40))),
      shown: ["Push. Four exercises, about 40 minutes."]),
    Row(
      cue: .begins(Session.Overview(workout: "Push", exercises: 1, length: .minutes(9))),
      shown: ["Push. One exercise, about 9 minutes."]),
    Row(
      cue: .begins(overview(missing: false)),
      shown: ["Push. Four exercises, about 40 minutes.", "You missed Wednesday's Pull."]),
    Row(
      cue: .begins(overview(missing: true)),
      shown: ["Push. Four exercises, about 40 minutes.", "It was due on Wednesday."]),
    Row(cue: .begins(overview(missing: true)), level: .terse, shown: ["Push."]),
    Row(
      cue: .lift(call(), .begin),
      shown: ["Bench press. Set 1 of 4. 8 reps at 80 kilos.", "Each side: 20 and 10."]),
    Row(
      cue: .lift(call("Curl", weight: "40", bar: "EZ bar"), .plain),
      shown: ["Curl. Set 1 of 4. 8 reps at 40 kilos.", "EZ bar. Each side: 10."]),
    Row(
      cue: .lift(call("Curl", weight: "20", kind: .warmUp, bar: "EZ bar"), .plain),
      shown: ["Curl. Warm-up 1 of 3. Empty bar, 8 reps.", "EZ bar."]),
    Row(
      cue: .lift(call("Curl", number: 2, weight: "40", onBar: "40", bar: "EZ bar"), .plain),
      shown: ["Curl. Set 2 of 4. 8 reps at 40 kilos.", "Each side: 10."]),
    Row(cue: .lift(call(number: 2, isNew: false), .plain), shown: ["Set 2 of 4. 8 reps."]),
    Row(
      cue: .lift(call(number: 3, isNew: false), .go),
      shown: ["Let's go. Bench press. Set 3 of 4, 8 reps at 80 kilos."]),
    Row(
      cue: .lift(call(number: 3, isNew: false), .go), level: .terse, shown: ["Set 3. 8 reps."]),
    Row(
      cue: .lift(call(weight: "81"), .begin),
      shown: [
        "Bench press. Set 1 of 4. 8 reps at 80 kilos, not 81.", "Each side: 20 and 10.",
      ]),
    Row(
      cue: .lift(call("Lateral Raise", reps: 12, weight: "7.5", loading: .perHand), .begin),
      shown: ["Lateral raise. Set 1 of 4. 12 reps at 7.5 kilos each."]),
    Row(
      cue: .lift(call("Pull-Up", weight: nil, loading: .bodyweight), .begin),
      shown: ["Pull-up. Set 1 of 4. 8 reps."]),
    Row(
      cue: .lift(call(reps: 5, isAMRAP: true), .begin),
      shown: ["Bench press. Set 1 of 4. 5 or more reps at 80 kilos.", "Each side: 20 and 10."]),
    Row(cue: .rest(seconds: 90, next: nil), shown: ["Rest, 90 seconds."]),
    Row(
      cue: .rest(seconds: 180, next: nil, isLonger: true),
      shown: ["Short set. Longer rest, 3 minutes in all."]),
    Row(cue: .rest(seconds: 150, next: nil), shown: ["Rest, 2.5 minutes."]),
    Row(cue: .restLeft(seconds: 76, next: nil), shown: ["75 seconds of rest left."]),
    Row(
      cue: .overtime(minutes: Session.minutesUntilAsked, call(number: 3)),
      shown: ["Are you there? Hold for a pause."]),
    Row(
      cue: .overtime(minutes: 4, call(number: 3)),
      shown: ["Rest ended 4 minutes ago. Bench press, set 3. Press when it is done."]),
    Row(
      cue: .rest(seconds: 120, next: call("Barbell Row", weight: "60", onBar: "80")),
      shown: ["Rest, 2 minutes.", "Next: barbell row, 60 kilos.", "Take off 10 each side."]),
    Row(
      cue: .next(call("Barbell Row", weight: "90", onBar: "80")),
      shown: ["Next: barbell row, 90 kilos.", "Take off 10, put on 15, each side."]),
    Row(
      cue: .next(call("Barbell Row", weight: "85", onBar: "80")),
      shown: ["Next: barbell row, 85 kilos.", "Put on 2.5 each side."]),
    Row(
      cue: .plates(call("Barbell Row", weight: "90", onBar: "80")),
      shown: ["Barbell row. Take off 10, put on 15, each side."]),
    Row(
      cue: .plates(call(number: 2, weight: "85", onBar: "80")), shown: ["Put on 2.5 each side."]),
    Row(
      cue: .lift(call(weight: "20", kind: .warmUp), .begin),
      shown: ["Bench press. Warm-up 1 of 3. Empty bar, 8 reps."]),
    Row(
      cue: .lift(call(number: 2, reps: 5, weight: "40", kind: .warmUp), .plain),
      shown: ["Bench press. Warm-up 2 of 3. 5 at 40.", "Each side: 10."]),
    Row(
      cue: .lift(call(number: 2, reps: 5, weight: "40", kind: .warmUp), .go),
      shown: ["Let's go. Bench press. Warm-up 2 of 3, 5 at 40."]),
    Row(
      cue: .lift(call(number: 2, reps: 5, weight: "40", kind: .warmUp), .go), level: .terse,
      shown: ["Bench press. Warm-up 2, 5 at 40."]),
    Row(
      cue: .rest(
        seconds: 60, next: call(number: 2, reps: 5, weight: "40", onBar: "20", kind: .warmUp)),
      shown: ["Rest, 1 minute.", "Next: 5 at 40.", "Put on 10 each side."]),
    Row(
      cue: .next(call("Barbell Row", weight: "20", onBar: "60", kind: .warmUp)),
      shown: ["Next: barbell row, warm-up.", "Take off 20 each side."]),
    Row(
      cue: .next(call(weight: "60", onBar: "40", isFirst: false)),
      shown: ["Next set: 8 reps at 60 kilos.", "Take off 10, put on 20, each side."]),
    Row(
      cue: .overlong(call(number: 2, kind: .warmUp)),
      shown: ["Still bench press, warm-up 2. Press when it is done."]),
    Row(
      cue: .overlong(search("40")),
      shown: [
        "Still bench press, 40 kilos. Press once if that was easy. Press twice to keep it."
      ]),
    Row(
      cue: .weight(
        "Bench Press", Weight(thousandths: 62_500, unit: .kilograms),
        call(weight: "62.5", onBar: "60")),
      shown: ["Bench press: 62.5 kilos. Put on 1.25 each side."]),
    Row(
      cue: .weight(
        "Pull-Up", Weight(thousandths: 0, unit: .kilograms),
        call(weight: nil, loading: .bodyweightPlus)),
      shown: ["Pull-up: without weight."]),
    Row(
      cue: .asks(
        .offer(
          .init(
            exercise: 0, weight: Weight(thousandths: 57_500, unit: .kilograms), isLighter: true)
        ), minimum: 0),
      shown: ["Drop to 57.5? Press for yes."]),
    Row(
      cue: .asks(
        .offer(
          .init(
            exercise: 0, weight: Weight(thousandths: 57_500, unit: .kilograms), isLighter: true)
        ), minimum: 0, because: .layoff(days: 12)),
      shown: ["Twelve days since last time.", "Drop to 57.5? Press for yes."]),
    Row(
      cue: .asks(
        .offer(
          .init(
            exercise: 0, weight: Weight(thousandths: 57_500, unit: .kilograms), isLighter: true)
        ), minimum: 0, because: .stall(2)),
      shown: ["Sets missed two times in a row.", "Drop to 57.5? Press for yes."]),
    Row(
      cue: .asks(
        .offer(
          .init(
            exercise: 0, weight: Weight(thousandths: 62_500, unit: .kilograms), isLighter: false)),
        minimum: 0),
      shown: ["Up to 62.5? Press for yes."]),
    Row(
      cue: .lift(search("20"), .begin),
      shown: [
        "Bench press. Empty bar, 5 reps. Press once if that was easy. Press twice to keep this weight."
      ]),
    Row(
      cue: .lift(search("20"), .go), level: .terse,
      shown: ["Bench press. Empty bar, 5 reps. One press: heavier. Two: keep it."]),
    Row(
      cue: .next(search("20", onBar: "60")),
      shown: [
        "Next: bench press, find your weight.", "Take off 20 each side.",
      ]),
    Row(
      cue: .tries(search("30", onBar: "25")),
      shown: [
        "30 kilos. Take off 2.5, put on 5, each side."
      ]),
    Row(
      cue: .found(search("30", onBar: "30"), rest: 90),
      shown: ["30 kilos it is.", "Rest, 90 seconds."]),
    Row(cue: .goal(missing: 2), shown: ["Two more reps and the weight goes up."]),
    Row(cue: .goal(missing: 1), shown: ["One more rep and the weight goes up."]),
    Row(cue: .goal(missing: 0), shown: ["The weight goes up next time."]),
    Row(cue: .goal(missing: 9), shown: []),
    Row(cue: .goal(missing: 2), level: .terse, shown: []),
    Row(
      cue: .asks(.amrap(.init(exercise: 0, set: 1)), minimum: 5), shown: ["5. How many more?"]),
    Row(
      cue: .asks(
        .amrap(.init(exercise: 0, set: 1)), minimum: 5, exercise: "Squat", number: 2),
      shown: ["Squat, set 2: 5. How many more?"]),
    Row(cue: .asks(.amrap(.init(exercise: 0, set: 1)), minimum: 0), shown: ["How many?"]),
    Row(
      cue: .asks(.amrap(.init(exercise: 0, set: 1)), minimum: 0, exercise: "Chin-Up"),
      shown: ["Chin-up: how many?"]),
    Row(
      cue: .asks(
        .amrap(.init(exercise: 0, set: 1)), minimum: 0, exercise: "Chin-Up", number: 2),
      shown: ["Chin-up, set 2: how many?"]),
    Row(
      cue: .asks(
        .amrap(.init(exercise: 0, set: 1)), minimum: 0, exercise: "Bench Press", number: 1,
        kind: .restPause),
      shown: ["Bench press, rest-pause set 1: how many?"]),
    Row(
      cue: .stays(Weight(thousandths: 60_000, unit: .kilograms)), shown: ["Staying at 60 kilos."]),
    Row(cue: .noted("grip slipped"), shown: ["Noted: grip slipped."]),
    Row(cue: .asks(.effort, minimum: 0), shown: ["How hard, one to ten?"]),
    Row(
      cue: .readBack(Session.Performance(reps: 6, weight: kilos("57.5"))),
      shown: ["6 reps at 57.5 kilos."]),
    Row(cue: .readBack(Session.Performance(reps: 1, weight: nil)), shown: ["1 rep."]),
    Row(cue: .count(7), shown: ["7."]),
    Row(cue: .rpe(tenths: 85), shown: ["RPE 8.5."]),
    Row(
      cue: .refused(.notUnderstood("fo\u{1B}o")),
      shown: ["Not understood: fo o. Type a question mark for help."]),
    Row(
      cue: .refused(.unreadable("a round takes at least a second", nil)),
      shown: ["That does not work. A round takes at least a second."]),
    Row(
      cue: .refused(.unreadable("expected the sets, as in '3x8'", .noSets)),
      shown: ["The sets and reps are missing."]),
    Row(
      cue: .refused(.unreadable("'6O' is not a weight", .weight("6O"))),
      shown: ["6O is not a weight."]),
  ]

  static func search(_ weight: String, onBar: String? = nil) -> Session.SetAnnouncement {
    var call = call(reps: 5, weight: weight, onBar: onBar)
    call.isSearch = true
    return call
  }

  private static func overview(missing isNow: Bool) -> Session.Overview {
    let wednesday = SessionPlan.PastDay(Day(number: 20_460), before: Day(number: 20_462))
    return Session.Overview(
      workout: "Push", exercises: 4, length: .minutes(40),
      missed: SessionPlan.Missed(isNow ? "Push" : "Pull", on: wednesday, isNow: isNow))
  }
}
