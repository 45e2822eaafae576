/// Elements that wait to be taken, oldest first; beyond a limit the oldest are dropped and counted,
/// so that a slow taker costs neither memory nor time.
package struct Backlog<Element> {
  private let limit: Int
  private var elements: [Element] = []
  private var dropped = 0

  package init(limit: Int) { self.limit = limit }

  package var count: Int { elements.count }

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func add(_ element: Element) {
    if elements.count == limit {
      elements.removeFirst()
      dropped += 1
    }
    elements.append(element)
  }

  /// Removes and returns the oldest element, with the number dropped since the last call.
  package mutating func next() -> (element: Element, dropped: Int)? {
    guard !elements.isEmpty else { return nil }
    defer { dropped = 0 }
    return (elements.removeFirst(), dropped)
  }
}

extension Backlog: Sendable where Element: Sendable {}
