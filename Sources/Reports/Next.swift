internal import CommandGrammar
internal import Phrasing
package import SessionEngine
package import Training

extension Report {
  /// `following` is the lifter's position in the program, if this is its next workout.
  package static func next(
    _ plan: SessionPlan, _ following: ProgramPosition? = nil, guess: Prediction.Reason? = nil,
    open: UnclosedSession? = nil, asJSON: Bool
  ) -> String {
    if asJSON { return JSONText.pretty(plan.fields(following, guess).with(["open": open?.row])) }
    let title = heading(plan, following) + (guess.map { "\n  \($0.text)" } ?? "")
    let notices = following.map { self.notices($0, program: plan.program) } ?? []
    let exercises = plan.workout.exercises
    let light = plan.isLight == true ? ["  \(lightWeek)"] : []
    let words = [plan.phase?.note, plan.workout.note].compactMap(\.self).map { "  > \(line($0))" }
    return
      ([title] + light + words + guided(rows(plan, exercises), exercises, indent: "  ") + notices
      + (open.map { ["", $0.text] } ?? []))
      .joined(separator: "\n")
  }

  /// Formats `Push on Friday: Bench Press 4 × 8 60 kg, Dips 3 × 10; about 24 min`.
  package static func nextLine(_ plan: SessionPlan, _ following: ProgramPosition?) -> String {
    let day = following?.dayText(of: plan.workout.name) ?? ""
    let exercises = plan.workout.exercises.map { exercise in
      "\(Report.exercise(exercise.name, exercise.label)) \(sets(exercise.sets, exercise.loading))"
        .singleSpaced
    }
    let minutes = (plan.expectedLength.seconds + 30) / 60
    let light = plan.isLight == true ? [localized("light week")] : []
    return "\(workout(plan.workout.name))\(day)\(PrintedLanguage.colon)"
      + ([exercises.listed()] + light + [localized("about \(minutes) min")]).listedParts()
  }

  /// Formats `Push on Friday, 2026-01-09 (Push Pull Legs), about 24 min`.
  package static func heading(_ plan: SessionPlan, _ following: ProgramPosition?) -> String {
    let phase = following.flatMap(\.phaseText).map { PrintedLanguage.comma + $0 } ?? ""
    let program = plan.program.map { " (\(line($0))\(line(phase)))" } ?? ""
    let minutes = (plan.expectedLength.seconds + 30) / 60
    let length =
      minutes == 0 ? localized("less than a minute") : localized("about \(minutes) min")
    let day = following?.dayText(of: plan.workout.name) ?? ""
    return "\(workout(plan.workout.name))\(day)\(program)\(PrintedLanguage.comma)\(length)"
  }

  /// Formats the plan's first exercises in columns, one row for each exercise given.
  package static func rows(_ plan: SessionPlan, _ exercises: [PlannedExercise]) -> [String] {
    Table(rows: cells(plan, exercises), indent: 2).lines
  }

  /// Returns the title of each of the plan's first exercises, and its sets with plates and reason.
  static func cells(_ plan: SessionPlan, _ exercises: [PlannedExercise]) -> [[String]] {
    let loads = zip(exercises, plan.barLoads).map { exercise, loads in
      exercise.sets.firstIndex(where: \.kind.isCounted).flatMap { loads[$0] }
    }
    let joined = plan.workout.joined
    return zip(zip(exercises, loads), zip(plan.findsWeight, joined)).map { row, more in
      let ((exercise, load), (findsWeight, isJoined)) = (row, more)
      let isLacking = plan.gym.lacksGear(for: exercise.name, loading: exercise.loading)
      return [
        (isJoined ? "+ " : "") + Report.exercise(exercise.name, exercise.label),
        sets(exercise.sets, exercise.loading)
          + (findsWeight ? "  " + localized("weight found in the session") : "")
          + plates(exercise, load, plan) + manner(exercise) + (isLacking ? "" : reason(exercise)),
      ]
    }
  }

  /// Formats `3 × 8  60 kg`, or each set if they differ, and extra sets as `+ drop 2 × 8  50 kg`.
  private static func sets(_ all: [SetTarget], _ loading: Loading?) -> String {
    let extras = SetKind.allCases.filter(\.isExtra).compactMap { kind -> String? in
      let sets = all.filter { $0.kind == kind }
      return sets.isEmpty ? nil : "+ \(localized(word: kind.word)) \(alike(sets, loading))"
    }
    return ([alike(all.filter { $0.kind == .work }, loading)] + extras).joined(separator: "  ")
  }

  /// Formats sets of one kind.
  private static func alike(_ sets: [SetTarget], _ loading: Loading?) -> String {
    // A single open set with its own weight is the `1+` of a wave.
    let isOpen = sets.count > 1 && sets.allSatisfy(\.isBoundless)
    let reps = sets.map { set in
      set.isBoundless && (isOpen || set.weight == nil || set.measure != .reps)
        ? localized("max") : "\(set.reps)\(set.isAMRAP ? "+" : "")"
    }
    let isEven = Set(reps).count == 1
    let counts = (isEven ? "\(reps.count) × \(reps[0])" : reps.listed()) + unit(sets)
    let weights = sets.map { set in
      set.band.map { line(Load.band($0).printed) } ?? set.weight?.printed(for: loading) ?? ""
    }
    if weights.allSatisfy(\.isEmpty) { return counts }
    let weight = Set(weights).count == 1 ? weights[0] : weights.listed()
    return "\(counts)  \(weight)"
  }

