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
  package private(set) var device: String
  /// The number of the latest change to a part.
  var change: Int
  /// The last line of the journal that was looked at.
  var journal: Int

  /// Whether something was removed, so that this device's files that may have it are written again.
  private var isRemoving = false
  /// Whether another device knows changes by this one that this one does not.
  var isCopied = false
  /// Whether the texts of any device apply, because not everybody can write into the folder.
  package var isTrusting = false

  /// Whether a gym was given another name, because two had the same.
  var isRenaming = false

  /// The results for the items that were received.
  var received: [String: Received] = [:]
  /// The known parts of the items that were received.
  private var recent: [String: [String: Entry]] = [:]

  var connection: Connection { store.connection }

  fileprivate init(_ store: Store, on machine: String, at now: Timestamp) throws {
    (self.store, self.now) = (store, now)
    let connection = store.connection
    try connection.script(Schema.sync)
    let known = try connection.first("SELECT device, machine, journal, change FROM sync_device") {
      (device: $0.text(0), machine: $0.text(1), journal: $0.int(2), change: $0.int(3))
    }
    guard let known else {
      (device, journal, change) = ("", 0, 0)
      device = try newDevice()
      try connection.run(
        "INSERT INTO sync_device (id, device, machine) VALUES (1, ?, ?)", device, machine)
      return
    }
    (device, journal, change) = (known.device, known.journal, known.change)
    // A copy of the log: its next changes are not those of the original.
    if known.machine != machine {
      try becomeAnother()
      try connection.run("UPDATE sync_device SET machine = ?", machine)
      // The texts are not in the log. Those that did not come along are fetched, not removed elsewhere.
      for kind in Ledger.texts {
        try connection.run("UPDATE sync_part SET here = NULL WHERE item GLOB ?", kind + "*")
      }
    }
  }

  /// Takes a new identity, because another device has the same one; what it sent is sent again.
  package func becomeAnother() throws {
    try trust([device])
    device = try newDevice()
    try connection.run("UPDATE sync_device SET device = ?", device)
    try takeNumbers("change > 0")
    isCopied = false
  }

  /// Takes the numbers of parts away: they get others, and are sent again to each folder that does not
  /// have them from another device, unless they are found there.
  func takeNumbers(_ condition: String) throws {
    try connection.run(
      "UPDATE sync_part SET change = -change WHERE change > 0 AND (\(condition))")
    recent = [:]
  }

  /// Gives the next numbers to what is in no file any more.
  private func giveNumbers() throws {
    let count = try connection.number("SELECT count(*) FROM sync_part WHERE change < 0")
    guard count > 0 else { return }
    try connection.run(
      """
      UPDATE sync_file SET is_outdated = 1 WHERE is_own = 1 AND is_outdated = 0
        AND EXISTS (SELECT 1 FROM sync_part WHERE change BETWEEN -last AND -first)
      """)
    try connection.run(
      """
      UPDATE sync_part SET change = ? + later.number
      FROM (SELECT item, part, row_number() OVER (ORDER BY change DESC, item, part) AS number
        FROM sync_part WHERE change < 0) AS later
      WHERE later.item = sync_part.item AND later.part = sync_part.part
      """, change)
    change += count
    recent = [:]
  }

  /// The parts in some of this device's files, as they are now.
  static func parts(inOwnFiles condition: String) -> String {
    """
    (item, part) IN (
      SELECT written.item, written.part FROM sync_file AS own
      JOIN sync_part AS written ON written.change BETWEEN own.first AND own.last
      LEFT JOIN sync_file AS source ON source.id = written.file
      WHERE own.is_own = 1 AND own.\(condition) AND source.folder IS NOT own.folder)
    """
  }

  private func newDevice() throws -> String {
    try connection.first("SELECT lower(hex(randomblob(6)))") { $0.text(0) } ?? ""
  }

  /// A part, with the log's state of it.
  struct Entry {
    var part: ItemPart
    var here: String?
    /// The file that its current state was received in.
    var file: Int?
    /// The number of its latest change, negative while it is in no file any more; `nil` if it is new.
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
          part: JSONCoding.read(ItemPart.self, row.text(1)) ?? ItemPart(),
          here: row.optionalText(2),
          file: row.optionalInt(3), change: row.int(4))
      )
    }
    return Dictionary(rows) { first, _ in first }
  }

  /// Caches the parts of an item, because they are needed again.
  func keep(_ entries: [String: Entry], of item: String) { recent[item] = entries }

  /// The number of content that is in no file, because it was removed with its item.
  private static let hidden = 0
  /// The number of such content that is back, until it gets another; within what is read of a log.
  private static let back = -999_999_999_999_999

  /// Saves what has changed in an item; `known` are its parts before.
  func save(
    _ item: Item, as name: String, over known: [String: Entry],
    _ describe: (String, ItemPart) -> Entry
  ) throws {
    for (part, state) in item.parts where state != known[part]?.part {
      if known[part]?.part.current != nil, state.current == nil { isRemoving = true }
      try save(describe(part, state), part, of: name)
    }
    if !item.isPresent {
      try hide(name)
    } else if Item(known.mapValues(\.part)).isPresent != true {
      try connection.run(
        "UPDATE sync_part SET change = ? WHERE item = ? AND change = ?", Ledger.back, name,
        Ledger.hidden)
      for (part, entry) in recent[name] ?? [:] where entry.change == Ledger.hidden {
        recent[name]?[part]?.change = Ledger.back
      }
    }
  }

  /// Has the content of a removed item vanish from this device's files.
  private func hide(_ item: String) throws {
    let sent = try connection.rows(
      "SELECT change FROM sync_part WHERE item = ? AND part <> '' AND change <> ?", item,
      Ledger.hidden
    ) { $0.int(0) }
    guard !sent.isEmpty else { return }
    for change in sent { try outdate(change) }
    isRemoving = true
    try connection.run(
      "UPDATE sync_part SET change = ?, file = NULL WHERE item = ? AND part <> ''", Ledger.hidden,
      item)
    for part in recent[item]?.keys.filter({ $0 != Item.presence }) ?? [] {
      recent[item]?[part]?.change = Ledger.hidden
      recent[item]?[part]?.file = nil
    }
  }

  private func save(_ entry: Entry, _ part: String, of item: String) throws {
    if let before = entry.change { try outdate(before) }
    change += 1
    var entry = entry
    entry.change = change
    recent[item]?[part] = entry
    try connection.run(
      """
      INSERT INTO sync_part (item, part, body, wanted, here, change, file)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (item, part) DO UPDATE SET body = excluded.body, wanted = excluded.wanted,
        here = excluded.here, change = excluded.change, file = excluded.file
      """,
      item, part, try JSONCoding.text(entry.part), Ledger.mark(of: entry.part, part), entry.here,
      entry.change, entry.file)
  }

  /// Notes that a received part is in another file of the same folder, too: the earlier one may go.
  func found(_ part: String, of item: String, in file: Int) throws {
    guard let known = try entries(of: item)[part], var change = known.change else { return }
    if change > 0 {
      guard let before = known.file, before != file else { return }
      let folders = try connection.number(
        "SELECT count(DISTINCT folder) FROM sync_file WHERE id IN (?, ?)", before, file)
      guard folders == 1 else { return }
    } else if change != Ledger.back {
      // This device's files in other folders still count.
      change = -change
    }
    recent[item]?[part]?.file = file
    recent[item]?[part]?.change = change
    try connection.run(
      "UPDATE sync_part SET file = ?, change = ? WHERE item = ? AND part = ?", file, change, item,
      part)
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
    try connection.run("UPDATE sync_part SET here = wanted WHERE item = ?", item)
  }

  /// Saves how far the log was read; the last step.
  func saveProgress() throws {
    if isCopied { try becomeAnother() }
    // Which files have earlier content of what was removed is not known: any that is outdated may.
    if isRemoving { try takeNumbers(Ledger.parts(inOwnFiles: "is_outdated = 1")) }
    isRemoving = false
    try giveNumbers()
    try connection.run("UPDATE sync_device SET journal = ?, change = ?", journal, change)
  }

  // MARK: Marks

  /// The mark of a part that was removed.
  static let removed = "-"

  /// Identifies a content; the base of a session, by the number of its events, the first word: the
  /// same events may be encoded differently.
  static func mark(of body: String, _ part: String) -> String {
    if part == SessionParts.base { return String(body.prefix { $0 != " " }) }
    return String(fingerprint(body), radix: 36)
  }

  static func mark(of part: ItemPart, _ name: String) -> String {
    part.current.map { mark(of: $0.body, name) } ?? removed
  }
}

extension Store {
  /// Opens the ledger, for a machine and file that no copy of the log has; at first, makes its
  /// tables.
  package func ledger(on machine: String, at now: Timestamp) throws -> Ledger {
    try Ledger(self, on: machine, at: now)
  }
}
