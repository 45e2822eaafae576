import Coaching
import ResourceFiles
import Phrasing
import SessionEngine
import Training

/// Everything the program says in a few workouts, word for word, and a grammar for it.
struct Cues {
  /// Every sentence once, in order, as the engine receives it.
  private(set) var all: [String] = []
  private var seen: Set<String> = []
  private let names: [String]

  static let numbers: Set<String> = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
    "hundred", "half", "quarter", "quarters", "point",
  ]

  /// Rehearses the workouts of a plan at every talk level.
  init(_ catalog: Catalog, plan: String) throws {
    let book = try Phrasebook(try catalog.files("Phrases", of: "en"))
    let program = try catalog.program(plan, unit: .kilograms)
    let library = try catalog.library()
    // Add some exercises of the library, to be confused with them.
    let others = library.exercises.map { $0.name.lowercased() }.sorted().enumerated()
      .filter { $0.offset % 30 == 0 }.map(\.element)
    names = Set(program.workouts.flatMap(\.exercises).map { $0.name.lowercased() } + others)
      .sorted()
    for level in [Talk.Level.normal] {
      for workout in program.workouts.map({ $0.described(by: library) }) {
        let unit = workout.name == "Pounds" ? Weight.Unit.pounds : .kilograms
        try rehearse(
          SessionPlan(workout: workout, unit: unit), Announcer(book: book, talk: Talk(level: level))
        )
      }
    }
  }

  /// Runs the real coach on a virtual clock, with a lifter who does as prescribed.
  private mutating func rehearse(_ plan: SessionPlan, _ announcer: Announcer) throws {
    var said: [String] = []
    let ports = Ports(
      save: { _, _, _ in .saved },
      say: { line, _ in
        said.append(line.text)
        return SpeechLength.estimate(line.text, rate: 170)
      }, prepare: { _ in }, hush: { _, _ in }, tone: { _, _ in }, schedule: { _ in },
      release: { _ in }, show: { _ in })
    var coach = Coach(
      machine: SessionMachine(Session(plan), at: .zero), announcer: announcer, ports: ports)
    coach.begin(at: .zero)
    _ = try Rehearsal<Coach>(script: nil) { _ in throw Killed() }.run(&coach, from: .zero)
    for text in said where seen.insert(text).inserted { all.append(text) }
  }

  private struct Killed: Error {}

  /// Sixty sentences, spread evenly over all of them, without those that have no number or name.
  var chosen: [String] {
    let telling = all.filter { text in
      let words = Self.words(text)
      return words.count <= 24
        && (words.contains(where: Self.numbers.contains) || !Self.pattern(text, names).isPlain)
    }
    return (0..<60).map { telling[$0 * telling.count / 60] }
  }

  /// Words as the recognizer prints them.
  static func words(_ text: String) -> [String] {
    text.lowercased().split { !($0.isLetter || $0 == "'") }.map(String.init)
  }

  /// A sentence in which any number and any exercise may be substituted.
  private struct Pattern: Hashable {
    var text: String
    var isPlain: Bool
  }

  private static func pattern(_ text: String, _ names: [String]) -> Pattern {
    // Punctuation separates numbers: "three, eight reps" has two.
    let parts = text.split { ",.:?".contains($0) }.map { words(String($0)).joined(separator: " ") }
    var line = " " + parts.joined(separator: " , ") + " "
    var isPlain = true
    for name in names.sorted(by: { $0.count > $1.count })
    where line.contains(" \(Self.words(name).joined(separator: " ")) ") {
      let spoken = Self.words(name).joined(separator: " ")
      line = line.replacing(" \(spoken) ", with: " <exercise> ")
      isPlain = false
    }
    var result: [String] = []
    var number: [String] = []
    // These words are followed by a weight, which may have fractions; other numbers are counts.
    var kind = "<count>"
    func close() {
      if !number.isEmpty { result.append(kind) }
      number = []
    }
    let all = line.split(separator: " ").map(String.init)
    for (index, word) in all.enumerated() {
      let next = all.dropFirst(index + 1).first ?? ""
      let joins =
        !number.isEmpty
        && ((word == "and" && ["a", "three"].contains(next)
          && (next == "a" || all.dropFirst(index + 2).first == "quarters"))
          || (word == "a" && ["half", "quarter"].contains(next)))
      if numbers.contains(word) || joins {
        number.append(word)
      } else {
        close()
        switch word {
        case "at", "side", "off", "on", "<exercise>": kind = "<load>"
        case "sets": kind = "<volume>"
        case "and", ",": break
        default: kind = "<count>"
        }
        if word != "," { result.append(word) }
      }
    }
    close()
    return Pattern(text: result.joined(separator: " "), isPlain: isPlain)
  }

  /// The grammar: every sentence pattern, every pronounceable exercise and every number.
  func grammar(pronounceable: Set<String>) -> String {
    let exercises = names.map(Self.words).filter { words in
      !words.isEmpty && words.allSatisfy(pronounceable.contains)
    }.map { $0.joined(separator: " ") }
    let shapes = Set(all.map { Self.pattern($0, names).text }).sorted()
    return """
      #JSGF V1.0;
      grammar spotter;
      <unit> = one | two | three | four | five | six | seven | eight | nine;
      <teen> = ten | eleven | twelve | thirteen | fourteen | fifteen | sixteen | seventeen
        | eighteen | nineteen;
      <tens> = (twenty | thirty | forty | fifty | sixty | seventy | eighty | ninety) [<unit>];
      <small> = <unit> | <teen> | <tens>;
      <count> = <small>;
      <volume> = <small> | <unit> hundred [<small>]
        | <small> thousand [<unit> hundred] [<small>];
      <load> = (<small> | <unit> hundred [<small>])
        [and a half | and a quarter | and three quarters | point <unit>];
      <exercise> = \(Set(exercises).sorted().joined(separator: " | "));
      public <cue> = \(shapes.joined(separator: "\n  | "));

      """
  }
}