  /// Returns what the sets have in common besides their counts, such as ` s` or ` each side`.
  private static func unit(_ sets: [SetTarget]) -> String {
    let measures = Set(sets.map(\.measure))
    let hasUnit =
      measures.count == 1 && measures != [.reps] && !sets.allSatisfy(\.isBoundless)
    let unit = hasUnit ? sets.first?.measure.printedUnit : nil
    let side = !sets.isEmpty && sets.allSatisfy(\.isPerSide) ? localized("each side") : nil
    return [unit, side].compactMap { $0.map { " " + $0 } }.joined()
  }

  /// Formats `  up: all sets made`; empty if the exercise was never done or only repeats.
  private static func reason(_ exercise: PlannedExercise) -> String {
    guard let prescribed = exercise.prescribed else { return "" }
    var remark = prescribed.remark.map { PrintedLanguage.semicolon + $0.text } ?? ""
    if let offer = prescribed.offer, offer.sets != exercise.sets {
      remark +=
        PrintedLanguage.semicolon
        + localized("offered, \(offer.kind.text): \(sets(offer.sets, exercise.loading))")
    }
    let progress = prescribed.progress
    switch prescribed.outcome {
    case .first: return remark
    case .none where progress.reason == .repeats: return remark
    case .none: return "  \(progress.reason.text)\(remark)"
    case .up, .hold, .deload, .down:
      let outcome = localized(word: prescribed.outcome.rawValue)
      return "  \(outcome)\(PrintedLanguage.colon)\(progress.reason.text)\(remark)"
    }
  }

  private static func plates(
    _ exercise: PlannedExercise, _ load: BarLoad?, _ plan: SessionPlan
  ) -> String {
    let gym = plan.gym
    if gym.lacksGear(for: exercise.name, loading: exercise.loading) {
      let other = plan.alternatives?[exercise.name.normalizedName]?.first
      let nothing = localized("nothing in your gym can load this")
      let instead =
        other.map { PrintedLanguage.semicolon + localized("try \(Report.exercise($0.name))") } ?? ""
      return "  (\(nothing)\(instead))"
    }
    guard let set = exercise.sets.first(where: \.kind.isCounted), let weight = set.weight else {
      return ""
    }
    var parts: [String] = []
    if let load, load.total == weight { parts.append(sides(gym.marked(load))) }
    if let asked = exercise.asked(in: set) {
      parts.append(localized("\(asked.printed(for: exercise.loading)) cannot be loaded"))
    }
    return parts.isEmpty ? "" : "  (\(parts.listedParts()))"
  }

}

extension PlannedExercise {
  /// The weight the plan or the lifter asked for, if a different one is loaded.
  fileprivate func asked(in set: SetTarget) -> Weight? {
    guard prescribed?.isAsWritten ?? true, set.exact?.unit == set.weight?.unit else { return nil }
    return set.exact
  }
}

extension SessionPlan {
  func fields(_ following: ProgramPosition?, _ guess: Prediction.Reason?) -> JSONFields {
    let rows = zip(zip(workout.exercises, barLoads), workout.joined)
    let exercises = rows.map { row, isJoined -> JSONFields in
      let (exercise, loads) = row
      func target(_ set: SetTarget, _ load: BarLoad?) -> TargetObject {
        TargetObject(set, load, of: exercise.name, exercise.loading, gym)
      }
      // What the lifter may accept instead.
      let offer = exercise.prescribed?.offer.map { offer -> JSONFields in
        let rack = gym.rack(for: exercise.name)
        return [
          "reason": offer.kind.text,
          "sets": offer.sets.map { target($0, $0.weight.flatMap { rack.load($0) }) },
        ]
      }
      return [
        "name": exercise.name, "label": exercise.label, "isJoined": isJoined ? true : nil,
        "rest": exercise.rest,
        "sets": zip(exercise.sets, loads).map { target($0, $1) },
        "outcome": exercise.prescribed?.outcome.rawValue,
        "reason": exercise.prescribed?.progress.reason.text,
        "remark": exercise.prescribed?.remark?.text, "offer": offer,
        "guidance": exercise.guidance,
      ]
    }
    return [
      "program": program, "phase": following?.phaseName, "week": following?.week,
      "weeks": following?.phaseWeeks, "isComplete": following?.isComplete,
      "day": following?.next?.day?.description, "missedOn": following?.next?.missed?.description,
      "missed": following?.missed.map(\.fields), "guessedFrom": guess?.text,
      "isLight": isLight, "phaseNote": phase?.note, "workout": workout.name, "note": workout.note,
      "seconds": expectedLength.seconds, "exercises": exercises,
    ]
  }
}
