import Support
import Training

/// Random plans with every feature of the notation.
struct PlanChance {
  var chance: SplitMix64

  init(seed: UInt64) { chance = SplitMix64(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &chance) }

  mutating func one<Item>(_ items: [Item]) -> Item {
    items[number(0...(items.count - 1))]
  }

  mutating func maybe(_ text: String, _ odds: Int = 3) -> String {
    number(1...odds) == 1 ? text : ""
  }

  static let names = [
    "Squat", "Bench Press", "90/90 Hip Switch", "Farmer's Carry", "Run / Treadmill", "\"21s Curl\"",
    "\"3x5 Squat\"", "Überkopfdrücken", "Box Jump 12\"", "\"use it\"", "T-Bar Row", "Cable Fly",
    "\"Wave 5@5%\"", "Drop Lunge", "Top Squat", "Max Effort",
  ]

  mutating func weight() -> String {
    switch number(0...6) {
    case 6: "\(one(["red", "Light Green", "mauve"])) band"
    case 0: "bw+\(number(1...40)) kg"
    case 1: "bw-\(number(1...40)).5 lb"
    case 2: "\(number(1...300)),25"
    case 3: "\(number(1...300)).\(number(1...999))lb"
    default: "\(number(1...200)) kg"
    }
  }

  mutating func time() -> String {
    switch number(0...3) {
    case 0: "\(number(1...300))s"
    case 1: "\(number(1...50))min"
    case 2: "\(number(0...59)):\(number(10...59))"
    default: "\(number(1...9)):0\(number(1...9))"
    }
  }

  mutating func amount(_ measure: Measure) -> String {
    switch measure {
    case .seconds: time()
    case .metres: one(["\(number(1...900))m", "\(number(1...9)).\(number(1...9))km"])
    case .calories: "\(number(1...99))cal"
    case .reps: "\(number(1...30))"
    }
  }

  mutating func sets() -> String {
    let measure: Measure = one([.reps, .reps, .reps, .reps, .seconds, .metres, .calories])
    let open = [Measure.reps: ["max", "amrap"], .seconds: ["hold"]][measure] ?? []
    let groups = (0..<number(1...3)).map { _ -> String in
      let count = "\(number(1...5))x"
      if !open.isEmpty, number(0...6) == 0 { return count + one(open) + maybe("/side") }
      return count + amount(measure) + maybe("+") + maybe("/leg", 5)
    }
    return groups.joined(separator: one([", ", ","]))
  }

  mutating func extras() -> String {
    let each = maybe("each ")
    let sets = "\(each)\(number(1...2))x\(number(1...12))\(maybe("+"))"
    switch number(0...4) {
    case 0: return "drop \(sets) -\(number(1...89))\(maybe(".\(number(1...999))"))%" + maybe(" 10s")
    case 1: return "back-off \(sets) -\(number(1...90))%" + maybe(" 2:30")
    case 2: return "cluster \(sets)" + maybe(" 15s")
    case 3: return "rest-pause \(each)2xmax" + maybe(" 0:10")
    default: return "myo \(sets)" + maybe(" 1min")
    }
  }

  mutating func clauses() -> String {
    var words = [
      maybe("rest \(time())"), maybe(one(["warm-up", "no warm-up"]), 4), maybe("optional", 6),
      maybe("start \(number(1...200))% of \(number(1...12))rm", 6),
    ]
    words.shuffle(using: &chance)
    return words.joined(separator: "  ")
  }

  mutating func exercise(isJoined: Bool = false) -> String {
    let label = maybe(" [\(one(["a", "Heavy Day", "2"]))]", 4)
    let name = one(PlanChance.names) + label
    if isJoined { return "\(name)  \(sets())  \(maybe(weight()))" }
    switch number(0...11) {
    case 10: return ruled(name)
    case 0:
      return
        "\(name) \(one(["tabata", "\(number(1...9))x\(time())/\(time())"])) \(maybe("prepare 5"))"
    case 1: return "\(name) emom \(number(1...9))x\(number(1...20)) \(maybe("every \(time())"))"
    case 2: return "\(name) 2x5@\(number(1...90))kg, 3@\(number(1...90)).5lb \(clauses())"
    case 3:
      let rows = (0..<number(1...3)).map { _ in
        "\(number(1...3))x\(number(1...9))\(maybe("+"))@\(number(1...120))%"
      }
      return "\(name) \(maybe("tm 100 kg")) \(clauses()) \(maybe(extras())) wave "
        + rows.joined(separator: " | ") + maybe(", +5 kg/10 lb")
    case 4: return "\(name) follow 5x10@\(number(1...99))%" + maybe(", of Squat")
    case 5: return "\(name) 3x8-12 \(maybe(weight())) \(clauses()) \(maybe("tempo 31X0"))"
    case 6:
      let rule = one([
        "linear +2.5 kg", "double 8-12", "double", "total 24 +2.5 kg, 2 misses -10%",
        "linear +2.5 kg, after 2 clean sessions", "stages 3x8 | 3x6, +2.5 kg", "linear, rpe 8",
        "ladder 8-12 > Other Lift 5-8",
      ])
      return "\(name) 3x8 \(maybe(weight())) \(clauses()) \(maybe(extras())) \(rule)"
    default:
      return "\(name) \(sets()) \(maybe(weight())) \(clauses()) \(maybe(extras()))"
        + " \(maybe(extras(), 5))"
    }
  }

