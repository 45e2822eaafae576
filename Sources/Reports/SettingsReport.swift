package import CommandGrammar

extension Report {
  /// Returns all settings with their allowed values.
  package static func settings(_ settings: Settings, asJSON: Bool) -> String {
    if asJSON { return json(Settings.Key.allCases, of: settings) }
    let width = Settings.Key.allCases.map(\.word.count).max() ?? 0
    return Settings.Key.allCases.map { key in
      let name = Table.filled(key.word, width)
      let mark = settings.isSet(key) ? "" : "  (default)"
      return "\(name) = \(shown(settings.text(key)))\(mark)\n"
        + Table.filled("", width) + "   \(key.setting.takes)"
    }.joined(separator: "\n")
  }

  private static func shown(_ value: String) -> String { value.isEmpty ? "none" : line(value) }

  /// Returns a setting, with its previous value `was` if it changed.
  package static func setting(
    _ key: Settings.Key, _ settings: Settings, was: String? = nil, asJSON: Bool
  ) -> String {
    let value = settings.text(key)
    if asJSON { return json([key], of: settings) }
    guard let was else { return line(value) }
    return "\(key.word) = \(shown(value))" + (was == value ? "" : "  (was \(shown(was)))")
  }

  /// Returns settings as JSON, with camel-case keys.
  private static func json(_ keys: [Settings.Key], of settings: Settings) -> String {
    JSONText.pretty(JSONFields(keys.map { ($0.rawValue, $0.setting.json(settings)) }))
  }
}
