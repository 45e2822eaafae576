internal import Training

/// Words that stand alone: of lists, the days of the week, parts of a workout, and colours.
struct SmallWords: Sendable {
  let comma: String
  let and: String
  let or: String
  /// The same between names; where they could be heard as one, numbers need a longer word.
  let andNames: String
  let assisted: String
  let weekdays: [Weekday: String]
  let parts: [Block.Kind: String]
  let goals: [ProgramDetails.Goal: String]
  let colours: [String: String]

  init(_ entries: [String: LanguageFile.Entry]) throws(LanguageFault) {
    func word(_ key: String) throws(LanguageFault) -> String {
      try Phrasebook.needed(entries[key]?.text, "words.\(key)")
    }
    func list<Item: Hashable>(
      _ key: String, _ items: [Item]
    ) throws(LanguageFault) -> [Item: String] {
      let list = try Phrasebook.needed(entries[key]?.list, "words.\(key)")
      guard list.count == items.count else {
        throw LanguageFault("'words.\(key)' has \(list.count) words instead of \(items.count)")
      }
      return Dictionary(uniqueKeysWithValues: zip(items, list))
    }
    (comma, and, or) = (try word("comma"), try word("and"), try word("or"))
    andNames = entries["andNames"]?.text ?? and
    assisted = try word("assisted")
    weekdays = try list("weekday", Weekday.allCases)
    parts = try list("part", Block.Kind.allCases)
    goals = try list("goal", ProgramDetails.Goal.allCases)
    colours = try list("colour", Band.knownColours)
  }
}

enum Symbol: String, CaseIterable, Sendable {
  case percent = "%"
  case plus = "+"
  case at = "@"
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
