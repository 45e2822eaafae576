internal import Commands
internal import Phrasing

/// The result of one merge, as `sync` prints it.
struct MergeObject: Encodable, Sendable {
  /// Whose log it is, at a rack that merges several.
  var lifter: String?
  /// The folder or the hub.
  var place: String
  var device: String
  var merges: [MergeRow]
  /// The number of files that were written.
  var written: Int
  /// The items that wait for a later version of Spotter.
  var waiting: [String]
}

/// Something that was merged, as `sync` and `sync --log` print it.
struct MergeRow: Encodable, Sendable {
  var at: TimeText
  var kind: String
  var item: String
  var name: String
  /// The contents that lost, as in the files of the folder.
  var lost: [String]?
  /// What counts instead of each, empty if it was removed.
  var now: [String]?
  /// The same for people.
  var losses: [(lost: String, now: String)]

  private enum CodingKeys: String, CodingKey {
    case at = "at"
    case kind = "kind"
    case item = "item"
    case name = "name"
    case lost = "lost"
    case now = "now"
  }

  fileprivate var lostLines: [String] {
    losses.map { "    " + localized("lost: \($0.lost); now \($0.now)") }
  }

  fileprivate var text: String {
    let what = "\(localized(word: String(item.prefix { $0 != "/" }))) \(Report.line(name))"
    return switch kind {
    case "added": localized("new: \(what)")
    case "removed": localized("removed: \(what)")
    case "back": localized("back, because it was changed elsewhere: \(what)")
    case "lost": localized("changed on two devices, the newer change counts: \(what)")
    default: localized("changed: \(what)")
    }
  }
}

/// The state of merging, as `sync --status` prints it.
struct MergeStatusObject: Encodable, Sendable {
  var device: String
  var places: [MergePlaceObject]
  var devices: [String]
  /// The number of removals that are remembered.
  var removals: Int
  /// The devices that have yet to read one of them.
  var awaited: [String]
  var waiting: [String]
}

/// The recent success or failure of merging through a folder or a hub, as `sync --status` prints
/// it.
struct MergePlaceObject: Encodable, Sendable {
  var place: String
  /// When it last succeeded.
  var merged: TimeText?
  /// When it began to fail.
  var failing: TimeText?
  var failure: String?
  /// When it is tried again.
  var next: TimeText?
  /// The number of sessions and other items that were not sent yet.
  var unsent: Int

  fileprivate var rows: [[String]] {
    var rows = [[localized("through"), place]]
    rows.append(["  " + localized("merged"), merged?.text ?? localized("never")])
    if let failing { rows.append(["  " + localized("failing since"), failing.text]) }
    if let failure { rows.append(["  " + localized("why"), failure]) }
    if let next { rows.append(["  " + localized("tried again"), next.text]) }
    if unsent > 0 { rows.append(["  " + localized("to send"), localized("\(unsent, "change")")]) }
    return rows
  }
}

extension Report {
  /// Returns the results of a log's merges, one line per item, with the command that undoes them.
  static func merged(_ merges: [MergeObject], undo: String) -> String {
    let heading = merges.first?.lifter.map { [$0 + ":"] } ?? []
    let rows = merges.flatMap(\.merges).map(\.text)
    guard rows.isEmpty else {
      return (heading + rows + [localized("Merged. '\(undo)' takes it back.")])
        .joined(separator: "\n")
    }
    return
      (heading
      + merges.map { merge in
        merge.written > 0
          ? localized("Nothing new here. Sent this log's changes to \(merge.place).")
          : localized("Nothing new, here or in \(merge.place).")
      }).joined(separator: "\n")
  }

  /// Returns what was merged, latest first.
  static func merges(_ rows: [MergeRow], asJSON: Bool) -> String {
    guard !asJSON else { return JSONText.pretty(rows) }
    return rows.map { row in
      (["\(row.at.text)  \(row.text)"] + row.lostLines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns this device, the others and the waiting changes.
  static func mergeStatus(_ status: MergeStatusObject, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(status) }
    var rows = [[localized("this device"), status.device]]
    rows += status.devices.map { device in
      [
        localized("other device"),
        status.awaited.contains(device) ? localized("\(device), has yet to merge") : device,
      ]
    }
    rows += status.places.flatMap(\.rows)
    if status.removals > 0 {
      rows.append([localized("remembered"), localized("\(status.removals, "removal")")])
    }
    rows += status.waiting.map { [localized("waiting"), $0] }
    return Table(rows: rows).lines.joined(separator: "\n")
  }
}
