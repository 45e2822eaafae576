package import Merging

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

  // MARK: The roll

  /// Who shares a folder.
  func roll(of folder: Int) throws -> Roll {
    if let known = rolls[folder] { return known }
    let members = try connection.rows(
      "SELECT device, number, receipt, heard FROM sync_member WHERE folder = ?", folder
    ) { row in
      (
        row.text(0),
        Roll.Member(
          number: row.int(1),
          receipt: row.optionalText(2).flatMap { JSONCoding.read(Receipt.self, $0) },
          heard: row.int(3))
      )
    }
    var read: [String: Set<Int>] = [:]
    try connection.each("SELECT device, number FROM sync_file WHERE folder = ?", [folder]) { row in
      read[row.text(0), default: []].insert(row.int(1))
      return true
    }
    let roll = Roll(
      device, members: Dictionary(members) { first, _ in first }, read: read,
      left: try left())
    rolls[folder] = roll
    return roll
  }

  private func left() throws -> Set<String> {
    Set(try connection.rows("SELECT device FROM sync_left") { $0.text(0) })
  }

  /// Notes who wrote a file, and what that device told with it.
  ///
  /// - Returns: Whether its changes count: a later file may have replaced it.
  package func meet(_ segment: Segment, in folder: Int) throws -> Bool {
    var roll = try roll(of: folder)
    let left = roll.left
    let source = Roll.Source(segment.device, segment.number)
    roll.note(source, segment.receipt.flatMap { JSONCoding.read(Receipt.self, $0) })
    rolls[folder] = roll
    try save(roll, segment.device, in: folder)
    for device in roll.left.subtracting(left) { try leave(device, takingOver: false) }
    return !roll.isRetired(source)
  }

  /// Notes what this device tells with its next file.
  func tell(_ receipt: Receipt, with number: Int, in folder: Int) throws {
    var roll = try roll(of: folder)
    roll.note(Roll.Source(device, number), receipt)
    rolls[folder] = roll
    try save(roll, device, in: folder)
  }

  private func save(_ roll: Roll, _ device: String, in folder: Int) throws {
    guard let member = roll.members[device] else { return }
    try connection.run(
      """
      INSERT INTO sync_member (folder, device, number, receipt, heard) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (folder, device) DO UPDATE SET number = excluded.number,
        receipt = excluded.receipt, heard = excluded.heard
      """,
      folder, device, member.number, try member.receipt.map { try JSONCoding.text($0) },
      member.heard)
  }

  /// What a device told in a folder was not told.
  func withdraw(_ device: String, in folder: Int) throws {
    try connection.run("DELETE FROM sync_member WHERE folder = ? AND device = ?", folder, device)
    rolls[folder] = nil
  }

  // MARK: Leaving

  func leave(_ device: String, takingOver isTakenOver: Bool) throws {
    try connection.run(
      """
      INSERT INTO sync_left (device, is_taken_over) VALUES (?, ?)
      ON CONFLICT (device) DO UPDATE SET is_taken_over = is_taken_over OR excluded.is_taken_over
      """, device, isTakenOver)
    for folder in rolls.keys { rolls[folder]?.forget(device) }
  }

  /// Waits no longer for a device.
  ///
  /// This one sends again what it received where that device wrote.
  ///
  /// - Returns: Whether there is such a device.
  /// - Throws: `StoreError`.
  package func forget(_ other: String) throws -> Bool {
    let isKnown =
      try connection.number("SELECT count(*) FROM sync_member WHERE device = ?", other) > 0
    guard isKnown, other != device else { return false }
    try leave(other, takingOver: true)
    try takeOver(
      "SELECT id FROM sync_file WHERE is_own = 0 AND folder IN (SELECT folder FROM sync_member"
        + " WHERE device = ?)", other)
    try saveProgress()
    return true
  }

  /// Sends again what was received with some files.
  private func takeOver(_ files: String, _ device: String) throws {
    let parts = try connection.rows(
      "SELECT item, part FROM sync_part WHERE file IN (\(files)) ORDER BY item, part", device
    ) { (item: $0.text(0), part: $0.text(1)) }
    for (item, part) in parts {
      change += 1
      try connection.run(
        "UPDATE sync_part SET change = ?, file = NULL WHERE item = ? AND part = ?", change, item,
        part)
    }
  }

  /// Waits no longer for anybody in a folder, which is a new one if it is used again.
  ///
  /// - Parameter place: What `spotter sync --status` calls it.
  /// - Returns: Whether there is such a folder.
  /// - Throws: `StoreError`.
  package func forget(place: String) throws -> Bool {
    let folder = try connection.first(
      "SELECT folder FROM sync_attempt WHERE place = ? AND folder IS NOT NULL", place
    ) { $0.int(0) }
    guard let folder else { return false }
    let files = "SELECT id FROM sync_file WHERE folder = ?"
    try connection.run("UPDATE sync_part SET file = NULL WHERE file IN (\(files))", folder)
    for table in ["sync_attempt", "sync_member", "sync_file"] {
      try connection.run("DELETE FROM \(table) WHERE folder = ?", folder)
    }
    try connection.run("DELETE FROM sync_folder WHERE id = ?", folder)
    return true
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
