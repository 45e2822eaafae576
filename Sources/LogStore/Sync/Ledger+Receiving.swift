package import Merging

extension Ledger {
  /// Merges another device's state of an item.
  ///
  /// - Parameters:
  ///   - change: The parts.
  ///   - file: The number of the file with it.
  /// - Throws: `StoreError`.
  package func receive(_ change: ItemChange, from file: Int) throws {
    let entries = try entries(of: change.item)
    keep(entries, of: change.item)
    var item = Item(entries.mapValues(\.part))
    var theirs = Item(change.parts)
    item.giveWay(to: theirs)
    theirs.giveWay(to: item)
    let was = try received[change.item]?.was ?? isHere(change.item)
    let outcomes = item.merge(theirs)
    if entries.isEmpty, !item.parts.isEmpty, change.item.hasPrefix(SessionParts.kind) {
      arriving.insert(change.item)
    }
    let isForgotten = item.isUnknown(to: theirs)
    for (name, part) in item.parts
    where part != entries[name]?.part || isForgotten && name == Item.presence {
      // The removal of an item that was never here is passed on by devices that had it.
      try save(
        Entry(
          part: part, here: entries[name]?.here, file: part == change.parts[name] ? file : nil,
          change: entries[name]?.change),
        name, of: change.item, isSent: item.isPresent || !entries.isEmpty)
    }
    if item.isPresent {
      for (name, part) in change.parts where part == entries[name]?.part {
        try found(name, of: change.item, in: file)
      }
    }
    guard !outcomes.isEmpty else { return }
    let before = entries[Item.presence]?.part.current?.body
    received[change.item, default: Received(was: was, before: before)].add(outcomes)
  }

  /// Updates the log to the merged state.
  ///
  /// Changes that cannot be applied now are kept, sent on, and tried again next time.
  ///
  /// - Parameter bring: Updates a text to its merged content, `nil` if it was removed, and returns
  ///   whether it could.
  /// - Returns: The items whose merged state the log does not have.
  /// - Throws: `StoreError`, and the errors of `bring`.
  package func apply(texts bring: (String, String?) throws -> Bool) throws -> [String] {
    let waiting = try arriving.union(waiting()).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var left: [String] = []
    for item in waiting {
      if received[item] == nil {
        // It could not be applied when it arrived.
        received[item] = Received(was: try isHere(item), isNews: true)
      }
      guard try applied(item, bring) else {
        try lack(item)
        left.append(item)
        received[item] = nil
        continue
      }
      try haveAll(of: item)
    }
    if isRenaming {
      // Others are to have the new name, too.
      try noteGyms()
      isRenaming = false
    }
    if !waiting.isEmpty {
      try store.forgetStandings()
      // The changes just applied are known.
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
    // Other rows may have any values.
    try connection.checkRows(true)
    if let isDone = try applyRow(item) ?? applyGym(item) { return isDone }
    return try bring(item, entries(of: item)[Item.presence]?.part.current?.body)
  }

  /// The items whose merged state the log does not have yet.
  package func waiting() throws -> [String] {
    try connection.rows(
      "SELECT DISTINCT item FROM sync_part WHERE here IS NOT wanted ORDER BY item"
    ) { $0.text(0) }
  }
}
