package import Training

extension PlateStock {
  /// The maximum number of plates of one weight; more than any gym has.
  package static let most = 1000

  /// The maximum number of plate weights; each makes the search for a load slower.
  package static let mostKinds = 30

  /// Parses `25x2`: two plates of 25.
  package init(counted text: Substring, unit: Weight.Unit) throws(UsageError) {
    let parts = text.split(omittingEmptySubsequences: false) { "xX×*".contains($0) }
    guard parts.count == 2, let count = Int(parts[1]), (0...PlateStock.most).contains(count) else {
      throw UsageError.invalid(
        text, "a number of plates",
        write: "each weight and its number, up to \(PlateStock.most), as in '25x2 20x4'")
    }
    let plate = try Weight.mass(String(parts[0]), unit)
    if parts[0].allSatisfy({ !$0.isLetter }), Self.isReversed(plate, count) {
      throw UsageError(
        "'\(text.prefix(40))' is \(count) plates of \(plate): the weight comes first. If you have"
          + " \(plate.number) plates of \(count), write '\(count)x\(plate.number)'; if you mean"
          + " plates of \(plate), write '\(plate.number)\(unit.rawValue)x\(count)'.")
    }
    self.init(plate: plate, count: count)
  }

  /// Whether a weight without a unit and a number are likelier the other way round: the number is a
  /// usual weight of plates, and the weight is none or there would be unusually many.
  private static func isReversed(_ plate: Weight, _ count: Int) -> Bool {
    let usual = Set(Gym.home(plate.unit).plates.map(\.plate.thousandths))
    return plate.thousandths % 1000 == 0 && plate.thousandths < count * 1000
      && usual.contains(count * 1000) && (count > 12 || !usual.contains(plate.thousandths))
  }
}
