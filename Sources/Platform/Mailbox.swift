/// What other threads leave for one that waits with a `Wake`.
package final class Mailbox<Element: Sendable>: Sendable {
  private let elements = Locked<[Element]>([])
  private let wake: Wake
  private let limit: Int

  package init(_ wake: Wake, limit: Int = .max) { (self.wake, self.limit) = (wake, limit) }

  package var isEmpty: Bool { elements.read { $0.isEmpty } }

  /// Leaves an element, and wakes the thread.
  package func post(_ element: Element) { post(all: [element]) }

  /// Leaves elements that belong together; beyond the limit, all of them are dropped.
  package func post(all new: [Element]) {
    elements.withLock { if $0.count + new.count <= limit { $0 += new } }
    wake.now()
  }

  /// Removes and returns all elements, oldest first.
  package func take() -> [Element] {
    elements.withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
