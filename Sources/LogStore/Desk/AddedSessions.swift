internal import SessionEngine

/// The sessions that one command added, by number.
///
/// An import adds thousands. A correction for each would take ten times the memory of this, and as
/// JSON even more, so they are saved as one text: `1 473414400000 25,2 473500800000 25`.
struct AddedSessions: Hashable, Sendable {
  struct Addition: Hashable, Sendable {
    var session: SessionID
    /// When the session began, in milliseconds since 1970.
    var started: Int
    var events: Int

    /// The correction that adds the session; undoing it removes the session.
    var corrected: LogChange.Corrected {
      LogChange.Corrected(
        session: session, started: started, correction: .addition(after: events))
    }
  }

  /// In the order of their numbers.
  private var all: [Addition] = []

  /// Notes an addition, unless a later session was noted.
  mutating func note(_ addition: Addition) {
    forget(addition.session)
    let latest = all.last?.session.number ?? .min
    if addition.session.number > latest { all.append(addition) }
  }

  /// Forgets an addition.
  mutating func forget(_ session: SessionID) {
    if let index = index(of: session) { all.remove(at: index) }
  }

  /// Returns what was noted about a session.
  subscript(session: SessionID) -> Addition? { index(of: session).map { all[$0] } }

  private func index(of session: SessionID) -> Int? {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].session.number < session.number { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].session == session ? low : nil
  }
}

extension AddedSessions: RandomAccessCollection {
  var startIndex: Int { all.startIndex }
  var endIndex: Int { all.endIndex }
  subscript(index: Int) -> Addition { all[index] }
}

extension AddedSessions: Codable {
  func encode(to encoder: any Encoder) throws {
    var text = ""
    text.reserveCapacity(all.count * 24)
    for addition in all {
      if !text.isEmpty { text += "," }
      text += "\(addition.session.number) \(addition.started) \(addition.events)"
    }
    var value = encoder.singleValueContainer()
    try value.encode(text)
  }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    let text = try value.decode(String.self)
    for item in text.utf8.split(separator: UInt8(ascii: ",")) {
      let numbers = item.split(separator: UInt8(ascii: " ")).map { Int(Substring($0)) }
      guard numbers.count == 3, let session = numbers[0], let started = numbers[1],
        let events = numbers[2], session > all.last?.session.number ?? .min
      else {
        throw DecodingError.dataCorruptedError(
          in: value, debugDescription: "these are not sessions by number")
      }
      note(Addition(session: SessionID(session), started: started, events: events))
    }
  }
}
