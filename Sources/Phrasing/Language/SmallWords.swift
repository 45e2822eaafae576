internal import Training

/// The words of a language that stand alone: those of lists, the days of the week, names of parts
/// of a workout, and colours.
struct SmallWords: Sendable {
  /// Between the items of a list.
  let comma: String
  let and: String
  let or: String
  /// The same between names; where they could be heard as one, numbers need a longer word.
  let andNames: String
  /// Behind a weight that helps the lifter.
  let assisted: String
  /// The days of the week, from Monday.
  let weekdays: [String]
  /// The kinds of parts of a workout, in the order of `Block.Kind`.
  let parts: [String]
  /// The goals of a program, in the order of `ProgramDetails.Goal`.
  let goals: [String]
  /// The known colours of bands, in the order of `Band.knownColours`.
  let colours: [String]

  init(_ entries: [String: LanguageFile.Entry]) throws(LanguageFault) {
    func word(_ key: String) throws(LanguageFault) -> String {
      try Phrasebook.needed(entries[key]?.text, "words.\(key)")
    }
    func list(_ key: String, _ count: Int) throws(LanguageFault) -> [String] {
      let list = try Phrasebook.needed(entries[key]?.list, "words.\(key)")
      guard list.count == count else {
        throw LanguageFault("'words.\(key)' has \(list.count) words instead of \(count)")
      }
      return list
    }
    (comma, and, or) = (try word("comma"), try word("and"), try word("or"))
    andNames = entries["andNames"]?.text ?? and
    assisted = try word("assisted")
    weekdays = try list("weekday", Weekday.allCases.count)
    parts = try list("part", Block.Kind.allCases.count)
    goals = try list("goal", ProgramDetails.Goal.allCases.count)
    colours = try list("colour", Band.knownColours.count)
  }
}

/// A symbol or abbreviation in a text of the lifter's, which is spoken as words.
enum Symbol: String, CaseIterable, Sendable {
  case percent = "%"
  case plus = "+"
  case at = "@"
  /// Between two numbers.
  case to = "-"
  /// A plus sign that ends a number.
  case orMore = "5+"
  case kilograms = "kg"
  case pounds = "lb"
  case seconds = "s"
  case minutes = "min"
  case by = "x"
  case centimetres = "cm"
}
