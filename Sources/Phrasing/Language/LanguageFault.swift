package struct LanguageFault: Error, CustomStringConvertible {
  /// The mistake, as a clause: "'lift' is missing".
  let problem: String
  /// The code of the language, once it is known.
  let language: String?

  init(_ problem: String, of language: String? = nil) {
    (self.problem, self.language) = (problem, language)
  }

  package var description: String {
    let language = language ?? "?"
    return "cannot use the language '\(language)': \(problem). Fix your own"
      + " 'Phrases/\(language).json' or remove it; without one, install Spotter again."
  }
}
