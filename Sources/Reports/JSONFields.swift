internal import JSON
package import Training

/// The fields of an object in JSON; those that are `nil` are left out.
package struct JSONFields: Encodable, ExpressibleByDictionaryLiteral {
  private var fields: [(key: JSONName, value: any Encodable)]

  package init(dictionaryLiteral fields: (String, (any Encodable)?)...) { self.init(fields) }

  init(_ fields: [(String, (any Encodable)?)]) {
    self.fields = fields.compactMap { key, value in value.map { (JSONName(stringValue: key), $0) } }
  }

  var isEmpty: Bool { fields.isEmpty }

  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: JSONName.self)
    for (key, value) in fields { try object.encode(value, forKey: key) }
  }

  package func with(_ more: JSONFields) -> JSONFields {
    var all = self
    all.fields += more.fields
    return all
  }
}

package protocol JSONObject: Encodable {
  var fields: JSONFields { get }
}

extension JSONObject {
  package func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}

extension Weight {
  package var fields: JSONFields { ["weight": json, "unit": unit.rawValue] }
}
