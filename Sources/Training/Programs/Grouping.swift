/// Exercises that are done in turns, a set of each.
public struct Group: Hashable, Codable, Sendable {
  /// What tells it from the other groups of the workout: `A`, `B`.
  package var id: String

  /// How its rounds are thought of.
  package var kind: Kind

  /// Seconds of rest from one of its exercises to the next; after the round it is the exercise's.
  package var transition: Int

  /// How the rounds of a group are thought of.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// Two exercises, or a giant set of more.
    case superset = "superset"
    /// Stations that are gone through round by round.
    case circuit = "circuit"
  }

  /// A group with the rest between its exercises, in seconds.
  package init(id: String, kind: Kind = .superset, transition: Int = 0) {
    self.id = id
    self.kind = kind
    self.transition = transition
  }

  private enum CodingKeys: String, CodingKey {
    case id = "id"
    case kind = "kind"
    case transition = "transition"
  }
}

/// Rounds of work against the clock; each round is a set.
public struct Interval: Hashable, Sendable {
  /// How many rounds.
  package var rounds: Int

  /// How the clock runs.
  package var pace: Pace

  /// Seconds to get ready before the first round.
  package var prepare: Int

  /// How the clock runs.
  package enum Pace: Hashable, Sendable {
    /// So many seconds of work, so many of rest.
    case work(Int, rest: Int)
    /// A round starts every so many seconds; what is left of them is rest.
    case every(Int)
  }

  /// Seconds to get ready where the plan says nothing.
  package static let usualPrepare = 10

  /// Rounds at a pace.
  package init(rounds: Int, pace: Pace, prepare: Int = Interval.usualPrepare) {
    self.rounds = rounds
    self.pace = pace
    self.prepare = prepare
  }
}

extension Interval: Codable {
  private enum CodingKeys: String, CodingKey {
    case rounds = "rounds"
    case work = "work"
    case rest = "rest"
    case every = "every"
    case prepare = "prepare"
  }

  /// Reads rounds with their work and rest, or with the time from one to the next.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let pace: Pace =
      if let every = try fields.decodeIfPresent(Int.self, forKey: .every) {
        .every(every)
      } else {
        .work(
          try fields.decode(Int.self, forKey: .work),
          rest: try fields.decode(Int.self, forKey: .rest))
      }
    self.init(
      rounds: try fields.decode(Int.self, forKey: .rounds), pace: pace,
      prepare: try fields.decodeIfPresent(Int.self, forKey: .prepare) ?? Interval.usualPrepare)
  }

  /// Writes rounds with their work and rest, or with the time from one to the next.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(rounds, forKey: .rounds)
    try fields.encode(prepare, forKey: .prepare)
    switch pace {
    case .work(let work, let rest):
      try fields.encode(work, forKey: .work)
      try fields.encode(rest, forKey: .rest)
    case .every(let seconds): try fields.encode(seconds, forKey: .every)
    }
  }
}

/// A part of a workout with a purpose of its own.
public struct Block: Hashable, Codable, Sendable {
  /// What it is for.
  package var kind: Kind

  /// What the lifter calls it; nothing where its kind says it all.
  package var name: String?

  /// What a part of a workout is for.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    case warmUp = "warm-up"
    case prehab = "prehab"
    case explosive = "explosive"
    case strength = "strength"
    case superset = "superset"
    case interval = "interval"
    case cardioLong = "long cardio"
    case cardioSpeed = "speed cardio"
    case mobility = "mobility"
    case recovery = "recovery"
  }

  /// A part of a kind, with a name of its own or without.
  package init(kind: Kind, name: String? = nil) {
    self.kind = kind
    self.name = name
  }

  /// What it is called.
  public var title: String { name ?? kind.rawValue }

  private enum CodingKeys: String, CodingKey {
    case kind = "kind"
    case name = "name"
  }
}

/// Which of several exercises that take turns: the press one time, the bench press the next.
public struct Turn: Hashable, Codable, Sendable {
  /// Its place among them, from zero.
  public var number: Int
  /// How many there are.
  public var count: Int

  /// A place among so many.
  public init(_ number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  private enum CodingKeys: String, CodingKey {
    case number = "number"
    case count = "count"
  }
}
