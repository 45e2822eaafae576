import Testing
import Training

@testable import SessionEngine

/// A point of a walk at which a press or a word may find the session.
enum Waypoint: String, CaseIterable, Sendable {
  case lifting, resting
  case pausedLifting = "paused in a set"
  case pausedResting = "paused in a rest"
  case complete, short, amrap, status, choices, effort, ended, offer, search

  /// A session in this state.
  var walk: Walk {
    var walk = Walk(.amrapFirst)
    switch self {
    case .lifting:
      walk.type("7", after: .seconds(30))
      walk.press(after: .seconds(90))
      walk.wait(.seconds(30))
    case .resting:
      walk.type("7", after: .seconds(30))
      walk.wait(.seconds(30))
    case .pausedLifting:
      walk = Waypoint.lifting.walk
      walk.hold()
      walk.wait(.seconds(30))
    case .pausedResting:
      walk = Waypoint.resting.walk
      walk.hold()
      walk.wait(.seconds(30))
    case .complete:
      for line in ["7", "", "", "", ""] { walk.type(line, after: .seconds(30)) }
      walk.wait(.seconds(10))
    case .short:
      walk.type("7", after: .seconds(30))
      walk.press(after: .seconds(120))
      walk.double(after: .seconds(30))
      walk.wait(.seconds(1))
    case .amrap:
      walk.press(after: .seconds(30))
      walk.wait(.seconds(2))
    case .status:
      walk = Waypoint.lifting.walk
      walk.triple()
      walk.wait(.seconds(2))
    case .choices:
      walk = Waypoint.status.walk
      walk.take(.spoken, after: .seconds(5))
      walk.wait(.milliseconds(6500))
    case .effort:
      walk = Waypoint.complete.walk
      walk.take(.spoken)
      walk.wait(.seconds(2))
    case .offer:
      walk = Walk(.offered)
      walk.type("3", after: .seconds(30))
      walk.take(.spoken, after: .seconds(5))
      walk.wait(.seconds(2))
    case .search:
      walk = Walk(.searched)
      walk.type("+", after: .seconds(30))
      walk.wait(.seconds(30))
    case .ended:
      walk = Waypoint.complete.walk
      walk.type("")
      walk.wait(.seconds(2))
    }
    return walk
  }
}

extension Walk {
  /// Performs one input of a table: a gesture or a typed line.
  mutating func perform(_ input: String) {
    journal = []
    let earlier = session
    switch input {
    case "press": press()
    case "double press": double()
    case "triple press": triple()
    case "held": hold()
    case "kill": kill(from: earlier)
    default: type(input == "empty" ? "" : input)
    }
  }

  private mutating func kill(from session: Session) {
    machine = SessionMachine(session, at: now)
    take(.resumed(rebooted: false))
  }

  /// The effect of an input in one line: its tone, the state afterwards, and its events.
  var outcome: String {
    let tone = tone.map(\.rawValue) ?? "-"
    let events = journal.map(\.event.brief).joined(separator: ", ")
    let refusals = cues.compactMap { cue -> String? in
      guard case .refused(let refusal) = cue else { return nil }
      // The notation's own tests have its faults.
      if case .unreadable = refusal { return "(unreadable)" }
      return "(\(refusal))"
    }
    let facts = ([events] + refusals).filter { !$0.isEmpty }.joined(separator: " ")
    return "\(tone): \(state.summary) | \(facts)".trimmingEnd
  }
}

