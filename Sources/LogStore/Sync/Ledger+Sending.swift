package import Merging
internal import Training

extension Ledger {
  /// The number of a folder; a new one if the folder was not used before.
  package func folder(_ path: String) throws -> Int {
    try connection.run("INSERT INTO sync_folder (path) VALUES (?) ON CONFLICT DO NOTHING", path)
    return try connection.number("SELECT id FROM sync_folder WHERE path = ?", path)
  }

  /// Notes that another passphrase encrypts this device's files in a folder, or none: all that
  /// counts is sent again. `secret` tells the file with the passphrase from any other.
  package func note(secret: String?, in folder: Int) throws {
    try connection.run(
      "UPDATE sync_part SET file = NULL WHERE file IN (SELECT id FROM sync_file WHERE folder = ?)",
      folder)
    try takeNumbers("change > 0")
    try connection.run("DELETE FROM sync_seal WHERE folder = ?", folder)
    guard let secret else { return }
    try connection.run(
      "INSERT INTO sync_seal (folder, secret, is_mixed) VALUES (?, ?, 1)", folder, secret)
  }

  /// Notes that files of a folder that are not encrypted are not merged any more.
  package func noteSealed(_ folder: Int) throws {
    try connection.run(
      "UPDATE sync_seal SET is_mixed = 0 WHERE folder = ? AND is_mixed = 1", folder)
  }

  /// Notes a file that was read, or is about to be written; returns its number here. Without
  /// `changes`, the numbers that were noted before stay.
  @discardableResult
  package func note(
    file name: String, _ stamp: String, of segment: Segment, in folder: Int, own: Bool,
    changes: ClosedRange<Int>? = nil
  ) throws -> Int {
    try connection.number(
      """
      INSERT INTO sync_file (folder, name, stamp, device, number, is_own, first, last)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (folder, name) DO UPDATE SET stamp = excluded.stamp,
        device = excluded.device, number = excluded.number, is_own = excluded.is_own,
        first = coalesce(excluded.first, first), last = coalesce(excluded.last, last)
      RETURNING id
      """,
      folder, name, stamp, segment.device, segment.number, own, changes?.lowerBound,
      changes?.upperBound)
  }

  /// Has what was in files that are gone from a folder sent again, unless another file has it.
  package func lose(_ names: some Collection<String>, in folder: Int) throws {
    for name in names {
      try connection.run(
        "UPDATE sync_file SET is_lost = 1 WHERE folder = ? AND name = ?", folder, name)
    }
    let lost = "file IN (SELECT id FROM sync_file WHERE is_lost = 1)"
    guard try connection.number("SELECT count(*) FROM sync_file WHERE is_lost = 1") > 0 else {
      return
    }
    try takeNumbers("\(lost) OR \(Ledger.parts(inOwnFiles: "is_lost = 1"))")
    try connection.run("UPDATE sync_part SET file = NULL WHERE \(lost)")
    try connection.run("DELETE FROM sync_file WHERE is_lost = 1")
  }

  /// Marks the files that contain a replaced change as outdated.
  func outdate(_ change: Int) throws {
    try connection.run(
      "UPDATE sync_file SET is_outdated = 1 WHERE is_own = 1 AND abs(?) BETWEEN first AND last",
      max(change, -.max))
  }

  /// The next file of this device for a folder, with about `bytes` of changes, and the numbers of
  /// these; `nil` if the folder has all.
  package func next(
    for folder: Int, most bytes: Int
  ) throws -> (segment: Segment, changes: ClosedRange<Int>)? {
    guard let changes = try unsent(to: folder, most: bytes) else { return nil }
    let number = try connection.number(
      "UPDATE sync_device SET segment = segment + 1 RETURNING segment")
    return (Segment(device: device, number: number, changes: changes.texts), changes.numbers)
  }

  /// Notes as removed, and returns, this device's files of which others have all that counts.
  package func retire(in folder: Int) throws -> [String] {
    try connection.rows(
      """
      UPDATE sync_file SET is_retired = 1
      WHERE folder = ? AND is_own = 1 AND is_retired = 0 AND NOT EXISTS (
        SELECT 1 FROM sync_part LEFT JOIN sync_file AS source ON source.id = sync_part.file
        WHERE change BETWEEN sync_file.first AND sync_file.last
          AND source.folder IS NOT sync_file.folder)
      RETURNING name
      """, folder
    ) { $0.text(0) }
  }

  /// Returns the changes that a folder does not have, oldest first, as JSON, one an item, with
  /// their numbers, and records them as sent; `nil` if it has all.
  private func unsent(
    to folder: Int, most bytes: Int
  ) throws -> (texts: [String], numbers: ClosedRange<Int>)? {
    let sent = try connection.number("SELECT sent FROM sync_folder WHERE id = ?", folder)
    // Parts have the same format in the ledger as in a file.
    var changes: [String: [String]] = [:]
    var size = 0
    var last = sent
    try connection.each(
      """
      SELECT item, part, body, change FROM sync_part
      LEFT JOIN sync_file ON sync_file.id = sync_part.file
      WHERE change > ? AND folder IS NOT ? ORDER BY change
      """, [sent, folder]
    ) { row in
      let item = row.text(0)
      let body = row.text(2)
      last = row.int(3)
      changes[item, default: []].append("\(try JSONCoding.text(row.text(1))):\(body)")
      size += body.utf8.count
      return size < bytes
    }
    try connection.run("UPDATE sync_folder SET sent = ? WHERE id = ?", last, folder)
    guard !changes.isEmpty else { return nil }
    let texts = try changes.sorted { $0.key < $1.key }.map { item, parts in
      "{\"item\":\(try JSONCoding.text(item)),\"parts\":{\(parts.joined(separator: ","))}}"
    }
    return (texts, (sent + 1)...last)
  }

  /// Reads a change as written by `unsent`; `nil` if it cannot be one.
  package static func change(_ text: String) -> ItemChange? {
    JSONCoding.read(ItemChange.self, text)
  }
}
