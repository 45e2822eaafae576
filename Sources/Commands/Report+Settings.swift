extension Report {
  /// All settings with what they may be.
  package static func settings(_ settings: Settings, asJSON: Bool) -> String {
    if asJSON {
      let pairs = Settings.Key.allCases.map { ($0.rawValue, settings.text($0)) }
      return JSONText.pretty(Dictionary(uniqueKeysWithValues: pairs))
    }
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
    if asJSON { return JSONText.pretty([key.rawValue: value]) }
    guard let was else { return line(value) }
    return "\(key.rawValue) = \(shown(value))" + (was == value ? "" : "  (was \(shown(was)))")
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
