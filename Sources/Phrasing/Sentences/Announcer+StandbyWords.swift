internal import Training

extension StandbyCue.Choice {
  /// The word for it in any language, as other programs send it.
  fileprivate var word: String {
    switch self {
    case .another: "another"
    case .again: "repeat"
    case .with(let name): name
    case .practice: "practice"
    case .week: "week"
    case .setUp: "setup"
    case .headphones: "headphones"
    case .light: "light"
    case .health: "health"
    case .about: "version"
    case .update: "update"
    }
  }
}

extension Announcer {
  /// Returns the choice in standby that typed words mean: its English word, or words of its offer
  /// from any of them on, with or without accents; `nil` if there is none, or more than one.
  package func choice(_ words: String, among choices: [StandbyCue.Choice]) -> StandbyCue.Choice? {
    let typed = Announcer.words(words).joined()
    if let exact = choices.first(where: { Announcer.words($0.word).joined() == typed }) {
      return exact
    }
    // Shorter words, such as "the", are in many offers.
    guard typed.count > 3 else { return nil }
    let found = choices.filter { choice in
      lines(for: .offers(choice)).contains { line in
        let offer = line.phrase.shown
        return [offer, offer.withoutUmlauts].contains { text in
          let words = Announcer.words(text)
          return words.indices.contains { words[$0...].joined().hasPrefix(typed) }
        }
      }
    }
    if found.count == 1 { return found[0] }
    // The word for a week is in the offer of a light one, too.
    let others = found.filter { if case .light = $0 { false } else { true } }
    return others == [.week] ? .week : nil
  }

  private static func words(_ text: String) -> [String] {
    text.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
