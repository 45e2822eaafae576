/// The sets of an exercise as they are read, and which of them have a load by now.
///
/// A load behind sets is that of all sets before it that have none.
struct SetList {
  private(set) var sets: [WrittenSet] = []
  /// The sets from here on have no load yet.
  private(set) var open = 0
  /// The sets that were given a load last; what follows about exertion is theirs.
  private(set) var latest = 0..<0

  var hasOpen: Bool { open < sets.count }

  mutating func add(_ group: SetGroup, as kind: SetKind = .work) {
    let hasWeight = group.sets.first?.weight != nil
    // A weight of its own does not belong to sets before that have none.
    if hasWeight { open = sets.count }
    sets += group.sets.map { target in
      var target = target
      target.kind = kind
      return WrittenSet(target)
    }
    if hasWeight { close() }
  }

  mutating func give(_ load: Load) {
    for index in open..<sets.count {
      sets[index].done.weight = load.weight
      sets[index].done.band = load.band
    }
    close()
  }

  /// What comes now has a load of its own.
  mutating func close() {
    guard hasOpen else { return }
    latest = open..<sets.count
    open = sets.count
  }

  /// Rates the sets that have no load yet, or else those that were given one last.
  ///
  /// - Returns: false where there are none.
  mutating func rate(_ rpe: Int) -> Bool {
    let rated = hasOpen ? open..<sets.count : latest
    for index in rated { sets[index].rpe = rpe }
    return !rated.isEmpty
  }

  /// Makes sets from a place on work sets.
  mutating func makeWork(from place: Int) {
    for index in place..<sets.count { sets[index].done.kind = .work }
  }
}
