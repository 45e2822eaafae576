/// Sets of another kind behind the work sets, as a plan has them: `drop 2x8 -20%`.
struct ExtraSets: Hashable {
  let kind: SetKind
  /// Whether they come behind each work set, and not behind the last one only.
  var isEach = false
  var sets: [SetTarget] = []
  /// What comes off: of a drop set from the one before, of a back-off set from the work sets.
  var cut: Percent?
  /// Seconds of rest before each; nothing is what is usual for the kind.
  var rest: Int?

  init(kind: SetKind) { self.kind = kind }

  /// Seconds of rest before a set of a kind, where the plan does not say; nothing for the rest of
  /// the exercise.
  static func usualRest(_ kind: SetKind) -> Int? {
    switch kind {
    case .drop: 0
    case .cluster, .restPause: 20
    case .myoRep: 15
    case .work, .warmUp, .backOff: nil
    }
  }

  /// The sets with these behind them.
  func added(to all: [SetTarget]) -> [SetTarget] {
    guard isEach else { return all + extras(behind: all) }
    var result: [SetTarget] = []
    for (place, set) in all.enumerated() {
      result.append(set)
      let isLast = place + 1 == all.count || all[place + 1].kind == .work
      if isLast, result.contains(where: { $0.kind == .work }) { result += extras(behind: result) }
    }
    return result
  }

  private func extras(behind all: [SetTarget]) -> [SetTarget] {
    var share = Percent.whole(100)
    if kind == .drop, let last = all.last, last.kind == .drop { share = last.share ?? share }
    return sets.map { set in
      var set = set
      set.kind = kind
      set.restBefore = rest ?? ExtraSets.usualRest(kind)
      if let cut {
        let next = ExtraSets.cut(share, by: cut)
        set.share = next
        if kind == .drop { share = next }
      }
      return set
    }
  }

  /// A share with something off, to a thousandth of a percent; one percent is left.
  static func cut(_ share: Percent, by cut: Percent) -> Percent {
    let left = share.thousandths * (100_000 - cut.thousandths)
    return Percent(thousandths: max(1_000, (left + 50_000) / 100_000))
  }
}

extension [SetTarget] {
  /// The sets with the weights of drop and other further sets, by those of the work sets before them.
  ///
  /// - Parameter loads: what can be loaded; without any, shares stay as exact as they are.
  /// - Returns: the sets; warm-up and work sets as they were.
  func weighted(in loads: Loads?) -> [SetTarget] {
    var work: Weight?
    var band: String?
    return map { set in
      guard set.kind != .warmUp else { return set }
      guard set.kind != .work else {
        work = set.weight
        band = set.band
        return set
      }
      var set = set
      set.band = band
      set.weight = work.map { set.weight(besides: $0, in: loads) }
      return set
    }
  }

  /// The work sets, which a rule goes by.
  var withoutExtras: [SetTarget] { filter { $0.kind == .work || $0.kind == .warmUp } }

  /// The sets with those of other kinds around them as they were around these.
  func surrounded(as others: [SetTarget]) -> [SetTarget] {
    let extras = others.filter { $0.kind != .work && $0.kind != .warmUp }
    guard !extras.isEmpty else { return self }
    // What follows each work set; where there are fewer now, what followed the last is kept.
    var behind: [[SetTarget]] = []
    for set in others {
      if set.kind == .work {
        behind.append([])
      } else if set.kind != .warmUp {
        if behind.isEmpty { behind.append([]) }
        behind[behind.count - 1].append(set)
      }
    }
    let count = self.count { $0.kind == .work }
    let isEach = behind.count > 1 && behind.allSatisfy { !$0.isEmpty }
    var result: [SetTarget] = []
    var place = 0
    for set in self {
      result.append(set)
      guard set.kind == .work else { continue }
      place += 1
      if place == count {
        result += behind[behind.count - 1]
      } else if isEach {
        result += behind[Swift.min(place, behind.count) - 1]
      }
    }
    return result
  }
}
