internal import Audio
internal import Context
internal import Headphones
internal import Reports
internal import SpeechSynthesis

/// The sound devices and voices of this machine.
package enum InstalledSound {
  package static var devices: [(name: String, description: String)] { Sound.devices() }

  /// The names of the outputs that are not headphones, each once.
  static var outputs: [String] {
    SetupFacts.Device.worthTrying(devices, opens: Sound.opens).map(\.name)
      .filter { Headset.address(of: $0) == nil }
  }

  /// What ALSA calls a device.
  static func name(of device: String) -> String {
    devices.first { $0.name == device }?.description ?? device
  }

  /// Whether a device is there, though perhaps in use, as by a session.
  package static func isThere(_ device: String) -> Bool { Sound.isThere(device) }

  /// Returns the paired headphones; throws `Failure` without Bluetooth, `BusError` if it hangs.
  package static func headphones(asJSON: Bool) throws -> String {
    let headsets = try bluetooth().headsets().filter(\.isPaired)
    if asJSON {
      return JSONText.pretty(
        headsets.map { headset -> JSONFields in
          [
            "name": headset.name, "address": headset.address, "isConnected": headset.isConnected,
            "charge": headset.charge, "device": headset.device,
          ]
        })
    }
    guard !headsets.isEmpty else {
      return "No headphones are paired. 'spotter headphones add' pairs some by ear."
    }
    let rows = headsets.map { headset in
      [
        Report.line(headset.name), headset.address, headset.isConnected ? "connected" : "away",
        headset.charge.map { "\($0)%" } ?? "",
      ]
    }
    return Table(rows: rows).lines.joined(separator: "\n")
  }

  /// Unpairs the headphones of a name or address, and returns their name; throws as `headphones`,
  /// and `Failure` if there are none.
  package static func forgetHeadphones(_ wanted: String) throws -> String {
    let bluetooth = try bluetooth()
    let headsets = try bluetooth.headsets().filter(\.isPaired)
    guard
      let headset = headsets.first(where: {
        $0.name.isSameName(as: wanted) || $0.address == wanted.uppercased()
      })
    else {
      throw Failure(
        "cannot forget headphones '\(wanted)': none of that name are paired."
          + " 'spotter headphones' lists them.")
    }
    try bluetooth.forget(headset)
    return headset.name
  }

  private static func bluetooth() throws -> Bluetooth {
    guard let bluetooth = Bluetooth.running else {
      throw Failure(
        "cannot look for headphones: there is no Bluetooth adapter, or BlueZ does not run."
          + " Install bluez, and see 'systemctl status bluetooth'.")
    }
    return bluetooth
  }

  /// The languages of the voices; empty without an engine.
  package static var voices: [String] { Voice.installedVoices().map(\.language) }

  /// Whether the engine has a voice of this name.
  package static func speaks(_ voice: String) -> Bool {
    (try? Voice(VoiceSettings(voice: voice, rate: 170), journal: nil)) != nil
  }
}
