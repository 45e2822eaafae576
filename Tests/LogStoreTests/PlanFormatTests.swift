import SessionEngine
import Testing
import Training

@testable import LogStore

/// The format of plans, literally; see `EventFormatTests`.
@Suite("The format of plans")
struct PlanFormatTests {
  private static let plan = joined(
    #"""
    {"accessories":["rower"],"alternatives":{"squat":[{"isUnilateral":true,"last":{"band":"red","day":{"ago":3,
    "weekday":"wednesday"},"measure":"reps","note":"grip","reps":[5,4],"weight":{"thousandths":100000,
    "unit":"kg"},"weights":[{"thousandths":100000,"unit":"kg"},null]},"loading":"machine",
    "metric":"reps","name":"Leg Press","pronunciation":"legg press","share":150}]},
    "asks":["proposal","step","weight"],"asksEffort":true,"gym":{"attachments":["rope"],"bands":[{"colour":"red",
    "name":"strong"}],"bars":[{"name":"Barbell","weight":{"thousandths":20000,
    "unit":"kg"}}],"cableExercises":["face pull","pushdown","row"],"dumbbells":[{"thousandths":12000,
    "unit":"kg"}],"exercises":{"squat":{"bar":"Barbell","exercise":"Squat",
    "machine":"Tower","plates":[{"colour":"green","count":4,"diameter":450,
    "plate":{"thousandths":10000,"unit":"kg"}}],"set":[{"thousandths":20000,
    "unit":"kg"}],"step":{"thousandths":2000,"unit":"kg"}}},"kettlebells":[{"thousandths":16000,
    "unit":"kg"}],"machines":[{"heaviest":{"thousandths":50000,"unit":"kg"},
    "kind":"cable","lightest":{"thousandths":5000,"unit":"kg"},"name":"Tower",
    "step":{"thousandths":5000,"unit":"kg"}}],"name":"Cellar","onBody":["dip","pull up"],
    "plates":[{"colour":"green","count":4,"diameter":450,"plate":{"thousandths":10000,
    "unit":"kg"}}],"unit":"lb","usualSteps":{"squat":{"thousandths":2000,"unit":"kg"}}},
    "hardWeeks":6,"heard":{"exercises":["bench press","squat"],"sessions":7},"isLight":true,"last":{"squat":{"band":"red","day":{"ago":3,"weekday":"wednesday"},"measure":"reps",
    "note":"grip","reps":[5,4],"weight":{"thousandths":100000,"unit":"kg"},
    "weights":[{"thousandths":100000,"unit":"kg"},null]}},"minutes":30,"missed":{"day":{"ago":3,
    "weekday":"wednesday"},"isNow":true,"workout":"B"},"new":["squat"],"offersChanges":true,"origin":{"isTimeAssumed":true,"isZoneAssumed":true,
    "key":"Push","source":"strong"},"pace":{"thousandths":1200},
    "pairs":[["curl","plank"]],"phase":{"name":"Base","note":"Easy.","weeks":4},"program":"Strength","restsLongerAfterMiss":true,
    "review":{"hasHardDays":true,"isOver":true,"jump":160,"streak":10,"volume":{"bound":10,"halfSets":9,"muscle":"calves"}},
    "runsRounds":true,"scan":3,"workout":{"exercises":[{"block":{"kind":"warm-up","name":"Legs"},
    "group":{"id":"A","kind":"circuit","transition":15},"hasUsualRest":true,
    "isOptional":true,"label":"heavy","loading":"barbell","name":"Squat","note":"Deep.",
    "prescribed":{"counts":[5,30],"isCut":true,"isLight":true,"offer":{"kind":{"kind":"change"},
    "progress":{"band":"red","bandBefore":"yellow","before":{"thousandths":98000,
    "unit":"kg"},"clean":7,
    "conversion":{"from":{"thousandths":220000,"unit":"lb"},"to":{"thousandths":100000,"unit":"kg"}},
    "deloads":5,"firstStage":{"thousandths":80000,"unit":"kg"},
    "meant":{"effort":80,"reps":5},"misses":3,"move":"up","onBar":{"thousandths":97000,"unit":"kg"},
    "outcome":"up","reason":{"kind":"allMade"},"stage":1,
    "stalls":4,"suggested":{"thousandths":120000,"unit":"kg"},
    "targets":[5],"targetsBefore":[4],"ups":6,"week":2,"weight":{"thousandths":100000,
    "unit":"kg"}},"sets":[{"isAMRAP":false,"kind":"work","reps":5,"weight":{"thousandths":102000,
    "unit":"kg"}}]},"offered":{"thousandths":95000,"unit":"kg"},"progress":{"band":"red",
    "bandBefore":"yellow","before":{"thousandths":98000,"unit":"kg"},"clean":7,
    "conversion":{"from":{"thousandths":220000,"unit":"lb"},"to":{"thousandths":100000,"unit":"kg"}},
    "deloads":5,"firstStage":{"thousandths":80000,"unit":"kg"},"meant":{"effort":80,"reps":5},"misses":3,"move":"up",
    "onBar":{"thousandths":97000,"unit":"kg"},
    "outcome":"up","reason":{"kind":"allMade"},"stage":1,"stalls":4,"suggested":{"thousandths":120000,"unit":"kg"},
    "targets":[5],
    "targetsBefore":[4],"ups":6,"week":2,"weight":{"thousandths":100000,"unit":"kg"}},
    "remark":{"kind":"noHeavierLoad"},"rule":"linear, 3 misses -10%, rpe 7.5-8.5 within 5%","slot":"squat heavy","weights":[{"thousandths":100000,
    "unit":"kg"},null]},"pronunciation":"skwot","rest":180,"rule":"linear, 3 misses -10%, rpe 7.5-8.5 within 5%","sets":[{"band":"red",
    "exact":{"thousandths":101000,"unit":"kg"},"isAMRAP":true,"isPerSide":true,
    "kind":"work","reps":5,"weight":{"thousandths":100000,"unit":"kg"}},{"isAMRAP":false,
    "kind":"back_off","measure":"seconds","reps":30,"restBefore":45,"share":60000,
    "weight":{"thousandths":60000,"unit":"kg"}}],"start":{"thousandths":90000,
    "unit":"kg"},"startShare":{"reps":5,"thousandths":85000},"tempo":{"bottom":1,
    "lifting":2,"lowering":3,"top":4},"turn":{"count":2,"number":1},"warmsUp":true},
    {"hasUsualRest":false,"interval":{"prepare":5,"rest":20,"rounds":8,"work":40},
    "isOptional":false,"name":"Rower","rest":0,"sets":[{"isAMRAP":false,"kind":"work",
    "measure":"metres","reps":250}]},{"hasUsualRest":false,"interval":{"every":60,
    "prepare":10,"rounds":10},"isOptional":false,"name":"Sledge","rest":0,"rpe":"rpe 7-8 within 5%","sets":[{
    "isAMRAP":false,"kind":"work","measure":"calories","reps":20}]}],"name":"A","note":"Slowly."}}
    """#)
  private static let standing = joined(
    #"""
    {"aims":[{"thousandths":100000,"unit":"kg"}],"asked":[5],"band":"red","counts":[5],
    "gap":3,"lastDone":1700000000000,"lastOffset":3600,"progress":{"band":"red","bandBefore":"yellow",
    "before":{"thousandths":98000,"unit":"kg"},"clean":7,
    "conversion":{"from":{"thousandths":220000,"unit":"lb"},"to":{"thousandths":100000,"unit":"kg"}},
    "deloads":5,"firstStage":{"thousandths":80000,
    "unit":"kg"},"meant":{"effort":80,"reps":5},"misses":3,"move":"up","onBar":{"thousandths":97000,"unit":"kg"},
    "outcome":"up","reason":{"kind":"allMade"},
    "stage":1,"stalls":4,"suggested":{"thousandths":120000,"unit":"kg"},
    "targets":[5],"targetsBefore":[4],"ups":6,"week":2,
    "weight":{"thousandths":100000,"unit":"kg"}}}
    """#)
  // Broken into lines here only. A backslash at their ends would do, but Swift 6.0's formatter crashes at it.
  private static func joined(_ lines: String) -> String { lines.filter { $0 != "\n" } }

  @Test("a plan is encoded exactly as shown, and decoded")
  func plan() throws {
    #expect(try JSONCoding.text(FullPlan.plan) == Self.plan)
    #expect(JSONCoding.plan(Self.plan) == FullPlan.plan)
  }

  @Test("an exercise's progress is encoded exactly as shown, and decoded")
  func standing() throws {
    #expect(try JSONCoding.text(FullPlan.standing) == Self.standing)
    #expect(JSONCoding.read(Standing.self, Self.standing) == FullPlan.standing)
  }

  @Test("the sample plan sets every field of a plan and its parts")
  func complete() {
    var fields = Fields()
    fields.look(at: FullPlan.plan)
    fields.look(at: FullPlan.standing)
    #expect(fields.empty.sorted() == [])
    #expect(fields.filled.isSuperset(of: ["SessionPlan.scan", "Progress.clean", "OwnGear.step"]))
  }

  @Test("each enumeration's words are exactly as shown")
  func words() {
    func words<Words: CaseIterable & RawRepresentable<String>>(_: Words.Type) -> String {
      Words.allCases.map(\.rawValue).joined(separator: " ")
    }
    #expect(words(Weight.Unit.self) == "kg lb")
    #expect(words(Measure.self) == "reps seconds metres calories")
    #expect(words(SetKind.self) == "work warmup drop cluster rest_pause myo back_off")
    #expect(
      words(Loading.self)
        == "barbell barbell_one_end per_hand single_implement stack machine bodyweight bodyweight_plus assisted band"
    )
    #expect(words(Group.Kind.self) == "superset circuit")
    #expect(
      Block.Kind.allCases.map(\.rawValue) == [
        "warm-up", "prehab", "explosive", "strength", "superset", "interval", "long cardio",
        "speed cardio", "mobility", "recovery",
      ])
    #expect(words(WeightMachine.Kind.self) == "machine cable")
    #expect(words(PlateLook.Colour.self) == "red blue yellow green white black chrome grey")
    #expect(words(Weekday.self) == "monday tuesday wednesday thursday friday saturday sunday")
    #expect(words(Exercise.Metric.self) == "reps time distance")
    #expect(words(Progress.Move.self) == "up same down")
    #expect(words(ProgressionOutcome.self) == "first up hold deload down none")
    #expect(words(SessionPlan.Prompt.self) == "step weight proposal")
    #expect(words(LoggedSession.Status.self) == "running finished closed")
    #expect(words(LoggedSet.Status.self) == "pending done short skipped")
    #expect(
      words(Session.Step.self)
        == "lighter heavier wasLighter wasHeavier louder quieter faster slower")
    #expect(
      words(Session.Menu.self) == "more time lastWeight jump note voice exercise asides instead")
  }
}

/// The stored fields of values, and which of them are set: not nil, empty, false or 0.
private struct Fields {
  private(set) var filled: Set<String> = []
  private var known: Set<String> = []

  /// The fields that are set nowhere.
  var empty: Set<String> { known.subtracting(filled) }

  mutating func look(at value: Any) {
    // Encoded as its text.
    if value is ProgressionRule { return }
    let mirror = Mirror(reflecting: value)
    for child in mirror.children {
      if mirror.displayStyle == .struct, let label = child.label {
        let field = "\(type(of: value)).\(label)"
        known.insert(field)
        if Fields.saysSomething(child.value) { filled.insert(field) }
      }
      look(at: child.value)
    }
  }

  private static func saysSomething(_ value: Any) -> Bool {
    switch value {
    case let flag as Bool: return flag
    case let number as Int: return number != 0
    case let text as String: return !text.isEmpty
    default:
      let mirror = Mirror(reflecting: value)
      return switch mirror.displayStyle {
      case .optional, .collection, .set, .dictionary: !mirror.children.isEmpty
      default: true
      }
    }
  }
}
