internal import Commands
internal import Phrasing
internal import Reports

/// The result of one merge, as `sync` prints it.
struct MergeObject: Encodable, Sendable {
  /// Whose log it is, at a rack that merges several.
  var lifter: String?
  /// The folder or the hub.
  var place: String
  var device: String
  var merges: [MergeRow]
  var written: Int
  var waiting: [WaitingObject]
}

/// Something that another device has changed and this log does not have yet, as `sync` prints it.
struct WaitingObject: Encodable, Sendable {
  enum Reason: String, Encodable {
    /// The rest of a session.
    case rest
    /// That `sync` has listed it.
    case listing
    /// A later version of Spotter.
    case version
  }

  var item: String
  var reason: Reason
  /// The new device that changed it.
  var device: String?
  /// A setting's value; `nil` if it is to be the default.
  var value: String?

  private enum CodingKeys: String, CodingKey {
    case item
    case reason = "for"
    case device, value
  }

  fileprivate var text: String {
    let parts = item.split(separator: "/", maxSplits: 1).map(String.init)
    let words = parts.prefix(1).map { localized(word: $0) } + parts.dropFirst() + [value ?? ""]
    let what = Report.line(words.filter { !$0.isEmpty }.joined(separator: " "))
    return switch reason {
    case .rest: localized("waiting for the rest of it: \(what)")
    case .version: localized("waiting for a later version of Spotter: \(what)")
    case .listing:
      localized("not applied yet, from new device \(Report.line(device ?? "")): \(what)")
    }
  }
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
    case at, kind, item, name, lost, now
  }

  fileprivate var lostLines: [String] {
    losses.map { "    " + localized("lost: \($0.lost); now \($0.now)") }
  }

  fileprivate var text: String {
    let what = "\(localized(word: String(item.prefix { $0 != "/" }))) \(Report.line(name))"
    return switch kind {
    case "added": localized("new: \(what)")
    case "removed": localized("removed: \(what)")
    case "met": localized("new device: \(Report.line(name))")
    case "back":
      localized("removed on one device, changed on another, kept: \(what)")
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
  var waiting: [WaitingObject]
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
    let merged = merges.flatMap(\.merges)
    // All places are of one log.
    let waiting = merges.last?.waiting ?? []
    var lines = merges.first?.lifter.map { [$0 + ":"] } ?? []
    lines += merged.map(\.text) + waiting.map(\.text)
    if waiting.contains(where: { $0.device != nil }) {
      lines.append(localized("The next 'spotter sync' applies what is not applied yet."))
    }
    if merged.contains(where: { $0.kind != "met" }) {
      lines.append(localized("Merged. '\(undo)' takes it back, on all devices."))
    } else {
      lines += merges.map { merge in
        merge.written > 0
          ? localized("Nothing new here. Sent this log's changes to \(merge.place).")
          : localized("Nothing new, here or in \(merge.place).")
      }
    }
    return lines.joined(separator: "\n")
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
    rows += status.devices.map { [localized("other device"), Report.line($0)] }
    rows += status.places.flatMap(\.rows)
    rows += status.waiting.map { ["", $0.text] }
    return Table(rows: rows).lines.joined(separator: "\n")
  }
}
