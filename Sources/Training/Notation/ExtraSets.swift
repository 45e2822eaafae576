/// Sets of another kind after the work sets, as in a plan: `drop 2x8 -20%`.
struct ExtraSets: Hashable {
  let kind: SetKind
  var isEach = false
  var sets: [SetTarget] = []
  /// The reduction from the set before of a drop set, from the work sets of a back-off set.
  var cut: Percent?
  /// Seconds of rest before each; `nil` for the kind's usual rest.
  var rest: Int?

  /// Returns the usual seconds of rest before a set of a kind; `nil` for the rest of the exercise.
  static func usualRest(_ kind: SetKind) -> Int? {
    switch kind {
    case .drop: 0
    case .cluster, .restPause: 20
    case .myoRep: 15
    case .work, .warmUp, .backOff: nil
    }
  }

  func added(to all: [SetTarget]) -> [SetTarget] {
    guard isEach else { return all + extras(behind: all) }
    var result: [SetTarget] = []
    for (index, set) in all.enumerated() {
      result.append(set)
      let isLast = index + 1 == all.count || all[index + 1].kind == .work
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

  /// Returns a share reduced by a cut, rounded to a thousandth of a percent; at least one percent.
  static func cut(_ share: Percent, by cut: Percent) -> Percent {
    let left = share.thousandths * (100_000 - cut.thousandths)
    return Percent(thousandths: max(1_000, (left + 50_000) / 100_000))
  }
}

extension [SetTarget] {
  /// Returns the sets with weights for drop and other extra sets, derived from the work sets before
  /// them; without loads, the shares stay exact.
  func weighted(in loads: Loads?) -> [SetTarget] {
    var work: Weight?
    var last: Weight?
    var band: String?
    return map { set in
      guard set.kind != .warmUp else { return set }
      guard set.kind != .work else {
        (work, last) = (set.weight, set.weight)
        band = set.band
        return set
      }
      last = work.map { set.weight(besides: $0, after: last, in: loads) }
      return with(set.at(last)) { $0.band = band }
    }
  }

  /// The sets a rule looks at: work sets and warm-ups.
  var withoutExtras: [SetTarget] { filter { $0.kind == .work || $0.kind == .warmUp } }

  /// Returns the sets with extra sets inserted where another list has them.
  func surrounded(as others: [SetTarget]) -> [SetTarget] {
    let behind = others.extrasBehindWork
    guard let last = behind.last, behind.contains(where: { !$0.isEmpty }) else { return self }
    let isEach = behind.count > 1 && behind.allSatisfy { !$0.isEmpty }
    var left = count { $0.kind == .work }
    var each = behind[...]
    return flatMap { set -> [SetTarget] in
      guard set.kind == .work else { return [set] }
      left -= 1
      let extras = each.popFirst() ?? last
      // If there are fewer work sets now, the extra sets after the last remain.
      return [set] + (left == 0 ? last : isEach ? extras : [])
    }
  }

  /// The extra sets behind each work set; the first also has those before it.
  var extrasBehindWork: [[SetTarget]] {
    reduce(into: []) { behind, set in
      if set.kind == .work || behind.isEmpty && set.kind.isExtra { behind.append([]) }
      if set.kind.isExtra { behind[behind.count - 1].append(set) }
    }
  }
}
