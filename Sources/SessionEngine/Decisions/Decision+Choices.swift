internal import Training

extension Session {
  func take(_ choice: Choice, at now: Instant) -> Decision {
    let again: [Event] = if case .step(let step) = choice { [.asked(.again(step))] } else { [] }
    return switch decide(choice, at: now) {
    case .events(let events): .events([.answered] + events + again)
    case .request(let request, _): .request(request, [.answered] + again)
    case .tell(let inquiry, _): .tell(inquiry, [.answered])
    case .refused(let refusal): .refused(refusal)
    }
  }

  func decide(_ choice: Choice, at now: Instant) -> Decision {
    switch choice {
    case .pause: return .events([.paused(isAutomatic: false)])
    case .resume: return .events([.resumed])
    case .undo: return undo()
    case .moreRest:
      return .events(state.restWithMore(at: now).map { [.restExtended(until: $0)] } ?? [])
    case .moreReps: return .events(state.lastDone.map { [.asked(.amrap($0))] } ?? [])
    case .skipWarmUp:
      guard state.isWarmingUp, let current = state.current else { return .events([]) }
      return .events([.warmUpSkipped(current.exercise)])
    case .skip: return .events(state.current.map { [.setSkipped($0)] } ?? [])
    case .skipExercise: return .events(state.current.map { [.exerciseSkipped($0.exercise)] } ?? [])
    case .later: return later()
    case .swap: return swap(nil)
    case .addSet: return addSets([])
    case .again: return .tell(.again, [])
    case .fit(let minutes): return fit(minutes, at: now)
    case .technique: return .tell(.about(.technique), [])
    case .stop: return .request(.stop, [])
    case .join(let name): return .request(.join(name), [])
    case .note(let remark):
      let noted = note(remark.rawValue)
      guard remark == .pain, hurtsAgain, case .events(let events) = noted else { return noted }
      return .events(events + [.asked(.menu(.instead))])
    case .jump(let place): return .events([.exerciseJumped(place)])
    case .open(let menu): return .events([.asked(.menu(menu))])
    case .step(let step): return take(step)
    case .finish:
      if state.isComplete { return .events(finish()) }
      return .events([.asked(.sure)])
    }
  }

  private func take(_ step: Step) -> Decision {
    switch step {
    case .lighter: self.step(up: false)
    case .heavier: self.step(up: true)
    case .wasLighter: correctWeight(up: false)
    case .wasHeavier: correctWeight(up: true)
    case .louder: .request(.volume(up: true), [])
    case .quieter: .request(.volume(up: false), [])
    case .faster: .request(.rate(up: true), [])
    case .slower: .request(.rate(up: false), [])
    }
  }

  private func correctWeight(up: Bool) -> Decision {
    guard let place = state.lastDone, let was = state[place].performance, let weight = was.weight
    else { return .refused(.noWeight) }
    let exercise = state.exercises[place.exercise]
    let loads = plan.loads(for: exercise.name, exercise.loading, like: weight)
    guard let next = up ? loads.above(weight) : loads.below(weight) else {
      return .refused(.noStep(up: up))
    }
    var performance = was
    performance.weight = next
    return .events(
      correction(of: place, to: performance, next: NextLoad(weight: next, typed: next)))
  }
}
