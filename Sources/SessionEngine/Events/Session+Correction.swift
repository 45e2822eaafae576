extension Session {
  /// The change made by one command to the corrections of a finished session, to undo and redo it:
  /// two lists of corrections after the same events.
  package struct Correction: Hashable, Sendable {
    package let base: Int
    /// The corrections before the command, oldest first.
    package let before: [Amendment]
    package let after: [Amendment]

    package init(base: Int, before: [Amendment], after: [Amendment]) {
      (self.base, self.before, self.after) = (base, before, after)
    }

    package var reversed: Correction { Correction(base: base, before: after, after: before) }

    package static func addition(after events: Int) -> Correction {
      Correction(base: events, before: [.sessionRemoved], after: [])
    }
  }

  /// The corrections made since `before`; `nil` if there are none or other events changed.
  package func correction(since before: Session) -> Correction? {
    let first = max(forgotten, before.forgotten)
    var base = first
    while base < min(depth, before.depth), event(base) == before.event(base) { base += 1 }
    guard let was = before.amendments(from: base), let now = amendments(from: base), was != now
    else { return nil }
    return Correction(base: base, before: was, after: now)
  }

  package func stands(after correction: Correction) -> Bool {
    amendments(from: correction.base) == correction.after
  }

  /// The entries that apply a correction; `nil` if the session is not as it was before it.
  package func entries(making correction: Correction) -> [Entry]? {
    guard stands(after: correction.reversed) else { return nil }
    let back: [Event] = correction.before.isEmpty ? [] : [.returned(to: correction.base)]
    return (back + correction.after.map { .edited($0) }).map { Entry(at: latest, event: $0) }
  }

  private func event(_ number: Int) -> Event? { past[checked: number - forgotten]?.event }

  /// The corrections after the first `base` events; `nil` if others are among them or it is short.
  func amendments(from base: Int) -> [Amendment]? {
    guard (forgotten...depth).contains(base) else { return nil }
    var found: [Amendment] = []
    for past in past[(base - forgotten)...] {
      guard case .edited(let amendment) = past.event else { return nil }
      found.append(amendment)
    }
    return found
  }
}
