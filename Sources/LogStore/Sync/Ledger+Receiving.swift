package import Merging

extension Ledger {
  /// Merges what another device says about an item.
  ///
  /// - Parameters:
  ///   - change: The parts.
  ///   - folder: Where it was found.
  /// - Throws: `StoreError`.
  package func receive(_ change: ItemChange, from folder: Int) throws {
    let entries = try entries(of: change.item)
    keep(entries, of: change.item)
    var item = Item(entries.mapValues(\.part))
    let was = try received[change.item]?.was ?? isHere(change.item)
    let outcomes = item.merge(Item(change.parts))
    for (name, part) in item.parts {
      let source = part == change.parts[name] ? folder : nil
      if part != entries[name]?.part {
        try save(
          Entry(part: part, here: entries[name]?.here, folder: source), name, of: change.item)
      }
    }
    guard !outcomes.isEmpty else { return }
    received[change.item, default: Received(was: was)].add(outcomes)
  }

  /// Brings the log to what counts.
  ///
  /// What cannot be brought in now is kept, sent on, and tried again the next time.
  ///
  /// - Parameter bring: Brings a text to what counts of it, `nil` if it was removed, and tells whether it
  ///   could.
  /// - Returns: The items that are not in the log as they count.
  /// - Throws: `StoreError`, and the errors of `bring`.
  package func apply(texts bring: (String, String?) throws -> Bool) throws -> [String] {
    let waiting = try waiting()
    var left: [String] = []
    for item in waiting {
      if received[item] == nil {
        // It could not be brought in when it came.
        received[item] = Received(was: try isHere(item), isNews: true)
      }
      guard try applied(item, bring) else {
        left.append(item)
        received[item] = nil
        continue
      }
      try haveAll(of: item)
    }
    if !waiting.isEmpty {
      try store.forgetStandings()
      // What was just brought in is known.
      journal = try latestLine()
    }
    try noteEvents()
    try saveProgress()
    return left
  }

  private func isHere(_ item: String) throws -> Bool {
    let here = try entries(of: item)[Item.presence]?.here
    return here != nil && here != Ledger.removed
  }

  private func applied(
    _ item: String, _ bring: (String, String?) throws -> Bool
  ) throws -> Bool {
    if item.hasPrefix(SessionParts.kind) { return try applySession(item) }
    if let isDone = try applyRow(item) ?? applyGym(item) { return isDone }
    return try bring(item, entries(of: item)[Item.presence]?.part.current?.body)
  }

  /// The items of which something else counts than the log has.
  package func waiting() throws -> [String] {
    try connection.rows(
      "SELECT DISTINCT item FROM sync_part WHERE here IS NOT wanted ORDER BY item"
    ) { $0.text(0) }
  }
}
