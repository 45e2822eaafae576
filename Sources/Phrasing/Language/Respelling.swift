internal import Training

/// The words that a voice mispronounces, spelled so that it says them right, even if it is applied
/// again, as texts are put into one another.
struct Respelling: Sendable {
  /// By the word in lower case.
  private let words: [String: String]

  /// - Throws: `LanguageFault` if it would change its own words again.
  init(_ words: [String: String]) throws(LanguageFault) {
    var known: [String: String] = [:]
    for (word, spelling) in words { known[word.lowercased()] = spelling }
    self.words = known
    for (word, spelling) in words where applied(to: spelling) != spelling {
      throw LanguageFault("'pronounce' would change '\(spelling)' of '\(word)' again")
    }
  }

  /// The text with its words respelled, except for English parts.
  func applied(to text: String) -> String {
    guard !words.isEmpty else { return text }
    return EnglishParts(text).text { $0.isEnglish ? String($0.text) : respelled($0.text) }
  }

  private func respelled(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let first = rest.first {
      let isWord = Respelling.isPart(first)
      let run = rest.prefix { Respelling.isPart($0) == isWord }
      result += isWord ? words[run.lowercased()] ?? String(run) : String(run)
      rest = rest.dropFirst(run.count)
    }
    return result
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character == "'"
  }
}
