import FoundationEssentials
import JSON
import Support
import Testing
import Training

@testable import SessionEngine
@testable import LogStore

/// The exact lines of the journal.
///
/// These lines are on lifters' disks: a change here needs a migration there.
@Suite("The format of events")
struct EventFormatTests {
  private static let place = Session.SetPlace(exercise: 0, set: 2)
  private static let kilos = Weight.kilograms(thousandths: 62_500)
  private static let pounds = Weight(thousandths: 135_000, unit: .pounds)
  private static let squat = Session.AddedExercise(
    exercise: PlannedExercise(name: "Squat", sets: [SetTarget(reps: 5)], rest: 120))

  private static let press = Session.AddedExercise(
    exercise: PlannedExercise(name: "Press", sets: [], rest: 90),
    last: SessionPlan.LastTime(reps: [5], weight: kilos),
    alternatives: [Session.Alternative(name: "Dip")])

  private static var lifted: Session.Performance {
    var lifted = Session.Performance(reps: 5, weight: kilos, isConfirmed: false)
    lifted.asked = pounds
    return lifted
  }

  private static let events: [(Session.Event, String)] = [
    (
      .setDone(place, lifted),
      #"{"kind":"setDone","performance":{"asked":{"thousandths":135000,"unit":"lb"},"isConfirmed":false,"reps":5,"weight":{"thousandths":62500,"unit":"kg"}},"place":{"exercise":0,"set":2}}"#
    ),
    (
      .setCorrected(place, Session.Performance(reps: 4, weight: nil)),
      #"{"kind":"setCorrected","performance":{"isConfirmed":true,"reps":4},"place":{"exercise":0,"set":2}}"#
    ),
    (.setSkipped(place), #"{"kind":"setSkipped","place":{"exercise":0,"set":2}}"#),
    (.warmUpSkipped(1), #"{"exercise":1,"kind":"warmUpSkipped"}"#),
    (.exerciseSkipped(1), #"{"exercise":1,"kind":"exerciseSkipped"}"#),
    (.exerciseDelayed(1), #"{"exercise":1,"kind":"exerciseDelayed"}"#),
    (
      .weightChanged(exercise: 1, kilos, asked: pounds),
      #"{"asked":{"thousandths":135000,"unit":"lb"},"exercise":1,"kind":"weightChanged","weight":{"thousandths":62500,"unit":"kg"}}"#
    ),
    (
      .weightFollowed(place, kilos, asked: nil),
      #"{"kind":"weightFollowed","place":{"exercise":0,"set":2},"weight":{"thousandths":62500,"unit":"kg"}}"#
    ),
    (.bandChanged(exercise: 1, "red"), #"{"band":"red","exercise":1,"kind":"bandChanged"}"#),
    (
      .weightTried(exercise: 1, kilos),
      #"{"exercise":1,"kind":"weightTried","weight":{"thousandths":62500,"unit":"kg"}}"#
    ),
    (
      .weightFound(exercise: 1, kilos),
      #"{"exercise":1,"kind":"weightFound","weight":{"thousandths":62500,"unit":"kg"}}"#
    ),
    (.proposalTaken(exercise: 1), #"{"exercise":1,"kind":"proposalTaken"}"#),
    (
      .restChanged(exercise: 1, seconds: 90),
      #"{"exercise":1,"kind":"restChanged","seconds":90}"#
    ),
    (
      .restExtended(until: Instant(milliseconds: 90_000)),
      #"{"kind":"restExtended","until":90000}"#
    ),
    (.restEnded(isAutomatic: true), #"{"isAutomatic":true,"kind":"restEnded"}"#),
    (
      .setRated(place, tenths: 85),
      #"{"kind":"setRated","place":{"exercise":0,"set":2},"rpe":85}"#
    ),
    (
      .metricRead(place, .init(.metres, 400)),
      #"{"kind":"metricRead","metric":{"count":400,"kind":"metres"},"place":{"exercise":0,"set":2}}"#
    ),
    (.effortRated(7), #"{"effort":7,"kind":"effortRated"}"#),
    (.lightWeekTaken, #"{"kind":"lightWeekTaken"}"#),
    (.noted(exercise: 1, "grip"), #"{"exercise":1,"kind":"noted","text":"grip"}"#),
    (.noted(exercise: nil, "tired"), #"{"kind":"noted","text":"tired"}"#),
    (.paused(isAutomatic: false), #"{"isAutomatic":false,"kind":"paused"}"#),
    (.resumed, #"{"kind":"resumed"}"#),
    (
      .asked(.short(place)),
      #"{"kind":"asked","question":{"kind":"short","place":{"exercise":0,"set":2}}}"#
    ),
    (
      .asked(.amrap(place)),
      #"{"kind":"asked","question":{"kind":"amrap","place":{"exercise":0,"set":2}}}"#
    ),
    (.asked(.status), #"{"kind":"asked","question":{"kind":"status"}}"#),
    (.asked(.choices), #"{"kind":"asked","question":{"kind":"choices"}}"#),
    (.asked(.effort), #"{"kind":"asked","question":{"kind":"effort"}}"#),
    (
      .asked(.lightWeek(5)),
      #"{"kind":"asked","question":{"kind":"lightWeek","weeks":5}}"#
    ),
    (
      .asked(.offer(Session.WeightOffer(exercise: 1, weight: kilos, isLighter: true))),
      #"{"kind":"asked","question":{"kind":"offer","offer":{"exercise":1,"isLighter":true,"weight":{"thousandths":62500,"unit":"kg"}}}}"#
    ),
    (
      .asked(.menu(.lastWeight)),
      #"{"kind":"asked","question":{"kind":"menu","menu":"lastWeight"}}"#
    ),
    (.asked(.again(.heavier)), #"{"kind":"asked","question":{"kind":"again","step":"heavier"}}"#),
    (
      .asked(
        .offer(
          Session.WeightOffer(
            exercise: 1, weight: kilos, isLighter: false,
            count: Session.WeightOffer.Count(number: 8, measure: .seconds, each: [8, 9])))),
      #"{"kind":"asked","question":{"kind":"offer","offer":{"count":{"each":[8,9],"measure":"seconds","number":8},"exercise":1,"isLighter":false,"weight":{"thousandths":62500,"unit":"kg"}}}}"#
    ),
    (
      .asked(
        .doubt(
          Session.DoubtedWeight(
            exercise: 1, place: place, reps: 5, typed: pounds, weight: kilos, doubt: .farOff))),
      #"{"kind":"asked","question":{"doubted":{"doubt":{"kind":"farOff"},"exercise":1,"place":{"exercise":0,"set":2},"reps":5,"typed":{"thousandths":135000,"unit":"lb"},"weight":{"thousandths":62500,"unit":"kg"}},"kind":"doubt"}}"#
    ),
    (
      .shortened(
        Session.Shortening(minutes: 20, sets: [place], rests: [120, 60], pairs: [[0, 1]])),
      #"{"kind":"shortened","shortening":{"minutes":20,"pairs":[[0,1]],"rests":[120,60],"sets":[{"exercise":0,"set":2}]}}"#
    ),
    (
      .asked(.many(Session.ManyReps(place: place, reps: 60))),
      #"{"kind":"asked","question":{"kind":"many","many":{"place":{"exercise":0,"set":2},"reps":60}}}"#
    ),
    (
      .asked(
        .about(
          Session.NamedWeight(
            exercise: 1, least: kilos, press: .kilograms(thousandths: 10_000)))),
      #"{"kind":"asked","question":{"kind":"about","named":{"exercise":1,"least":{"thousandths":62500,"unit":"kg"},"press":{"thousandths":10000,"unit":"kg"}}}}"#
    ),
    (.asked(.sure), #"{"kind":"asked","question":{"kind":"sure"}}"#),
    (.counted(3), #"{"count":3,"kind":"counted"}"#),
    (.answered, #"{"kind":"answered"}"#),
    (.finished, #"{"kind":"finished"}"#),
    (.returned(to: 12), #"{"depth":12,"kind":"returned"}"#),
    (.undone(to: 12), #"{"depth":12,"kind":"undone"}"#),
    (.continued(rebooted: true), #"{"isRebooted":true,"kind":"continued"}"#),
    (.ended, #"{"kind":"ended"}"#),
    (.closed, #"{"kind":"closed"}"#),
    (.clockStarted(at: Instant(milliseconds: 5_000)), #"{"at":5000,"kind":"clockStarted"}"#),
    (
      .clockDelayed(until: Instant(milliseconds: 5_000)),
      #"{"kind":"clockDelayed","until":5000}"#
    ),
    (.clockStopped, #"{"kind":"clockStopped"}"#),
    (
      .sideChanged(held: 40, isShort: true),
      #"{"held":40,"isShort":true,"kind":"sideChanged"}"#
    ),
    (
      .exerciseSwapped(1, for: squat),
      #"{"added":{"exercise":{"hasUsualRest":false,"isOptional":false,"name":"Squat","rest":120,"sets":[{"isAMRAP":false,"kind":"work","reps":5}]}},"exercise":1,"kind":"exerciseSwapped"}"#
    ),
    (
      .exerciseSwapped(1, for: press),
      #"{"added":{"alternatives":[{"name":"Dip"}],"exercise":{"hasUsualRest":false,"isOptional":false,"name":"Press","rest":90,"sets":[]},"last":{"reps":[5],"weight":{"thousandths":62500,"unit":"kg"}}},"exercise":1,"kind":"exerciseSwapped"}"#
    ),
    (
      .exerciseAdded(squat),
      #"{"added":{"exercise":{"hasUsualRest":false,"isOptional":false,"name":"Squat","rest":120,"sets":[{"isAMRAP":false,"kind":"work","reps":5}]}},"kind":"exerciseAdded"}"#
    ),
    (
      .setsAdded(exercise: 1, [SetTarget(reps: 5)]),
      #"{"exercise":1,"kind":"setsAdded","sets":[{"isAMRAP":false,"kind":"work","reps":5}]}"#
    ),
    (.exerciseJumped(1), #"{"exercise":1,"kind":"exerciseJumped"}"#),
    (.exerciseMoved(2, before: 1), #"{"before":1,"exercise":2,"kind":"exerciseMoved"}"#),
    (.exerciseDeleted(1), #"{"exercise":1,"kind":"exerciseDeleted"}"#),
    (.setDeleted(place), #"{"kind":"setDeleted","place":{"exercise":0,"set":2}}"#),
    (
      .edited(.sessionRemoved),
      #"{"amendment":{"kind":"sessionRemoved"},"kind":"edited"}"#
    ),
    (
      .recorded([
        LoggedExercise(
          name: "Squat", loading: .barbell,
          sets: [
            LoggedSet(
              target: SetTarget(reps: 5, weight: kilos), status: .done, reps: 5, weight: kilos,
              rpe: 85),
            LoggedSet(
              target: SetTarget(reps: 8, weight: pounds, kind: .drop), status: .short, reps: 6,
              weight: pounds),
          ], notes: ["deep"])
      ]),
      #"{"exercises":[{"loading":"barbell","name":"Squat","notes":["deep"],"sets":[{"reps":5,"rpe":85,"weight":{"thousandths":62500,"unit":"kg"}},{"reps":6,"status":"short","target":{"isAMRAP":false,"kind":"drop","reps":8,"weight":{"thousandths":135000,"unit":"lb"}},"weight":{"thousandths":135000,"unit":"lb"}}]}],"kind":"recorded"}"#
    ),
    (
      .recorded([
        LoggedExercise(
          name: "Row", loading: nil,
          sets: [
            everyField,
            LoggedSet(
              target: SetTarget(reps: 5), status: .done, reps: 5,
              weight: Weight(thousandths: -20_000, unit: .kilograms)),
            LoggedSet(target: SetTarget(reps: 5), status: .skipped),
            LoggedSet(target: SetTarget(reps: 5), status: .pending),
          ], notes: [])
      ]),
      #"{"exercises":[{"name":"Row","sets":[{"at":60000,"isConfirmed":false,"metrics":[{"count":95,"kind":"seconds"},{"count":400,"kind":"metres"},{"count":30,"kind":"calories"},{"count":150,"kind":"heartRate"}],"reps":6,"rpe":90,"status":"short","target":{"band":"dark green","exact":{"thousandths":135000,"unit":"lb"},"isAMRAP":true,"isPerSide":true,"kind":"back_off","measure":"seconds","reps":8,"restBefore":90,"share":80000,"weight":{"thousandths":62500,"unit":"kg"}}},{"reps":5,"target":{"isAMRAP":false,"kind":"work","reps":5},"weight":{"thousandths":-20000,"unit":"kg"}},{"status":"skipped","target":{"isAMRAP":false,"kind":"work","reps":5}},{"status":"pending","target":{"isAMRAP":false,"kind":"work","reps":5}}]}],"kind":"recorded"}"#
    ),
  ]

  private static var everyField: LoggedSet {
    var target = SetTarget(
      reps: 8, isAMRAP: true, weight: kilos, band: "dark green", kind: .backOff,
      measure: .seconds, isPerSide: true)
    target.share = Percent(thousandths: 80_000)
    target.restBefore = 90
    target.exact = pounds
    return LoggedSet(
      target: target, status: .short, reps: 6, isConfirmed: false, rpe: 90,
      readings: zip(SetMetric.Kind.allCases, [95, 400, 30, 150]).map { .init($0, $1) }, at: 60_000)
  }

  @Test("an event is encoded exactly as shown, and decoded", arguments: events)
  func event(event: Session.Event, line: String) throws {
    #expect(try JSONCoding.text(event) == line)
    #expect(JSONCoding.read(Session.Event.self, line) == event)
  }

  @Test("there is a line for each kind of event")
  func complete() {
    let kinds = Self.events.map { Session.Event.Stored($0.0).kind }
    #expect(Set(kinds) == Set(Session.Event.Kind.allCases))
  }

  @Test("the document names each kind of event and describes its fields as written")
  func documented() throws {
    let text = try TestFile.read("\(TestFile.root)/Documentation/Format.md")
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|", omittingEmptySubsequences: false).map(String.init) }
    for (event, line) in Self.events {
      let kind = Session.Event.Stored(event).kind
      let row = rows.first { $0[1].contains("`\(kind.rawValue)`") }
      let fields = try #require(row, "\(kind)")[2]
      guard case .object(let written) = try JSONValue(line) else {
        Issue.record("\(line)")
        continue
      }
      for (field, _) in written where field != "kind" {
        #expect(fields.contains("`\(field)`"), "\(kind): \(field)")
      }
    }
  }

  private static let added = Session.AddedSet(
    target: SetTarget(reps: 5), performance: Session.Performance(reps: 5, weight: nil),
    rpe: 80)

  private static let amendments: [(Session.Amendment, String)] = [
    (
      .lifted(place, Session.Performance(reps: 6, weight: kilos), rpe: 85),
      #"{"kind":"lifted","performance":{"isConfirmed":true,"reps":6,"weight":{"thousandths":62500,"unit":"kg"}},"place":{"exercise":0,"set":2},"rpe":85}"#
    ),
    (.banded(place, "red"), #"{"band":"red","kind":"banded","place":{"exercise":0,"set":2}}"#),
    (
      .metricRead(place, .init(.heartRate, 150)),
      #"{"kind":"metricRead","metric":{"count":150,"kind":"heartRate"},"place":{"exercise":0,"set":2}}"#
    ),
    (.skipped(place), #"{"kind":"skipped","place":{"exercise":0,"set":2}}"#),
    (.setRemoved(place), #"{"kind":"setRemoved","place":{"exercise":0,"set":2}}"#),
    (
      .setsAdded(exercise: 1, [added]),
      #"{"exercise":1,"kind":"setsAdded","sets":[{"performance":{"isConfirmed":true,"reps":5},"rpe":80,"target":{"isAMRAP":false,"kind":"work","reps":5}}]}"#
    ),
    (
      .exerciseAdded("Squat", .barbell, [added]),
      #"{"kind":"exerciseAdded","loading":"barbell","name":"Squat","sets":[{"performance":{"isConfirmed":true,"reps":5},"rpe":80,"target":{"isAMRAP":false,"kind":"work","reps":5}}]}"#
    ),
    (.exerciseRemoved(1), #"{"exercise":1,"kind":"exerciseRemoved"}"#),
    (.effort(8), #"{"effort":8,"kind":"effort"}"#),
    (.effort(nil), #"{"kind":"effort"}"#),
    (.noted(exercise: 0, "grip"), #"{"exercise":0,"kind":"noted","text":"grip"}"#),
    (.noted(exercise: nil, nil), #"{"kind":"noted"}"#),
    (
      .began(
        Session.Beginning(utc: 1000, offset: 3600, zone: "Europe/Berlin"),
        was: Session.Beginning(utc: 2000, offset: 0, zone: "UTC")),
      #"{"kind":"began","now":{"offset":3600,"utc":1000,"zone":"Europe/Berlin"},"was":{"offset":0,"utc":2000,"zone":"UTC"}}"#
    ),
    (
      .lifted(
        place, .init(reps: 500, weight: nil), rpe: nil, readings: [.init(.seconds, 112)]),
      #"{"kind":"lifted","metrics":[{"count":112,"kind":"seconds"}],"performance":{"isConfirmed":true,"reps":500},"place":{"exercise":0,"set":2}}"#
    ),
    (.lasted(2880), #"{"kind":"lasted","seconds":2880}"#),
    (.sessionRemoved, #"{"kind":"sessionRemoved"}"#),
  ]

  @Test("a correction is encoded exactly as shown, and decoded", arguments: amendments)
  func amendment(amendment: Session.Amendment, line: String) throws {
    #expect(try JSONCoding.text(amendment) == line)
    #expect(JSONCoding.read(Session.Amendment.self, line) == amendment)
  }

  @Test(
    "an unknown or incomplete line is not an event",
    arguments: [
      #"{}"#, #"{"kind":"flown"}"#, #"{"kind":"setDone"}"#, #"{"kind":"counted","count":"3"}"#,
      #"{"setSkipped":{"_0":{"exercise":0,"set":2}}}"#, #"["resumed"]"#, #""#,
    ])
  func unknown(line: String) { #expect(JSONCoding.read(Session.Event.self, line) == nil) }
}
