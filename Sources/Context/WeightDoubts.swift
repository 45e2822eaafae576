internal import CommandGrammar
package import LogStore
internal import Reports
package import SessionEngine
package import Training

/// Finds likely slips in weights that are typed on a command line or into a plan, by those of the
/// sessions before and of the workout: the session may have been in another gym than that in use.
package struct WeightDoubts {
  private let library: ExerciseLibrary
  private let recent: [ExerciseID: [[Trend.Lift]]]
  /// What the followed program goes on from, after a baseline not the weight of the last session.
  private let planned: [ExerciseID: [Weight]]
  private let unit: Weight.Unit

  /// Looks up what exercises were done with before a moment, and what they go on from.
  package init(
    about exercises: Set<ExerciseID>, _ environment: AppContext, before moment: Timestamp
  ) throws {
    let library = try environment.planner.library()
    let log = try environment.log()
    var planned: [ExerciseID: [Weight]] = [:]
    if let log, let program = try? environment.planner.active() {
      let fitting = program.allWorkouts.flatMap(\.exercises).filter {
        exercises.contains(library.identity(of: $0.name))
      }
      let standings = try log.standings(program: program.name, slots: Set(fitting.map(\.slot)))
      for exercise in fitting {
        guard let weight = standings[exercise.slot]?.progress?.weight else { continue }
        planned[library.identity(of: exercise.name), default: []].append(weight)
      }
    }
    self.library = library
    self.planned = planned
    recent = try log?.recentSets(of: exercises, before: moment.utc, in: library) ?? [:]
    unit = environment.settings.unit
  }

  /// Returns the objections to weights of an exercise, one per weight.
  package func objections(
    to weights: [Weight?], of exercise: String, besides asked: [Weight?] = []
  ) -> [String] {
    let identity = library.identity(of: exercise)
    let sessions = (recent[identity] ?? []).map { lifts in
      lifts.map(\.set.weight).filter { $0.thousandths != 0 }
    }
    let known = sessions.joined() + asked.compactMap(\.self) + (planned[identity] ?? [])
    let last = sessions.last?.heaviest ?? asked.heaviest
    let loading = library.exercise(called: exercise)?.loading
    var seen: Set<Weight> = []
    return weights.compactMap(\.self).filter { seen.insert($0).inserted }.compactMap { weight in
      Gym.home(unit).doubt(weight, for: exercise, loading: loading, besides: known)
        .flatMap { doubt in
          Report.doubt(doubt, about: weight, of: exercise, last: last)
            .map { $0 + meant(by: exercise, doubt) }
        }
    }
  }

  /// The same with dumbbells, which weigh less than a bar.
  private func meant(by exercise: String, _ doubt: Doubt) -> String {
    guard case .lessThanBar = doubt else { return "" }
    return library.exercise(called: exercise)?.substitutes
      .compactMap { library.exercise(id: $0) }.first {
        $0.loading == .perHand && $0.name.hasPrefix("Dumbbell")
      }
      .map(\.name).didYouMean ?? ""
  }
}

extension AppContext {
  /// Returns what the latest sets of a workout suggest, a sentence each: another training max or top set,
  /// which no session takes over without being asked.
  package func suggestions(after plan: SessionPlan) throws -> [String] {
    let ruled = plan.workout.exercises.compactMap { exercise in
      exercise.prescribed.flatMap { given in given.rule?.basis.map { (exercise, given.slot, $0) } }
    }
    guard !ruled.isEmpty else { return [] }
    let standings = try log()?.standings(program: plan.program, slots: Set(ruled.map(\.1)))
    return ruled.compactMap { exercise, slot, basis in
      guard let progress = standings?[slot]?.progress, let suggested = progress.suggested else {
        return nil
      }
      return Report.suggestion(
        exercise, basis.rawValue, of: progress.weight, instead: suggested)
    }
  }
}
