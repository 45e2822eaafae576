internal import CommandGrammar
internal import Context
internal import Host
internal import Reports

struct DevicesCommand: Subcommand {
  static let entry = CommandEntry(
    summary: "the sound devices known to ALSA", options: [.json],
    details: "Pass any of them to --device, or set one with 'spotter settings device'.")

  let invocation: Invocation

  func run() throws {
    try printOut(Report.devices(InstalledSound.devices, asJSON: isJSON))
  }
}

extension Report {
  static func devices(
    _ devices: [(name: String, description: String)], asJSON: Bool
  ) -> String {
    if asJSON {
      return JSONText.pretty(
        devices.map { ["name": $0.name, "description": $0.description] })
    }
    if devices.isEmpty { return "default" }
    return devices.map { "\(line($0.name))\n    \(line($0.description))" }.joined(separator: "\n")
  }
}
