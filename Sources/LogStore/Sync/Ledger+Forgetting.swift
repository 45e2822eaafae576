internal import Merging

// A removal is remembered until every device in every folder has read it. Then it is dropped from
// the log, and the removed content from this device's files.
extension Ledger {
  /// A removed item whose removal the log has applied.
  struct Removal {
    var item: String
    var change: Int
    /// The file that the current state was received in.
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

  /// Forgets the removals that every device has read, and schedules files that still contain
  /// removed content to be written again; called once everything was applied.
  ///
  /// - Parameter folder: The folder that is merged with.
  /// - Throws: `StoreError`.
  package func forgetRemovals(in folder: Int) throws {
    try passOn()
    for item in try forgottenElsewhere(in: folder) { try takeOver(item) }
    try forget(in: folder)
    try saveProgress()
  }

  /// Sends again what was received from devices that no longer send it.
  private func passOn() throws {
    let left = try left()
    // This device was forgotten by another, and has come back.
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

  /// What this device has from files that count no more, although it read all that do: whoever wrote them
  /// removed it, and forgot that before it knew of this device.
  private func forgottenElsewhere(in folder: Int) throws -> Set<String> {
    let roll = try roll(of: folder)
    let files = try connection.rows(
      """
      SELECT id, device, number FROM sync_file
      WHERE folder = ? AND is_own = 0
        AND EXISTS (SELECT 1 FROM sync_part WHERE file = sync_file.id)
      """, folder
    ) { (id: $0.int(0), source: Roll.Source($0.text(1), $0.int(2))) }
    var items: Set<String> = []
    for file in files where roll.isReplaced(file.source) {
      items.formUnion(
        try connection.rows(
          """
          SELECT item FROM sync_part AS whole
          WHERE part = '' AND wanted <> '-' AND EXISTS (
            SELECT 1 FROM sync_part WHERE file = ? AND item = whole.item)
          """, file.id
        ) { $0.text(0) })
    }
    return items
  }

  private func forget(in folder: Int) throws {
    try connection.run("UPDATE sync_member SET is_awaited = 0 WHERE is_awaited = 1")
    let removals = try removals()
    guard !removals.isEmpty else { return }
    for name in try outdated(in: folder) { try sendPartsAgain(of: name, in: folder) }
    // A device that joins later may read them.
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
        // The device that sent the item there sends the removal.
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

  /// The file in a folder that contains a removal; `nil` if there is none yet.
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

  /// For each device, the file that all devices must have read before the current removals may be
  /// forgotten.
  private func asks(in folder: Int) throws -> [String: Int] {
    var asks: [String: Int] = [:]
    for removal in try removals() {
      guard let source = try source(of: removal, in: folder) else { continue }
      asks[source.device] = max(asks[source.device] ?? 0, source.number)
    }
    return asks
  }

  // MARK: Own files

  /// Whether a file has to be written even if nothing was changed.
  func isDue(in folder: Int) throws -> Bool {
    let outdated = Set(try outdated(in: folder))
    let isCleaned = try !outdated.isEmpty && !outdated.isDisjoint(with: spent(in: folder))
    return try isCleaned || roll(of: folder).isDue(asking: asks(in: folder))
  }

  /// This device's files whose content was changed since.
  private func outdated(in folder: Int) throws -> [String] {
    try connection.rows(
      "SELECT name FROM sync_file WHERE folder = ? AND is_outdated = 1 AND is_retired = 0", folder
    ) { $0.text(0) }
  }

  /// The receipt for this device's next file.
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

  /// This device's files whose whole content was replaced.
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

  /// The files that are obsolete once all others are written: those that this device's latest
  /// receipt does not keep, and those that it took over.
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
