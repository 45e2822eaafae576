internal import Merging
internal import Training

// Read field by field rather than through `Decoder`: a first merge reads two parts for each session, and
// would take a twentieth longer.
extension ItemChange {
  /// Reads a change, as `init(from:)` does; `nil` if it is not one.
  init?(_ json: JSONValue) {
    guard case .text(let item)? = json["item"], case .object(let fields)? = json["parts"] else {
      return nil
    }
    var parts = [String: Part](minimumCapacity: fields.count)
    for (name, json) in fields where parts[name] == nil {
      guard let part = Part(json) else { return nil }
      parts[name] = part
    }
    self.init(item: item, parts: parts)
  }
}

extension Part {
  /// Reads a part, as `init(from:)` does; `nil` if it is not one, or no device could have made it.
  init?(_ json: JSONValue) {
    guard case .array(let stamps)? = json["seen"] else { return nil }
    var seen = Seen()
    for stamp in stamps {
      guard let stamp = Stamp(stamp) else { return nil }
      seen.add(stamp)
    }
    var versions: [Version] = []
    if let json = json["versions"], !json.isNull {
      guard case .array(let elements) = json else { return nil }
      for element in elements {
        guard let stamp = element["at"].flatMap(Stamp.init),
          case .text(let body)? = element["body"]
        else { return nil }
        versions.append(Version(stamp, body))
      }
    }
    self.init(versions: versions, seen: seen)
  }
}

extension Stamp {
  fileprivate init?(_ json: JSONValue) {
    guard case .text(let text) = json else { return nil }
    self.init(text)
  }
}
