// Bands go up and down by their colours, in the order in which the gym has them.
extension Progress {
  /// Whether there is something that can go up besides repetitions.
  var hasLoad: Bool { weight != nil || band != nil }

  /// The next stronger band, or the next weaker one, once the gym has its say.
  mutating func moveBand(_ move: Move) {
    guard weight == nil, band != nil else { return }
    if move == .up { ups += 1 }
    self.move = move
  }

  /// The band of today.
  ///
  /// Without a stronger one, or in a gym of whose bands nothing is known, the most repetitions stay
  /// what is asked for.
  ///
  /// - Parameters:
  ///   - bands: the colours that the gym has, the weakest first.
  ///   - most: the repetitions that bring the next band; nothing under rules without any.
  /// - Returns: what is to be said about it.
  mutating func takeBand(of bands: [String], most: Int?) -> Remark? {
    guard weight == nil, let band else { return nil }
    let before = bandBefore ?? band
    let place = bands.firstIndex(of: before)
    switch move {
    case .same:
      return bands.isEmpty || bands.contains(band) ? nil : .noBand(band)
    case .up:
      if let place, place + 1 < bands.count {
        self.band = bands[place + 1]
        return nil
      }
      hold(.harderVariation)
      if let most { targets = [most] }
      return .noStrongerBand(before)
    case .down:
      if let place, place > 0 {
        self.band = bands[place - 1]
        return nil
      }
      return .noWeakerBand(before)
    }
  }
}

extension SessionResult {
  /// The bands that the work sets were done with, in the end.
  var bands: [String?] { workSets.filter { $0.reps != nil }.map(\.target.band) }
}

extension [SetTarget] {
  /// The sets with a band, where they have no weight; where they have one, without.
  func banded(_ band: String?) -> [SetTarget] {
    map { set in
      var set = set
      set.band = set.weight == nil ? band : nil
      return set
    }
  }
}
