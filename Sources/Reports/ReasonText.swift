internal import Phrasing
package import Training

extension Reason {
  /// The reason as a short clause.
  package var text: String {
    switch self {
    case .start: localized("not done yet")
    case .byEar: localized("not done yet, no weight known")
    case .repeats: localized("no rule: same as last time")
    case .follows(let name):
      name.isEmpty ? localized("follows another day") : localized("follows \(Report.line(name))")
    case .skipped: localized("not done")
    case .unjudged: localized("sets left out or changed")
    case .unrated: localized("how hard it was is not known")
    case .allMade: localized("all sets made")
    case .topMade: localized("top set made")
    case .targetMade(let count): localized("all sets had \(count)")
    case .maximumMade(let count): localized("all sets had \(count), the top of the range")
    case .amrap(let reps): localized("\(reps) in the open set")
    case .amrapShort(let reps, let wanted):
      localized("\(reps) in the open set, \(wanted) needed to go up")
    case .total(let count): localized("\(count) reps in all")
    case .totalShort(let count, let wanted):
      localized("\(count) reps in all, \(wanted) needed to go up")
    case .clean(let count, let wanted):
      localized("all sets made, \(count) of \(wanted) sessions in a row")
    case .week(let number): localized("week \(number) of the cycle")
    case .cycleDone: localized("cycle done")
    case .cycleMissed: localized("a set was missed in the cycle")
    case .lightWeek: localized("light week of the cycle")
    case .ownLightWeek: localized("light week")
    case .missed(let sets, let inARow, let limit): missed(sets, inARow, limit)
    case .misses(let count):
      count == 1 ? localized("a set missed") : localized("missed \(count) times in a row")
    case .tooHard(let rpe, let cap):
      localized("a set at RPE \(Report.rating(rpe)), above \(Report.rating(cap))")
    case .rated(let rpe): localized("the last set at RPE \(Report.rating(rpe))")
    case .ownWeight: localized("the weight you chose")
    case .offeredWeight: localized("the weight you were offered")
    case .baseline: localized("set by you")
    case .stage(let number): localized("a set missed: moving to stage \(number)")
    case .lastStage: localized("last stage missed: back to the first")
    case .rung(let name): localized("next variation: \(Report.line(name))")
    case .harderVariation: localized("top of the range: try a harder variation or a slower tempo")
    case .unloaded: localized("no weight to add to")
    case .otherDay: localized("decided on another day of the week")
    case .layoff(let days): localized("\(days) days since last time")
    case .stalled(let count): localized("missed \(count) times in a row")
    }
  }

  private func missed(_ sets: Int, _ inARow: Int, _ limit: Int?) -> String {
    let what = sets == 1 ? localized("1 set missed") : localized("\(sets) sets missed")
    guard let limit else {
      return inARow > 1 ? localized("\(what), \(inARow) times in a row") : what
    }
    return localized("\(what), miss \(inARow) of \(limit) in a row")
  }
}

extension ProgressionOffer.Kind {
  package var text: String {
    switch self {
    case .stall(let count): Reason.stalled(count).text
    case .layoff(let days): Reason.layoff(days: days).text
    case .change: localized("if you confirm")
    case .suggestion: localized("by the weight you chose last time")
    }
  }
}

extension Remark {
  package var text: String {
    switch self {
    case .noHeavierLoad: localized("nothing heavier can be loaded")
    case .noLighterLoad: localized("nothing lighter can be loaded")
    case .stepTooCoarse: localized("too small a change to load")
    case .notHere(let weight): localized("\(weight.printed(for: nil)) cannot be loaded here")
    case .converted(let weight): localized("converted from \(weight.printed(for: nil))")
    case .noStrongerBand(let band):
      localized("no band stronger than \(localized(word: Report.line(band))) in this gym")
    case .noWeakerBand(let band):
      localized("no band weaker than \(localized(word: Report.line(band))) in this gym")
    case .noBand(let band): localized("no \(localized(word: Report.line(band))) band in this gym")
    }
  }
}
