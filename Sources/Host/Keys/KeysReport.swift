internal import Controls
internal import Reports

struct KeyDeviceRow {
  var device: InputDevice
  var verdict: KeyVerdict
  /// The step this user has to take first; `nil` if there is none, or if the device is not read.
  var fix: String?
}

extension Report {
  static func keys(_ devices: [KeyDeviceRow], _ choices: KeyChoices, asJSON: Bool) -> String {
    let keys = choices.functions.sorted {
      ($0.key.name, $0.key.device?.name ?? "") < ($1.key.name, $1.key.device?.name ?? "")
    }
    if asJSON {
      let taught = keys.map { key, function -> JSONFields in
        ["key": key.name, "does": function.text, "on": key.device?.name]
      }
      return JSONText.pretty(["devices": devices.map(\.fields), "keys": taught] as JSONFields)
    }
    guard !devices.isEmpty || !keys.isEmpty else {
      return "No input device has keys. The button is Enter or Space of a terminal, SIGUSR1, or"
        + " 'spotter press'."
    }
    let lines = devices.flatMap { row in
      let device = row.device
      return [
        "\(line(device.name))  \(device.kind.rawValue), \(device.node), \(device.id)",
        "    \(state(of: row))",
      ]
    }
    let taught = Table(
      rows: keys.map { key, function in
        [key.name, line(function.text), key.device.map { "on \(line($0.name))" } ?? ""]
      }
    ).lines
    return (lines + (taught.isEmpty || lines.isEmpty ? [] : [""]) + taught)
      .joined(separator: "\n")
  }

  private static func state(of row: KeyDeviceRow) -> String {
    if let fix = row.fix { return "no permission: \(line(fix))" }
    let name = line(row.device.name).replacing("'", with: "")
    switch row.verdict {
    case .dedicated: return "read in a session"
    case .chosen: return "read in a session: you chose it"
    case .left: return "not read: you chose to leave it. 'spotter keys read '\(name)'' reads it."
    case .keyboard:
      return "not read: it has letters. If it is a keypad or a pedal:"
        + " spotter keys read '\(name)'"
    case .partOfKeyboard:
      return "not read: it is part of a keyboard. To read it: spotter keys read '\(name)'"
    case .pointer:
      return "not read: it moves a pointer. To read its keys: spotter keys read '\(name)'"
    case .noFunction:
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
      "name": device.name, "kind": device.kind.rawValue, "id": device.id, "path": device.path,
      "isRead": verdict.isRead && fix == nil, "reason": verdict.rawValue, "advice": fix,
    ]
  }
}
