import Support
import Testing
import Training

@testable import SessionEngine

/// The sessions in `Walks`, each with all that its inputs do.
///
/// `=== ` begins a test, `// ` a comment. Indented lines are recorded, all others written by hand:
///
/// - `plan NAME` begins a session of a plan in `SessionPlan.named`, `plan Squat 3x5 @ 60 rest 90` one of
///   these exercises, and `from NAME` one at a waypoint;
/// - `with CHANGE; CHANGE` behind `plan` changes the plan first: `SessionPlan.change` has them all;
/// - `+30 press` is an input half a minute later, `+1 press x5` five of them, and `+1 hear yes` what a listener
///   heard: `WalkInput` has them all;
/// - `after +30 press; +5 spoken` are inputs whose steps are told elsewhere on the page; if others were told
///   since it began, the session begins again;
/// - `speech unheard` says what is being said at the inputs after it;
/// - `log`, `choices`, `answers`, `sounds`, `wake`, `prescribed`, `following` and `opening` show the log, the
///   choices of the question or those there would be, the answers that may be heard, the sounds whose time is
///   known, when time is looked at next, what the rules gave, the changes next time, and the first words.
///
/// Below an input are its steps: the seconds since the beginning, the tone, the events, what is asked of
/// the driver, and behind `>` the cues. `=` tells how the session stands, and its exercises, what of
/// that has changed, unless it is just what the events and the last cue say; and whether the state is an
/// earlier one, but for the deadlines that an undo renews. After each input, the journal must give the
/// same session.
///
/// `SPOTTER_RECORD=1 swift test --filter WalkTests` records all again.
@Suite("Walks through sessions") struct WalkTests {
  private static let folder = "\(TestFile.root)/Tests/SessionEngineTests/Walks"

  @Test("every input does what is recorded", arguments: TestFile.names(in: folder))
  func walks(_ name: String) throws {
    let path = "\(Self.folder)/\(name)"
    let lines = try TestFile.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    var page: [String] = []
    var telling = WalkTelling()
    for line in lines where !line.hasPrefix(" ") {
      page.append(String(line))
      if line.hasPrefix("=== ") { telling = WalkTelling() }
      if line.isEmpty || line.hasPrefix("=== ") || line.hasPrefix("// ") { continue }
      page += try telling.perform(line).map { "    \($0)" }
    }
    let difference = try Recorded.difference(of: page.joined(separator: "\n"), from: path)
    #expect(difference == nil)
  }
}

/// A line of a walk that says nothing.
struct UnknownLine: Error, CustomStringConvertible {
  let description: String
}

/// An input with the time before it: presses, or one thing that is said or happens.
private struct WalkInput {
  let parts: [(span: TimeSpan, take: (inout Walk, TimeSpan) -> Void)]
  let count: Int

  /// Reads `+1.5 press x3`; what is typed may end as it likes.
  init?(_ line: Substring) {
    guard line.hasPrefix("+"), let space = line.firstIndex(of: " "),
      let seconds = Double(line[..<space])
    else { return nil }
    let span = TimeSpan.milliseconds(Int((seconds * 1000).rounded()))
    var name = line[space...].dropFirst()
    if name == "type" || name.hasPrefix("type ") {
      let typed = String(name.dropFirst(5))
      parts = [(span, { $0.type(typed, after: $1) })]
      count = 1
      return
    }
    if name.hasPrefix("hear ") {
      let heard = String(name.dropFirst(5))
      parts = [(span, { $0.hear(heard, after: $1) })]
      count = 1
      return
    }
    let last = name.split(separator: " ").last ?? ""
    count = last.hasPrefix("x") ? Int(last.dropFirst()) ?? 0 : 1
    if last.hasPrefix("x") { name = name.dropLast(last.count + 1) }
    let again = TimeSpan.milliseconds(200)
    let pressed: (inout Walk, TimeSpan) -> Void = { $0.press(after: $1) }
    switch name {
    case "press": parts = [(span, pressed)]
    case "double press": parts = [(span, pressed), (again, pressed)]
    case "triple press": parts = [(span, pressed), (again, pressed), (again, pressed)]
    case "hold": parts = [(span, pressed), (.milliseconds(700), { $0.take(.release, after: $1) })]
    case "sound lost": parts = [(span, { $0.hear(sound: false, after: $1) })]
    case "sound back": parts = [(span, { $0.hear(sound: true, after: $1) })]
    case "kill": parts = [(span, { $0.kill(after: $1) })]
    case "reboot": parts = [(span, { $0.kill(after: $1, rebooted: true) })]
    default:
      guard let input = Self.inputs[name] else { return nil }
      parts = [(span, { $0.take(input, after: $1) })]
    }
  }

