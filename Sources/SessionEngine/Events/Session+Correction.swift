extension Session {
  /// What one command made of the corrections of a session that is over: a value by which it can be
  /// taken back, and made again.
  ///
  /// Both sides are corrections behind the same events.
  package struct Correction: Hashable, Codable, Sendable {
    /// How many events come before both.
    private(set) var base: Int
    /// The corrections that were there, the oldest first.
    private(set) var before: [Amendment]
    /// Those that are there instead.
    private(set) var after: [Amendment]

    /// The same the other way round.
    package var reversed: Correction { Correction(base: base, before: after, after: before) }

    /// Whether the session is there by it, and was not before.
    package var isAddition: Bool { before == [.sessionRemoved] && after.isEmpty }

    private enum CodingKeys: String, CodingKey {
      case base = "base"
      case before = "before"
      case after = "after"
    }
  }

  /// That the session was written down: taking that back is saying that there was no such session.
  package var addition: Correction {
    Correction(base: depth, before: [.sessionRemoved], after: [])
  }

  /// What was corrected since; nothing where it is more than corrections, or nothing at all.
  package func correction(since before: Session) -> Correction? {
    let first = max(forgotten, before.forgotten)
    var base = first
    while base < min(depth, before.depth), event(base) == before.event(base) { base += 1 }
    guard let was = before.amendments(from: base), let now = amendments(from: base), was != now
    else { return nil }
    return Correction(base: base, before: was, after: now)
  }

  /// Whether the session stands as a correction left it.
  package func stands(after correction: Correction) -> Bool {
    amendments(from: correction.base) == correction.after
  }

  /// What the journal needs to make a correction; nothing where the session does not stand as it was
  /// before it.
  package func entries(making correction: Correction) -> [Entry]? {
    guard stands(after: correction.reversed) else { return nil }
    let back: [Event] = correction.before.isEmpty ? [] : [.returned(to: correction.base)]
    return (back + correction.after.map { .edited($0) }).map { Entry(at: latest, event: $0) }
  }

  private func event(_ number: Int) -> Event? { past[checked: number - forgotten]?.event }

  /// The corrections behind so many events; nothing where others are among them, or too few are there.
  private func amendments(from base: Int) -> [Amendment]? {
    guard (forgotten...depth).contains(base) else { return nil }
    var found: [Amendment] = []
    for past in past[(base - forgotten)...] {
      guard case .edited(let amendment) = past.event else { return nil }
      found.append(amendment)
    }
    return found
  }
}
