internal import Hashing
internal import Merging
internal import Platform

/// The merge history: the state of every item on this device and the others.
///
/// It is kept in the log itself. Restoring a backup takes it back as well, and later changes are
/// received again.
///
/// It is a part of one change of the log (`Store.change`), so that the log and the ledger are changed
/// together or not at all:
///
///     let ledger = try store.ledger(on: machine, at: now)
///     try ledger.noteSessions()
///     try ledger.receive(change, from: folder)
///     try ledger.apply()
///
/// All calls throw `StoreError` or the errors of encoding, and block on the disk.
package final class Ledger {
  let store: Store
  let now: Timestamp
  /// The identity of this device.
  package private(set) var device: String
  /// The number of the latest change to a part.
  var change: Int
  /// The last line of the journal that was looked at.
  var journal: Int

  /// The latest time in this device's forgotten stamps, in milliseconds since 1970.
  var floor: Int
  /// The devices that share each folder, loaded on demand.
  var rolls: [Int: Roll] = [:]

  /// Whether a gym was given another name, because two had the same.
  var isRenaming = false

  /// The results for the items that were received.
  var received: [String: Received] = [:]
  /// The sessions that are new here.
  ///
  /// Their rows in the ledger have the final marks already, because the log will have them before the
  /// change is complete; `recent` has what the log has now.
  var arriving: Set<String> = []
  /// The known parts of those items.
  private var recent: [String: [String: Entry]] = [:]

  var connection: Connection { store.connection }

  fileprivate init(_ store: Store, on machine: String, at now: Timestamp) throws {
    (self.store, self.now) = (store, now)
    let connection = store.connection
    let isEarlier = try store.hasEarlierMerge()
    if isEarlier { try connection.script(Schema.setAsideSync) }
    try connection.script(Schema.sync)
    if isEarlier { try connection.script(Schema.restoreSync) }
    let known = try connection.first(
      "SELECT device, machine, journal, change, floor FROM sync_device"
    ) { row in
      (
        device: row.text(0), machine: row.text(1), journal: row.int(2), change: row.int(3),
        floor: row.int(4)
      )
    }
    guard let known else {
      (device, journal, change, floor) = ("", 0, 0, 0)
      device = try newDevice()
      try connection.run(
        "INSERT INTO sync_device (id, device, machine) VALUES (1, ?, ?)", device, machine)
      return
    }
    (device, journal, change, floor) = (known.device, known.journal, known.change, known.floor)
    // A copy of the log, on another machine or restored from a backup: its next changes are not those of
    // the original.
    if known.machine != machine {
      try becomeAnother()
      try connection.run("UPDATE sync_device SET machine = ?", machine)
    }
  }

  /// Takes a new identity, because another device has the same one, or because this device was
  /// forgotten.
  ///
  /// Everything is sent again under the new identity, so that what the others have forgotten comes
  /// back everywhere.
  package func becomeAnother() throws {
    try leave(device, takingOver: false)
    device = try newDevice()
    try connection.run("UPDATE sync_device SET device = ?", device)
    rolls = [:]
    try connection.run("UPDATE sync_part SET file = NULL WHERE change > 0")
    // Numbers that no file has had, one for each part, in the order of the changes.
    let parts = try connection.number("SELECT count(*) FROM sync_part WHERE change > 0")
    try connection.run(
      """
      UPDATE sync_part SET change = ? + later.number
      FROM (SELECT item, part, row_number() OVER (ORDER BY change) AS number
        FROM sync_part WHERE change > 0) AS later
      WHERE later.item = sync_part.item AND later.part = sync_part.part
      """, change)
    change += parts
    recent = [:]
  }

  private func newDevice() throws -> String {
    try connection.first("SELECT lower(hex(randomblob(6)))") { $0.text(0) } ?? ""
  }

  /// A part, with the log's state of it.
  struct Entry {
    var part: Part
    var here: String?
    /// The file that its current state was received in.
    var file: Int?
    /// The number of its latest change; `nil` if it is new.
    var change: Int?
  }

  /// The parts of an item by name; empty if it is unknown.
  func entries(of item: String) throws -> [String: Entry] {
    if let known = recent[item] { return known }
    let rows = try connection.rows(
      "SELECT part, body, here, file, change FROM sync_part WHERE item = ?", item
    ) { row in
      (
        row.text(0),
        Entry(
          part: JSONCoding.read(Part.self, row.text(1)) ?? Part(), here: row.optionalText(2),
          file: row.optionalInt(3), change: row.int(4))
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Caches the parts of an item, because they are needed again.
  func keep(_ entries: [String: Entry], of item: String) { recent[item] = entries }

  /// Saves a part that has changed.
  ///
  /// It is sent to other devices unless `isSent` is false.
  func save(_ entry: Entry, _ part: String, of item: String, isSent: Bool = true) throws {
    if let before = entry.change { try outdate(before) }
    change += 1
    var entry = entry
    entry.change = isSent ? change : 0
    recent[item]?[part] = entry
    let wanted = Ledger.mark(of: entry.part, part)
    try connection.run(
      """
      INSERT INTO sync_part (item, part, body, wanted, here, change, file)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (item, part) DO UPDATE SET body = excluded.body, wanted = excluded.wanted,
        here = excluded.here, change = excluded.change, file = excluded.file
      """,
      item, part, try JSONCoding.text(entry.part), wanted,
      arriving.contains(item) ? wanted : entry.here, entry.change, entry.file)
  }

  /// Notes that a part is in another file of the same folder, too: the earlier one may go.
  func found(_ part: String, of item: String, in file: Int) throws {
    guard let known = try entries(of: item)[part]?.file, known != file else { return }
    let folders = try connection.number(
      "SELECT count(DISTINCT folder) FROM sync_file WHERE id IN (?, ?)", known, file)
    guard folders == 1 else { return }
    recent[item]?[part]?.file = file
    try connection.run(
      "UPDATE sync_part SET file = ? WHERE item = ? AND part = ?", file, item, part)
  }

  /// Drops an item from the ledger.
  func drop(_ item: String) throws {
    recent[item] = nil
    try connection.run("DELETE FROM sync_part WHERE item = ?", item)
  }

  /// Records the log's state of a part.
  func have(_ mark: String?, _ part: String, of item: String) throws {
    recent[item]?[part]?.here = mark
    try connection.run(
      "UPDATE sync_part SET here = ? WHERE item = ? AND part = ?", mark, item, part)
  }

  /// Records that the log has the merged state of an item.
  func haveAll(of item: String) throws {
    for (name, entry) in recent[item] ?? [:] {
      recent[item]?[name]?.here = Ledger.mark(of: entry.part, name)
    }
    if arriving.remove(item) != nil { return }
    try connection.run("UPDATE sync_part SET here = wanted WHERE item = ?", item)
  }

  /// Records that the log does not have the merged state of an item yet.
  func lack(_ item: String) throws {
    guard arriving.remove(item) != nil else { return }
    for (name, entry) in recent[item] ?? [:] { try have(entry.here, name, of: item) }
  }

  /// Saves how far the log was read; the last step.
  func saveProgress() throws {
    try connection.run(
      "UPDATE sync_device SET journal = ?, change = ?, floor = ?", journal, change, floor)
  }

  // MARK: Marks

  /// The mark of a part that was removed.
  static let removed = "-"

  /// Identifies a content.
  ///
  /// For the base of a session, it is the first word, the number of events: the same events may be
  /// encoded differently.
  static func mark(of body: String, _ part: String) -> String {
    if part == SessionParts.base { return String(body.prefix { $0 != " " }) }
    return String(fingerprint(body), radix: 36)
  }

  static func mark(of part: Part, _ name: String) -> String {
    part.current.map { mark(of: $0.body, name) } ?? removed
  }
}

extension Store {
  /// Opens the ledger; the first time, makes its tables.
  ///
  /// - Parameters:
  ///   - machine: What this machine and this file have, and no copy of them.
  ///   - now: The current time.
  /// - Returns: The ledger, for the current change of this log.
  /// - Throws: `StoreError`.
  package func ledger(on machine: String, at now: Timestamp) throws -> Ledger {
    try Ledger(self, on: machine, at: now)
  }
}
