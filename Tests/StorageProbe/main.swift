import Glibc

// The store under conditions that no disk should impose: `storage-probe PART [NAME=NUMBER…]`.
// Prints a line with its figures; an error ends it with status 1.

let arguments = Array(CommandLine.arguments.dropFirst())
let pairs = arguments.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }

/// The number given for a name, or its default.
func number(_ name: String, _ usual: Int) -> Int {
  pairs.last { $0.first == name }?.last.flatMap { Int($0) } ?? usual
}

do {
  let line =
    switch arguments.first {
    case "prefixes":
      try Prefixes(
        seed: number("seed", 1), events: number("events", 30), chances: number("chances", 2)
      ).run()
    case "salvages":
      try Salvages(
        seed: number("seed", 1), events: number("events", 30), chances: number("chances", 2),
        past: number("past", 900)
      ).run()
    case "changes": try Changes(chances: number("chances", 2)).run()
    case "faults":
      try Faults(seed: number("seed", 1), events: number("events", 8), step: number("step", 1))
        .run()
    default: throw Wrong("a part is missing: prefixes, salvages, changes or faults")
    }
  print(line)
} catch {
  print("FAILED: \(error)")
  exit(1)
}
