internal import Reports

/// An input device in the list.
struct KeyDeviceRow {
  var name: String
  var kind: String
  var node: String
  var id: String
  /// Why it is read, or not: the name of a verdict.
  var verdict: String
  var isRead: Bool
  /// The step this user has to take first; `nil` if there is none, or if the device is not read.
  var fix: String?
}

struct TaughtKeyRow {
  var key: String
  var words: String
  /// The name of the only device on which it was taught.
  var device: String?
}

extension Report {
  static func keys(_ devices: [KeyDeviceRow], _ keys: [TaughtKeyRow], asJSON: Bool)
    -> String
  {
    if asJSON {
      return JSONText.pretty(
        ["devices": devices.map(\.fields), "keys": keys.map(\.fields)] as JSONFields)
    }
    guard !devices.isEmpty || !keys.isEmpty else {
      return "No input device has keys. The button is Enter or Space of a terminal, SIGUSR1, or"
        + " 'spotter press'."
    }
    let lines = devices.flatMap { row in
      ["\(line(row.name))  \(row.kind), \(row.node), \(row.id)", "    \(state(of: row))"]
    }
    let taught = Table(
      rows: keys.map { [$0.key, line($0.words), $0.device.map { "on \(line($0))" } ?? ""] }
    ).lines
    return (lines + (taught.isEmpty || lines.isEmpty ? [] : [""]) + taught)
      .joined(separator: "\n")
  }

  private static func state(of row: KeyDeviceRow) -> String {
    if let fix = row.fix { return "no permission: \(line(fix))" }
    let name = line(row.name).replacing("'", with: "")
    switch row.verdict {
    case "dedicated": return "read in a session"
    case "chosen": return "read in a session: you chose it"
    case "left": return "not read: you chose to leave it. 'spotter keys read '\(name)'' reads it."
    case "keyboard":
      return "not read: it has letters. If it is a keypad or a pedal:"
        + " spotter keys read '\(name)'"
    case "partOfKeyboard":
      return "not read: it is part of a keyboard. To read it: spotter keys read '\(name)'"
    case "pointer":
      return "not read: it moves a pointer. To read its keys: spotter keys read '\(name)'"
    default:
      return "not read: none of its keys is a button. To use one:"
        + " spotter keys read '\(name)', then spotter keys teach press"
    }
  }

  /// Returns a key that was pressed, with what it does; or how long it was down.
  static func stroke(_ key: String, _ words: String?, held: Int?, holdTime: Int) -> String {
    guard let held else {
      let does = words ?? "nothing. To change that: spotter keys teach \(key) WORDS"
      return Table(rows: [[Table.filled(key, 16), line(does)]]).lines.joined()
    }
    let isHold = words == "press" && held >= holdTime
    let seconds = "\(held / 1000).\(held / 100 % 10)\(held / 10 % 10)"
    return Table.filled("", 18) + "\(seconds) s\(isHold ? ", a hold" : "")"
  }
}

extension KeyDeviceRow {
  fileprivate var fields: JSONFields {
    [
      "name": name, "kind": kind, "id": id, "path": "/dev/input/\(node)",
      "isRead": isRead && fix == nil, "reason": verdict, "advice": fix,
    ]
  }
}

extension TaughtKeyRow {
  fileprivate var fields: JSONFields { ["key": key, "does": words, "on": device] }
}
