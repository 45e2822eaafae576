import ResourceFiles
import SpeechSynthesis
import Support
import Testing
import Training

/// The sentences that say how each exercise is done.
@Suite struct TechniqueTests {
  private static let root = TestFile.root
  private static let catalog = Catalog(folders: [root + "/Resources"])

  private static func all() throws -> [(exercise: Exercise, sentences: [String])] {
    let library = try catalog.exercises().library
    return try library.exercises.map { ($0, try catalog.technique(of: $0)) }
  }

  @Test("each takes at most twelve seconds to say") func length() throws {
    let voice = try Voice(VoiceSettings(), journal: nil)
    for (exercise, sentences) in try Self.all() {
      let spans = try sentences.map { try voice.utterance($0).duration / .seconds(1) }
      #expect(spans.reduce(0, +) <= 12, "\(exercise.name)")
    }
  }

  @Test("the page lists them all") func page() throws {
    let rows = try Self.all().map { "| \($0.name) | \($1.joined(separator: " ")) |" }.sorted()
    let path = Self.root + "/Documentation/Technique.md"
    let head = try TestFile.read(path).split(separator: "|", maxSplits: 1)[0]
    let table = ["| Exercise | What is said |", "|---|---|"] + rows
    let page = "\(head)" + table.joined(separator: "\n") + "\n"
    if let difference = try Recorded.difference(of: page, from: path) {
      Issue.record("\(difference)")
    }
  }

  @Test("each has three sentences of at most fourteen words, and none is the same as another")
  func sentences() throws {
    let all = try Self.all()
    #expect(all.count > 280)
    var seen: Set<String> = []
    for (exercise, sentences) in all {
      #expect(sentences.count == 3, "\(exercise.name)")
      for sentence in sentences {
        #expect(sentence.split(separator: " ").count <= 14, "\(sentence)")
        #expect(seen.insert(sentence).inserted, "\(sentence)")
        let isPlain = sentence.dropLast().allSatisfy { $0.isLetter || " ,'-".contains($0) }
        #expect(
          isPlain && sentence.last == "." && sentence.first?.isUppercase == true, "\(sentence)")
      }
    }
  }

  @Test("nothing is promised, and pain is not treated") func promises() throws {
    let words: Set = [
      "safe", "safely", "safety", "injury", "injure", "injuries", "hurt", "hurts", "pain",
      "protect",
      "protects", "prevent", "prevents", "danger", "dangerous", "heal", "heals", "therapy", "cure",
      "guarantee",
    ]
    for sentence in try Self.all().flatMap(\.sentences) {
      let said = Set(sentence.lowercased().split { !$0.isLetter }.map(String.init))
      #expect(said.isDisjoint(with: words), "\(sentence)")
    }
  }

  /// What the words of a movement cannot do without.
  private static let stems: [String: Set<String>] = [
    "squat": ["squat", "stand", "bend", "sit", "press", "push", "lower", "straighten"],
    "hinge": ["hip", "stand", "push", "lift", "swing", "drive", "pull", "chest", "straighten"],
    "lunge": ["step", "knee", "lunge", "bend", "stand", "push", "drive"],
    "horizontal_push": ["press", "push", "lower", "straighten"],
    "vertical_push": ["press", "push", "overhead", "straighten", "lower", "kick", "raise"],
    "horizontal_pull": ["pull", "row", "lift"],
    "vertical_pull": ["pull", "reach", "climb", "hang", "drive", "lower"],
    "carry": ["walk", "carry", "step", "hold"],
  ]

  @Test("the movement is that of the exercise, and a side is changed where there are two")
  func movement() throws {
    for (exercise, sentences) in try Self.all() {
      let text = sentences.joined(separator: " ").lowercased()
      if let stems = exercise.pattern.flatMap({ Self.stems[$0] }) {
        #expect(stems.contains { text.contains($0) }, "\(exercise.name): \(text)")
      }
      if exercise.category == .isometric {
        #expect(["hold", "hang", "stay"].contains { text.contains($0) }, "\(exercise.name)")
      }
      if exercise.isUnilateral {
        #expect(
          ["change", "switch", "other", "each", "turn around"].contains { text.contains($0) },
          "\(text)")
      }
      if exercise.loading == .band { #expect(text.contains("band"), "\(exercise.name)") }
      if exercise.loading == .perHand {
        #expect(
          ["dumbbell", "kettlebell", "weight", "handle", "bell"].contains { text.contains($0) },
          "\(exercise.name): \(text)")
      }
    }
  }
}