  /// An exercise with a rule and its options.
  mutating func ruled(_ name: String) -> String {
    let amount = one(["+2.5 kg", "+5 lb", "+2.5 kg/5 lb", "+2.5%", "+1,25 kg"])
    let misses = maybe(one([", 3 misses -10%", ", 1 miss -5 kg", ", 2 misses -2 steps"]), 2)
    let cap = maybe(", rpe 8.5", 4)
    let start = "\(maybe(weight())) \(clauses())"
    switch number(0...8) {
    case 0:
      return "\(name) 3x5 \(start) linear \(amount)\(maybe(", top set"))"
        + one([misses, ", no deload"]) + cap
    case 1:
      return "\(name) 3x5 \(start) linear \(amount) \(number(1...9)) times, then +1.25 kg/2.5 lb"
        + misses
    case 2:
      return "\(name) 3x8 \(start) double \(number(1...8))-\(number(9...20)) \(amount)"
        + maybe(", set by set") + misses + cap
    case 3:
      return "\(name) 2x5, 5+ \(start) amrap 5 \(amount), \(number(6...12)) +5 kg/10 lb" + misses
    case 4:
      return "\(name) 3x10 \(start) stages 3x8 | \(one(["3x6", "2x5 1x5+", "6x2+"])), \(amount)"
        + maybe(", 3 misses -10%, 3 deloads") + maybe(one([", then 85%", ", then first +15 lb"]))
    case 5:
      return "\(name) 3x5 \(clauses()) ladder 5-8 by 1 > Other Press 20-30 s by 5 > Dip 5-8"
        + maybe(", 2 misses")
    case 6:
      return
        "\(name) \(maybe("top 100 kg")) \(clauses()) ramp 5@50% 5@62.5% 5@75% \(one(["5@100%", "3@next 8@75%"])), +2.5%"
        + maybe(", held") + misses
    case 7:
      return
        "\(name) tm 100 kg \(clauses()) wave 5@75% 3@85% 1+@95% | 5@40% 5@50% light | 3x3@90% up"
        + one([", +5 kg, missed -3 steps", ", amrap 2 +5 lb, 4 +10 lb", ""]) + cap
    default:
      return
        "\(name) \(clauses()) follow 5x5@65% | 5x5@70.5%, of \(one(["Squat", "Squat [a]", "T-Bar Row"]))"
    }
  }

  mutating func part() -> [String] {
    var lines: [String] = []
    for _ in 0..<number(1...3) {
      let joined = number(0...5)
      if joined == 0 {
        lines.append(
          "\(one(PlanChance.names)) \(sets()) rest \(time()) \(maybe("circuit"))"
            + " \(maybe("transition 15"))")
        for _ in 0..<number(1...3) { lines.append("  + " + exercise(isJoined: true)) }
      } else {
        lines.append(exercise())
        if joined == 1 { lines.append("  / " + exercise()) }
      }
      if number(0...4) == 0 { lines.append("  > \(one(["Easy.", "# not a title", "x  y"]))") }
    }
    return lines
  }

  mutating func plan() -> String {
    var lines = ["# \(one(["Program", "P 2", "5/3/1"]))"]
    if number(0...1) == 0 {
      lines.append(
        "goal strength, mobility · beginner · \(number(1...6)) days · 30-\(number(30...90)) min")
      lines.append("equipment barbell, pull-up bar")
      lines.append("source somebody's page")
      lines.append(one(["Words.", "> use them"]))
    }
    let names = ["A", "Push Day", "Day-3"].prefix(number(1...3))
    if number(0...2) == 0 { lines.append("schedule Mon \(names[0]) · Fri \(names[0])") }
    let hasPart = number(0...1) == 0
    if hasPart { lines += ["### Shoulders (prehab)"] + part() }
    let phases = number(0...2)
    for phase in 0..<max(1, phases) {
      if phases > 0 { lines += ["phase Number \(phase)\(maybe(" · 3 weeks"))", maybe("> a note")] }
      for name in names {
        lines += ["## \(name)", maybe("> on it")]
        if number(0...2) == 0 { lines.append("### \(one(["warm-up", "End (long cardio)"]))") }
        lines += part()
        if hasPart, number(0...1) == 0 { lines.append("use shoulders") }
        if number(0...2) == 0 { lines += ["###"] + part() }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The text with letters, words and lines changed, doubled, moved or removed.
  mutating func mutated(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for _ in 0..<number(1...4) {
      let place = number(0...(lines.count - 1))
      switch number(0...6) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[number(0...(lines.count - 1))], at: place)
      case 2, 3:
        var words = lines[place].split(separator: " ").map(String.init)
        if words.isEmpty { words = [""] }
        let word = number(0...(words.count - 1))
        let other = one(lines).split(separator: " ").map(String.init)
        words[word] = other.isEmpty ? "" : one(other)
        lines[place] = words.joined(separator: " ")
      default:
        var letters = Array(lines[place])
        let letter = one(Array("0123456789999x×@%+-/,.:|>#[]()\"·kglbsmé½٣\u{301}\u{0} "))
        if letters.isEmpty || number(0...1) == 0 {
          letters.insert(letter, at: number(0...letters.count))
        } else {
          letters[number(0...(letters.count - 1))] = letter
        }
        lines[place] = String(letters)
      }
      if lines.isEmpty { lines = [""] }
    }
    return lines.joined(separator: "\n")
  }
}
