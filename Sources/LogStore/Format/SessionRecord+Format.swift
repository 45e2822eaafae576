package import Training

// Read column by column rather than through `Decoder`: a merge reads every line of every journal, and
// would take a tenth longer.
extension SessionRecord {
  /// Reads a record as it was encoded; `nil` if it is not one.
  package init?(_ json: JSONValue) {
    guard let session = json["session"].flatMap([String: Value].init),
      case .array(let lines)? = json["journal"]
    else { return nil }
    var plan: [String: Value]?
    if let row = json["plan"], !row.isNull {
      guard let row = [String: Value](row) else { return nil }
      plan = row
    }
    var journal: [[String: Value]] = []
    journal.reserveCapacity(lines.count)
    for line in lines {
      guard let line = [String: Value](line) else { return nil }
      journal.append(line)
    }
    self.init(session: session, plan: plan, journal: journal)
  }
}

extension [String: Value] {
  /// Reads a row; `nil` if it is not one.
  fileprivate init?(_ json: JSONValue) {
    guard case .object(let fields) = json else { return nil }
    self.init(minimumCapacity: fields.count)
    for (column, json) in fields where self[column] == nil {
      guard let value = Value(json) else { return nil }
      self[column] = value
    }
  }
}

extension Value {
  /// Reads a column, as `init(from:)` does; `nil` if it is not one.
  fileprivate init?(_ json: JSONValue) {
    switch json {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .text(let text): self = .text(text)
    case .real(let real):
      guard let number = Int(exactly: real) else { return nil }
      self = .integer(number)
    case .object:
      // Reals and blobs, which no session has, are left to `init(from:)`.
      guard let value = try? json.decoded(as: Value.self) else { return nil }
      self = value
    case .array, .flag: return nil
    }
  }
}