extension Session.Event {
  /// The event in a few words.
  var brief: String {
    func at(_ place: Session.SetPlace) -> String { "\(place.exercise + 1).\(place.set + 1)" }
    func load(_ performance: Session.Performance) -> String {
      let weight = performance.weight.map { "@\($0.number)" } ?? ""
      return "\(performance.reps)\(performance.isConfirmed ? "" : "+")\(weight)"
    }
    switch self {
    case .recorded(let exercises): return "recorded \(exercises.count)"
    case .setDone(let place, let performance): return "done \(at(place)) \(load(performance))"
    case .setCorrected(let place, let performance):
      return "corrected \(at(place)) \(load(performance))"
    case .setSkipped(let place): return "skipped \(at(place))"
    case .warmUpSkipped(let exercise): return "no warm-up \(exercise + 1)"
    case .exerciseSkipped(let exercise): return "skipped \(exercise + 1)"
    case .exerciseDelayed(let exercise): return "later \(exercise + 1)"
    case .weightChanged(let exercise, let weight, _):
      return "weight \(exercise + 1) \(weight.number)"
    case .weightFollowed(let place, let weight, _):
      return "behind \(at(place)) \(weight.number)"
    case .bandChanged(let exercise, let colour): return "band \(exercise + 1) \(colour)"
    case .weightTried(let exercise, let weight):
      return "tried \(exercise + 1) \(weight.number)"
    case .weightFound(let exercise, let weight):
      return "found \(exercise + 1) \(weight.number)"
    case .proposalTaken(let exercise): return "taken \(exercise + 1)"
    case .restChanged(let exercise, let seconds): return "rest \(exercise + 1) \(seconds)"
    case .restExtended: return "more rest"
    case .restEnded(let isAutomatic): return isAutomatic ? "rest over" : "go"
    case .setRated(let place, let tenths): return "rpe \(at(place)) \(tenths)"
    case .metricRead(let place, let reading):
      return "\(reading.kind)(\(reading.count)) \(at(place))"
    case .effortRated(let effort): return "effort \(effort)"
    case .lightWeekTaken: return "light week"
    case .noted(let exercise, let text): return "note \(exercise.map { $0 + 1 } ?? 0) \(text)"
    case .paused(let isAutomatic): return isAutomatic ? "paused itself" : "paused"
    case .resumed: return "resumed"
    case .asked(.short(let place)): return "short \(at(place))?"
    case .asked(.amrap(let place)): return "amrap \(at(place))?"
    case .asked(.status): return "status?"
    case .asked(.choices): return "choices?"
    case .asked(.effort): return "effort?"
    case .asked(.rating(let place, _)): return "rating \(at(place))?"
    case .asked(.lightWeek(let weeks)): return "light week after \(weeks)?"
    case .asked(.menu(let menu)): return "\(menu.rawValue)?"
    case .asked(.again(let step)): return "again \(step.rawValue)?"
    case .asked(.sure): return "sure?"
    case .asked(.offer(let offer)): return "\(offer.weight.number)?"
    case .asked(.doubt(let doubted)): return "\(doubted.typed.number)?"
    case .asked(.many(let many)): return "\(many.reps)?"
    case .asked(.about(let named)): return "about \(named.exercise + 1)?"
    case .counted(let count): return "counted \(count)"
    case .answered: return "answered"
    case .finished: return "finished"
    case .returned: return "returned"
    case .undone: return "undone"
    case .clockDelayed: return "clock later"
    case .continued(let rebooted): return rebooted ? "rebooted" : "continued"
    case .ended: return "ended"
    case .clockStarted: return "clock"
    case .clockStopped: return "clock stopped"
    case .sideChanged(let held, let isShort):
      return (held.map { "other side after \($0)" } ?? "other side")
        + (isShort == true ? ", short" : "")
    case .shortened(let cut): return "\(cut.minutes) minutes"
    case .closed: return "closed"
    case .edited: return "edited"
    case .exerciseSwapped(let exercise, let addedExercise):
      return "swapped \(exercise + 1) for \(addedExercise.exercise.brief)"
    case .exerciseAdded(let addedExercise): return "added \(addedExercise.exercise.brief)"
    case .setsAdded(let exercise, let targets):
      return
        "sets \(exercise + 1) \(targets.map { "\($0.reps)@\($0.weight?.number ?? "")" }.joined(separator: ","))"
    case .exerciseJumped(let exercise): return "jump \(exercise + 1)"
    case .exerciseMoved(let exercise, let other): return "\(exercise + 1) before \(other + 1)"
    case .exerciseDeleted(let exercise): return "deleted \(exercise + 1)"
    case .setDeleted(let place): return "deleted \(at(place))"
    }
  }
}

extension PlannedExercise {
  /// Its name and sets in a few words.
  fileprivate var brief: String {
    let sets = sets.map { set in
      let kind = set.kind == .work ? "" : "\(set.kind.rawValue) "
      return "\(kind)\(set.reps)\(set.weight.map { "@\($0.number)" } ?? "")"
    }
    return "\(name) \(sets.joined(separator: ","))"
  }
}

extension String {
  /// The string without trailing spaces.
  fileprivate var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
