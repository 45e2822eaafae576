import FoundationEssentials
import Support
import Testing

/// A line of `rehearse --json`.
struct TimelineObject: Decodable {
  var at: Double
  var kind: String
  var text: String
  var exercise: String?
  var set: Int?
  var reps: Int?
  var change: String?
}

/// The output of `show --json` and `history --json`.
struct SessionObject: Decodable {
  var session: Int
  var started: String
  var program: String?
  var workout: String
  var status: String
  var setsDone: Int
  var effort: Int?
  var notes: [String]?
  var exercises: [Exercise]?

  struct Exercise: Decodable {
    var name: String
    var notes: [String]
    var sets: [OneSet]
  }

  struct OneSet: Decodable {
    var status: String
    var targetReps: Int
    var reps: Int?
    var weight: Double?
    var band: String?
    var confirmed: Bool
    var rpe: Double?
  }

  /// All sets, in order.
  var sets: [OneSet] { exercises?.flatMap(\.sets) ?? [] }
}

extension Outcome {
  /// The output, decoded.
  func json<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(out.utf8))
    } catch {
      Issue.record("status \(status), printed '\(out.prefix(300))', said '\(errors)'")
      throw error
    }
  }

  /// The output, decoded line by line.
  func timeline() throws -> [TimelineObject] { try objects(as: TimelineObject.self) }

  /// The objects in the output, one on each line.
  func objects<Value: Decodable>(as type: Value.Type) throws -> [Value] {
    try lines.map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
  }
}

extension Home {
  /// The latest session of the log, or the one with the given number.
  func session(_ number: Int? = nil) throws -> SessionObject? {
    let shown = try start(["show", "--json"] + (number.map { [String($0)] } ?? [])).ends()
    return shown.out == "{}\n" ? nil : try shown.json(as: SessionObject.self)
  }

  /// The body weights in the log.
  func bodyWeights(of lifter: String? = nil) throws -> [Double] {
    struct Weighing: Decodable { var weight: Double }
    let shown = try start(["weigh", "--json"] + (lifter.map { ["--lifter", $0] } ?? [])).ends()
    return try shown.json(as: [Weighing].self).map(\.weight)
  }
}

/// The output of `next --json`.
struct NextObject: Decodable {
  var program: String?
  var workout: String
  var exercises: [Exercise]

  struct Exercise: Decodable {
    var name: String
    var outcome: String?
    var sets: [OneSet]
  }

  struct OneSet: Decodable {
    var reps: Int
    var weight: Double?
    var band: String?
  }
}

/// The output of `undo --json`.
struct UndoneObject: Decodable {
  var undone: Change

  struct Change: Decodable {
    var command: String
  }
}
