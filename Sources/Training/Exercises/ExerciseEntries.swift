/// The entries of a library: the names of its exercises.
///
/// An entry is made when it is asked for, because most commands ask for few of them. To find those,
/// the bytes of all names are enough.
package struct ExerciseEntries: Sendable {
  package typealias Entry = ExerciseLibrary.Entry

  /// Gets the place of an entry and a text of it, in UTF-8.
  package typealias Body = (Int, UnsafeBufferPointer<UInt8>) -> Void

  package enum Texts: Sendable {
    case identifier, fullName
    /// All other names, in the order of `Entry.otherNames`.
    case otherNames
  }

  package let count: Int
  /// Returns an entry; called on any thread.
  private let entry: @Sendable (Int) -> Entry
  /// Passes such texts of all entries, those that take precedence first.
  private let visit: @Sendable (Texts, Body) -> Void

  package init(
    count: Int, entry: @escaping @Sendable (Int) -> Entry,
    visit: @escaping @Sendable (Texts, Body) -> Void
  ) {
    (self.count, self.entry, self.visit) = (count, entry, visit)
  }

  /// Takes entries that have been made, each with its own identifier; the lifter's own take precedence.
  package init(_ entries: [Entry]) {
    let order =
      entries.indices.filter { entries[$0].isOwn }
      + entries.indices.filter { !entries[$0].isOwn }
    self.init(count: entries.count, entry: { entries[$0] }) { texts, body in
      for place in order { entries[place].pass(texts) { body(place, $0) } }
    }
  }

  package subscript(_ place: Int) -> Entry { entry(place) }

  /// All entries, in order.
  package var all: [Entry] { (0..<count).map(entry) }

  /// Passes a kind of text of all entries, those that take precedence first.
  func each(_ texts: Texts, _ body: Body) { visit(texts, body) }

  /// Returns these entries and the lifter's own, each of which replaces one with the same identifier
  /// and takes precedence.
  ///
  /// - Returns: The entries, and for each place where `own` has one, its index there.
  package func overlaid(with own: [Entry]) -> (entries: ExerciseEntries, own: [Int: Int]) {
    guard !own.isEmpty else { return (self, [:]) }
    var added = Dictionary(uniqueKeysWithValues: own.indices.map { (own[$0].id.rawValue, $0) })
    var replaced: [Int: Int] = [:]
    each(.identifier) { place, identifier in
      replaced[place] = added.removeValue(forKey: String(decoding: identifier, as: UTF8.self))
    }
    let behind = zip(count..., added.values.sorted()).map { ($0, $1) }
    let places = replaced.merging(behind) { $1 }
    let inOrder = places.sorted { $0.value < $1.value }
    let entries = ExerciseEntries(
      count: count + behind.count, entry: { place in places[place].map { own[$0] } ?? entry(place) }
    ) { [replaced] texts, body in
      for (place, index) in inOrder { own[index].pass(texts) { body(place, $0) } }
      visit(texts) { place, text in
        if replaced[place] == nil { body(place, text) }
      }
    }
    return (entries, places)
  }
}

extension ExerciseLibrary.Entry {
  /// Passes a kind of text.
  fileprivate func pass(
    _ texts: ExerciseEntries.Texts, to body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let passed =
      switch texts {
      case .identifier: [id.rawValue]
      case .fullName: [name]
      case .otherNames: otherNames
      }
    for var text in passed { text.withUTF8(body) }
  }
}
