package import Merging

extension Ledger {
  /// Merges another device's state of an item from the file of a number; `nil` has it sent on.
  package func receive(_ change: ItemChange, from file: Int?) throws {
    let entries = try entries(of: change.item)
    keep(entries, of: change.item)
    var item = Item(entries.mapValues(\.part))
    let theirs = Item(change.parts)
    if theirs.knowsMore(than: item, of: device) { isCopied = true }
    let was = try received[change.item]?.was ?? isHere(change.item)
    let outcomes = item.merge(theirs)
    try save(item, as: change.item, over: entries) { name, part in
      Entry(
        part: part, here: entries[name]?.here, file: part == change.parts[name] ? file : nil,
        change: entries[name]?.change)
    }
    if !outcomes.isEmpty {
      let before = entries[Item.presence]?.part.current?.body
      received[change.item, default: Received(was: was, before: before)].add(outcomes)
    }
    guard let file else { return }
    for (name, part) in change.parts
    where part == entries[name]?.part && (item.isPresent || name == Item.presence) {
      try found(name, of: change.item, in: file)
    }
  }

  /// Updates the log to the merged state; what cannot be applied now is tried again next time.
  ///
  /// - Parameter bring: Updates a text to its merged content, `nil` if it was removed; false if it
  ///   cannot.
  package func apply(texts bring: (String, String?) throws -> Bool) throws {
    let waiting = try store.waitingItems()
    for item in waiting {
      let isTrusted = isTrusting && received[item] != nil
      if received[item] == nil {
        // It could not be applied when it arrived.
        received[item] = Received(
          was: try isHere(item), isNews: true,
          lost: try entries(of: item).sorted { $0.key < $1.key }.flatMap { name, entry in
            entry.part.losers.map { Received.Loss(part: name, body: $0.body) }
          })
      }
      guard try applied(item, isTrusted: isTrusted, bring) else {
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
    try noteApplied()
    try noteEvents()
    try saveProgress()
  }

  private func isHere(_ item: String) throws -> Bool {
    let here = try entries(of: item)[Item.presence]?.here
    return here != nil && here != Ledger.removed
  }

  private func applied(
    _ item: String, isTrusted: Bool, _ bring: (String, String?) throws -> Bool
  ) throws -> Bool {
    if item.hasPrefix(SessionParts.kind) { return try applySession(item) }
    if let isDone = try applyRow(item) ?? applyGym(item) { return isDone }
    guard try isTrusted || store.untrusted(authorOf: item) == nil else { return false }
    return try bring(item, entries(of: item)[Item.presence]?.part.current?.body)
  }
}
