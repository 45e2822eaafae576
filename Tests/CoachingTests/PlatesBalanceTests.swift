import Support
import Testing
import Training

@testable import Coaching
@testable import SessionEngine

/// Lifters who do as they are told: what they have on each bar is what the session logs.
@Suite("Announced plates balance")
struct PlatesBalanceTests {
  private static let names = ["Bench Press", "Barbell Row", "Push-Up", "Overhead Press"]

  /// A circuit of bars and one exercise without, then a lift with back-off sets.
  static func plan(_ random: inout SplitMix64) -> SessionPlan {
    let group = Group(
      id: "A", kind: .circuit, transition: [0, 0, 20].randomElement(using: &random) ?? 0)
    func sets(_ count: Int, _ random: inout SplitMix64) -> [SetTarget] {
      let weights = [40, 50, 60, 70]
      let isRamp = Bool.random(using: &random)
      let first = weights.randomElement(using: &random) ?? 40
      return (0..<count).map { _ in
        .of(8, at: isRamp ? weights.randomElement(using: &random) : first)
      }
    }
    var exercises = names.prefix(3).map { name in
      let isBar = name != "Push-Up"
      var exercise = PlannedExercise(
        name: name, sets: isBar ? sets(3, &random) : [.of(8), .of(8)], rest: 60,
        loading: isBar ? .barbell : .bodyweight)
      exercise.group = group
      return exercise
    }
    exercises.shuffle(using: &random)
    exercises.append(
      PlannedExercise(
        name: names[3],
        sets: [.of(5, at: 60), .drop(8, at: 50), .drop(8, at: 40)], rest: 60, loading: .barbell))
    var plan = SessionPlan(workout: Workout(name: "Day", exercises: exercises), gym: gym(&random))
    var other = Session.Alternative(name: "Pendlay Row")
    (other.loading, other.share, other.metric) = (.barbell, 80, .reps)
    plan.alternatives = ["barbell row": [other]]
    plan.asks = [.step, .weight]
    return plan
  }

  /// One bar or two, with plenty of plates or hardly enough for both.
  static func gym(_ random: inout SplitMix64) -> Gym {
    var gym = Gym.home(.kilograms)
    if Bool.random(using: &random) {
      gym.bars.append(Bar(name: "Second", weight: .kilograms(thousandths: 20_000)))
      for name in ["Barbell Row", "Pendlay Row"] {
        gym.exercises[name.normalizedName] = OwnGear(exercise: name)
        gym.exercises[name.normalizedName]?.bar = "Second"
      }
    }
    if Bool.random(using: &random) {
      // In units of 1.25 kg.
      gym.plates = [(16, 2), (8, 4), (4, 4), (2, 4), (1, 4)].map { weight, count in
        PlateStock(plate: .kilograms(thousandths: weight * 1_250), count: count)
      }
    }
    return gym
  }

  @Test("a lifter in circuits, with skips, swaps, other weights and undos", arguments: 0..<300)
  func alone(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let plan = Self.plan(&random)
    let pair = try Pair(names: ["Ben"], plans: [plan])
    var coach = Conductor([pair.lifter(0)])
    coach.begin(rebooted: false, at: .zero)
    try play(&coach, pair, [plan], &random, Self.acts + ["u", "u"])
  }

  @Test("two lifters at one rack", arguments: 0..<200)
  func together(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) + 1_000)
    var plans = [Self.plan(&random), Self.plan(&random)]
    // They share one rack with its bars.
    plans[1].gym = plans[0].gym
    let pair = try Pair(plans: plans)
    var coach = Conductor([pair.lifter(0), pair.lifter(1)])
    coach.begin(rebooted: false, at: .zero)
    try play(&coach, pair, plans, &random, Self.acts)
  }

  private func play(
    _ coach: inout Conductor, _ pair: Pair, _ plans: [SessionPlan], _ random: inout SplitMix64,
    _ possible: [String]
  ) throws {
    var room = Room(plans: plans, names: pair.names)
    var acts: [String] = []
    var (now, sets) = (0, 0)
    while !coach.isOver(at: Instant(milliseconds: now)), now < 7_200_000, room.faults.isEmpty {
      now = pair.play(&coach, from: now, to: now + 30_000)
      let heard = pair.heard()
      sets += room.take(heard)
      let act = possible.randomElement(using: &random) ?? ""
      acts.append(act)
      coach.receive(act.isEmpty ? .press : .words(act), at: Instant(milliseconds: now))
      now = pair.play(&coach, from: now, to: now + 1_000)
      sets += room.take(pair.heard())
    }
    #expect(room.faults == [], "\(acts)")
    #expect(sets > 0)
  }

  private static let acts = [
    "", "", "", "", "", "", "", "s", "6", "@55", "@60", "+", "swap", "later",
  ]
}

