import Glibc

/// What eSpeak NG makes of texts, as it would say them.
package enum ESpeak {
  /// Abbreviations whose letters are said one by one.
  private static let lettered: Set = ["RPE", "GHD", "SZ", "EZ"]

  /// Polish prepositions and a syllable that sound like the names of their letters.
  private static let alike: Set = ["za", "ze", "zza"]

  /// Words that a voice says by English rules, as people there do.
  private static let english: Set = ["Fitness", "Spotter", "spotter", "devices"]

  /// The words that are spelled letter by letter, and those that are said in another language.
  ///
  /// Leaves out those that are meant to be.
  package static func odd(
    _ words: Set<String>, _ voice: String
  ) throws -> (spelled: Set<String>, foreign: Set<String>) {
    // A check that finds nothing anywhere would be none.
    let sorted = words.sorted() + ["GHDT"]
    let said = try phonemes(sorted, voice)
    // The name of each letter has a stress; only then is it worth to compare.
    let likely = sorted.indices.filter { index in
      let stresses = said[index].count { "ˈˌ".contains($0) }
      return sorted[index].count > 1 && stresses >= sorted[index].count - 1
    }
    let letters = try phonemes(
      likely.map { sorted[$0].unicodeScalars.map(String.init).joined(separator: " ") }, voice)
    let spelled = zip(likely, letters).filter { plain(said[$0]) == plain($1) }
      .map { sorted[$0.0] }
    guard spelled.contains("GHDT") else { throw Trouble("\(voice) does not spell GHDT") }
    let foreign = sorted.indices.filter { said[$0].contains("(") }.map { sorted[$0] }
    return (
      Set(spelled).subtracting(["GHDT"]).subtracting(lettered).subtracting(alike),
      Set(foreign).subtracting(["GHDT"]).subtracting(english)
    )
  }

  /// The lines within which the voice switches to another language, though they have no word that it
  /// is meant to say by English rules.
  package static func switching(_ lines: [String], _ voice: String) throws -> [String] {
    let plain = lines.map { english.reduce($0) { $0.replacing($1, with: " ") } }
    guard try run(plain, voice).contains("(") else { return [] }
    return try plain.filter { try run([$0], voice).contains("(") }
  }

  /// Phonemes without stress and length, and with open vowels as closed ones.
  package static func plain(_ phonemes: String) -> String {
    String(phonemes.filter { !"ˈˌː -\u{200D}".contains($0) }.map { $0 == "ɛ" ? "e" : $0 })
  }

  /// The phonemes of each text.
  package static func phonemes(_ texts: [String], _ voice: String) throws -> [String] {
    let lines = try run(texts, voice).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == texts.count + 1 else {
      throw Trouble("\(voice) says \(texts.count) texts in \(lines.count - 1) lines")
    }
    return lines.dropLast().map(String.init)
  }

  /// Everything that eSpeak NG prints for lines of text.
  package static func run(_ texts: [String], _ voice: String) throws -> String {
    let scratch = Scratch()
    try scratch.write("texts", texts.joined(separator: "\n") + "\n")
    return try PrintingProcess.output(
      // It computes the sound as well, though it plays none: a fast, high voice has the least of it.
      ["espeak-ng", "-v", voice, "-q", "--ipa", "-s", "340", "-p", "99"],
      ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"], input: "\(scratch.path)/texts")
  }
}
