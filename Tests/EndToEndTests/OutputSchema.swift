import Foundation

/// The tables of `Documentation/JSON.md` as a JSON Schema, for programs that check what they read.
enum OutputSchema {
  static let name = "output.schema.json"

  /// The name of a section's definition.
  static func definition(_ section: String) -> String { section.replacing(" ", with: "-") }

  static func text(of document: Document) throws -> String {
    var definitions: [String: Any] = [:]
    for (section, kinds) in document.kinds {
      let node = Node()
      for (key, kind) in kinds {
        let leaf = node.leaf(path(key))
        leaf.kind = kind
        leaf.remark = document.remarks[section]?[key]
      }
      definitions[definition(section)] = node.schema
    }
    let schema: [String: Any] = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "What Spotter's commands print with --json",
      "description": "JSON.md says which command prints which of the definitions, or a list of it."
        + " Keys may be added.",
      "$defs": definitions,
    ]
    let options: JSONSerialization.WritingOptions = [
      .prettyPrinted, .sortedKeys, .withoutEscapingSlashes,
    ]
    let data = try JSONSerialization.data(withJSONObject: schema, options: options)
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// The steps from an object to a key: `sets[].name` is `sets`, `[]`, `name`.
  private static func path(_ key: String) -> [String] {
    key.replacing("[]", with: ".[]").split(separator: ".").map(String.init)
  }

  /// A value within an object, with those within it.
  private final class Node {
    var kind: String?
    var remark: String?
    private var inner: [String: Node] = [:]

    func leaf(_ path: [String]) -> Node {
      guard let first = path.first else { return self }
      let node = inner[first] ?? Node()
      inner[first] = node
      return node.leaf(Array(path.dropFirst()))
    }

    var schema: [String: Any] {
      var schema = shape
      if let remark, !remark.isEmpty { schema["description"] = remark }
      return schema
    }

    private var shape: [String: Any] {
      if let items = inner["[]"] { return ["type": "array", "items": items.schema] }
      switch kind {
      case nil: return ["type": "object", "properties": inner.mapValues(\.schema)]
      case "number": return ["type": "number"]
      case "true or false": return ["type": "boolean"]
      case "day": return ["type": "string", "format": "date"]
      case "time": return ["type": "string", "format": "date-time"]
      case let kind?:
        guard kind.hasPrefix("["), let name = kind.dropFirst().split(separator: "]").first else {
          return ["type": "string"]
        }
        return ["$ref": "#/$defs/\(definition(String(name)))"]
      }
    }
  }
}