/// What lifters have on the bars, who change plates as they hear it.
private struct Room {
  let plans: [SessionPlan]
  let names: [String]
  /// The plates on one side of each bar, by its name.
  private var bars: [String: [String]] = [:]
  /// The exercise each lifter heard last.
  private var named: [String]
  private(set) var faults: [String] = []
  private var told: [String] = []

  init(plans: [SessionPlan], names: [String]) {
    (self.plans, self.names) = (plans, names)
    named = plans.map { $0.workout.exercises[0].name }
  }

  /// Returns how many sets were logged.
  mutating func take(_ items: [(lifter: Int, item: TimelineItem)]) -> Int {
    var sets = 0
    for (lifter, item) in items {
      switch item.kind {
      case .say:
        told.append(item.text)
        hear(item.text, lifter)
      case .log:
        guard let change = item.change, change.kind == .done else { continue }
        sets += 1
        told.append("log \(change.exercise) \(change.weight?.number ?? "")")
        check(change, lifter)
      case .tone, .tick, .press, .release, .type, .state, .signal, .caption: continue
      }
    }
    return sets
  }

  private mutating func hear(_ text: String, _ lifter: Int) {
    let possible = plans[lifter].possible.exercises.map(\.name)
    if let name = possible.last(where: { text.lowercased().contains($0.lowercased()) }) {
      named[lifter] = name
    }
    let bar = plans[lifter].bar(of: named[lifter])
    if let plates = text.plates(after: "Each side: ") {
      bars[bar] = plates
      spread(bar, lifter)
    } else if text.contains("Empty bar.") {
      bars[bar] = []
    } else {
      let (off, on) = (text.plates(after: "ake off "), text.plates(after: "ut on "))
      guard off != nil || on != nil else { return }
      guard bars[bar] != nil else { return fault("nobody knows what is on \(bar)") }
      for plate in off ?? [] {
        guard let place = bars[bar]?.lastIndex(of: plate) else {
          return fault("no \(plate) is on \(bar): \(bars[bar] ?? [])")
        }
        bars[bar]?.remove(at: place)
      }
      bars[bar]? += on ?? []
      spread(bar, lifter)
    }
  }

  /// Takes plates from the other bar if there are not enough.
  private mutating func spread(_ bar: String, _ lifter: Int) {
    let gym = plans[lifter].gym
    guard !gym.assumesPlates else { return }
    for (other, plates) in bars where other != bar {
      let all = plates + (bars[bar] ?? [])
      for stock in gym.plates where all.count(where: { $0 == stock.plate.number }) > stock.count / 2
      {
        bars[other] = nil
      }
    }
  }

  private mutating func check(_ change: Session.LogChange, _ lifter: Int) {
    guard let weight = change.weight, change.exercise != "Push-Up" else { return }
    let bar = plans[lifter].bar(of: change.exercise)
    guard let plates = bars[bar] else { return fault("\(bar) is not loaded") }
    let sum = plates.reduce(20_000) { $0 + 2 * (Weight($1, unit: .kilograms)?.thousandths ?? 0) }
    if sum != weight.thousandths { fault("\(plates) for \(weight) of \(change.exercise)") }
  }

  private mutating func fault(_ text: String) {
    faults.append(([text] + told.suffix(24)).joined(separator: "\n  "))
  }
}

extension String {
  /// The plates that follow some words: "20, 10 and 2 5s".
  fileprivate func plates(after words: String) -> [String]? {
    guard let start = range(of: words) else { return nil }
    var plates: [String] = []
    var run: Int?
    for word in self[start...].dropFirst(words.count).split(whereSeparator: { " ,".contains($0) }) {
      let text = word.hasSuffix(".") ? String(word.dropLast()) : String(word)
      let count = ["two", "three", "four", "five", "six"].firstIndex(of: text)
      if let count {
        run = count + 2
      } else if text.hasSuffix("s"), let count = run {
        plates += Array(repeating: String(text.dropLast()), count: count)
        run = nil
      } else if Weight(text, unit: .kilograms) != nil {
        plates.append(text)
      } else if text != "and" {
        break
      }
    }
    return plates
  }

  private func range(of words: String) -> Index? {
    indices.first { self[$0...].hasPrefix(words) }
  }
}

extension SetTarget {
  fileprivate static func of(_ reps: Int, at kilograms: Int? = nil) -> SetTarget {
    SetTarget(reps: reps, weight: kilograms.map { .kilograms(thousandths: $0 * 1000) })
  }

  fileprivate static func drop(_ reps: Int, at kilograms: Int) -> SetTarget {
    var target = of(reps, at: kilograms)
    target.kind = .drop
    target.restBefore = 0
    return target
  }
}
