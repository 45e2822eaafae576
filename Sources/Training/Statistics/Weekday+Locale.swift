extension Weekday {
  /// By the name, as in `en_US.UTF-8`, since a small system has hardly any locale's data; Monday,
  /// as in ISO 8601, for `C` and without a territory.
  package static func first(inLocale name: some StringProtocol) -> Weekday {
    let parts = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard parts.count == 2, let territory = parts.last?.uppercased() else { return .monday }
    if saturdays.contains(territory) { return .saturday }
    if sundays.contains(territory) { return .sunday }
    return territory == "MV" ? .friday : .monday
  }

  // Unicode CLDR, supplemental data, weekData, firstDay.
  private static let saturdays: Set<String> = [
    "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
  ]
  private static let sundays: Set<String> = [
    "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT", "GU", "HK",
    "HN", "ID", "IL", "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO", "MT", "MX", "MZ",
    "NI", "NP", "PA", "PE", "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV", "TH", "TT", "TW", "UM",
    "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
  ]
}
