extension Day {
  /// A moment in its own local time, as ISO 8601 has it: `2026-01-05T18:00:00+01:00`. `utc` is in
  /// milliseconds since 1970, `offset` the seconds that local time is ahead.
  package static func moment(utc: Int, offset: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = Day(utc: utc, offset: offset)
    let second = utc / 1000 - (utc % 1000 < 0 ? 1 : 0) + offset - 86_400 * day.number
    let time = [second / 3600, second / 60 % 60, second % 60].map(two).joined(separator: ":")
    let minutes = abs(offset) / 60
    return "\(day)T\(time)\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
