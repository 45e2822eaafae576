internal import Commands
internal import Training

/// What an import says as JSON.
struct ImportObject: Encodable {
  var dryRun: Bool
  var files: [ImportedFileObject]
}

/// What became of a file, as JSON.
struct ImportedFileObject: Encodable {
  var file: String
  var format: String?
  var new: Int
  var known: Int
  var changed: Int
  var corrected: Int
  var differing: Int
  var sets: Int
  var notices: [String]
  var assumedZone: String?
  var assumesTimes: Bool
  var bodyWeights: Int
  var dropped: Int
  var droppedRows: [DroppedObject]
  var ignored: [IgnoredObject]
  var unknownExercises: [UnknownObject]
  var sessions: [SessionObject]

  struct DroppedObject: Encodable {
    var line: Int
    var reason: String
  }

  struct IgnoredObject: Encodable {
    var reason: String
    var rows: Int
    var lines: [Int]
  }

  struct UnknownObject: Encodable {
    var exercise: String
    var sets: Int
  }

  struct SessionObject: Encodable {
    var firstLine: Int
    var lastLine: Int
    var started: TimeText
    var workout: String
    var exercises: Int
    var sets: Int
    var outcome: String
  }

  init(_ row: ImportedFileRow) {
    (file, format, notices, sets) = (row.path, row.format?.rawValue, row.notices, row.sets)
    new = row.counts[.new, default: 0]
    known = row.counts[.known, default: 0]
    changed = row.counts[.changed, default: 0]
    corrected = row.counts[.corrected, default: 0]
    differing = row.counts[.differing, default: 0]
    (assumedZone, assumesTimes, bodyWeights) = (row.zone, row.isTimeAssumed, row.bodyWeights)
    dropped = row.droppedCount
    droppedRows = row.dropped.map { DroppedObject(line: $0.line, reason: $0.reason) }
    ignored = row.ignored.sorted { $0.key < $1.key }
      .map { IgnoredObject(reason: $0.key, rows: $0.value.count, lines: $0.value.lines) }
    unknownExercises = row.unknown.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { UnknownObject(exercise: $0.key, sets: $0.value) }
    sessions = row.sessions.map {
      SessionObject(
        firstLine: $0.lines.lowerBound, lastLine: $0.lines.upperBound, started: $0.started,
        workout: $0.name, exercises: $0.exercises, sets: $0.sets, outcome: $0.outcome.rawValue)
    }
  }
}
