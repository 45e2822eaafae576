internal import Context
internal import LogStore
internal import Phrasing
internal import Reports

/// The result of one merge, as `sync` prints it.
struct MergeObject: JSONObject {
  /// Whose log it is, at a rack that merges several.
  var lifter: String?
  var place: String
  var device: String
  var merges: [MergeEvent]
  var written: Int
  var waiting: [MergeWaiting]

  var fields: JSONFields {
    [
      "lifter": lifter, "place": place, "device": device, "merges": merges.map(\.fields),
      "written": written, "waiting": waiting.map(\.fields),
    ]
  }
}

extension MergeWaiting {
  /// The new device that changed it, which `sync` has to list first, and a setting's value.
  var listing: (device: String, value: String?)? {
    guard case .listing(let device) = reason else { return nil }
    return (device, item.hasPrefix(Ledger.setting) ? body : nil)
  }

  fileprivate var fields: JSONFields {
    let word =
      switch reason {
      case .rest: "rest"
      case .listing: "listing"
      case .version: "version"
      }
    return ["item": item, "for": word, "device": listing?.device, "value": listing?.value]
  }

  fileprivate var text: String {
    let parts = item.split(separator: "/", maxSplits: 1).map(String.init)
    let words =
      parts.prefix(1).map { localized(word: $0) } + parts.dropFirst() + [listing?.value ?? ""]
    let what = Report.line(words.filter { !$0.isEmpty }.joined(separator: " "))
    return switch reason {
    case .rest: localized("waiting for the rest of it: \(what)")
    case .version: localized("waiting for a later version of Spotter: \(what)")
    case .listing(let device):
      localized("not applied yet, from new device \(Report.line(device)): \(what)")
    }
  }
}

extension MergeEvent {
  fileprivate var moment: TimeText {
    LocalTime.local(Timestamp(utc: at, offset: offset))
  }

  /// `now` is empty for what was removed; the contents are those in the files of the folder.
  fileprivate var fields: JSONFields {
    [
      "at": moment, "kind": kind.rawValue, "item": item, "name": name,
      "lost": lost.isEmpty ? nil : lost.map(\.lost),
      "now": lost.isEmpty ? nil : lost.map { $0.now ?? "" },
    ]
  }

  fileprivate var text: String {
    let what = "\(localized(word: String(item.prefix { $0 != "/" }))) \(Report.line(name))"
    return switch kind {
    case .added: localized("new: \(what)")
    case .removed: localized("removed: \(what)")
    case .met: localized("new device: \(Report.line(name))")
    case .back:
      localized("removed on one device, changed on another, kept: \(what)")
    case .lost: localized("changed on two devices, the newer change counts: \(what)")
    case .changed: localized("changed: \(what)")
    }
  }
}

extension MergeAttempt {
  private func time(_ utc: Int?) -> TimeText? {
    utc.map { LocalTime.local(LocalTime.timestamp(utc: $0, boottime: 0)) }
  }

  fileprivate var fields: JSONFields {
    [
      "place": name, "merged": time(succeeded), "failing": time(failing), "failure": failure,
      "next": time(next), "unsent": unsent,
    ]
  }

  fileprivate var rows: [[String]] {
    var rows = [[localized("through"), name]]
    rows.append(["  " + localized("merged"), time(succeeded)?.text ?? localized("never")])
    if let failing = time(failing) {
      rows.append(["  " + localized("failing since"), failing.text])
    }
    if let failure { rows.append(["  " + localized("why"), failure]) }
    if let next = time(next) { rows.append(["  " + localized("tried again"), next.text]) }
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
    if waiting.contains(where: { $0.listing != nil }) {
      lines.append(localized("The next 'spotter sync' applies what is not applied yet."))
    }
    if merged.contains(where: { $0.kind != .met }) {
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
  static func merges(_ events: [MergeEvent], asJSON: Bool) -> String {
    guard !asJSON else { return JSONText.pretty(events.map(\.fields)) }
    return events.map { event in
      let losses = event.lost.flatMap(\.lines).map {
        "    " + localized("lost: \($0.lost); now \($0.now)")
      }
      return (["\(event.moment.text)  \(event.text)"] + losses).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns this device, the others and the waiting changes.
  static func mergeStatus(
    _ status: Store.MergeStatus, _ places: [MergeAttempt], asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        [
          "device": status.device, "places": places.map(\.fields), "devices": status.devices,
          "waiting": status.waiting.map(\.fields),
        ] as JSONFields)
    }
    var rows = [[localized("this device"), status.device]]
    rows += status.devices.map { [localized("other device"), Report.line($0)] }
    rows += places.flatMap(\.rows)
    rows += status.waiting.map { ["", $0.text] }
    return Table(rows: rows).lines.joined(separator: "\n")
  }
}
