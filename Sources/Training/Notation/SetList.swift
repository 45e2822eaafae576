/// The sets of an exercise while they are read. A load applies to all sets before it that have
/// none.
struct SetList {
  private(set) var sets: [WrittenSet] = []
  private(set) var open = 0
  /// The sets that last received a load, which a following RPE applies to.
  private(set) var latest = 0..<0
  private var group = 0..<0

  var hasOpen: Bool { open < sets.count }

  mutating func add(_ group: SetGroup, as kind: SetKind = .work) {
    let hasWeight = group.sets.first?.weight != nil
    // A group's own weight does not apply to earlier sets without one.
    if hasWeight { open = sets.count }
    self.group = sets.count..<(sets.count + group.sets.count)
    sets += group.sets.map { WrittenSet(with($0) { $0.kind = kind }) }
    if hasWeight { close() }
  }

  mutating func give(_ load: Load) {
    for index in open..<sets.count {
      sets[index].done.weight = load.weight
      sets[index].done.band = load.band
    }
    close()
  }

  mutating func close() {
    guard hasOpen else { return }
    latest = open..<sets.count
    open = sets.count
  }

  /// Gives the last sets, if they have no load, the weight of the set before: `5@100, 5@100, 4`.
  mutating func carryWeight() {
    guard hasOpen, open > 0, let weight = sets[open - 1].done.weight else { return }
    let kind = sets[open - 1].done.kind
    guard
      sets[open...].allSatisfy({
        $0.done.kind == kind && $0.done.measure == sets[open - 1].done.measure
      })
    else { return }
    give(.weight(weight))
  }

  /// Rates the sets without a load, or else those that last received one; returns false if there
  /// are none.
  mutating func rate(_ rpe: Int) -> Bool {
    let rated = hasOpen ? open..<sets.count : latest
    for index in rated { sets[index].rpe = rpe }
    return !rated.isEmpty
  }

  mutating func read(_ reading: SetMetric) {
    for index in group { sets[index].readings.add(reading) }
  }

  mutating func makeWork(from start: Int) {
    for index in start..<sets.count { sets[index].done.kind = .work }
  }
}
