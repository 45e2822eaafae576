package enum Reason: Hashable, Sendable {
  /// Not done yet: the target is the plan's.
  case start
  /// Not done yet, and the weight is not known.
  case byEar
  /// The exercise has no rule, so last time's targets repeat.
  case repeats
  /// Its sets are shares of another exercise.
  case follows(String)
  /// None of its sets was done.
  case skipped
  /// Sets were left out, or a set was too far from what was asked: the day is not judged.
  case unjudged
  /// The lifter did not say how hard the sets were, and the weight would follow from that.
  case unrated
  case allMade
  /// The heaviest set was made.
  case topMade
  case targetMade(Int)
  case maximumMade(Int)
  case amrap(reps: Int)
  /// Too few reps in the AMRAP set to add weight.
  case amrapShort(reps: Int, wanted: Int)
  case total(Int)
  /// Too few total reps to add weight.
  case totalShort(Int, wanted: Int)
  /// All sets were made, in this many of the consecutive sessions needed.
  case clean(Int, of: Int)
  /// The next week of the cycle, starting at 1.
  case week(Int)
  case cycleDone
  case cycleMissed
  /// The next week of the cycle is a light one.
  case lightWeek
  case ownLightWeek
  /// The sets missed, the misses in a row, and the number that leads to a deload, if one does.
  case missed(sets: Int, inARow: Int, of: Int?)
  /// The deload after this many misses in a row.
  case misses(Int)
  /// A set exceeded the rule's RPE cap, in tenths.
  case tooHard(Int, cap: Int)
  /// The last set was rated so hard, in tenths of RPE, and the weight follows.
  case rated(Int)
  /// The lifter changed the weight.
  case ownWeight
  /// The lifter accepted a weight offered between sets.
  case offeredWeight
  case baseline
  /// The next stage, with fewer reps per set, starting at 1.
  case stage(Int)
  /// The last stage was missed.
  case lastStage
  /// The next variation.
  case rung(String)
  case harderVariation
  /// There is no weight to increase.
  case unloaded
  /// Another day of the week decides.
  case otherDay
  /// This many days without the exercise.
  case layoff(days: Int)
  case stalled(Int)
}

extension Reason {
  package var isNextWeek: Bool {
    if case .week = self { true } else { self == .lightWeek }
  }

  package var isOffered: Bool {
    if case .layoff = self { return true }
    if case .stalled = self { return true }
    return false
  }
}

// The stored form of a reason. These names are part of the file format (`Documentation/Format.md`)
// and never change, even if a Swift case is renamed.
extension Reason: Codable {
  enum Kind: String, Codable, CaseIterable {
    case start, byEar, repeats, follows, skipped, unjudged, allMade, topMade, targetMade
    case maximumMade
    case amrap, amrapShort
    case total, totalShort, clean, week, cycleDone, cycleMissed, lightWeek, missed, misses, tooHard
    case ownWeight, offeredWeight, baseline, stage, lastStage, rung, harderVariation, unloaded
    case otherDay, layoff, stalled, rated, ownLightWeek, unrated
  }

  private enum Field: String, KindField {
    case kind, exercise, reps, wanted, count, of, number, inARow, rpe, cap, days
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
    case .amrap: self = try .amrap(reps: fields(.reps))
    case .amrapShort: self = try .amrapShort(reps: fields(.reps), wanted: fields(.wanted))
    case .total: self = try .total(fields(.reps))
    case .totalShort: self = try .totalShort(fields(.reps), wanted: fields(.wanted))
    case .clean: self = try .clean(fields(.count), of: fields(.of))
    case .week: self = try .week(fields(.number))
    case .cycleDone: self = .cycleDone
    case .cycleMissed: self = .cycleMissed
    case .lightWeek: self = .lightWeek
    case .ownLightWeek: self = .ownLightWeek
    case .missed:
      self = try .missed(sets: fields(.count), inARow: fields(.inARow), of: fields.optional(.of))
    case .misses: self = try .misses(fields(.count))
    case .tooHard: self = try .tooHard(fields(.rpe), cap: fields(.cap))
    case .rated: self = try .rated(fields(.rpe))
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

  package func encode(to encoder: any Encoder) throws { try encoder.write(written) }

  private var written: Written<Kind, Field> {
    switch self {
    case .start: (.start, [:])
    case .byEar: (.byEar, [:])
    case .repeats: (.repeats, [:])
    case .follows(let exercise): (.follows, [.exercise: exercise])
    case .skipped: (.skipped, [:])
    case .unjudged: (.unjudged, [:])
    case .unrated: (.unrated, [:])
    case .allMade: (.allMade, [:])
    case .topMade: (.topMade, [:])
    case .targetMade(let reps): (.targetMade, [.reps: reps])
    case .maximumMade(let reps): (.maximumMade, [.reps: reps])
    case .amrap(let reps): (.amrap, [.reps: reps])
    case .amrapShort(let reps, let wanted): (.amrapShort, [.reps: reps, .wanted: wanted])
    case .total(let reps): (.total, [.reps: reps])
    case .totalShort(let reps, let wanted): (.totalShort, [.reps: reps, .wanted: wanted])
    case .clean(let count, let all): (.clean, [.count: count, .of: all])
    case .week(let number): (.week, [.number: number])
    case .cycleDone: (.cycleDone, [:])
    case .cycleMissed: (.cycleMissed, [:])
    case .lightWeek: (.lightWeek, [:])
    case .ownLightWeek: (.ownLightWeek, [:])
    case .missed(let sets, let inARow, let most):
      (.missed, [.count: sets, .inARow: inARow, .of: most])
    case .misses(let count): (.misses, [.count: count])
    case .tooHard(let tenths, let cap): (.tooHard, [.rpe: tenths, .cap: cap])
    case .rated(let tenths): (.rated, [.rpe: tenths])
    case .ownWeight: (.ownWeight, [:])
    case .offeredWeight: (.offeredWeight, [:])
    case .baseline: (.baseline, [:])
    case .stage(let number): (.stage, [.number: number])
    case .lastStage: (.lastStage, [:])
    case .rung(let exercise): (.rung, [.exercise: exercise])
    case .harderVariation: (.harderVariation, [:])
    case .unloaded: (.unloaded, [:])
    case .otherDay: (.otherDay, [:])
    case .layoff(let days): (.layoff, [.days: days])
    case .stalled(let count): (.stalled, [.count: count])
    }
  }
}
