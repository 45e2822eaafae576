// The notation of sets in a plan.
extension [SetTarget] {
  func text(withWeights: Bool = false) -> String {
    var groups: [(target: SetTarget, count: Int)] = []
    for set in self {
      if let last = groups.last, last.target == set, !set.isAMRAP || set.isBoundless {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((set, 1))
      }
    }
    return groups.map { target, count in
      (count == 1 ? "" : "\(count)x")
        + target.text(isAlone: count == 1, isOnly: groups.count == 1, isWeighted: withWeights)
        + (withWeights ? target.weight.map(\.behindAt) ?? "" : "")
    }.joined(separator: ", ")
  }

  /// The clauses for the extra sets after the work sets: `drop 2x8 -20%`.
  var extraClauses: [String] {
    let behind = extrasBehindWork
    guard let last = behind.last else { return [] }
    // If the rule supplies the work sets, only the extra sets may be known.
    guard behind.count > 1, let each = behind.first, !each.isEmpty else {
      return clauses(last, false)
    }
    return clauses(each, true) + clauses(Array(last.dropFirst(each.count)), false, after: each.last)
  }

  private func clauses(
    _ extras: [SetTarget], _ isEach: Bool, after last: SetTarget? = nil
  ) -> [String] {
    var result: [(head: ExtraSets, sets: [SetTarget])] = []
    var before = last
    for set in extras {
      var head = ExtraSets(kind: set.kind)
      head.rest = set.restBefore
      head.cut = set.share.flatMap { share in
        let from = set.kind == .drop && before?.kind == .drop ? before?.share : nil
        return share.cut(from: from ?? .whole(100))
      }
      before = set
      if let last = result.last, last.head == head {
        result[result.count - 1].sets.append(set.plain)
      } else {
        result.append((head, [set.plain]))
      }
    }
    return result.map { head, sets in
      var words = [head.kind.word]
      if isEach { words.append("each") }
      words.append(sets.text())
      if let cut = head.cut { words.append("-\(cut)") }
      if head.rest != ExtraSets.usualRest(head.kind), let rest = head.rest {
        words.append("\(rest)s")
      }
      return words.joined(separator: " ")
    }
  }
}

extension SetTarget {
  /// Whether the set is open-ended from the start: `max` or `hold`.
  package var isBoundless: Bool {
    isAMRAP && reps == 1 && (measure == .reps || measure == .seconds)
  }

  fileprivate var plain: SetTarget {
    SetTarget(reps: reps, isAMRAP: isAMRAP, measure: measure, isPerSide: isPerSide)
  }

  fileprivate func text(isAlone: Bool, isOnly: Bool, isWeighted: Bool) -> String {
    let side = isPerSide ? "/side" : ""
    // A single open set with its own weight is the `1+` of a wave.
    if isBoundless, !(isAlone && isWeighted && measure == .reps) {
      return (isAlone ? "1x" : "") + (measure == .reps ? "max" : "hold") + side
    }
    // A plain number does not look like sets, so it becomes `1x8`.
    let isBare = isAlone && isOnly && measure == .reps && !isAMRAP
    return (isBare ? "1x" : "") + amount + (isAMRAP ? "+" : "") + side
  }

  private var amount: String {
    switch measure {
    case .reps: "\(reps)"
    case .calories: "\(reps)cal"
    case .metres: reps % 1000 == 0 ? "\(reps / 1000)km" : "\(reps)m"
    case .seconds: SetTarget.time(reps)
    }
  }

  /// Formats a time: `45s`, `2min`, `2:30`, `1:02:00`.
  static func time(_ seconds: Int) -> String {
    if seconds < 120 { return "\(seconds)s" }
    if seconds % 60 == 0, seconds < 3600 { return "\(seconds / 60)min" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let hours = seconds >= 3600 ? "\(seconds / 3600):\(two(seconds / 60 % 60))" : "\(seconds / 60)"
    return "\(hours):\(two(seconds % 60))"
  }
}

extension Weight {
  /// The notation of a set's own weight: `@60kg`, `@bw-20kg`.
  fileprivate var behindAt: String { "@\(thousandths < 0 ? "bw" : "")\(number)\(unit.rawValue)" }
}

extension Interval {
  /// Returns `8x20s/10s` or `emom 10x15`.
  func text(_ sets: [SetTarget]) -> String {
    switch pace {
    case .work(let work, let rest):
      return "\(rounds)x\(SetTarget.time(work))/\(SetTarget.time(rest))"
    case .every:
      let round = sets.prefix(1).map { [$0].text().drop1x }.first ?? ""
      return "emom \(rounds)x\(round)"
    }
  }
}

extension String {
  fileprivate var drop1x: String { hasPrefix("1x") ? String(dropFirst(2)) : self }
}

extension Percent {
  /// Returns the cut that reduces another share to this one.
  func cut(from share: Percent) -> Percent {
    guard share.thousandths > 0 else { return .whole(1) }
    let near = 100_000 - (thousandths * 100_000 + share.thousandths / 2) / share.thousandths
    // Find the shortest number that gives it: 20 rather than 20.001.
    var candidates: [Int] = []
    for step in [1_000, 100, 10, 1] {
      let rounded = (near + step / 2) / step * step
      candidates += [rounded, rounded - step, rounded + step]
    }
    let exact = candidates.first {
      (1_000...90_000).contains($0) && ExtraSets.cut(share, by: Percent(thousandths: $0)) == self
    }
    return Percent(thousandths: exact ?? near)
  }
}
