internal import Coaching
internal import CommandGrammar
internal import Context
internal import Headphones
internal import LogStore
internal import Phrasing
internal import Planning
internal import SessionEngine
internal import Training

/// Finds what a press in standby can start.
struct AgendaFinder {
  /// The agenda, with what to request for each of its items; `nil` to resume.
  struct Found: Sendable {
    var agenda: StandbyAgenda
    var workouts: [WantedSession.Selection?]
  }

  /// The lifter's, in whose files it looks.
  let environment: AppContext
  /// Those who could train with the lifter, by name.
  let others: [String]

  /// Reads the log and the program; what cannot be read is left out.
  func found(at now: Timestamp) -> Found {
    let store = try? environment.log()
    var items: [(StandbyAgenda.Start, WantedSession.Selection?)] = []
    if let open = try? store?.unfinished(), SessionLauncher.isResumable(open, at: now) {
      items.append((.resume(workout: open.plan.workout.name, stop: open.stop), nil))
    }
    var following: ProgramPosition?
    var trouble: StartTrouble?
    do {
      let upcoming = try environment.planner.upcoming(nil, store: store, at: now)
      following = upcoming.following
      items.append((item(upcoming.plan.workout), .next))
      items += try others(than: upcoming, store, now).map { (item($0), .named($0.name)) }
    } catch {
      trouble = StartTrouble(error)
    }
    let last = try? store?.history(limit: 1).isEmpty
    let bluetooth = Bluetooth.running
    let updates = CardUpdates()
    return Found(
      agenda: StandbyAgenda(
        items: items.map(\.0),
        ahead: following.flatMap { position in
          position.next?.day.flatMap { StandbyCue.Ahead($0, from: position.today) }
        }, trouble: trouble, hasLast: last == false,
        others: others, week: week(following, store, now),
        about: .about(version: Help.version, host: Network.host, address: Network.address),
        isLight: environment.planner.isLight(now.day), hasBluetooth: bluetooth != nil,
        update: updates?.latest,
        isUpdateTold: updates?.untold == nil,
        ailments: Health(environment, store).ailments(at: now, bluetooth)),
      workouts: items.map(\.1))
  }

  private func item(_ workout: Workout) -> StandbyAgenda.Start {
    var names: [String] = []
    for exercise in workout.exercises where !names.contains(exercise.name) {
      names.append(exercise.name)
    }
    return .workout(workout.name, exercises: names)
  }

  /// The program's other workouts, beginning with the one after the next.
  private func others(
    than upcoming: Upcoming, _ store: Store?, _ now: Timestamp
  ) throws -> [Workout] {
    guard upcoming.following != nil else { return [] }
    let planner = environment.planner
    let workouts = try planner.placed(try planner.active(), store: store, at: now).0.workouts
    let next = workouts.firstIndex { $0.name.isSameName(as: upcoming.plan.workout.name) }
    guard let next else { return workouts }
    return Array(workouts[(next + 1)...] + workouts[..<next])
  }

  private func week(_ following: ProgramPosition?, _ store: Store?, _ now: Timestamp) -> StandbyCue
  {
    let week = try? store?.week(of: now.day, from: TerminalTraits.firstWeekday)
    return .week(
      done: following?.thisWeek.done ?? week?.days.count ?? 0,
      planned: following?.thisWeek.planned.map(\.least), streak: week?.streak ?? 0)
  }
}

extension Unfinished {
  /// The set at which the session stopped; `nil` if none is left.
  fileprivate var stop: StandbyAgenda.Stop? {
    let state = Session(plan, journal: entries).state
    guard let place = state.current else { return nil }
    return StandbyAgenda.Stop(
      exercise: state.exercises[place.exercise].name,
      set: state.exercises[place.exercise].count(place.set).number, kind: state[place].target.kind)
  }
}
