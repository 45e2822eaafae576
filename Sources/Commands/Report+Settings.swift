extension Report {
  /// All settings with what they may be.
  package static func settings(_ settings: Settings, asJSON: Bool) -> String {
    if asJSON { return json(Settings.Key.allCases, of: settings) }
    let width = Settings.Key.allCases.map(\.rawValue.count).max() ?? 0
    return Settings.Key.allCases.map { key in
      let name = Table.filled(key.rawValue, width)
      let mark = settings.isSet(key) ? "" : "  (default)"
      return "\(name) = \(shown(settings.text(key)))\(mark)\n"
        + Table.filled("", width) + "   \(key.setting.takes)"
    }.joined(separator: "\n")
  }

  private static func shown(_ value: String) -> String { value.isEmpty ? "none" : line(value) }

  /// One setting; `was` is what it was before it was changed.
  package static func setting(
    _ key: Settings.Key, _ settings: Settings, was: String? = nil, asJSON: Bool
  ) -> String {
    let value = settings.text(key)
    if asJSON { return json([key], of: settings) }
    guard let was else { return line(value) }
    return "\(key.rawValue) = \(shown(value))" + (was == value ? "" : "  (was \(shown(was)))")
  }

  /// Settings by their names in camelCase.
  private static func json(_ keys: [Settings.Key], of settings: Settings) -> String {
    let pairs = keys.compactMap { key in
      key.setting.json(settings).map { value -> (String, JSONValue) in
        let words = key.rawValue.split(separator: "-")
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return (words.prefix(1).joined() + rest.joined(), value)
      }
    }
    return JSONText.pretty(Dictionary(uniqueKeysWithValues: pairs))
  }

  /// The sound devices.
  package static func devices(
    _ devices: [(name: String, description: String)], asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        devices.map { ["name": $0.name, "description": $0.description] })
    }
    if devices.isEmpty { return "default" }
    return devices.map { "\(line($0.name))\n    \(line($0.description))" }.joined(separator: "\n")
  }
}
