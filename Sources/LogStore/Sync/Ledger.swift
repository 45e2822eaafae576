internal import Merging
internal import Platform

/// What this device and the others know of everything that is merged, kept in the log itself: a backup
/// that is restored takes it back with the rest, and what came since comes again.
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

  /// What became of the items that changes were received of.
  var received: [String: Received] = [:]
  /// What is known of those items.
  private var recent: [String: [String: Entry]] = [:]

  var connection: Connection { store.connection }

  fileprivate init(_ store: Store, on machine: String, at now: Timestamp) throws {
    (self.store, self.now) = (store, now)
    let connection = store.connection
    try connection.script(Schema.sync)
    let known = try connection.first(
      "SELECT device, machine, journal, change FROM sync_device"
    ) { (device: $0.text(0), machine: $0.text(1), journal: $0.int(2), change: $0.int(3)) }
    guard let known else {
      (device, journal, change) = ("", 0, 0)
      device = try newDevice()
      try connection.run(
        "INSERT INTO sync_device (id, device, machine) VALUES (1, ?, ?)", device, machine)
      return
    }
    (device, journal, change) = (known.device, known.journal, known.change)
    // A copy of the log, on another machine or restored from a backup: its next changes are not those of
    // the original.
    if known.machine != machine {
      try becomeAnother()
      try connection.run("UPDATE sync_device SET machine = ?", machine)
    }
  }

  /// Takes a new identity, because another device has this one, too.
  ///
  /// What was written under the old one stays its own: if it goes missing, it is written again.
  package func becomeAnother() throws {
    device = try newDevice()
    try connection.run("UPDATE sync_device SET device = ?", device)
  }

  private func newDevice() throws -> String {
    try connection.first("SELECT lower(hex(randomblob(6)))") { $0.text(0) } ?? ""
  }

  /// A part with what the log has of it.
  struct Entry {
    var part: Part
    var here: String?
    /// Where it was received as it is.
    var folder: Int?
  }

  /// The parts of an item by name; empty if nothing is known of it.
  func entries(of item: String) throws -> [String: Entry] {
    if let known = recent[item] { return known }
    let rows = try connection.rows(
      "SELECT part, body, here, folder FROM sync_part WHERE item = ?", item
    ) { row in
      (
        row.text(0),
        Entry(
          part: JSONCoding.read(Part.self, row.text(1)) ?? Part(), here: row.optionalText(2),
          folder: row.optionalInt(3))
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Keeps what is known of an item at hand, because it is needed again.
  func keep(_ entries: [String: Entry], of item: String) { recent[item] = entries }

  /// Saves a part that has changed.
  func save(_ entry: Entry, _ part: String, of item: String) throws {
    change += 1
    recent[item]?[part] = entry
    try connection.run(
      """
      INSERT INTO sync_part (item, part, body, wanted, here, change, folder)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (item, part) DO UPDATE SET body = excluded.body, wanted = excluded.wanted,
        here = excluded.here, change = excluded.change, folder = excluded.folder
      """,
      item, part, try JSONCoding.text(entry.part), Ledger.mark(of: entry.part, part), entry.here,
      change, entry.folder)
  }

  /// Notes what the log has of a part.
  func have(_ mark: String?, _ part: String, of item: String) throws {
    recent[item]?[part]?.here = mark
    try connection.run(
      "UPDATE sync_part SET here = ? WHERE item = ? AND part = ?", mark, item, part)
  }

  /// Notes that the log has all that counts of an item.
  func haveAll(of item: String) throws {
    for (name, entry) in recent[item] ?? [:] {
      recent[item]?[name]?.here = Ledger.mark(of: entry.part, name)
    }
    try connection.run("UPDATE sync_part SET here = wanted WHERE item = ?", item)
  }

  /// Saves what was looked at; the last step.
  func saveProgress() throws {
    try connection.run("UPDATE sync_device SET journal = ?, change = ?", journal, change)
  }

  // MARK: Marks

  /// The mark of a part that was removed.
  static let removed = "-"

  /// Identifies a content.
  ///
  /// The first word of the beginning of a session is its number of events: the same events may be written
  /// differently.
  static func mark(of body: String, _ part: String) -> String {
    if part == SessionParts.base { return String(body.prefix { $0 != " " }) }
    return String(fingerprint(body), radix: 36)
  }

  static func mark(of part: Part, _ name: String) -> String {
    part.current.map { mark(of: $0.body, name) } ?? removed
  }
}

extension Store {
  /// Keeps more in memory, for a merge that brings much.
  ///
  /// Each item is a transaction within the merge, for which SQLite would write every page to a temporary
  /// file before it changes it.
  package func expectMuch() throws(StoreError) {
    try connection.attempting("prepare") {
      try connection.script("PRAGMA temp_store = MEMORY")
    }
  }

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
