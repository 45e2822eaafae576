extension Loading {
  /// Whether body weight is part of the load.
  ///
  /// It is in pull-ups and dips. In push-ups and crunches the share is unknown, so only their reps
  /// are compared.
  package var countsBody: Bool { self == .bodyweightPlus || self == .assisted }
}

extension Weight {
  /// Returns the weight of a set; `nil` for a zero if the exercise needs weight, because then the
  /// true weight is unknown.
  ///
  /// On an assisted machine, a weight is help, however it is typed: below zero.
  package func known(for loading: Loading?) -> Weight? {
    if loading == .assisted { return Weight(thousandths: -abs(thousandths), unit: unit) }
    return thousandths == 0 && loading?.isOfIron == true ? nil : self
  }
}

extension LoggedSet {
  /// Returns the set for records; `nil` for warm-ups, reps without a weight of an exercise that needs
  /// one, and holds that were not confirmed.
  ///
  /// - Parameters:
  ///   - unit: the unit for a weight of zero.
  ///   - on: the start of the session, in milliseconds since 1970.
  package func lifted(_ loading: Loading?, unit: Weight.Unit, on: Int?) -> LiftedSet? {
    guard target.kind.isCounted, target.measure == .reps || isConfirmed, let reps else {
      return nil
    }
    return LiftedSet(counted: reps, target.measure, weight, loading, unit: unit, on: on)
  }
}

extension LiftedSet {
  /// Creates the set for records; `nil` if it does not count.
  ///
  /// - Parameters:
  ///   - reps: the reps done, or the seconds, metres or calories.
  ///   - weight: the weight as logged; `nil` for none.
  ///   - unit: the unit for a weight of zero.
  ///   - on: the start of the session, in milliseconds since 1970.
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

  /// Returns the total load of a set: its weight plus body weight if the body is lifted, too.
  ///
  /// At 80 kg, a pull-up with 10 kg added is 90 kg, one with 15 kg of help 65 kg.
  ///
  /// - Returns: the load, in the unit of the weight; `nil` if body weight counts but is unknown, or
  ///   if the load is not above zero.
  package func load(_ loading: Loading?, body: Weight?) -> Weight? {
    guard loading?.countsBody == true else { return weight.thousandths > 0 ? weight : nil }
    guard let body else { return nil }
    let sum = body.converted(to: weight.unit).thousandths + weight.thousandths
    return sum > 0 ? Weight(thousandths: sum, unit: weight.unit) : nil
  }
}
