package struct Group: Hashable, Codable, Sendable {
  package var id: String

  package var kind: Kind

  /// Seconds of rest between two of its exercises; after a round, the exercise's own rest applies.
  package var transition: Int

  package enum Kind: String, Codable, Sendable, CaseIterable {
    /// A superset, or a giant set of more than two exercises.
    case superset
    case circuit
  }

  package init(id: String, kind: Kind = .superset, transition: Int = 0) {
    (self.id, self.kind, self.transition) = (id, kind, transition)
  }
}

/// Rounds of work against the clock; each round is a set.
public struct Interval: Hashable, Sendable {
  package var rounds: Int
  package var pace: Timing

  /// Seconds to get ready before the first round.
  package var prepare: Int

  package enum Timing: Hashable, Sendable {
    /// Seconds of work, then seconds of rest.
    case work(Int, rest: Int)
    /// Seconds from the start of one round to the next; whatever the work leaves is rest.
    case every(Int)
  }

  package static let usualPrepare = 10

  package init(rounds: Int, pace: Timing, prepare: Int = Interval.usualPrepare) {
    (self.rounds, self.pace, self.prepare) = (rounds, pace, prepare)
  }
}

extension Interval: Codable {
  private enum CodingKeys: String, CodingKey {
    case rounds, work, rest, every, prepare
  }

  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let pace: Timing =
      if let every: Int = try fields.optional(.every) {
        .every(every)
      } else {
        try .work(fields(.work), rest: fields(.rest))
      }
    try self.init(
      rounds: fields(.rounds), pace: pace,
      prepare: fields.optional(.prepare) ?? Interval.usualPrepare)
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.write([.rounds: rounds, .prepare: prepare])
    switch pace {
    case .work(let work, let rest): try fields.write([.work: work, .rest: rest])
    case .every(let seconds): try fields.encode(seconds, forKey: .every)
    }
  }
}

package struct Block: Hashable, Codable, Sendable {
  package var kind: Kind

  package var name: String?

  package enum Kind: String, Codable, Sendable, CaseIterable {
    case warmUp = "warm-up"
    case prehab, explosive, strength, superset, interval
    case cardioLong = "long cardio"
    case cardioSpeed = "speed cardio"
    case mobility, recovery
  }

  package init(kind: Kind, name: String? = nil) { (self.kind, self.name) = (kind, name) }

  package var title: String { name ?? kind.rawValue }
}

/// The place of an exercise among several that alternate from session to session.
package struct Turn: Hashable, Codable, Sendable {
  /// Its index among them.
  package var number: Int
  package var count: Int

  package init(_ number: Int, of count: Int) { (self.number, self.count) = (number, count) }
}
