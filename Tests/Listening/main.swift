// Measures how well a speech recognizer understands the voice; `Scripts/listen` runs it.
// Usage: listening grammar PLAN DICTIONARY FOLDER
//        listening render PLAN VOICE RATE FOLDER
//        listening score PLAN RESULTS...
import Audio
import Glibc
import ResourceFiles
import SpeechSynthesis

struct Failure: Error {
  var text: String
}

func read(_ path: String) throws -> String {
  guard let file = fopen(path, "r") else { throw Failure(text: "cannot read '\(path)'") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

func write(_ path: String, _ bytes: UnsafeRawBufferPointer) throws {
  guard let file = fopen(path, "w") else { throw Failure(text: "cannot write '\(path)'") }
  defer { fclose(file) }
  guard fwrite(bytes.baseAddress, 1, bytes.count, file) == bytes.count else {
    throw Failure(text: "cannot write '\(path)'")
  }
}

func write(_ path: String, _ text: String) throws {
  try Array(text.utf8).withUnsafeBytes { try write(path, $0) }
}

func complain(_ text: String) {
  Array((text + "\n").utf8).withUnsafeBytes { _ = Glibc.write(2, $0.baseAddress, $0.count) }
}

/// Resamples 48 kHz to the recognizer's 16 kHz: a sinc with a Hann window, every third sample.
func resampled(_ samples: [Int16]) -> [Float] {
  let half = 48
  let filter: [Float] = (-half...half).map { place in
    let x = Double(place) * 0.93 / 3
    let sinc = place == 0 ? 1 : sin(.pi * x) / (.pi * x)
    return Float(sinc * 0.93 / 3 * (0.5 + 0.5 * cos(.pi * Double(place) / Double(half + 1))))
  }
  return stride(from: 0, to: samples.count, by: 3).map { center in
    var sum: Float = 0
    for (index, weight) in filter.enumerated() {
      let place = center + index - half
      if samples.indices.contains(place) { sum += weight * Float(samples[place]) }
    }
    return sum
  }
}

func number(_ index: Int) -> String { index < 10 ? "0\(index)" : "\(index)" }

func render(_ cues: Cues, voice name: String, rate: Int, _ folder: String) throws {
  let voice = try Voice(VoiceSettings(voice: name, rate: rate), journal: nil)
  let silence = [Int16](repeating: 0, count: 12_000)
  for (index, text) in cues.chosen.enumerated() {
    let spoken = try voice.utterance(text)
    let clip = Clip.speech(spoken.samples, rate: spoken.rate)
    // Recognizers cannot handle digital silence, so add room noise at -50 dBFS.
    let speech = Music.room(under: resampled(silence + clip.samples + silence))
    let music = Music.mix(speech, below: 12, seed: UInt64(index + 1))
    for (kind, samples) in [("clean", speech), ("music", music)] {
      let whole = samples.map { Int16(max(-32_768, min(32_767, $0.rounded()))) }
      try whole.withUnsafeBytes { try write("\(folder)/\(kind)-\(number(index)).raw", $0) }
    }
  }
}

func score(_ cues: Cues, _ path: String) throws -> String {
  // "words it understood (clean-07 -1234)"
  var understood: [String: [String]] = [:]
  for line in try read(path).split(separator: "\n") {
    let parts = line.split(separator: "(")
    guard let name = parts.last?.split(separator: " ").first?.split(separator: "-").last else {
      continue
    }
    understood[String(name)] = parts.count > 1 ? Cues.words(String(parts[0])) : []
  }
  var score = Score()
  for (index, text) in cues.chosen.enumerated() {
    let heard = understood[number(index)] ?? []
    let said = Cues.words(text)
    if getenv("LISTEN_SHOW") != nil, heard != said {
      complain("\(said.joined(separator: " "))\n  \(heard.joined(separator: " "))")
    }
    score.add(said, understood: heard)
  }
  return score.columns
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  guard arguments.count > 2 else { throw Failure(text: "usage: see Scripts/listen") }
  let parts = #filePath.split(separator: "/").dropLast(3)
  let catalog = Catalog(folders: ["/\(parts.joined(separator: "/"))/Resources"])
  let cues = try Cues(catalog, plan: arguments[1])
  switch (arguments[0], arguments.count) {
  case ("grammar", 4):
    let lines = try read(arguments[2]).split(separator: "\n")
    let words = Set(lines.compactMap { $0.split(separator: " ").first.map(String.init) })
    let missing = Set(cues.all.flatMap(Cues.words)).subtracting(words)
    guard missing.isEmpty else {
      throw Failure(text: "not in the dictionary: \(missing.sorted().joined(separator: " "))")
    }
    let folder = arguments[3]
    try write("\(folder)/spotter.gram", cues.grammar(pronounceable: words))
    try write("\(folder)/cues.txt", cues.chosen.joined(separator: "\n") + "\n")
    for kind in ["clean", "music"] {
      let names = cues.chosen.indices.map { "\(kind)-\(number($0))" }
      try write("\(folder)/\(kind).ctl", names.joined(separator: "\n") + "\n")
    }
  case ("render", 5):
    guard let rate = Int(arguments[3]) else { throw Failure(text: "no rate: \(arguments[3])") }
    try render(cues, voice: arguments[2], rate: rate, arguments[4])
  case ("score", _):
    print(try arguments.dropFirst(2).map { try score(cues, $0) }.joined(separator: " | "))
  default: throw Failure(text: "usage: see Scripts/listen")
  }
} catch let failure as Failure {
  complain("listening: \(failure.text)")
  exit(1)
} catch {
  complain("listening: \(error)")
  exit(1)
}
