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

  /// Starts to read.
  ///
  /// - Throws: `Failure` if there is no thread.
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
      let ready = try translation.translate(item)
      batch.append(ready)
      load += ready.load
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
      format: reading.format, notices: reading.notices, rows: reading.rows,
      malformed: reading.malformed)
    try channel.send(batch + [.end(summary)])
  }

  /// Returns what was read since, in the file's order; `nil` at the end.
  ///
  /// - Throws: `UnreadableFile`, or `Failure` if the file cannot be read.
  func next() throws -> [ReadyItem]? { try channel.receive() }

  /// Stops reading.
  func cancel() { channel.cancel() }
}
