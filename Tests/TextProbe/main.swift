import Glibc
import ResourceFiles
import Phrasing
import SpeechSynthesis

// Sends hostile texts through the sanitizer into the engine: `text-probe [SEED [COUNT]]`. Prints
// their number and the slowest. The caller sees a crash, and the last line on standard error names
// the text. `text-probe SEED,SEED…` speaks only those, and prints the text if there is only one;
// the crash may have been caused by an earlier text.

let list = CommandLine.arguments.dropFirst().first { $0.contains(",") }
let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let first = numbers.first ?? 1
let count = numbers.dropFirst().first ?? 2000

/// The most milliseconds for one text; a loaded machine is slow, an endless loop slower.
let limit = 10_000

var clock: Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1000
}

func say(_ text: String, _ descriptor: Int32) {
  let bytes = Array((text + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}

let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
let book = try Phrasebook(try Catalog(folders: ["/\(root)/Resources"]).files("Phrases", of: "en"))
let voice = try Voice(VoiceSettings(rate: 449), journal: nil)
var slowest = (seed: 0, microseconds: 0, length: 0)
var samples = 0
let seeds = list.map { $0.split(separator: ",").compactMap { Int($0) } }
for seed in seeds ?? Array(first..<(first + count)) {
  let text = HostileText(seed: seed).text
  say("\(seed)", STDERR_FILENO)
  let start = clock
  if seeds?.count == 1 { say(Sanitizer.spoken(text, in: book), STDERR_FILENO) }
  let spoken = Sanitizer.spoken(text, in: book)
  _ = Sanitizer.shown(text)
  // Most take the program's path; every eighth goes only through the engine's own guard.
  let utterance = try voice.utterance(seed % 8 == 0 ? text : spoken)
  let took = clock - start
  samples += utterance.samples.count
  if took > slowest.microseconds { slowest = (seed, took, text.utf8.count) }
  guard took < limit * 1000 else {
    say("FAILED: text \(seed) of \(text.utf8.count) bytes took \(took / 1000) ms", STDOUT_FILENO)
    exit(1)
  }
}
say(
  "\(count) texts, \(samples / 22_050) s of speech, the slowest \(slowest.microseconds / 1000) ms"
    + " (text \(slowest.seed), \(slowest.length) bytes)", STDOUT_FILENO)
