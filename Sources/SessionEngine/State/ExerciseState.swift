package import Training

extension Session {
  package struct ExerciseState: Hashable, Sendable {
    package var name: String
    package var sets: [SetState]

    /// Seconds of rest after a set.
    package var rest: Int
    package var loading: Loading?

    package var group: Group?
    package var interval: Interval?
    package var tempo: Tempo?

    package var cue: String?
    var block: Block?

    var hasTakenProposal = false

    /// How hard its sets are meant to be, if their weight follows from that.
    var aim: EffortAim?
    /// The set that was asked about last: how hard it was.
    var asked: Int?
    /// Whether that question was not answered, so that it is asked no more.
    var isUnrated = false

    /// The latest offer between its sets that was taken.
    var offered: Weight?

    /// The weight on trial, while its working weight is being searched for.
    package var trying: Weight?
    /// Whether a weight was tried and judged.
    var isTried = false

    /// Whether the gym has nothing to load it with, so that its sets have no weight.
    var lacksGear = false

    /// The position of the exercise of the plan that it was swapped in for.
    var standsFor: Int?

    /// The lifter's notes during this session.
    package var notes: [String] = []

    /// How its name is pronounced, or `nil` if as written.
    var pronunciation: String?
    /// Its substitutes, closest first.
    var alternatives: [Alternative] = []

    /// Its sets of last time, if it was added after the session began.
    var last: SessionPlan.LastTime?
    /// The rounds of its superset that were over when it was added.
    var roundsBefore = 0
    /// Whether work sets were removed from it; it is then ignored for progression.
    var isCut = false

    var isPending: Bool { sets.contains { $0.isPending } }

    /// The positions of the pending sets, without warm-ups.
    var ahead: [Int] {
      sets.indices.filter { sets[$0].isPending && sets[$0].target.kind.isCounted }
    }

    var setsLeft: Int { ahead.count }

    /// The weight of the pending sets, without warm-ups.
    var workWeight: Weight? { ahead.first.flatMap { sets[$0].target.weight } }

    /// Changes the pending sets, of one kind or of all.
    mutating func changePending(_ kind: SetKind? = nil, _ change: (inout SetState) -> Void) {
      for set in sets.indices
      where sets[set].isPending && [nil, sets[set].target.kind].contains(kind) {
        change(&sets[set])
      }
    }

    /// The weight of its last work set, done or not.
    var writtenWeight: Weight? { sets.last { $0.target.kind == .work }?.target.weight }

    /// The number of a set, from one, and the total of its kind: warm-ups, and the drop or back-off
    /// sets after a work set, are counted separately.
    package func count(_ set: Int) -> (number: Int, of: Int) {
      let kind = sets[set].target.kind
      if kind.isExtra {
        let isThere = { (set: SetState) in !set.isRemoved }
        let before = sets.prefix(set).reversed().filter(isThere).prefix { $0.target.kind == kind }
        let after = sets.dropFirst(set + 1).filter(isThere).prefix { $0.target.kind == kind }
        return (before.count + 1, before.count + 1 + after.count)
      }
      let alike = sets.indices.filter {
        sets[$0].target.kind == kind && ($0 == set || !sets[$0].isRemoved)
      }
      return (alike.count { $0 <= set }, alike.count)
    }
  }
}

extension Session.ExerciseState {
  init(_ planned: PlannedExercise) {
    self.init(
      name: planned.name, sets: planned.sets.map { Session.SetState(target: $0) },
      rest: planned.rest, loading: planned.loading, group: planned.group,
      interval: planned.interval, tempo: planned.tempo, cue: planned.note, block: planned.block,
      aim: planned.prescribed?.isLight == true ? nil : planned.rule?.steering,
      pronunciation: planned.pronunciation)
  }
}
