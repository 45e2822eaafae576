/// A load, exact in the unit it was given in.
///
/// Stored in thousandths of its own unit, so that 1.25 kg and 2.5 lb are whole numbers and adding
/// them a thousand times is still exact. It is never silently converted: it keeps the unit it was
/// lifted in.
public struct Weight: Hashable, Codable, Sendable {
  /// The unit of a weight.
  public enum Unit: String, Codable, Sendable, CaseIterable {
    case kilograms = "kg"
    case pounds = "lb"

    /// The other unit.
    var other: Unit { self == .kilograms ? .pounds : .kilograms }
  }

  /// Thousandths of the unit: 62.5 kg is 62 500.
  public let thousandths: Int

  /// The unit that `thousandths` counts.
  public let unit: Unit

  /// The heaviest plausible weight in thousandths: nobody has lifted two tonnes.
  public static let limit = 2_000_000

  /// The limit as a whole number of its unit, as it is shown.
  package static let most = limit / 1000

  /// Creates a weight of this many thousandths of a unit.
  public init(thousandths: Int, unit: Unit) {
    self.thousandths = thousandths
    self.unit = unit
  }

  /// Creates a weight in kilograms from its thousandths (grams).
  public static func kilograms(thousandths: Int) -> Weight {
    Weight(thousandths: thousandths, unit: .kilograms)
  }

  /// Reads `62.5`, `62,5`, `62.5kg`, `135 lb`; a number without a unit is in `unit`.
  ///
  /// Returns `nil` if the text is not a weight, has more than three decimals, is negative, or
  /// exceeds `limit`.
  public init?(_ text: some StringProtocol, unit: Unit) {
    var digits = Substring(text.lowercased())
    var stated = unit
    for candidate in [("kg", Unit.kilograms), ("lbs", .pounds), ("lb", .pounds)]
    where digits.hasSuffix(candidate.0) {
      stated = candidate.1
      digits = digits.dropLast(candidate.0.count)
      break
    }
    while digits.last == " " { digits = digits.dropLast() }
    guard let thousandths = Weight.thousandths(in: digits), thousandths <= Weight.limit else {
      return nil
    }
    self.init(thousandths: thousandths, unit: stated)
  }

  /// Reads a decimal number of at most three places as thousandths.
  private static func thousandths(in text: Substring) -> Int? {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    guard let whole = parts.first, !whole.isEmpty, whole.count <= 5 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : "0"
    guard !fraction.isEmpty, fraction.count <= 3 else { return nil }
    guard (whole + fraction).allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    let padded = fraction + String(repeating: "0", count: 3 - fraction.count)
    guard let units = Int(whole), let rest = Int(padded) else { return nil }
    return units * 1000 + rest
  }

  /// The number without its unit, as short as is exact: `80`, `62.5`, `1.25`.
  public var number: String {
    let whole = abs(thousandths) / 1000
    var fraction = String(abs(thousandths) % 1000 + 1000).dropFirst()
    while fraction.last == "0" { fraction = fraction.dropLast() }
    let sign = thousandths < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  private enum CodingKeys: String, CodingKey {
    case thousandths = "thousandths"
    case unit = "unit"
  }
}

extension Weight: CustomStringConvertible {
  /// The number and its unit, as written in a plan: `62.5 kg`.
  public var description: String { "\(number) \(unit.rawValue)" }
}
