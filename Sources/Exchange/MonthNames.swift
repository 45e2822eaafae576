/// The names of months in the languages that the known programs speak.
enum MonthNames {
  /// How each month begins in many languages, in lower case; none begins two of them.
  private static let beginnings = [
    ["jan", "ene", "gen", "sty", "oca", "янв"],
    ["feb", "fév", "fev", "lut", "şub", "фев"],
    ["mar", "mär", "maa", "mrt", "мар"],
    ["apr", "avr", "abr", "kwi", "nis", "апр"],
    ["may", "mai", "maj", "mag", "mei", "май", "мая"],
    ["jun", "juin", "giu", "cze", "haz", "июн"],
    ["jul", "juil", "lug", "lip", "tem", "июл"],
    ["aug", "aoû", "aou", "ago", "sie", "ağu", "авг"],
    ["sep", "set", "wrz", "eyl", "сен"],
    ["oct", "okt", "ott", "out", "paź", "eki", "окт"],
    ["nov", "lis", "kas", "ноя"],
    ["dec", "déc", "dez", "dic", "des", "gru", "ara", "дек"],
  ]

  /// The number of the month that a name or an abbreviation begins; `nil` if none does.
  static func month(of name: some StringProtocol) -> Int? {
    let name = name.lowercased()
    return beginnings.firstIndex { $0.contains { name.hasPrefix($0) } }.map { $0 + 1 }
  }
}
