/// The encoding before the format was documented: the Swift compiler's own for enumerations,
/// `{"setDone":{"_0":…,"_1":…}}`.
///
/// Commit 6205718 wrote it. It is read only when such a log is migrated.
enum UnwrittenFormat {
  /// The current names of an enumeration's cases and fields.
  ///
  /// Names that have not changed are left out.
  typealias Names = [String: (kind: String, fields: [String: String])]

  /// Converts an event of the journal to the current format.
  static func event(_ old: JSONTree) -> JSONTree {
    var event = named(old, by: events)
    if let metric = event["metric"] { event["metric"] = named(metric, by: readings) }
    if let added = event["added"] { event["added"] = plan(added) }
    if let question = event["question"] { event["question"] = named(question, by: questions) }
    if let amendment = event["amendment"] { event["amendment"] = self.amendment(amendment) }
    return event
  }

  private static func amendment(_ old: JSONTree) -> JSONTree {
    var amendment = named(old, by: amendments)
    if let metric = amendment["metric"] { amendment["metric"] = named(metric, by: readings) }
    // Adding a single set was a separate kind of correction.
    if amendment["kind"] == .text("setAdded") {
      var set = JSONTree.object([:])
      for field in ["target", "performance", "exertion"] {
        set[field] = amendment[field]
        amendment[field] = nil
      }
      amendment["kind"] = .text("setsAdded")
      amendment["sets"] = .array([set])
    }
    return amendment
  }

  /// Converts a plan, or part of one, to the current format: reasons, remarks and offers at any
  /// depth.
  static func plan(_ old: JSONTree) -> JSONTree {
    switch old {
    case .array(let elements): return .array(elements.map(plan))
    case .object(let fields):
      return .object(
        Dictionary(
          uniqueKeysWithValues: fields.map { field, value in
            switch (field, value.wrapped) {
            case ("reason", _?): (field, named(value, by: reasons))
            case ("remark", _?): (field, named(value, by: remarks))
            case ("kind", _?): (field, named(value, by: offers))
            default: (field, plan(value))
            }
          }))
    case .text, .number, .flag, .null: return old
    }
  }

  /// Converts `{"case":{"_0":1}}` to `{"kind":"case","count":1}`.
  private static func named(_ old: JSONTree, by names: Names) -> JSONTree {
    guard let (name, fields) = old.wrapped else { return old }
    let today = names[name] ?? (name, [:])
    var new: [String: JSONTree] = ["kind": .text(today.kind)]
    for (field, value) in fields { new[today.fields[field] ?? field] = value }
    return .object(new)
  }

  private static let place = ["_0": "place"]
  private static let exercise = ["_0": "exercise"]
  private static let weight = ["_0": "weight"]
  private static let band = ["_0": "band"]
  private static let count = ["_0": "count"]
  private static let reps = ["_0": "reps"]
  private static let lifted = ["_0": "place", "_1": "performance"]
  private static let automatic = ["byItself": "isAutomatic"]

  private static let events: Names = [
    "setDone": ("setDone", lifted), "corrected": ("setCorrected", lifted),
    "setSkipped": ("setSkipped", place), "setDeleted": ("setDeleted", place),
    "warmUpSkipped": ("warmUpSkipped", exercise),
    "exerciseSkipped": ("exerciseSkipped", exercise),
    "exerciseDelayed": ("exerciseDelayed", exercise),
    "exerciseJumped": ("exerciseJumped", exercise),
    "exerciseDeleted": ("exerciseDeleted", exercise),
    "exerciseMoved": ("exerciseMoved", exercise),
    "exerciseSwapped": ("exerciseSwapped", ["_0": "exercise", "for": "added"]),
    "exerciseAdded": ("exerciseAdded", ["_0": "added"]),
    "weightChanged": ("weightChanged", ["_1": "weight"]),
    "weightTried": ("weightTried", ["_1": "weight"]),
    "weightFound": ("weightFound", ["_1": "weight"]),
    "bandChanged": ("bandChanged", ["_1": "band"]),
    "restEnded": ("restEnded", automatic), "paused": ("paused", automatic),
    "exertionRated": ("setRated", ["_0": "place", "tenths": "rpeTenths"]),
    "read": ("metricRead", ["_0": "place", "_1": "metric"]),
    "effortRated": ("effortRated", ["_0": "effort"]), "noted": ("noted", ["_1": "text"]),
    "asked": ("asked", ["_0": "question"]), "counted": ("counted", count),
    "returned": ("returned", ["to": "depth"]),
    "continued": ("continued", ["rebooted": "isRebooted"]),
    "edited": ("edited", ["_0": "amendment"]),
  ]

  private static let amendments: Names = [
    "lifted": ("lifted", lifted.merging(["exertion": "rpeTenths"]) { $1 }),
    "banded": ("banded", ["_0": "place", "_1": "band"]),
    "read": ("metricRead", ["_0": "place", "_1": "metric"]),
    "skipped": ("skipped", place), "setRemoved": ("setRemoved", place),
    "setAdded": ("setAdded", ["_1": "target", "_2": "performance"]),
    "setsAdded": ("setsAdded", ["_1": "sets"]),
    "exerciseAdded": ("exerciseAdded", ["_0": "name", "_1": "loading", "_2": "sets"]),
    "exerciseRemoved": ("exerciseRemoved", exercise), "effort": ("effort", ["_0": "effort"]),
    "noted": ("noted", ["_1": "text"]), "began": ("began", ["_0": "now"]),
  ]

  private static let questions: Names = [
    "short": ("short", place), "amrap": ("amrap", place), "offer": ("offer", ["_0": "offer"]),
  ]

  private static let readings: Names = [
    "metres": ("metres", count), "calories": ("calories", count), "heartRate": ("heartRate", count),
  ]

  private static let reasons: Names = [
    "follows": ("follows", exercise), "rung": ("rung", exercise),
    "targetMade": ("targetMade", reps), "maximumMade": ("maximumMade", reps),
    "open": ("amrap", [:]), "openShort": ("amrapShort", [:]),
    "week": ("week", ["_0": "number"]), "stage": ("stage", ["_0": "number"]),
    "missed": ("missed", ["sets": "count"]), "misses": ("misses", count),
    "stalled": ("stalled", count), "tooHard": ("tooHard", ["_0": "rpeTenths"]),
  ]

  private static let remarks: Names = [
    "notHere": ("notHere", weight), "converted": ("converted", weight),
    "noStrongerBand": ("noStrongerBand", band), "noWeakerBand": ("noWeakerBand", band),
    "noBand": ("noBand", band),
  ]

  private static let offers: Names = ["stall": ("stall", count)]
}

extension JSONTree {
  /// The case and fields of a compiler-encoded enumeration, or `nil` if it is not one.
  fileprivate var wrapped: (name: String, fields: [String: JSONTree])? {
    guard case .object(let cases) = self, cases.count == 1, let only = cases.first,
      case .object(let fields) = only.value
    else { return nil }
    return (only.key, fields)
  }
}