  private static let inputs: [Substring: SessionMachine.Input] = [
    "release": .release, "held": .held, "wait": .time, "spoken": .spoken, "close": .close,
    "called": .called,
    "said press": .said(.press), "said triple": .said(.triple), "said finish": .said(.finish),
    "more": .said(.key(.more)), "less": .said(.key(.less)), "menu": .said(.key(.menu)),
  ]
}

/// A session that tells what happens in it.
private struct WalkTelling {
  private var plan = SessionPlan.pushAndPull
  private var start = Walk()
  private var walk = Walk()
  private var standing: [String] = []
  private var states: [(at: Instant, state: Session.State)] = []

  init() { begin(walk) }

  /// What a line does.
  mutating func perform(_ line: Substring) throws -> [String] {
    let (verb, rest) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.dropFirst())
    switch verb {
    case "plan":
      plan = try SessionPlan.read(rest)
      begin(Walk(plan))
    case "with":
      for change in rest.split(separator: "; ") { try plan.change(change) }
      begin(Walk(plan))
    case "from":
      guard let waypoint = Waypoint(rawValue: String(rest)) else {
        throw UnknownLine(description: String(line))
      }
      begin(waypoint.walk)
    case "after":
      if states.count > 1 { begin(start) }
      for input in rest.split(separator: "; ") { _ = try perform(input) }
    case "speech":
      walk.machine.quietSince = rest == "over" ? walk.now : nil
      walk.machine.speech = rest == "unheard" ? .unheard : rest == "talking" ? .talking : .over
    case "log": return walk.session.log.told
    case "choices":
      let choices = walk.state.question?.choices ?? walk.state.choices(at: walk.now)
      return [choices.map(\.brief).joined(separator: ", ")]
    case "answers":
      let answers = walk.session.heardAnswers(at: walk.now)
      let numbers = answers.numbers.map { "\($0.lowerBound) to \($0.upperBound)" }
      return [(answers.words + [numbers].compactMap(\.self)).joined(separator: ", ")]
    case "wake": return [walk.machine.nextWake?.told ?? "never"]
    case "sounds":
      let sounds = walk.machine.soundsAhead
      return sounds.isEmpty ? ["none"] : sounds.map { "\($0.at.told) \(told($0.sound))" }
    case "prescribed":
      return walk.session.log.exercises.compactMap(\.prescribed).map {
        "\(told($0.progress)), weights \(told($0.weights))"
      }
    case "following": return walk.session.summary.following.map(told)
    case "opening": return walk.machine.opening.map(told)
    default:
      guard let input = WalkInput(line) else { throw UnknownLine(description: String(line)) }
      return (0..<input.count).flatMap { _ in tell(input) }
    }
    return []
  }

  private mutating func begin(_ new: Walk) {
    (start, walk) = (new, new)
    standing = new.standing
    states = [(new.now, new.state)]
  }

  private mutating func tell(_ input: WalkInput) -> [String] {
    let before = walk.journal.count
    var lines: [String] = []
    var expected = Expectation(standing, of: walk)
    for part in input.parts {
      part.take(&walk, part.span)
      expected.follow(walk.steps)
      for step in walk.steps.flatMap(\.told) {
        let kind = [" - > tick ", " - > offers "].first { step.contains($0) }
        if let kind, lines.last?.contains(kind) == true {
          lines[lines.count - 1] += ", " + step.replacing(" - >", with: "")
        } else {
          lines.append(step)
        }
      }
    }
    #expect(walk.replays)
    let new = walk.standing
    let changes = new.count == standing.count ? zip(new, standing).filter(!=).map(\.0) : new
    var told = new == expected.standing ? "" : changes.joined(separator: "; ")
    if walk.journal.count > before, let earlier = earlier() {
      told = told.isEmpty ? earlier : "\(told) (\(earlier))"
    }
    standing = new
    states.append((walk.now, walk.state))
    return lines + (told.isEmpty ? [] : ["= \(told)"])
  }

  /// When the session was last in the state it is in now.
  private func earlier() -> String? {
    if walk.state == states.last?.state { return "unchanged" }
    let earlier = states.dropLast()
    if let same = earlier.last(where: { $0.state == walk.state }) {
      return "as at \(same.at.told)"
    }
    if let same = states.last(where: { $0.state.told == walk.state.told }) {
      return "as at \(same.at.told) but for deadlines"
    }
    return states.last { $0.state.told == walk.state.told.goingOn }.map {
      "as at \($0.at.told) but for deadlines, paused"
    }
  }
}

