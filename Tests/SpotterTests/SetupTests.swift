import Context
import ResourceFiles
import Testing
import Training

@testable import CommandGrammar
@testable import Host
@testable import Phrasing
@testable import spotter

/// The questions of the set-up, and the commands that carry out their answers.
@Suite struct SetupTests {
  private var facts: SetupFacts {
    var facts = SetupFacts()
    facts.devices = ["pulse", "plughw:0"].map { .init(name: $0, description: "Sound") }
    facts.programs = ["Greyskull LP", "GZCLP"].map { .init(title: $0) }
    (facts.goal, facts.experience, facts.days) = (.general, .beginner, 3)
    return facts
  }

  @Test("every answer is a command that the program accepts")
  func commands() throws {
    var count = 0
    for unit in [Weight.Unit.kilograms, .pounds] {
      var facts = facts
      facts.unit = unit
      for option in SetupTopic.allCases.flatMap({ $0.options(facts) }) {
        guard let command = option.command else { continue }
        count += 1
        guard case .run(let invocation) = try CommandRunner.table.parse(command) else {
          Issue.record("\(command) is not a command")
          continue
        }
        if let (key, value) = option.setting {
          var settings = Settings()
          try settings.set(key, value)
          #expect(settings.text(try Settings.key(key)) == value)
        }
        if command[0] == "gear" { _ = try GearRequest(invocation, usual: unit) }
      }
    }
    #expect(count == 2 * (2 + 4 + 4 + 2 + 4 + 2 + 3 + 2))
  }

