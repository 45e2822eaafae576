internal import Phrasing
internal import Training

/// The result of one merge, as `sync` prints it.
package struct MergeObject: Encodable, Sendable {
  /// Whose log it is, at a rack that merges several.
  package var lifter: String?
  /// The folder or the hub.
  package var place: String
  package var device: String
  package var merges: [MergeRow]
  package var written: Int
  package var waiting: [WaitingObject]

  package init(
    lifter: String? = nil, place: String, device: String, merges: [MergeRow], written: Int,
    waiting: [WaitingObject]
  ) {
    (self.lifter, self.place, self.device, self.merges) = (lifter, place, device, merges)
    (self.written, self.waiting) = (written, waiting)
  }
}

/// Something that another device has changed and this log does not have yet, as `sync` prints it.
package struct WaitingObject: Encodable, Sendable {
  package enum Reason: String, Encodable {
    /// The rest of a session.
    case rest
    /// That `sync` has listed it.
    case listing
    /// A later version of Spotter.
    case version
  }

  package var item: String
  package var reason: Reason
  /// The new device that changed it.
  package var device: String?
  /// A setting's value; `nil` if it is to be the default.
  package var value: String?

  package init(item: String, reason: Reason, device: String? = nil, value: String? = nil) {
    (self.item, self.reason, self.device, self.value) = (item, reason, device, value)
  }

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
package struct MergeRow: Encodable, Sendable {
  package var at: TimeText
  package var kind: String
  package var item: String
  package var name: String
  /// The contents that lost, as in the files of the folder.
  package var lost: [String]?
  /// What counts instead of each, empty if it was removed.
  package var now: [String]?
  /// The same for people.
  var losses: [(lost: String, now: String)]

  package init(
    at: TimeText, kind: String, item: String, name: String, lost: [String]?, now: [String]?,
    losses: [(lost: String, now: String)]
  ) {
    (self.at, self.kind, self.item, self.name) = (at, kind, item, name)
    (self.lost, self.now, self.losses) = (lost, now, losses)
  }

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
package struct MergeStatusObject: Encodable, Sendable {
  package var device: String
  var places: [MergePlaceObject]
  package var devices: [String]
  package var waiting: [WaitingObject]

  package init(
    device: String, places: [MergePlaceObject], devices: [String], waiting: [WaitingObject]
  ) {
    (self.device, self.places, self.devices, self.waiting) = (device, places, devices, waiting)
  }
}

/// The recent success or failure of merging through a folder or a hub, as `sync --status` prints
/// it.
package struct MergePlaceObject: Encodable, Sendable {
  package var place: String
  /// When it last succeeded.
  package var merged: TimeText?
  /// When it began to fail.
  var failing: TimeText?
  package var failure: String?
  /// When it is tried again.
  package var next: TimeText?
  /// The number of sessions and other items that were not sent yet.
  var unsent: Int

  package init(
    place: String, merged: TimeText? = nil, failing: TimeText? = nil, failure: String? = nil,
    next: TimeText? = nil, unsent: Int
  ) {
    (self.place, self.merged, self.failing, self.failure) = (place, merged, failing, failure)
    (self.next, self.unsent) = (next, unsent)
  }

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
  package static func merged(_ merges: [MergeObject], undo: String) -> String {
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
  package static func merges(_ rows: [MergeRow], asJSON: Bool) -> String {
    guard !asJSON else { return JSONText.pretty(rows) }
    return rows.map { row in
      (["\(row.at.text)  \(row.text)"] + row.lostLines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns this device, the others and the waiting changes.
  package static func mergeStatus(_ status: MergeStatusObject, asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(status) }
    var rows = [[localized("this device"), status.device]]
    rows += status.devices.map { [localized("other device"), Report.line($0)] }
    rows += status.places.flatMap(\.rows)
    rows += status.waiting.map { ["", $0.text] }
    return Table(rows: rows).lines.joined(separator: "\n")
  }
}
