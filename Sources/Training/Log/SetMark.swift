/// How a logged set is numbered within its exercise: `2`, `2.1` for the first drop set of set 2, `w1`
/// for a warm-up.
package enum SetMark: Hashable, Sendable {
  case warmUp(Int)
  case work(Int)
  /// A drop set, cluster or other extra set: the work set that it belongs to, and its number there.
  case extra(of: Int, Int)

  /// An extra set without a set before it is numbered as one.
  package static func marks(of kinds: [SetKind]) -> [SetMark] {
    var (warmUps, sets, extras) = (0, 0, 0)
    return kinds.map { kind in
      if kind == .warmUp {
        warmUps += 1
        return .warmUp(warmUps)
      }
      if kind.isExtra, sets > 0 {
        extras += 1
        return .extra(of: sets, extras)
      }
      (sets, extras) = (sets + 1, 0)
      return .work(sets)
    }
  }

  package init?(_ text: some StringProtocol) {
    func number(_ text: Substring) -> Int? {
      guard (1...3).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(text), number > 0
      else { return nil }
      return number
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Substring($0) }
    if parts.count == 2, let set = number(parts[0]), let extra = number(parts[1]) {
      self = .extra(of: set, extra)
    } else if text.first?.lowercased() == "w", let warmUp = number(Substring(text.dropFirst())) {
      self = .warmUp(warmUp)
    } else if parts.count == 1, let set = number(parts[0]) {
      self = .work(set)
    } else {
      return nil
    }
  }
}

extension SetMark: CustomStringConvertible {
  package var description: String {
    switch self {
    case .warmUp(let number): "w\(number)"
    case .work(let number): "\(number)"
    case .extra(let set, let number): "\(set).\(number)"
    }
  }
}
