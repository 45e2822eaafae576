// The stored form of a reason. These names are part of the file format (`Documentation/Format.md`)
// and never change, even if a Swift case is renamed.
extension Reason: Codable {
  private enum Kind: String, Codable {
    case start, byEar, repeats, follows, skipped, unjudged, allMade, topMade, targetMade
    case maximumMade
    case open = "amrap"
    case openShort = "amrapShort"
    case total, totalShort, clean, week, cycleDone, cycleMissed, lightWeek, missed, misses, tooHard
    case ownWeight, offeredWeight, baseline, stage, lastStage, rung, harderVariation, unloaded
    case otherDay, layoff, stalled, rated, ownLightWeek, unrated
  }

  private enum Field: String, KindField {
    case kind, exercise, reps, wanted, count, of, number, inARow, rpeTenths, cap, days
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .start: self = .start
    case .byEar: self = .byEar
    case .repeats: self = .repeats
    case .follows: self = try .follows(fields(.exercise))
    case .skipped: self = .skipped
    case .unjudged: self = .unjudged
    case .unrated: self = .unrated
    case .allMade: self = .allMade
    case .topMade: self = .topMade
    case .targetMade: self = try .targetMade(fields(.reps))
    case .maximumMade: self = try .maximumMade(fields(.reps))
    case .open: self = try .open(reps: fields(.reps))
    case .openShort: self = try .openShort(reps: fields(.reps), wanted: fields(.wanted))
    case .total: self = try .total(fields(.reps))
    case .totalShort: self = try .totalShort(fields(.reps), wanted: fields(.wanted))
    case .clean: self = try .clean(fields(.count), of: fields(.of))
    case .week: self = try .week(fields(.number))
    case .cycleDone: self = .cycleDone
    case .cycleMissed: self = .cycleMissed
    case .lightWeek: self = .lightWeek
    case .ownLightWeek: self = .ownLightWeek
    case .missed:
      self = try .missed(
        sets: fields(.count), inARow: fields(.inARow), of: fields.optional(.of))
    case .misses: self = try .misses(fields(.count))
    case .tooHard: self = try .tooHard(fields(.rpeTenths), cap: fields(.cap))
    case .rated: self = try .rated(fields(.rpeTenths))
    case .ownWeight: self = .ownWeight
    case .offeredWeight: self = .offeredWeight
    case .baseline: self = .baseline
    case .stage: self = try .stage(fields(.number))
    case .lastStage: self = .lastStage
    case .rung: self = try .rung(fields(.exercise))
    case .harderVariation: self = .harderVariation
    case .unloaded: self = .unloaded
    case .otherDay: self = .otherDay
    case .layoff: self = try .layoff(days: fields(.days))
    case .stalled: self = try .stalled(fields(.count))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch self {
    case .start: try fields.write(Kind.start)
    case .byEar: try fields.write(Kind.byEar)
    case .repeats: try fields.write(Kind.repeats)
    case .follows(let exercise): try fields.write(Kind.follows, (.exercise, exercise))
    case .skipped: try fields.write(Kind.skipped)
    case .unjudged: try fields.write(Kind.unjudged)
    case .unrated: try fields.write(Kind.unrated)
    case .allMade: try fields.write(Kind.allMade)
    case .topMade: try fields.write(Kind.topMade)
    case .targetMade(let reps): try fields.write(Kind.targetMade, (.reps, reps))
    case .maximumMade(let reps): try fields.write(Kind.maximumMade, (.reps, reps))
    case .open(let reps): try fields.write(Kind.open, (.reps, reps))
    case .openShort(let reps, let wanted):
      try fields.write(Kind.openShort, (.reps, reps), (.wanted, wanted))
    case .total(let reps): try fields.write(Kind.total, (.reps, reps))
    case .totalShort(let reps, let wanted):
      try fields.write(Kind.totalShort, (.reps, reps), (.wanted, wanted))
    case .clean(let count, let all): try fields.write(Kind.clean, (.count, count), (.of, all))
    case .week(let number): try fields.write(Kind.week, (.number, number))
    case .cycleDone: try fields.write(Kind.cycleDone)
    case .cycleMissed: try fields.write(Kind.cycleMissed)
    case .lightWeek: try fields.write(Kind.lightWeek)
    case .ownLightWeek: try fields.write(Kind.ownLightWeek)
    case .missed(let sets, let inARow, let most):
      try fields.write(Kind.missed, (.count, sets), (.inARow, inARow), (.of, most))
    case .misses(let count): try fields.write(Kind.misses, (.count, count))
    case .tooHard(let tenths, let cap):
      try fields.write(Kind.tooHard, (.rpeTenths, tenths), (.cap, cap))
    case .rated(let tenths): try fields.write(Kind.rated, (.rpeTenths, tenths))
    case .ownWeight: try fields.write(Kind.ownWeight)
    case .offeredWeight: try fields.write(Kind.offeredWeight)
    case .baseline: try fields.write(Kind.baseline)
    case .stage(let number): try fields.write(Kind.stage, (.number, number))
    case .lastStage: try fields.write(Kind.lastStage)
    case .rung(let exercise): try fields.write(Kind.rung, (.exercise, exercise))
    case .harderVariation: try fields.write(Kind.harderVariation)
    case .unloaded: try fields.write(Kind.unloaded)
    case .otherDay: try fields.write(Kind.otherDay)
    case .layoff(let days): try fields.write(Kind.layoff, (.days, days))
    case .stalled(let count): try fields.write(Kind.stalled, (.count, count))
    }
  }
}
