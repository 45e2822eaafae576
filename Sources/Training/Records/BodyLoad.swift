extension Loading {
  /// In pull-ups and dips. In push-ups and crunches the share is unknown, so only reps are
  /// compared.
  package var countsBody: Bool { self == .bodyweightPlus || self == .assisted }
}

extension Weight {
  /// `nil` for a zero if the exercise needs weight: the true one is unknown. On an assisted
  /// machine, a weight is help, however it is typed: below zero.
  package func known(for loading: Loading?) -> Weight? {
    if loading == .assisted { return Weight(thousandths: -abs(thousandths), unit: unit) }
    return thousandths == 0 && loading?.isOfIron == true ? nil : self
  }
}

extension LoggedSet {
  /// Returns the set for records; `nil` for warm-ups, reps without a weight of an exercise that needs
  /// one, and holds and sets without a minimum that were not counted.
  ///
  /// - Parameters:
  ///   - unit: the unit for a weight of zero.
  ///   - on: the start of the session, in milliseconds since 1970.
  package func lifted(_ loading: Loading?, unit: Weight.Unit, on: Int?) -> LiftedSet? {
    guard target.kind.isCounted, let reps,
      isConfirmed || target.measure == .reps && !target.isBoundless
    else { return nil }
    return LiftedSet(counted: reps, target.measure, weight, loading, unit: unit, on: on)
  }
}

extension LiftedSet {
  /// `nil` if it does not count.
  package init?(
    counted reps: Int, _ measure: Measure = .reps, _ weight: Weight?, _ loading: Loading?,
    unit: Weight.Unit, on: Int?
  ) {
    guard (1...(measure == .reps ? 9_999 : 999_999)).contains(reps) else { return nil }
    guard let weight else {
      guard measure != .reps || loading?.isOfIron == false else { return nil }
      self.init(reps: reps, measure, weight: Weight(thousandths: 0, unit: unit), on: on)
      return
    }
    guard abs(weight.thousandths) <= Weight.limit else { return nil }
    // Help counts below zero, whichever sign it was logged with.
    self.init(reps: reps, measure, weight: weight.known(for: loading) ?? weight, on: on)
  }

  /// Returns the weight, plus body weight if that is lifted, too: at 80 kg, a pull-up with 15 kg of
  /// help is 65 kg; `nil` if body weight counts but is unknown, or the sum is not above zero.
  package func load(_ loading: Loading?, body: Weight?) -> Weight? {
    guard loading?.countsBody == true else { return weight.thousandths > 0 ? weight : nil }
    guard let body else { return nil }
    let sum = body.converted(to: weight.unit).thousandths + weight.thousandths
    return sum > 0 ? Weight(thousandths: sum, unit: weight.unit) : nil
  }
}