  @Test("a question is asked only after those it depends on have been answered")
  func order() {
    var facts = SetupFacts()
    #expect(SetupTopic.device.options(facts).isEmpty)
    #expect(facts.recommendation == nil)
    for topic in [SetupTopic.experience, .days, .program] {
      #expect(topic.options(facts).isEmpty, "\(topic)")
    }
    facts.take(.goal(.strength))
    #expect(SetupTopic.experience.options(facts).count == 3)
    facts.take(.experience(.advanced))
    #expect(facts.recommendation?.suffix(2) == ["--days", "3"], "for who says nothing")
    facts.take(.days(4))
    facts.programs = ["One", "Two"].map { .init(title: $0) }
    #expect(
      SetupTopic.program.options(facts).last?.command == [
        "recommend", "--goal", "strength", "--experience", "advanced", "--days", "4", "--use", "2",
      ])
  }

  @Test("what was answered and where the lifter left is read as it was written")
  func progress() {
    var progress = SetupProgress("", facts: SetupFacts())
    #expect(progress.start == .device)
    for cue in [SetupCue.goal(.general), .experience(.intermediate), .days(4)] {
      progress.facts.take(cue)
    }
    progress.asking = .program
    let read = SetupProgress(progress.text, facts: SetupFacts())
    #expect(read == progress)
    #expect(read.start == .program)
    progress.isRepeated = true
    #expect(SetupProgress(progress.text, facts: SetupFacts()).start == .device)
  }

  @Test(
    "a file of answers that makes no sense is no answer",
    arguments: ["goal", "goal power", "days 99", "experience beginner", "at home", "\u{0} \u{0}"])
  func nonsense(text: String) {
    let facts = SetupFacts()
    #expect(SetupProgress(text, facts: facts) == SetupProgress("", facts: facts))
  }

  @Test(
    "a question begins with the first unanswered one that it depends on",
    arguments: [
      (SetupTopic.days, [SetupCue](), SetupTopic.goal), (.program, [], .goal),
      (.program, [.goal(.strength)], .experience),
      (.days, [.goal(.strength), .experience(.beginner)], .days),
      (.program, [.goal(.strength), .experience(.beginner), .days(3)], .program),
      (.goal, [], .goal), (.weight, [], .weight), (.device, [], .device),
    ])
  func beginning(topic: SetupTopic, answers: [SetupCue], first: SetupTopic) {
    var facts = SetupFacts()
    for answer in answers { facts.take(answer) }
    #expect(facts.beginning(topic) == first)
  }

  @Test(
    "a body weight is chosen from a range, and the ranges leave no weight out",
    arguments: [(Weight.Unit.kilograms, 40...159, 1), (.pounds, 80...338, 2)])
  func bodyWeight(unit: Weight.Unit, all: ClosedRange<Int>, step: Int) throws {
    var facts = SetupFacts()
    facts.unit = unit
    var weights: [Int] = []
    for range in SetupTopic.weight.options(facts) {
      var chosen = facts
      chosen.take(range.cue)
      for option in SetupTopic.weight.options(chosen) {
        let command = try #require(option.command)
        #expect(command == ["weigh", "\(option.word)\(unit.rawValue)"])
        _ = try CommandRunner.table.parse(command)
        weights.append(try #require(Int(option.word)))
      }
    }
    #expect(weights == Array(stride(from: all.lowerBound, through: all.upperBound, by: step)))
  }

  @Test("who has no bar is not asked for plates") func noBar() {
    var facts = SetupFacts()
    let bars = SetupTopic.bar.options(facts)
    for words in ["none", "no bar", "No"] {
      let typed = bars.typed(words) { $0.cue == .noBar ? "No bar?" : $0.word }
      #expect(typed?.cue == .noBar, "\(words)")
    }
    #expect(bars.typed("bar") { $0.cue == .noBar ? "No bar?" : $0.word } == nil)
    #expect(bars.written("0", unit: .kilograms) == nil)
    facts.take(.noBar)
    #expect(SetupTopic.plates.options(facts).isEmpty)
  }

  @Test(
    "an answer can be written with other numbers than those offered",
    arguments: [
      (SetupTopic.plates, "20x4 10x2 5x2", "gear set plates 20x4 10x2 5x2"),
      (.bar, "17.5", "gear set bar Barbell 17.5kg"), (.bar, "45 lb", "gear set bar Barbell 45lb"),
      (.dumbbells, "5 7.5 10", "gear set dumbbells 5 7.5 10"),
      (.dumbbells, "2.5-30 by 2.5", "gear set dumbbells 2.5-30 by 2.5"),
      (.weight, "80", "weigh 80kg"), (.weight, "82,5", "weigh 82.5kg"), (.weight, "80-89", nil),
      (.bar, "none", nil), (.goal, "3", nil),
    ] as [(SetupTopic, String, String?)])
  func written(topic: SetupTopic, words: String, command: String?) throws {
    let option = topic.options(SetupFacts()).written(words, unit: .kilograms)
    #expect(option?.command?.joined(separator: " ") == command)
    if let line = option?.command { _ = try CommandRunner.table.parse(line) }
  }

  @Test(
    "years of training are an answer",
    arguments: [
      ("0", "beginner"), ("0.5 years", "beginner"), ("2", "intermediate"), ("12", "advanced"),
    ]
  )
  func years(words: String, level: String) {
    let options = SetupTopic.experience.options(facts)
    #expect(options.written(words, unit: .kilograms)?.word == level)
  }

  @Test("pounds are offered first where they are usual") func pounds() {
    var facts = SetupFacts()
    facts.prefersPounds = true
    #expect(SetupTopic.unit.options(facts).map(\.word) == ["lb", "kg"])
  }

  @Test("the bar and the plates are in the lifter's unit")
  func units() {
    var facts = SetupFacts()
    facts.take(.unit(.pounds))
    #expect(SetupTopic.bar.options(facts)[0].command == ["gear", "set", "bar", "Barbell", "45lb"])
    #expect(
      SetupTopic.plates.options(facts).map(\.command) == [
        nil, ["gear", "set", "plates", "45x2 35x2 25x2 10x2 5x2 2.5x2"],
        ["gear", "set", "plates", "25x2 10x2 5x2 2.5x2"],
      ])
  }

  @Test(
    "an answer can be typed: its word, its beginning, or its number",
    arguments: [
      ("strength", "strength"), ("Power", "powerlifting"), ("3", "general fitness"), ("o", nil),
      ("", nil), ("8", nil), ("mo", "mobility"),
    ])
  func typed(words: String, goal: String?) {
    let options = SetupTopic.goal.options(SetupFacts())
    #expect(options.typed(words, shown: \.word)?.word == goal)
  }

  /// Words typed in a language for an answer, which is named by its English word.
  struct Typed: CustomTestStringConvertible, Sendable {
    var language: String
    var topic: SetupTopic
    var words: [String]
    var answer: String
    var testDescription: String { "\(language): \(words[0])" }

    init(_ language: String, _ topic: SetupTopic, _ words: [String], _ answer: String) {
      (self.language, self.topic, self.words, self.answer) = (language, topic, words, answer)
    }
  }

  @Test(
    "an answer can be typed as it is offered in each language, with or without accents",
    arguments: [
      Typed("de", .goal, ["Muskelaufbau", "muskel"], "hypertrophy"),
      Typed("de", .experience, ["mehr", "Mehr als drei Jahre?"], "advanced"),
      Typed("de", .plates, ["von jeder zwei"], "pairs"),
      Typed("de", .unit, ["Kilo", "kg"], "kg"),
      Typed("es", .goal, ["hipertrofia"], "hypertrophy"),
      Typed("es", .experience, ["más", "mas de tres"], "advanced"),
      Typed("fr", .goal, ["Force", "force"], "strength"),
      Typed("fr", .experience, ["Moins d'un an", "moins"], "beginner"),
      Typed("it", .experience, ["Più di tre anni", "piu"], "advanced"),
      Typed("nl", .unit, ["pond"], "lb"), Typed("nl", .bar, ["20 kilo", "20"], "20"),
      Typed("pl", .goal, ["siła", "sila"], "strength"),
      Typed("pt-BR", .goal, ["força", "forca"], "strength"),
      Typed("pt-BR", .volume, ["60 por cento", "60"], "60"),
      Typed("ar", .unit, ["كيلو"], "kg"),
    ])
  func typed(in example: Typed) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let catalog = Catalog(folders: ["\(root)/Resources"])
    let announcer = Announcer(book: try catalog.phrasebook(of: example.language), talk: Talk())
    let options = example.topic.options(facts)
    for words in example.words {
      let typed = options.typed(words) {
        announcer.lines(for: $0.cue).map(\.phrase.shown).joined(separator: " ")
      }
      #expect(typed?.word == example.answer, "\(words)")
    }
  }

  @Test(
    "each output is offered once, by the device that can play everything",
    arguments: [
      // Pi OS Lite: two sockets for HDMI, and the jack.
      (
        "null default sysdefault hw:CARD=Headphones,DEV=0 plughw:CARD=Headphones,DEV=0 default:CARD=Headphones"
          + " sysdefault:CARD=Headphones hw:CARD=vc4hdmi0,DEV=0 plughw:CARD=vc4hdmi0,DEV=0"
          + " default:CARD=vc4hdmi0 sysdefault:CARD=vc4hdmi0 hdmi:CARD=vc4hdmi0,DEV=0",
        "plughw:CARD=Headphones,DEV=0 sysdefault:CARD=vc4hdmi0"
      ),
      ("null default pulse pipewire plughw:CARD=A,DEV=0", "pulse pipewire plughw:CARD=A,DEV=0"),
      (
        "bluealsa bluealsa:DEV=01:23:45:67:89:AB,PROFILE=sco,SRV=org.bluealsa"
          + " bluealsa:DEV=01:23:45:67:89:AB,PROFILE=a2dp,SRV=org.bluealsa",
        "bluealsa bluealsa:DEV=01:23:45:67:89:AB,PROFILE=a2dp,SRV=org.bluealsa"
      ),
    ])
  func devices(listed: String, offered: String) {
    let names = listed.split(separator: " ").map { (name: String($0), description: "") }
    let devices = SetupFacts.Device.worthTrying(names) { _ in true }
    #expect(devices.map(\.name).joined(separator: " ") == offered)
  }

  @Test("a sound server that does not run is not offered, though ALSA lists it")
  func serversThatRun() {
    let names = ["pulse", "pipewire", "plughw:CARD=A,DEV=0"].map { (name: $0, description: "") }
    let devices = SetupFacts.Device.worthTrying(names) { $0 == "pipewire" }
    #expect(devices.map(\.name) == ["pipewire", "plughw:CARD=A,DEV=0"])
  }
}