/// How a session stands if all that changed is what the events and the cues say.
private struct Expectation {
  private(set) var standing: [String]
  private var state: Session.State
  private let plan: SessionPlan

  init(_ standing: [String], of walk: Walk) {
    (self.standing, state, plan) = (standing, walk.state, walk.session.plan)
  }

  mutating func follow(_ steps: [SessionMachine.Step]) {
    for step in steps {
      for entry in step.entries { follow(entry) }
      for cue in step.cues { follow(cue, at: step.at) }
    }
    let told = state.exercisesTold(in: plan)
    if standing.dropFirst().count == told.count { standing = standing.prefix(1) + told }
  }

  private mutating func follow(_ entry: Session.Entry) {
    switch entry.event {
    case .setDone(let place, let performance), .setCorrected(let place, let performance):
      state.exercises[place.exercise].sets[place.set].result = .done(performance, at: entry.at)
    case .setSkipped(let place):
      state.exercises[place.exercise].sets[place.set].result = .skipped(at: entry.at)
    case .setRated(let place, let tenths):
      state.exercises[place.exercise].sets[place.set].rpe = tenths
    case .weightChanged(let exercise, let weight, _): load(weight, exercise, from: 0)
    case .weightFollowed(let place, let weight, _):
      load(weight, place.exercise, from: place.set + 1)
    case .weightTried(let exercise, let weight): state.exercises[exercise].trying = weight
    case .counted(let count): ask(nil, count)
    case .answered: standing[0].replace(#/ [a-z]+\? [0-9]+/#, with: "")
    default: break
    }
  }

  private mutating func follow(_ cue: Session.Cue, at moment: Instant) {
    switch cue {
    case .rest(let seconds, _, _): rest(until: moment + .seconds(seconds))
    case .restLeft(let seconds, _), .goesOn(.some(let seconds), _):
      // What is said of a rest that runs on is rounded.
      if !standing[0].hasPrefix("resting, rest") { rest(until: moment + .seconds(seconds)) }
    case .lift(let call, _), .goesOn(nil, .some(let call)):
      for (index, exercise) in state.exercises.enumerated() where exercise.name == call.exercise {
        let alike = exercise.sets.enumerated().filter { $1.target.kind == call.target.kind }
        if alike.indices.contains(call.number - 1) {
          standing[0] = "lifting \(index + 1).\(alike[call.number - 1].offset + 1)"
        }
      }
    case .asks(let subject, let minimum, _, _, _, _):
      ask(Mirror(reflecting: subject).children.first?.label ?? "\(subject)", minimum)
    case .complete: standing[0] = "complete"
    case .ended: standing[0] = "ended"
    default: break
    }
  }

  private mutating func load(_ weight: Weight, _ exercise: Int, from first: Int) {
    for set in state.exercises[exercise].sets.indices.dropFirst(first)
    where state.exercises[exercise].sets[set].isPending {
      state.exercises[exercise].sets[set].target.weight = weight
    }
  }

  private mutating func rest(until end: Instant) { standing[0] = "resting, rest to \(end.told)" }

  /// Asks something else, or counts on.
  private mutating func ask(_ question: String?, _ count: Int) {
    let parts = standing[0].firstMatch(of: /^([a-z]+[ 0-9.]*?)(?: ([a-z]+)\? [0-9]+)?(, .*)?$/)
    guard let parts, let question = question ?? parts.2.map(String.init) else { return }
    standing[0] = "\(parts.1) \(question)? \(count)\(parts.3 ?? "")"
  }
}

extension Session.State {
  /// The state without its pause.
  fileprivate var goingOn: Session.State {
    var state = self
    state.pausedAt = nil
    return state
  }
}

extension SessionMachine.Step {
  fileprivate var told: [String] {
    var line = "\(at.told) \(tone?.rawValue ?? "-")"
    if !entries.isEmpty { line += ": \(entries.map(\.event.brief).joined(separator: ", "))" }
    if let request { line += ", asks for \(SessionEngineTests.told(request))" }
    if isImpatient { line += ", impatient" }
    let cues = cues.map(SessionEngineTests.told)
    return cues.count == 1
      ? ["\(line) > \(cues[0])"] : Recorded.wrapped([line] + cues.map { "> \($0)" }, in: 96)
  }
}

extension Walk {
  /// How the session stands: in a few words, and each of its exercises with its sets.
  fileprivate var standing: [String] {
    var words = state.summary
    if let count = state.question?.count { words += " \(count)" }
    if let end = machine.restEnd { words += ", rest to \(end.told)" }
    if session.currentCall(in: state)?.isWaiting == true { words += ", waiting" }
    if let held = state.held(at: now) { words += ", held \(held)" }
    if state.isFirstSide { words += ", first side" }
    if let effort = state.effort { words += ", effort \(effort)" }
    return [words] + state.exercisesTold(in: session.plan)
  }
}

extension Session.State {
  /// Each of its exercises with its sets.
  fileprivate func exercisesTold(in plan: SessionPlan) -> [String] {
    order.filter { !exercises[$0].isRemoved }.map { index in
      let (exercise, planned) = (exercises[index], plan.workout.exercises)
      let isRestPlanned = !planned.indices.contains(index) || planned[index].rest == exercise.rest
      return exercise.told + (isRestPlanned ? "" : " rest \(exercise.rest)")
    }
  }
}

extension Session.ExerciseState {
  /// Its sets: done, to do (-) and skipped (x).
  fileprivate var told: String {
    let sets = sets.filter { !$0.isRemoved }.map { set -> String in
      var words: String
      switch set.result {
      case .pending: words = "-\(set.target.told)"
      case .skipped: words = "x"
      case .done(let performance, _): words = SessionEngineTests.told(performance)
      }
      if let tenths = set.rpe { words += " rpe \(tenths)" }
      return words + SessionEngineTests.told(set.readings)
    }
    let trial = trying.map { " trying \($0.number)" } ?? ""
    let notes = notes.map { " '\($0)'" }.joined()
    return "\(name)\(trial) \(sets.joined(separator: " "))\(notes)\(isCut ? " cut" : "")"
  }
}

extension LoggedSession {
  fileprivate var told: [String] {
    let totals = "\(status.rawValue), \(length / 1000) s, \(setsDone) sets, volume \(volume)"
    return [totals + (isRemoved ? ", removed" : "")]
      + exercises.map { exercise in
        let sets = exercise.sets.map { set -> String in
          let performance = set.reps.map {
            Session.Performance(reps: $0, weight: set.weight, isConfirmed: set.isConfirmed)
          }
          let done = performance.map { " \(SessionEngineTests.told($0))" } ?? ""
          let readings = SessionEngineTests.told(set.readings)
          let rpe = set.rpe.map { " rpe \($0)" } ?? ""
          return "\(set.status.rawValue)\(done)\(rpe)\(readings) of \(set.target.told)"
        }
        return "\(exercise.name): \(sets.joined(separator: ", "))"
      }
  }
}

extension Instant {
  /// The seconds since the beginning.
  fileprivate var told: String { secondsText(milliseconds) }
}

private func secondsText(_ milliseconds: Int) -> String {
  let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
  guard rest != 0 else { return "\(seconds)" }
  var digits = String(rest + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(seconds).\(digits)"
}

/// A value in a few words: its fields without those that are empty or false.
func told(_ value: Any) -> String {
  switch value {
  case let weight as Weight:
    return weight.unit == .kilograms ? weight.number : "\(weight.number) lb"
  case let place as Session.SetPlace: return "\(place.exercise + 1).\(place.set + 1)"
  case let instant as Instant: return "at \(instant.told)"
  case let span as TimeSpan: return "\(secondsText(span.milliseconds)) s"
  case let kind as SetKind where kind == .work: return ""
  case let measure as Measure where measure == .reps: return ""
  case let choice as Session.Choice: return choice.brief
  case let text as String: return text
  case let performance as Session.Performance:
    let weight = performance.weight.map { "@\(told($0))" } ?? ""
    let asked = performance.asked.map { " for \(told($0))" } ?? ""
    return "\(performance.reps)\(performance.isConfirmed ? "" : "+")\(weight)\(asked)"
  case let target as SetTarget: return target.told
  case let reading as SetMetric: return "\(reading.kind) \(reading.count)"
  case let readings as [SetMetric]:
    return readings.isEmpty ? "" : " {\(readings.map(told).joined(separator: ", "))}"
  case let call as Session.SetAnnouncement:
    let shown = ["exercise", "number", "of", "target"]
    let rest = fields(Mirror(reflecting: call), without: shown)
    return "\(call.exercise) \(call.number)/\(call.of) \(call.target.told) {\(rest)}"
  default: break
  }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .optional: return mirror.children.first.map { told($0.value) } ?? ""
  case .collection: return mirror.children.map { told($0.value) }.joined(separator: " ")
  case .set, .dictionary:
    return mirror.children.map { told($0.value) }.sorted().joined(separator: " ")
  case .enum:
    guard let payload = mirror.children.first else { return "\(value)" }
    let inner = Mirror(reflecting: payload.value)
    let words = inner.displayStyle == .tuple ? fields(inner) : told(payload.value)
    return "\(payload.label ?? "")\(words.isEmpty ? "" : " \(words)")"
  case .struct: return mirror.children.isEmpty ? "\(value)" : "{\(fields(mirror))}"
  case .tuple: return fields(mirror)
  default: return "\(value)"
  }
}

private func fields(_ mirror: Mirror, without shown: [String] = []) -> String {
  mirror.children.compactMap { label, value in
    guard let label, !shown.contains(label) else { return nil }
    let text = told(value)
    if text.isEmpty || text == "false" || text == "{}" { return nil }
    if label.hasPrefix(".") { return text }
    return text == "true" ? label : "\(label) \(text)"
  }.joined(separator: ", ")
}

extension SetTarget {
  /// Its count and load, and what else it asks for.
  fileprivate var told: String {
    var words = "\(reps)\(isAMRAP ? "+" : "")"
    if measure != .reps { words += " \(measure)" }
    if let weight { words += "@\(SessionEngineTests.told(weight))" }
    if let band { words += "@\(band)" }
    if let exact { words += " for \(SessionEngineTests.told(exact))" }
    if kind != .work { words += " \(kind.rawValue)" }
    if isPerSide { words += " per side" }
    return words
  }
}
