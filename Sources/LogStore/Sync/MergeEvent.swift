internal import Merging
internal import Training

/// The effect of a merge on an item.
package struct MergeEvent: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// It came from another device.
    case added
    /// Another device had changed it.
    case changed
    /// Another device had removed it.
    case removed
    /// One device had removed it and another had changed it, so it came back.
    case back
    /// Two devices had changed it; the older change does not count.
    case lost
    /// A device that was not known before sent something.
    case met
  }

  package var kind: Kind
  /// Its kind and identity, as on disk.
  package var item: String
  /// Its name for people.
  package var name: String
  /// The contents that lost, with those that won.
  package var lost: [MergeLoss]
  /// Milliseconds since 1970.
  package var at: Int
  /// Seconds that local time was ahead of UTC.
  package var offset: Int
}

/// The result of one merge for an item.
struct Received {
  struct Loss {
    let part: String
    let body: String
  }

  /// Whether the log had the item before.
  let was: Bool
  /// Its own row before, by which a removed one is named; `nil` if the log did not have it.
  var before: String?
  var isNews = false
  var isBack = false
  var lost: [Loss] = []

  mutating func add(_ outcomes: [String: Item.Outcome]) {
    for (part, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
      if outcome.isNews { isNews = true }
      if outcome.isBack { isBack = true }
      lost += outcome.lost.map { Loss(part: part, body: $0.body) }
    }
  }

  /// The kind of the event; `nil` if it makes no difference to a lifter.
  func kind(isPresent: Bool) -> MergeEvent.Kind? {
    if isBack, isPresent { return .back }
    if !lost.isEmpty { return .lost }
    if was != isPresent { return was ? .removed : .added }
    return isNews && isPresent ? .changed : nil
  }
}

extension Ledger {
  private static let mostEvents = 1_000

  /// Records the effects of this merge, once they are in the log.
  func noteEvents() throws {
    for (item, received) in received.sorted(by: { $0.key < $1.key }) {
      let merged = Item(try entries(of: item).mapValues(\.part))
      guard let kind = received.kind(isPresent: merged.isPresent) else { continue }
      try note(
        kind, item, name: name(of: item, before: received.before),
        losses: losses(received.lost, of: item))
    }
    try connection.run(
      "DELETE FROM sync_event WHERE id <= (SELECT max(id) FROM sync_event) - ?", Ledger.mostEvents)
    received = [:]
  }

  func note(
    _ kind: MergeEvent.Kind, _ item: String, name: String, losses: [MergeLoss]
  ) throws {
    try connection.run(
      """
      INSERT INTO sync_event (at_ms, offset_s, kind, item, name, lost) VALUES (?, ?, ?, ?, ?, ?)
      """, now.utc, now.offset, kind.rawValue, item, name, try JSONCoding.text(losses))
  }

  /// The name of an item for people; a removed row has the name that it had `before`.
  private func name(of item: String, before: String?) throws -> String {
    let uid = item.drop { $0 != "/" }.dropFirst()
    if item.hasPrefix(SessionParts.kind) {
      return try connection.first(
        "SELECT workout, started_ms, offset_s FROM session WHERE uid = ?", String(uid)
      ) { row in "\(row.text(0)), \(Day(utc: row.int(1), offset: row.int(2)))" } ?? String(uid)
    }
    let body = try entries(of: item)[Item.presence]?.part.current?.body ?? before
    return body.flatMap(MergeLoss.row).map(MergeLoss.name) ?? String(uid)
  }
}

extension Store {
  /// The effects of all merges, latest first.
  package func mergeEvents(limit: Int) throws(StoreError) -> [MergeEvent] {
    try connection.attempting("read") {
      guard try connection.isMerged else { return [] }
      return try connection.rows(
        "\(Store.events) ORDER BY id DESC", limit: limit, read: Store.event)
    }
  }

  package func mergeEvents(at moment: Timestamp) throws(StoreError) -> [MergeEvent] {
    try connection.attempting("read") {
      try connection.rows(
        "\(Store.events) WHERE at_ms = ? ORDER BY id", moment.utc, read: Store.event)
    }
  }

  private static let events = "SELECT kind, item, name, lost, at_ms, offset_s FROM sync_event"

  private static func event(_ row: SQLRow) -> MergeEvent {
    MergeEvent(
      kind: MergeEvent.Kind(rawValue: row.text(0)) ?? .changed, item: row.text(1),
      name: row.text(2), lost: JSONCoding.read([MergeLoss].self, row.text(3)) ?? [],
      at: row.int(4), offset: row.int(5))
  }

  /// The files of a folder that were read, or written by this device: their stamps by name.
  package struct MergedFiles: Sendable {
    package var device = ""
    package var read: [String: String] = [:]
    package var own: [String: String] = [:]
    /// Those that no device needs any more.
    package var retired: Set<String> = []
    /// What told the file with the passphrase from any other when its own were last written.
    package var secret: String?
    /// Whether files that are not encrypted may still be merged.
    package var isMixed = false

    package init() {}
  }

  /// The known files of a folder; none if the log was never merged there.
  package func mergedFiles(in folder: String) throws(StoreError) -> MergedFiles {
    try connection.attempting("read") {
      var files = MergedFiles()
      guard try connection.isMerged else { return files }
      files.device = try connection.first("SELECT device FROM sync_device") { $0.text(0) } ?? ""
      let seal = try connection.first(
        """
        SELECT secret, is_mixed FROM sync_seal
        WHERE folder = (SELECT id FROM sync_folder WHERE path = ?)
        """, folder
      ) { (secret: $0.text(0), isMixed: $0.int(1) == 1) }
      (files.secret, files.isMixed) = (seal?.secret, seal?.isMixed == true)
      try connection.all(
        """
        SELECT name, stamp, is_own, is_retired FROM sync_file
        WHERE folder = (SELECT id FROM sync_folder WHERE path = ?)
        """, [folder]
      ) { row in
        if row.int(2) == 1 {
          files.own[row.text(0)] = row.text(1)
        } else {
          files.read[row.text(0)] = row.text(1)
        }
        if row.int(3) == 1 { files.retired.insert(row.text(0)) }
      }
      return files
    }
  }

  package struct MergeStatus: Hashable, Sendable {
    package var device: String
    /// Other devices whose files were read.
    package var devices: [String]
    package var waiting: [MergeWaiting]
  }

  /// The items whose merged state the log does not have yet.
  package func waitingForMerge() throws(StoreError) -> [MergeWaiting] {
    try connection.attempting("read") { try mergeWaiting() }
  }

  /// The state of merging; `nil` if the log was never merged.
  package func mergeStatus() throws(StoreError) -> MergeStatus? {
    try connection.attempting("read") {
      guard try connection.isMerged else { return nil }
      return MergeStatus(
        device: try connection.first("SELECT device FROM sync_device") { $0.text(0) } ?? "",
        devices: try connection.rows(
          "SELECT DISTINCT device FROM sync_file WHERE is_own = 0 ORDER BY device"
        ) { $0.text(0) },
        waiting: try mergeWaiting())
    }
  }
}
