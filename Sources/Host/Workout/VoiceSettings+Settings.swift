internal import CommandGrammar
internal import Context
internal import ResourceFiles
internal import Phrasing
internal import SpeechSynthesis

extension AppContext {
  /// The voice of the language.
  ///
  /// - Throws: `Catalog.Fault` or `LanguageFault` if no language can be used.
  var voice: VoiceSettings {
    get throws {
      var voice = VoiceSettings(settings, for: try language.book())
      voice.own = settings.ownVoice.map(paths.expanded)
      return voice
    }
  }

  /// Opens that voice, and reports what is wrong with the lifter's own.
  func openVoice(journal: String?) throws -> Voice {
    try Voice(
      voice, journal: journal,
      report: { trouble, text in
        // What is said has no place in the system's journal.
        let text = ServiceLog.isUsed ? "" : text
        printError("own-voice: \(trouble)\(text). eSpeak NG speaks instead.")
      })
  }
}

extension VoiceSettings {
  /// The voice of a language: the lifter's own, if it speaks that language, or its usual one.
  init(_ settings: Settings, for book: Phrasebook) {
    let isChosen = settings.voice.speaks(book.language) || book.language == Catalog.english
    let rate = settings.rate * book.speed / 100
    self.init(
      voice: isChosen ? settings.voice : book.voice,
      rate: min(max(rate, Settings.rates.lowerBound), Settings.rates.upperBound),
      speed: book.speed)
  }
}

extension String {
  /// Whether an eSpeak NG voice of this name, such as `de+f3` or `mb-de5`, speaks a language.
  fileprivate func speaks(_ language: String) -> Bool {
    let voice = hasPrefix("mb-") ? dropFirst(3) : self[...]
    let code = language.prefix { $0 != "-" }
    return voice.prefix { $0.isLetter }.lowercased() == code.lowercased()
  }
}
