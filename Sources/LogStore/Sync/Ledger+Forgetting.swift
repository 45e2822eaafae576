internal import Merging

// A removal is remembered until every device that shares a folder has read it, in every folder. Then it goes
// from the log, and what was removed goes from this device's files.
extension Ledger {
  /// An item that was removed, as far as the log has that.
  struct Removal {
    var item: String
    var change: Int
    /// The file that it was received with as it is.
    var file: Int?
  }

  func removals() throws -> [Removal] {
    try connection.rows(
      """
      SELECT item, change, file FROM sync_part WHERE part = '' AND wanted = '-' AND here IS wanted
      ORDER BY item
      """
    ) { Removal(item: $0.text(0), change: $0.int(1), file: $0.optionalInt(2)) }
  }

  // MARK: Forgetting

  /// Forgets what everybody has read, and has files written again that still have something of what was
  /// removed; once everything was brought in.
  ///
  /// - Parameter folder: The folder that is merged with.
  /// - Throws: `StoreError`.
  package func forgetRemovals(in folder: Int) throws {
    try passOn()
    try forget(in: folder)
    try saveProgress()
  }

  /// Sends again what nobody else will send.
  private func passOn() throws {
    let left = try left()
    // It comes back after somebody gave it up.
    if left.contains(device) { try becomeAnother() }
    for device in left {
      let isTakenOver = try connection.number(
        "SELECT is_taken_over FROM sync_left WHERE device = ?", device)
      let files = "SELECT id FROM sync_file WHERE is_own = 0 AND device = ?"
      if isTakenOver == 1 { try takeOver(files, device) }
    }
    for removal in try removals() {
      if let file = removal.file, let source = try source(file), left.contains(source.device) {
        try sendAgain(removal.item)
      }
    }
  }

  private func forget(in folder: Int) throws {
    try connection.run("UPDATE sync_member SET is_awaited = 0 WHERE is_awaited = 1")
    let removals = try removals()
    guard !removals.isEmpty else { return }
    for name in try outdated(in: folder) { try sendPartsAgain(of: name, in: folder) }
    // Somebody who comes later may read them.
    let outdated = try connection.number(
      """
      SELECT count(*) FROM sync_file WHERE is_own = 1 AND is_outdated = 1 AND is_retired = 0
        AND folder <> ?
      """, folder)
    guard outdated == 0 else { return }
    let folders = try connection.rows("SELECT id FROM sync_folder") { $0.int(0) }
    for removal in removals where try isRead(removal, in: folders) {
      let item = Item(try entries(of: removal.item).mapValues(\.part))
      floor = max(floor, item.latest(of: device)?.wall ?? 0)
      try drop(removal.item)
    }
  }

  private func isRead(_ removal: Removal, in folders: [Int]) throws -> Bool {
    var isRead = true
    for folder in folders {
      guard let source = try source(of: removal, in: folder) else {
        // Whoever sent the item there tells them.
        if removal.change > 0 { isRead = false }
        continue
      }
      for device in try roll(of: folder).lacking(source) {
        isRead = false
        try connection.run(
          "UPDATE sync_member SET is_awaited = 1 WHERE folder = ? AND device = ?", folder, device)
      }
    }
    return isRead
  }

  /// The file of a folder that has a removal; `nil` if none has it yet.
  private func source(of removal: Removal, in folder: Int) throws -> Roll.Source? {
    if let file = removal.file {
      let isThere =
        try connection.number("SELECT folder FROM sync_file WHERE id = ?", file) == folder
      if isThere { return try source(file) }
    }
    return try connection.first(
      """
      SELECT device, number FROM sync_file WHERE folder = ? AND is_own = 1 AND device = ?
        AND ? BETWEEN first AND last
      """, folder, device, removal.change
    ) { Roll.Source($0.text(0), $0.int(1)) }
  }

  private func source(_ file: Int) throws -> Roll.Source? {
    try connection.first("SELECT device, number FROM sync_file WHERE id = ?", file) {
      Roll.Source($0.text(0), $0.int(1))
    }
  }

  /// By device, the file that everybody has to have read before the removals of now may be forgotten.
  private func asks(in folder: Int) throws -> [String: Int] {
    var asks: [String: Int] = [:]
    for removal in try removals() {
      guard let source = try source(of: removal, in: folder) else { continue }
      asks[source.device] = max(asks[source.device] ?? 0, source.number)
    }
    return asks
  }

  // MARK: Own files

  /// Whether there is something to tell although nothing was changed.
  func isDue(in folder: Int) throws -> Bool {
    let outdated = Set(try outdated(in: folder))
    let isCleaned = try !outdated.isEmpty && !outdated.isDisjoint(with: spent(in: folder))
    return try isCleaned || roll(of: folder).isDue(asking: asks(in: folder))
  }

  /// This device's own files with something that was changed since.
  private func outdated(in folder: Int) throws -> [String] {
    try connection.rows(
      "SELECT name FROM sync_file WHERE folder = ? AND is_outdated = 1 AND is_retired = 0", folder
    ) { $0.text(0) }
  }

  /// What this device tells with its next file.
  func receipt(for folder: Int, with number: Int) throws -> Receipt {
    let spent = Set(try spent(in: folder))
    let kept = try connection.rows(
      """
      SELECT name, number FROM sync_file
      WHERE folder = ? AND is_own = 1 AND device = ? AND is_retired = 0
      """, folder, device
    ) { (name: $0.text(0), number: $0.int(1)) }.filter { !spent.contains($0.name) }
    return try roll(of: folder).receipt(
      keeping: kept.map(\.number) + [number], asking: asks(in: folder))
  }

  /// This device's own files of which nothing counts any more.
  private func spent(in folder: Int) throws -> [String] {
    try connection.rows(
      """
      SELECT name FROM sync_file AS own
      WHERE folder = ? AND is_own = 1 AND is_retired = 0 AND NOT EXISTS (
        SELECT 1 FROM sync_part LEFT JOIN sync_file AS source ON source.id = sync_part.file
        WHERE change BETWEEN own.first AND own.last AND source.folder IS NOT own.folder)
      """, folder
    ) { $0.text(0) }
  }

  /// The files that have nothing any more which is not in others, once all of them are written: those that
  /// this device's latest receipt does not keep, and those that it took over.
  ///
  /// - Returns: Their names; they are noted as removed.
  /// - Throws: `StoreError`.
  package func retire(in folder: Int) throws -> [String] {
    let latest = try connection.first(
      "SELECT name FROM sync_file WHERE folder = ? AND is_own = 1 AND device = ? AND number = ?",
      folder, device, try roll(of: folder).members[device]?.number ?? 0
    ) { $0.text(0) }
    var names = try spent(in: folder).filter { $0 != latest }
    names += try connection.rows(
      """
      SELECT name FROM sync_file JOIN sync_left USING (device)
      WHERE folder = ? AND is_own = 0 AND is_taken_over = 1 AND is_retired = 0
      """, folder
    ) { $0.text(0) }
    for name in names {
      try connection.run(
        "UPDATE sync_file SET is_retired = 1 WHERE folder = ? AND name = ?", folder, name)
    }
    return names
  }
}
