// Bands progress by colour, in the order in which the gym lists them.
extension Progress {
  /// Whether there is a load that can go up, besides the reps.
  var hasLoad: Bool { weight != nil || band != nil }

  /// Notes a move to the next band; `takeBand(of:most:)` picks it from the gym's.
  mutating func moveBand(_ move: Move) {
    guard weight == nil, band != nil else { return }
    if move == .up { ups += 1 }
    self.move = move
  }

  /// Chooses today's band of the gym's, weakest first. Without a stronger one, the target remains
  /// `most`, the top of the rep range, if the rule has one.
  mutating func takeBand(of bands: [String], most: Int?) -> Remark? {
    guard weight == nil, let band else { return nil }
    let before = bandBefore ?? band
    let index = bands.firstIndex(of: before)
    switch move {
    case .same: return bands.isEmpty || bands.contains(band) ? nil : .noBand(band)
    case .up:
      if let index, index + 1 < bands.count {
        self.band = bands[index + 1]
        return nil
      }
      hold(.harderVariation)
      if let most { targets = [most] }
      return .noStrongerBand(before)
    case .down:
      if let index, index > 0 {
        self.band = bands[index - 1]
        return nil
      }
      return .noWeakerBand(before)
    }
  }
}

extension SessionResult {
  /// The bands of the work sets that were done, as last changed.
  var bands: [String?] { workSets.filter { $0.reps != nil }.map(\.target.band) }
}

extension [SetTarget] {
  /// Returns the sets with a band if they have no weight, and without one if they do.
  func banded(_ band: String?) -> [SetTarget] {
    map { with($0) { $0.band = $0.weight == nil ? band : nil } }
  }
}
