/// A load as a lifter writes it: a weight, body weight with weight added or help given, or a band.
package enum Load: Hashable, Sendable {
  /// A plain weight: `62.5 kg`.
  case weight(Weight)

  /// Body weight plus added weight, or minus help (below zero): `bw+10`, `bw-20`.
  case bodyweight(Weight)

  /// A band, by its colour in lower case: `red`.
  case band(String)

  /// The weight that counts, below zero for help; `nil` for a band.
  package var weight: Weight? {
    switch self {
    case .weight(let weight), .bodyweight(let weight): weight
    case .band: nil
    }
  }

  /// The colour of a band; `nil` for any other load.
  package var band: String? {
    if case .band(let colour) = self { colour } else { nil }
  }
}

extension Weight {
  /// The weight as help: below zero, whatever its sign was.
  package var asAssistance: Weight {
    Weight(thousandths: -Int(clamping: thousandths.magnitude), unit: unit)
  }

  /// The weight as written for an exercise: `bw+10 kg` if the exercise also lifts the body.
  package func written(for loading: Loading?) -> String {
    loading?.countsBody == true || thousandths < 0 ? Load.bodyweight(self).description : description
  }
}

extension Load: CustomStringConvertible {
  /// The notation: `62.5 kg`, `bw`, `bw+10 kg`, `bw-20 kg`, `red band`.
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
  /// Normalizes a colour to one to three words of letters in lower case; `nil` for any other text.
  package static func colour(_ text: some StringProtocol) -> String? {
    let words = text.prefix(60).lowercased().split(whereSeparator: \.isWhitespace)
    guard (1...3).contains(words.count), text.utf8.count <= 60,
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" } && $0.first != "-" }),
      words.last != "band"
    else { return nil }
    return words.joined(separator: " ")
  }

  /// The colours bands are sold in, in no order of strength: each maker has its own.
  package static let knownColours = [
    "yellow", "red", "green", "blue", "black", "purple", "orange", "grey", "silver", "gold",
    "pink", "white", "brown", "turquoise",
  ]
}
