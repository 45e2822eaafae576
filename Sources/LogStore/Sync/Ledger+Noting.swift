internal import Merging

extension Ledger {
  /// The log's state of a part.
  enum Here {
    case body(String)
    case removed

    func mark(_ part: String) -> String {
      switch self {
      case .body(let body): Ledger.mark(of: body, part)
      case .removed: Ledger.removed
      }
    }
  }

  /// Records what was changed in an item since the last time, by what the log has `here` of each
  /// part: one that is left out is as it was. `time` is in milliseconds since 1970.
  func note(_ item: String, _ here: [String: Here], at time: (String) -> Int) throws {
    let entries = try entries(of: item)
    var changed = Item(entries.mapValues(\.part))
    // A weigh-in that one device removed may have been entered on another; a session is the same.
    let isFound = entries.isEmpty && item.hasPrefix(SessionParts.kind)
    // The item itself is last, because a change to a part would renew it.
    for (part, content) in here.sorted(by: { $0.key > $1.key }) {
      let mark = content.mark(part)
      let known = entries[part]
      guard mark != known?.here else { continue }
      if let known, mark == Ledger.mark(of: known.part, part) {
        try have(mark, part, of: item)
        continue
      }
      switch content {
      case .body(let body) where isFound: changed.find(part, body, by: device, at: time(part))
      case .removed where isFound: changed.find(part, nil, by: device, at: time(part))
      case .body(let body): changed.set(part, to: body, by: device, at: time(part))
      case .removed where part == Item.presence: changed.remove(by: device, at: time(part))
      case .removed: changed.remove(part, by: device, at: time(part))
      }
    }
    try save(changed, as: item, over: entries) { name, part in
      let mark = here[name]?.mark(name) ?? entries[name]?.here
      return Entry(part: part, here: mark, change: entries[name]?.change)
    }
  }
}
