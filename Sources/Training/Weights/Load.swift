/// A load as a lifter writes it: a weight, body weight with weight added or help given, or a band.
package enum Load: Hashable, Sendable {
  case weight(Weight)

  /// Body weight plus added weight, or minus help (below zero): `bw+10`, `bw-20`.
  case bodyweight(Weight)

  case band(String)

  /// The weight that counts, below zero for help; `nil` for a band.
  package var weight: Weight? {
    switch self {
    case .weight(let weight), .bodyweight(let weight): weight
    case .band: nil
    }
  }

  package var band: String? {
    if case .band(let colour) = self { colour } else { nil }
  }
}

extension Weight {
  package var asAssistance: Weight {
    Weight(thousandths: -Int(clamping: thousandths.magnitude), unit: unit)
  }

  package func written(for loading: Loading?) -> String {
    loading?.countsBody == true || thousandths < 0 ? Load.bodyweight(self).description : description
  }
}

extension Load: CustomStringConvertible {
  package var description: String {
    switch self {
    case .weight(let weight): return weight.description
    case .bodyweight(let weight):
      if weight.thousandths == 0 { return "bw" }
      return weight.thousandths > 0 ? "bw+\(weight)" : "bw\(weight)"
    case .band(let colour): return "\(colour) band"
    }
  }
}

extension Band {
  package static func colour(_ text: some StringProtocol) -> String? {
    let words = text.prefix(60).lowercased().split(whereSeparator: \.isWhitespace)
    guard (1...3).contains(words.count), text.utf8.count <= 60,
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" } && $0.first != "-" }),
      words.last != "band"
    else { return nil }
    return words.joined(separator: " ")
  }

  package static let knownColours = [
    "yellow", "red", "green", "blue", "black", "purple", "orange", "grey", "silver", "gold",
    "pink", "white", "brown", "turquoise",
  ]
}
