internal import Merging

// The other devices. Anybody who can write into a shared folder without a passphrase can be one.
extension Ledger {
  /// Notes the author of a file; the first time, as an event.
  package func meet(_ other: String) throws {
    guard other != device,
      try connection.number("SELECT count(*) FROM sync_peer WHERE device = ?", other) == 0
    else { return }
    try connection.run("INSERT INTO sync_peer (device, is_trusted) VALUES (?, 0)", other)
    try note(.met, "device/\(other)", name: other, losses: [])
  }

  /// Has the programs and settings of devices apply from the next merge on.
  package func trust(_ devices: some Sequence<String>) throws {
    for device in devices {
      try connection.run(
        """
        INSERT INTO sync_peer (device, is_trusted) VALUES (?, 1)
        ON CONFLICT DO UPDATE SET is_trusted = max(is_trusted, 1)
        """, device)
    }
  }

  /// Notes that what came from trusted devices was applied, as far as this version can.
  func noteApplied() throws {
    try connection.run("UPDATE sync_peer SET is_trusted = 2 WHERE is_trusted = 1")
  }
}

/// An item whose merged state the log does not have yet.
package struct MergeWaiting: Hashable, Sendable {
  /// What it waits for.
  package enum Cause: Hashable, Sendable {
    /// The part of a session that other parts correct.
    case rest
    /// A program or a setting of a device that the lifter had not seen a list of at the last merge.
    case listing(device: String)
    /// A version of Spotter that knows it.
    case version
  }

  /// Its kind and identity, as on disk.
  package var item: String
  /// Its content; `nil` if it was removed.
  package var body: String?
  package var reason: Cause
}

extension Store {
  func waitingItems() throws -> [String] {
    try connection.rows(
      "SELECT DISTINCT item FROM sync_part WHERE here IS NOT wanted ORDER BY item"
    ) { $0.text(0) }
  }

  func mergeWaiting() throws -> [MergeWaiting] {
    try waitingItems().map { item in
      MergeWaiting(
        item: item, body: try presence(of: item)?.current?.body, reason: try reason(of: item))
    }
  }

  private func reason(of item: String) throws -> MergeWaiting.Cause {
    if let device = try untrusted(authorOf: item, atLeast: 2) { return .listing(device: device) }
    let bases = try connection.number(
      "SELECT count(*) FROM sync_part WHERE item = ? AND part = ? AND wanted <> ?", item,
      SessionParts.base, Ledger.removed)
    return item.hasPrefix(SessionParts.kind) && bases == 0 ? .rest : .version
  }

  /// The device that wrote a program or a setting, if its texts do not apply yet, or did not with 2.
  func untrusted(authorOf item: String, atLeast trust: Int = 1) throws -> String? {
    guard Ledger.texts.contains(where: item.hasPrefix), let author = try presence(of: item)?.author
    else { return nil }
    let trusted = try connection.number(
      """
      SELECT (SELECT count(*) FROM sync_device WHERE device = ?)
        + (SELECT count(*) FROM sync_peer WHERE device = ? AND is_trusted >= ?)
      """, author, author, trust)
    return trusted == 0 ? author : nil
  }

  private func presence(of item: String) throws -> ItemPart? {
    try connection.first(
      "SELECT body FROM sync_part WHERE item = ? AND part = ?", item, Item.presence
    ) { $0.text(0) }.flatMap { JSONCoding.read(ItemPart.self, $0) }
  }
}
