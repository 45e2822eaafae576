internal import Phrasing
internal import Training

extension Report {
  package struct ListedLifter: Encodable {
    package var lifter: String
    package var name: String?
    package var program: String?
    package var unit: String
    package var log: String
    var isInUse: Bool

    package init(
      lifter: String, name: String? = nil, program: String? = nil, unit: String, log: String,
      isInUse: Bool
    ) {
      (self.lifter, self.name, self.program, self.unit) = (lifter, name, program, unit)
      (self.log, self.isInUse) = (log, isInUse)
    }
  }

  /// Returns the lifters of this machine; a star marks the one whom commands are for.
  package static func lifters(_ lifters: [ListedLifter], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(lifters) }
    let rows = lifters.map { lifter in
      [
        (lifter.isInUse ? "* " : "  ") + lifter.lifter, lifter.name ?? localized("no name"),
        lifter.program ?? localized("no program"), lifter.unit, lifter.log,
      ]
    }
    return Table(rows: rows).lines.joined(separator: "\n")
  }
}
