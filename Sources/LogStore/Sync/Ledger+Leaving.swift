// Devices and folders that were forgotten: removals no longer wait for them.
extension Ledger {
  func leave(_ device: String, takingOver isTakenOver: Bool) throws {
    try connection.run(
      """
      INSERT INTO sync_left (device, is_taken_over) VALUES (?, ?)
      ON CONFLICT (device) DO UPDATE SET is_taken_over = is_taken_over OR excluded.is_taken_over
      """, device, isTakenOver)
    for folder in rolls.keys { rolls[folder]?.forget(device) }
  }

  /// Stops waiting for a device.
  ///
  /// This device sends again what it received through the folders of that device.
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

  /// Marks the parts received in some files to be sent again.
  func takeOver(_ files: String, _ device: String) throws {
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

  /// Sends all parts of an item.
  func takeOver(_ item: String) throws {
    let parts = try connection.rows("SELECT part FROM sync_part WHERE item = ? ORDER BY part", item)
    { $0.text(0) }
    for part in parts {
      change += 1
      try connection.run(
        "UPDATE sync_part SET change = ?, file = NULL WHERE item = ? AND part = ?", change, item,
        part)
    }
  }

  /// Stops waiting for the devices of a folder, which counts as a new one if it is used again.
  ///
  /// - Parameter place: Its name in `spotter sync --status`.
  /// - Returns: Whether there is such a folder.
  /// - Throws: `StoreError`.
  package func forget(place: String) throws -> Bool {
    let attempts = try connection.rows("SELECT folder FROM sync_attempt WHERE place = ?", place) {
      $0.optionalInt(0)
    }
    guard let attempt = attempts.first else { return false }
    guard let folder = attempt else {
      // Nothing was ever merged there.
      try connection.run("DELETE FROM sync_attempt WHERE place = ?", place)
      return true
    }
    let files = "SELECT id FROM sync_file WHERE folder = ?"
    try connection.run("UPDATE sync_part SET file = NULL WHERE file IN (\(files))", folder)
    for table in ["sync_attempt", "sync_member", "sync_seal", "sync_file"] {
      try connection.run("DELETE FROM \(table) WHERE folder = ?", folder)
    }
    try connection.run("DELETE FROM sync_folder WHERE id = ?", folder)
    return true
  }
}
