package import Training

extension Reason {
  /// The reason as a short clause.
  package var text: String {
    switch self {
    case .start: "not done yet"
    case .byEar: "not done yet, no weight known"
    case .repeats: "no rule: same as last time"
    case .follows(let name): name.isEmpty ? "follows another day" : "follows \(Report.line(name))"
    case .skipped: "not done"
    case .allMade: "all sets made"
    case .topMade: "top set made"
    case .targetMade(let count): "all sets had \(count)"
    case .maximumMade(let count): "all sets had \(count), the top of the range"
    case .open(let reps): "\(reps) in the open set"
    case .openShort(let reps, let wanted): "\(reps) in the open set, \(wanted) needed to go up"
    case .total(let count): "\(count) reps in all"
    case .totalShort(let count, let wanted):
      "\(count) reps in all, \(wanted) needed to go up"
    case .clean(let count, let wanted): "all sets made, \(count) of \(wanted) sessions in a row"
    case .week(let number): "week \(number) of the cycle"
    case .cycleDone: "cycle done"
    case .cycleMissed: "a set was missed in the cycle"
    case .lightWeek: "light week of the cycle"
    case .missed(let sets, let inARow, let limit): missed(sets, inARow, limit)
    case .misses(let count): count == 1 ? "a set missed" : "missed \(count) times in a row"
    case .unconfirmed: "you did not count the open set"
    case .tooHard(let rpe, let cap): "a set at RPE \(rating(rpe)), above \(rating(cap))"
    case .ownWeight: "the weight you chose"
    case .offeredWeight: "the weight you were offered"
    case .baseline: "set by you"
    case .stage(let number): "a set missed: moving to stage \(number)"
    case .lastStage: "last stage missed: back to the first"
    case .rung(let name): "next variation: \(Report.line(name))"
    case .harderVariation: "top of the range: try a harder variation or a slower tempo"
    case .unloaded: "no weight to add to"
    case .otherDay: "decided on another day of the week"
    case .layoff(let days): "\(days) days without training"
    case .stalled(let count): "missed \(count) times in a row"
    }
  }

  private func missed(_ sets: Int, _ inARow: Int, _ limit: Int?) -> String {
    let what = sets == 1 ? "1 set missed" : "\(sets) sets missed"
    guard let limit else { return inARow > 1 ? "\(what), \(inARow) times in a row" : what }
    return "\(what), miss \(inARow) of \(limit) in a row"
  }

  private func rating(_ tenths: Int) -> String {
    Weight(thousandths: tenths * 100, unit: .kilograms).number
  }
}

extension ProgressionOffer.Kind {
  /// The reason for the offer, as a short clause.
  package var text: String {
    switch self {
    case .stall(let count): Reason.stalled(count).text
    case .layoff(let days): Reason.layoff(days: days).text
    case .change: "if you confirm"
    }
  }
}

extension Remark {
  /// The remark as a short clause.
  package var text: String {
    switch self {
    case .noHeavierLoad: "nothing heavier can be loaded"
    case .noLighterLoad: "nothing lighter can be loaded"
    case .stepTooCoarse: "too small a change to load"
    case .notHere(let weight): "\(weight) cannot be loaded here"
    case .converted(let weight): "converted from \(weight)"
    case .noStrongerBand(let band): "no band stronger than \(Report.line(band)) in this gym"
    case .noWeakerBand(let band): "no band weaker than \(Report.line(band)) in this gym"
    case .noBand(let band): "no \(Report.line(band)) band in this gym"
    }
  }
}
