extension Loading {
  /// Whether the lifter's body is part of what is lifted, and its weight counts.
  ///
  /// So it is in pull-ups and dips. In push-ups and crunches nobody knows how much of it; those are
  /// counted by repetitions.
  public var countsBody: Bool {
    switch self {
    case .bodyweightPlus, .assisted: true
    case .barbell, .barbellOneEnd, .perHand, .singleImplement, .stack, .machine, .bodyweight, .band:
      false
    }
  }

  /// Whether an exercise can be done without any weight.
  var isDoneWithoutWeight: Bool {
    switch self {
    case .bodyweight, .bodyweightPlus, .assisted, .band: true
    case .barbell, .barbellOneEnd, .perHand, .singleImplement, .stack, .machine: false
    }
  }
}

extension Weight {
  /// The weight of a set; nothing for a zero where the exercise cannot be done without any weight, for
  /// then nobody knows what it was.
  public func known(for loading: Loading?) -> Weight? {
    thousandths == 0 && loading?.isDoneWithoutWeight == false ? nil : self
  }
}

extension LoggedSet {
  /// The set as records see it: repetitions, no warm-up, with a weight or an exercise that needs
  /// none; nothing for any other.
  ///
  /// - Parameters:
  ///   - loading: how the exercise is loaded.
  ///   - unit: the unit of a weight of nothing.
  ///   - on: when its session began, in milliseconds since 1970.
  /// - Returns: the set.
  package func lifted(_ loading: Loading?, unit: Weight.Unit, on: Int?) -> LiftedSet? {
    guard target.kind.isCounted, target.measure == .reps, let reps,
      (1...9_999).contains(reps)
    else {
      return nil
    }
    guard let weight else {
      guard loading?.isDoneWithoutWeight == true else { return nil }
      return LiftedSet(reps: reps, weight: Weight(thousandths: 0, unit: unit), on: on)
    }
    guard abs(weight.thousandths) <= Weight.limit else { return nil }
    // Help is logged as what it takes off, whatever its sign.
    let added =
      loading == .assisted
      ? Weight(thousandths: -abs(weight.thousandths), unit: weight.unit) : weight
    return LiftedSet(reps: reps, weight: added, on: on)
  }
}

extension LoggedSet {
  /// A set of seconds as a trend sees it; nothing for any other.
  package func held(on moment: Int?) -> LiftedSet? {
    guard isConfirmed, target.kind.isCounted, target.measure == .seconds, let reps, reps > 0 else {
      return nil
    }
    let none = Weight(thousandths: 0, unit: .kilograms)
    return LiftedSet(reps: reps, weight: weight ?? none, on: moment)
  }
}

extension LiftedSet {
  /// The whole load of a set: its weight, and the body's where that is lifted as well.
  ///
  /// A pull-up with 10 kg at 80 kg is 90 kg, one with 15 kg of help 65 kg.
  ///
  /// - Parameters:
  ///   - loading: how the exercise is loaded.
  ///   - body: what the lifter weighed.
  /// - Returns: the load, in the unit of the weight; nothing where the body counts and its weight
  ///   is not known, or where nothing is left.
  package func load(_ loading: Loading?, body: Weight?) -> Weight? {
    guard loading?.countsBody == true else { return weight.thousandths > 0 ? weight : nil }
    guard let body else { return nil }
    let sum = body.converted(to: weight.unit).thousandths + weight.thousandths
    return sum > 0 ? Weight(thousandths: sum, unit: weight.unit) : nil
  }
}
