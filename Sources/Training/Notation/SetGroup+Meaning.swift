extension SetScanner {
  /// One number is a set; two are sets and reps, or a weight and reps; three are sets, reps and
  /// weight, or weight, reps and sets.
  func group(of run: Run) throws(PlanFault) -> SetGroup {
    let numbers = run.numbers
    var (count, value, load): (Number?, Number, Number?) = (nil, numbers[numbers.count - 1], nil)
    switch numbers.count {
    case 1: break
    case 2 where dialect.weightAbove != nil && numbers[1].unit != nil:
      (value, load) = (numbers[0], numbers[1])
    case 2 where !run.isRounds && isWeight(numbers[0]): load = numbers[0]
    case 2: count = numbers[0]
    default:
      guard dialect.weightAbove != nil else {
        throw fault(
          at: run.position, "write the weight after the sets, as in '3x8 60 kg'", about: .order)
      }
      (count, value, load) = (numbers[0], numbers[1], numbers[2])
      if numbers[0].isWeight { (count, load) = (load, count) }
    }
    var group = SetGroup(sets: [])
    if let last = run.slashed.last {
      var closed = run
      closed.isOpen = false
      for number in numbers + run.slashed.dropLast() {
        group.sets += try self.sets(1, of: number, closed).sets
      }
      group.sets += try self.sets(1, of: last, run).sets
    } else {
      group = try self.sets(try count.map(self.count) ?? 1, of: value, run)
    }
    if let load {
      let weight = try weight(load.text, load.unit, at: load.position)
      guard numbers.count > 2 || load.unit != nil || weight.thousandths > 0 else {
        throw fault(
          at: load.position, "0 sets are not possible; write 1 or more",
          about: .sets(PlanReader.sets))
      }
      for index in group.sets.indices { group.sets[index].weight = weight }
    }
    return group
  }

  private func isWeight(_ number: Number) -> Bool {
    guard number.amount == nil, let most = dialect.weightAbove else { return false }
    return !(1...most).contains(number.whole ?? 0)
  }

  private func count(_ number: Number) throws(PlanFault) -> Int {
    guard let count = number.whole, count > 0, number.text.count <= 4 else {
      throw fault(
        at: number.position,
        number.whole != nil && number.amount == nil
          ? "'\(number.text.prefix(10))' is not a number of sets; write 1 to \(PlanReader.mostSets)"
          : "expected a number of sets before the 'x', as in '3x8'",
        about: .sets(PlanReader.sets))
    }
    guard count <= PlanReader.mostSets else {
      throw fault(
        at: number.position, "\(count) sets are too many; the limit is \(PlanReader.mostSets)",
        about: .sets(PlanReader.sets))
    }
    return count
  }

  private func sets(_ count: Int, of value: Number, _ run: Run) throws(PlanFault) -> SetGroup {
    let set = try target(value)
    if !dialect.hasGoals, set.isAMRAP || value.most != nil {
      throw fault(at: value.position, "expected a number of reps; 'max' and '8-12' are for plans")
    }
    if let rest = run.rest {
      guard set.measure == .seconds, !set.isAMRAP, !run.isOpen, set.reps <= 3600 else {
        throw fault(
          at: run.position, "expected rounds of work and rest, as in '8x20s/10s', or '3x8/side'")
      }
      return rounds(Interval(rounds: count, pace: .work(set.reps, rest: rest)), of: set)
    }
    guard !run.isOpen || !set.isAMRAP else {
      throw fault(at: value.position, "'max' and 'hold' need no '+'")
    }
    var group = SetGroup(sets: Array(repeating: set, count: count))
    if run.isOpen { group.sets[count - 1].isAMRAP = true }
    for index in group.sets.indices { group.sets[index].isPerSide = run.isPerSide }
    guard let end = value.most else { return group }
    group.most = try reps(end, at: value.position)
    guard let most = group.most, set.reps <= most else {
      throw fault(
        at: value.position,
        "'\(value.text)-\(end)' is reversed; write '\(end)-\(value.text)'")
    }
    return group
  }

  private func target(_ number: Number) throws(PlanFault) -> SetTarget {
    if let amount = number.amount { return amount }
    guard !number.isWeight else {
      throw fault(
        at: number.position,
        "'\(number.text.prefix(20))' is not a number of reps; write the weight after the"
          + " sets, as in '3x8 60 kg'", about: .order)
    }
    return SetTarget(reps: try reps(number.text, at: number.position))
  }

  private func reps(_ text: String, at position: Int) throws(PlanFault) -> Int {
    let possible = dialect.leastReps...Measure.reps.most
    guard let reps = Int(text), possible.contains(reps) else {
      let orNone = dialect.leastReps == 0 ? ", or 0 for a set that failed" : ""
      throw fault(
        at: position,
        "'\(text.prefix(20))' is not a number of reps; write 1 to \(Measure.reps.most)"
          + orNone, about: .reps(possible))
    }
    return reps
  }
}
