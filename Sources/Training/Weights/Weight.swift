/// A load, exact in the unit it was given in: in thousandths of that, 1.25 kg and 2.5 lb are whole,
/// and adding them a thousand times is still exact. It is never silently converted.
public struct Weight: Hashable, Codable, Sendable {
  public enum Unit: String, Codable, Sendable, CaseIterable {
    case kilograms = "kg"
    case pounds = "lb"

    /// Reads `kg`, `kilos`, `lbs` and so on; `nil` for anything else.
    package init?(word: some StringProtocol) {
      switch word.lowercased() {
      case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms": self = .kilograms
      case "lb", "lbs", "pound", "pounds": self = .pounds
      default: return nil
      }
    }

    var other: Unit { self == .kilograms ? .pounds : .kilograms }
  }

  /// Thousandths of the unit: 62.5 kg is 62 500.
  public let thousandths: Int

  /// The unit that `thousandths` counts.
  public let unit: Unit

  /// The heaviest plausible weight in thousandths: nobody has lifted two tonnes.
  public static let limit = 2_000_000

  package static let most = limit / 1000

  public init(thousandths: Int, unit: Unit) {
    self.thousandths = thousandths
    self.unit = unit
  }

  /// Writes the two fields. The usual way encodes the unit as a value of its own, for which a large
  /// import needs 1 % more instructions.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(thousandths, forKey: .thousandths)
    try fields.encode(unit.rawValue, forKey: .unit)
  }

  /// Creates a weight in kilograms from its thousandths (grams).
  public static func kilograms(thousandths: Int) -> Weight {
    Weight(thousandths: thousandths, unit: .kilograms)
  }

  /// Reads `62.5`, `62,5`, `62.5kg`, `135 lb`; without a unit, it is in `unit`. `nil` if it is no
  /// weight, has more than three decimals, is negative, or exceeds `limit`.
  public init?(_ text: some StringProtocol, unit: Unit) {
    self.init(written: String(text), unit: unit)
  }

  /// Reads byte by byte, because a plan has many weights, and nothing but ASCII can be part of one.
  private init?(written text: String, unit: Unit) {
    var rest = text.utf8[...]
    guard let whole = Weight.digits(of: &rest, most: 5) else { return nil }
    var fraction = 0
    if let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
      rest.removeFirst()
      let length = rest.count
      guard let digits = Weight.digits(of: &rest, most: 3) else { return nil }
      fraction = digits * [100, 10, 1][length - rest.count - 1]
    }
    while rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    var stated = unit
    if !rest.isEmpty {
      guard let named = Unit(word: Substring(rest)) else { return nil }
      stated = named
    }
    let thousandths = whole * 1000 + fraction
    guard thousandths <= Weight.limit else { return nil }
    self.init(thousandths: thousandths, unit: stated)
  }

  private static func digits(of text: inout Substring.UTF8View, most: Int) -> Int? {
    var (number, count) = (0, 0)
    while let byte = text.first, byte.isDigit {
      (number, count) = (number * 10 + Int(byte - 0x30), count + 1)
      guard count <= most else { return nil }
      text.removeFirst()
    }
    return count > 0 ? number : nil
  }

  /// The number without its unit, as short as is exact: `80`, `62.5`, `1.25`.
  public var number: String {
    let whole = abs(thousandths) / 1000
    var fraction = String(abs(thousandths) % 1000 + 1000).dropFirst()
    while fraction.last == "0" { fraction = fraction.dropLast() }
    let sign = thousandths < 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
}

extension Weight: CustomStringConvertible {
  /// The number and its unit, as written in a plan: `62.5 kg`.
  public var description: String { "\(number) \(unit.rawValue)" }
}
