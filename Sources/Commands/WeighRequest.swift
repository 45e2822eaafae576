package import Training

/// What `spotter weigh` is to do.
package enum WeighRequest: Equatable, Sendable {
  case list
  case add(Weight)
  /// Another weight in the place of one, by its number; nothing for the latest.
  case set(Int?, Weight)
  /// There was no such weigh-in; nothing for the latest.
  case remove(Int?)

  /// Reads the operands.
  ///
  /// - Parameters:
  ///   - operands: `82.4`, `set 3 82.4`, `remove last` or nothing.
  ///   - unit: the unit of weights that are given without one.
  /// - Throws: `UsageError` for what makes no sense.
  package init(_ operands: [String], unit: Weight.Unit) throws(UsageError) {
    let words = Array(operands.dropFirst())
    switch operands.first {
    case nil: self = .list
    case "list" where words.isEmpty: self = .list
    case "remove":
      guard words.count == 1 else {
        throw UsageError("'weigh remove' takes a number of 'spotter weigh', or last.")
      }
      self = .remove(try WeighRequest.number(words[0]))
    case "set":
      guard words.count > 1 else {
        throw UsageError("'weigh set' takes a number of 'spotter weigh', or last, and a weight.")
      }
      let text = words.dropFirst().joined(separator: " ")
      self = .set(
        try WeighRequest.number(words[0]), try WeighRequest.weight(text, unit: unit))
    default:
      self = .add(try WeighRequest.weight(operands.joined(separator: " "), unit: unit))
    }
  }

  private static func number(_ text: String) throws(UsageError) -> Int? {
    if text == "last" { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError(
        "'\(text.prefix(40))' is not the number of a weigh-in: 'spotter weigh' lists them.")
    }
    return number
  }

  /// A body weight that a person can have: 20 to 500 kg.
  private static func weight(
    _ text: String, unit: Weight.Unit
  ) throws(UsageError) -> Weight {
    guard let weight = Weight(text, unit: unit) else {
      throw UsageError("'\(text.prefix(40))' is not a weight: write 82.4, 82.4kg or '180 lb'.")
    }
    let kilograms = weight.converted(to: .kilograms).thousandths
    guard (20_000...500_000).contains(kilograms) else {
      throw UsageError("'weigh' does not take \(weight): it takes 20 to 500 kg, 44 to 1100 lb.")
    }
    return weight
  }

  /// What speaks against a weight, beside the one that was weighed nearest to it in time.
  ///
  /// A sixth of the body is not gained or lost between two times on the scales; a digit too few and the
  /// other unit are more than that.
  package static func doubt(
    _ weight: Weight, beside other: Weight?, weighed date: String
  ) -> String? {
    guard let other, !isNear(weight, other) else { return nil }
    let unit: Weight.Unit = weight.unit == .kilograms ? .pounds : .kilograms
    let meant = Weight(thousandths: weight.thousandths, unit: unit)
    return "\(weight) is far from the \(other) of \(date)."
      + (isNear(meant, other) ? " Did you mean \(meant)?" : "")
  }

  private static func isNear(_ weight: Weight, _ other: Weight) -> Bool {
    let (new, old) = (weight.converted(to: .kilograms), other.converted(to: .kilograms))
    return abs(new.thousandths - old.thousandths) * 6 <= old.thousandths
  }
}
