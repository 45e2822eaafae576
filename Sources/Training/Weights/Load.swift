/// What a lifter can write down as a load: a weight, something on top of bodyweight or taken off
/// it, or a band.
public enum Load: Hashable, Sendable {
  /// A weight by itself: `62.5 kg`.
  case weight(Weight)

  /// Bodyweight with a weight added, or with help, which is below zero: `bw+10`, `bw-20`.
  case bodyweight(Weight)

  /// A band of a colour, in lower case: `red`.
  case band(String)

  /// The weight that counts, help below zero; none for a band.
  public var weight: Weight? {
    switch self {
    case .weight(let weight), .bodyweight(let weight): weight
    case .band: nil
    }
  }

  /// The colour, where it is a band.
  public var band: String? {
    guard case .band(let colour) = self else { return nil }
    return colour
  }
}

extension Weight {
  /// The weight as help, which is below zero whatever sign it was written with.
  public var asAssistance: Weight {
    Weight(thousandths: -Int(clamping: thousandths.magnitude), unit: unit)
  }

  /// The weight as it is written for an exercise: `bw+10 kg` where the body is lifted too.
  public func written(for loading: Loading?) -> String {
    loading?.countsBody == true || thousandths < 0 ? Load.bodyweight(self).description : description
  }
}

extension Load: CustomStringConvertible {
  /// As it is written: `62.5 kg`, `bw`, `bw+10 kg`, `bw-20 kg`, `red band`.
  public var description: String {
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
  /// A colour as it is kept: up to three words of letters, in lower case; nothing for anything else.
  public static func colour(_ text: some StringProtocol) -> String? {
    let words = text.prefix(60).lowercased().split(whereSeparator: \.isWhitespace)
    guard (1...3).contains(words.count), text.utf8.count <= 60,
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || $0 == "-" } && $0.first != "-" }),
      words.last != "band"
    else { return nil }
    return words.joined(separator: " ")
  }

  /// The colours that bands are sold in; which of them is the stronger is the maker's choice.
  public static let usualColours = [
    "yellow", "red", "green", "blue", "black", "purple", "orange", "grey", "silver", "gold",
    "pink", "white", "brown", "turquoise",
  ]
}
