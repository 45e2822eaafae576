/// A set that is written in order, so that equal values have equal JSON.
package struct InOrder<Element: Hashable & Comparable & Codable & Sendable>: Hashable, Codable,
  Sendable
{
  package var elements: Set<Element>

  package init(_ elements: Set<Element>) { self.elements = elements }

  /// Reads the elements, in any order.
  package init(from decoder: any Decoder) throws { elements = try Set(from: decoder) }

  /// Writes the elements in ascending order.
  package func encode(to encoder: any Encoder) throws { try elements.sorted().encode(to: encoder) }
}
