extension Report {
  /// Bluetooth headphones that are paired with this computer.
  package struct ListedHeadset: Encodable {
    var name: String
    var address: String
    var isConnected: Bool
    /// Percent of the charge, if they say.
    var charge: Int?
    /// The value of the setting `device` with which they are used.
    var device: String

    package init(name: String, address: String, isConnected: Bool, charge: Int?, device: String) {
      (self.name, self.address, self.isConnected) = (name, address, isConnected)
      (self.charge, self.device) = (charge, device)
    }
  }

  package static func headphones(_ headsets: [ListedHeadset], asJSON: Bool) -> String {
    if asJSON { return JSONText.pretty(headsets) }
    guard !headsets.isEmpty else {
      return "No headphones are paired. 'spotter headphones add' pairs some by ear."
    }
    let rows = headsets.map { headset in
      [
        line(headset.name), headset.address, headset.isConnected ? "connected" : "away",
        headset.charge.map { "\($0)%" } ?? "",
      ]
    }
    return Table(rows: rows).lines.joined(separator: "\n")
  }
}
