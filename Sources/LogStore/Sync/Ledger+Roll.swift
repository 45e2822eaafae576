package import Merging

// The devices that share a folder, and their receipts.
extension Ledger {
  /// The devices that share a folder.
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

  func left() throws -> Set<String> {
    Set(try connection.rows("SELECT device FROM sync_left") { $0.text(0) })
  }

  /// Records the author of a file, and the receipt in it.
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

  /// Records the receipt in this device's next file.
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

  /// Discards a device's latest receipt in a folder, because its file is missing.
  func withdraw(_ device: String, in folder: Int) throws {
    try connection.run("DELETE FROM sync_member WHERE folder = ? AND device = ?", folder, device)
    rolls[folder] = nil
  }
}
