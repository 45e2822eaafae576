internal import Context
internal import Exchange
internal import Platform

/// Reads a file and translates what it holds, on a thread of its own, while the caller saves what came
/// before.
struct ImportReading: Sendable {
  private let channel = Channel<ReadyItem>(limit: 3)

  /// How many sets are passed on at once.
  ///
  /// Not many, for bounded memory; but each time wakes a thread.
  private static let batchedSets = 400

  /// The bytes that a set takes in a file, roughly.
  private static let bytesOfSet = 200

  /// Starts to read.
  ///
  /// - Throws: `Failure` if the system has no thread left.
  init(
    _ file: ImportFile, _ translation: ImportTranslation,
    as reading: @escaping @Sendable () -> FileReading
  ) throws(Failure) {
    keepMemoryApart()
    let isRunning = startThread(named: "import") { [channel] in
      do {
        try Self.read(file, reading(), translation, into: channel)
        channel.close()
      } catch {
        channel.close(error)
      }
    }
    guard isRunning else {
      throw Failure(
        description: "cannot import '\(file.path)': the system has no thread left. Try again later."
      )
    }
  }

  private static func read(
    _ file: ImportFile, _ reading: FileReading, _ translation: ImportTranslation,
    into channel: Channel<ReadyItem>
  ) throws {
    var (reading, translation) = (reading, translation)
    var batch: [ReadyItem] = []
    var load = 0
    let take = { (item: ImportedItem) in
      batch.append(try translation.translate(item))
      load += Self.load(of: item)
      guard load >= batchedSets else { return }
      try channel.send(batch)
      (batch, load) = ([], 0)
    }
    try file.read { bytes, total in
      try reading.read(bytes, body: take)
      batch.append(.position(total))
    }
    try reading.finish(body: take)
    let summary = FileSummary(
      format: reading.format, notices: reading.notices, unknownNumbers: reading.unknownNumbers,
      rows: reading.rows, malformed: reading.malformed)
    try channel.send(batch + [.end(summary)])
  }

  /// How much work and memory an item takes, in sets, whatever a hostile file says about it.
  private static func load(of item: ImportedItem) -> Int {
    switch item {
    case .session(let session):
      let notes = session.notes + session.exercises.flatMap(\.notes)
      return 1 + session.sets + notes.reduce(0) { $0 + $1.utf8.count } / bytesOfSet
    case .record(let bytes, _), .section(_, let bytes): return 1 + bytes.count / bytesOfSet
    case .bodyWeight, .problem: return 1
    }
  }

  /// Returns what was read since, in the file's order; `nil` at the end.
  ///
  /// - Throws: `UnreadableFile`, or `Failure` if the file cannot be read.
  func next() throws -> [ReadyItem]? { try channel.receive() }

  func cancel() { channel.cancel() }
}
