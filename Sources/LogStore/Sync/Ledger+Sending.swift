package import Merging
internal import Training

extension Ledger {
  /// The number of a folder; a new one if the folder was not used before.
  package func folder(_ path: String) throws -> Int {
    try connection.run("INSERT INTO sync_folder (path) VALUES (?) ON CONFLICT DO NOTHING", path)
    return try connection.number("SELECT id FROM sync_folder WHERE path = ?", path)
  }

  /// Notes what tells the file with the passphrase from any other; all of this device's own files are
  /// encrypted with that passphrase, or are about to be written again.
  package func note(secret: String, in folder: Int) throws {
    try connection.run(
      """
      INSERT INTO sync_seal (folder, secret) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET secret = excluded.secret WHERE secret IS NOT excluded.secret
      """, folder, secret)
  }

  /// Notes a file that was read, or is about to be written.
  ///
  /// Where `changes` is nil, the numbers that were noted before stay.
  ///
  /// - Returns: Its number here.
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

  /// Marks everything to be sent to a folder again, because the folder is empty.
  package func sendAgain(to folder: Int) throws {
    try connection.run("UPDATE sync_folder SET sent = 0 WHERE id = ?", folder)
    try connection.run(
      "UPDATE sync_part SET file = NULL WHERE file IN (SELECT id FROM sync_file WHERE folder = ?)",
      folder)
    try connection.run("DELETE FROM sync_file WHERE folder = ? AND is_own = 1", folder)
    try withdraw(device, in: folder)
  }

  /// Marks the content of missing files of this device to be sent again.
  package func sendAgain(_ files: some Sequence<String>, to folder: Int) throws {
    for name in files {
      let number = try connection.first(
        "SELECT number FROM sync_file WHERE folder = ? AND name = ? AND device = ?", folder, name,
        device
      ) { $0.int(0) }
      try sendPartsAgain(of: name, in: folder)
      try connection.run(
        "DELETE FROM sync_file WHERE folder = ? AND name = ? AND is_own = 1", folder, name)
      // The receipt in the latest file is lost, too.
      if let number, try roll(of: folder).members[device]?.number == number {
        try withdraw(device, in: folder)
      }
    }
  }

  /// Sends the parts in one of this device's files again with the next file.
  ///
  /// A part that has changed since is in a later file.
  func sendPartsAgain(of name: String, in folder: Int) throws {
    let parts = try connection.rows(
      """
      SELECT item, part FROM sync_file AS own
      JOIN sync_part ON change BETWEEN own.first AND own.last
      LEFT JOIN sync_file AS source ON source.id = sync_part.file
      WHERE own.folder = ? AND own.name = ? AND source.folder IS NOT own.folder ORDER BY change
      """, folder, name
    ) { (item: $0.text(0), part: $0.text(1)) }
    for (item, part) in parts {
      change += 1
      try connection.run(
        "UPDATE sync_part SET change = ? WHERE item = ? AND part = ?", change, item, part)
    }
  }

  /// Marks a removal to be sent again.
  func sendAgain(_ item: String) throws {
    change += 1
    try connection.run(
      "UPDATE sync_part SET change = ?, file = NULL WHERE item = ? AND part = ''", change, item)
  }

  /// Marks the files that contain a replaced change as outdated.
  func outdate(_ change: Int) throws {
    try connection.run(
      "UPDATE sync_file SET is_outdated = 1 WHERE is_own = 1 AND ? BETWEEN first AND last", change)
  }

  /// The next file of this device for a folder.
  ///
  /// - Parameters:
  ///   - folder: Its number.
  ///   - bytes: About how many bytes of changes.
  ///   - isFirst: Whether this is the first file of the merge, which may be written for its receipt
  ///     alone if nothing was changed.
  /// - Returns: The file, and the numbers of its changes; `nil` if the folder has all.
  /// - Throws: `StoreError`.
  package func next(
    for folder: Int, most bytes: Int, isFirst: Bool
  ) throws -> (segment: Segment, changes: ClosedRange<Int>?)? {
    let changes = try unsent(to: folder, most: bytes)
    guard try changes != nil || isFirst && isDue(in: folder) else { return nil }
    let number = try connection.number(
      "UPDATE sync_device SET segment = segment + 1 RETURNING segment")
    let receipt = try receipt(for: folder, with: number)
    let segment = Segment(
      device: device, number: number, receipt: try JSONCoding.text(receipt),
      changes: changes?.texts ?? [])
    try tell(receipt, with: number, in: folder)
    return (segment, changes?.numbers)
  }

  /// Returns the changes that a folder does not have, oldest first, and records them as sent.
  ///
  /// - Returns: The changes as JSON, one an item, with their numbers; `nil` if it has all.
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
    guard text.hasCountableJSONNumbers else { return nil }
    return (try? JSONValue(text)).flatMap(ItemChange.init)
  }
}
