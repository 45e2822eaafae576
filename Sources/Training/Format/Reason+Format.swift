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
    case otherDay, layoff, stalled
  }

  private enum Field: String, CodingKey {
    case kind, exercise, reps, wanted, count, of, number, inARow, rpeTenths, cap, days
  }

  /// Reads a reason.
  ///
  /// - Throws: `DecodingError`, also for an unknown reason.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    switch try fields.decode(Kind.self, forKey: .kind) {
    case .start: self = .start
    case .byEar: self = .byEar
    case .repeats: self = .repeats
    case .follows: self = try .follows(fields(.exercise))
    case .skipped: self = .skipped
    case .unjudged: self = .unjudged
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
    case .missed:
      self = try .missed(
        sets: fields(.count), inARow: fields(.inARow), of: fields.optional(.of))
    case .misses: self = try .misses(fields(.count))
    case .tooHard: self = try .tooHard(fields(.rpeTenths), cap: fields(.cap))
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

  /// Writes a reason.
  ///
  /// - Throws: any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    func write(_ kind: Kind, _ numbers: [(Field, Int)] = []) throws {
      try fields.encode(kind, forKey: .kind)
      for (field, number) in numbers { try fields.encode(number, forKey: field) }
    }
    switch self {
    case .start: try write(.start)
    case .byEar: try write(.byEar)
    case .repeats: try write(.repeats)
    case .follows(let exercise):
      try write(.follows)
      try fields.encode(exercise, forKey: .exercise)
    case .skipped: try write(.skipped)
    case .unjudged: try write(.unjudged)
    case .allMade: try write(.allMade)
    case .topMade: try write(.topMade)
    case .targetMade(let reps): try write(.targetMade, [(.reps, reps)])
    case .maximumMade(let reps): try write(.maximumMade, [(.reps, reps)])
    case .open(let reps): try write(.open, [(.reps, reps)])
    case .openShort(let reps, let wanted):
      try write(.openShort, [(.reps, reps), (.wanted, wanted)])
    case .total(let reps): try write(.total, [(.reps, reps)])
    case .totalShort(let reps, let wanted):
      try write(.totalShort, [(.reps, reps), (.wanted, wanted)])
    case .clean(let count, let all): try write(.clean, [(.count, count), (.of, all)])
    case .week(let number): try write(.week, [(.number, number)])
    case .cycleDone: try write(.cycleDone)
    case .cycleMissed: try write(.cycleMissed)
    case .lightWeek: try write(.lightWeek)
    case .missed(let sets, let inARow, let most):
      try write(.missed, [(.count, sets), (.inARow, inARow)])
      try fields.encodeIfPresent(most, forKey: .of)
    case .misses(let count): try write(.misses, [(.count, count)])
    case .tooHard(let tenths, let cap): try write(.tooHard, [(.rpeTenths, tenths), (.cap, cap)])
    case .ownWeight: try write(.ownWeight)
    case .offeredWeight: try write(.offeredWeight)
    case .baseline: try write(.baseline)
    case .stage(let number): try write(.stage, [(.number, number)])
    case .lastStage: try write(.lastStage)
    case .rung(let exercise):
      try write(.rung)
      try fields.encode(exercise, forKey: .exercise)
    case .harderVariation: try write(.harderVariation)
    case .unloaded: try write(.unloaded)
    case .otherDay: try write(.otherDay)
    case .layoff(let days): try write(.layoff, [(.days, days)])
    case .stalled(let count): try write(.stalled, [(.count, count)])
    }
  }
}
