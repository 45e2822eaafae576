internal import Audio
internal import Commands

/// `spotter devices`: the sound devices that ALSA knows.
struct DevicesCommand: Subcommand {
  static let entry = CommandEntry(
    name: "devices", summary: "the sound devices that ALSA knows", options: [.json],
    details: "Any of them can be given to --device, or set with 'spotter settings device'.")

  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  func run() throws {
    try printOut(Report.devices(Sound.devices(), asJSON: invocation.has(.json)))
  }
}
