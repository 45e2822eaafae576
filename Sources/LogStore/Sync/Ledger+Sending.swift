package import Merging

extension Ledger {
  /// The number of a folder, which is new if it was not used before.
  package func folder(_ path: String) throws -> Int {
    try connection.run("INSERT INTO sync_folder (path) VALUES (?) ON CONFLICT DO NOTHING", path)
    return try connection.number("SELECT id FROM sync_folder WHERE path = ?", path)
  }

  /// Notes a file that was read, or is about to be written.
  ///
  /// Where `changes` is nil, the numbers that were noted before stay.
  package func note(
    file name: String, _ stamp: String, of device: String, in folder: Int, own: Bool,
    changes: ClosedRange<Int>? = nil
  ) throws {
    try connection.run(
      """
      INSERT INTO sync_file (folder, name, stamp, device, is_own, first, last)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (folder, name) DO UPDATE SET stamp = excluded.stamp,
        device = excluded.device, is_own = excluded.is_own,
        first = coalesce(excluded.first, first), last = coalesce(excluded.last, last)
      """,
      folder, name, stamp, device, own, changes?.lowerBound, changes?.upperBound)
  }

  /// Everything known has to be sent to a folder again, because nothing is left there.
  package func sendAgain(to folder: Int) throws {
    try connection.run("UPDATE sync_folder SET sent = 0 WHERE id = ?", folder)
    try connection.run("UPDATE sync_part SET folder = NULL WHERE folder = ?", folder)
    try connection.run("DELETE FROM sync_file WHERE folder = ? AND is_own = 1", folder)
  }

  /// What files of this device's own had has to be sent again, because they are missing.
  ///
  /// A part that has changed since is in a later file.
  package func sendAgain(_ files: some Sequence<String>, to folder: Int) throws {
    for name in files {
      let parts = try connection.rows(
        """
        SELECT item, part FROM sync_part, sync_file
        WHERE change BETWEEN first AND last AND sync_part.folder IS NOT sync_file.folder
          AND sync_file.folder = ? AND name = ? ORDER BY change
        """, folder, name
      ) { (item: $0.text(0), part: $0.text(1)) }
      for (item, part) in parts {
        change += 1
        try connection.run(
          "UPDATE sync_part SET change = ? WHERE item = ? AND part = ?", change, item, part)
      }
      try connection.run(
        "DELETE FROM sync_file WHERE folder = ? AND name = ? AND is_own = 1", folder, name)
    }
  }

  /// The number of this device's next file.
  package func nextSegment() throws -> Int {
    try connection.number("UPDATE sync_device SET segment = segment + 1 RETURNING segment")
  }

  /// The changes that a folder does not have, oldest first, and notes them as sent.
  ///
  /// - Parameters:
  ///   - folder: Its number.
  ///   - bytes: About how many bytes of them.
  /// - Returns: The changes as JSON, one an item, with their numbers; `nil` if it has all.
  /// - Throws: `StoreError`.
  package func unsent(
    to folder: Int, most bytes: Int
  ) throws -> (texts: [String], numbers: ClosedRange<Int>)? {
    let sent = try connection.number("SELECT sent FROM sync_folder WHERE id = ?", folder)
    // A part is in the ledger as it is in a file.
    var changes: [String: [String]] = [:]
    var size = 0
    var last = sent
    try connection.each(
      """
      SELECT item, part, body, change FROM sync_part
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
