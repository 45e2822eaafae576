internal import CommandGrammar
internal import Context
internal import MessageBus
internal import OtherSound
internal import Platform
internal import Publishing
internal import Reports

// Other programs on this machine: players that go down for the words, and keys that they pass on.
extension Doctor {
  /// Checks which players and servers a session would lower; changes none of them.
  func otherSound() -> Check {
    let name = "other sound"
    guard let mode = Lowering.Mode(settings.otherSound) else {
      return .ok(name, "left alone, because of the setting 'other-sound'")
    }
    // The name of MPD's host may have to be looked up first, which nothing can interrupt.
    let found = bounded(by: .seconds(15), named: "others") {
      OtherSoundSurvey(mode, variable: Paths.variable)
    }
    guard let found else {
      return .warn(name, "a player does not answer", fix: "Check MPD_HOST, and the network.")
    }
    return found.fault(name) ?? .ok(name, found.value)
  }

  func mediaKeys() -> Check {
    let name = "media keys"
    guard settings.isMediaPlayer else {
      return .ok(name, "off; 'spotter settings now-playing on' makes them the button")
    }
    let buses = MediaPlayer.buses
    let found = bounded(by: .seconds(15), named: "media keys") {
      MediaKeySurvey(session: buses.session, system: buses.system)
    }
    guard let found else {
      let advice = "Restart the session bus by logging in again; Bluetooth may hang, too."
      return .warn(name, "a message bus does not answer", fix: advice)
    }
    return found.fault(name) ?? .ok(name, "\(found.desktopValue); \(found.bluetoothValue)")
  }
}

extension OtherSoundSurvey {
  fileprivate func fault(_ name: String) -> Check? {
    if let reason = server.failure {
      return .warn(
        name, "the sound server cannot be asked: \(reason)",
        fix: "Check that it runs, with 'pactl info', and that libpulse0 is installed.")
    }
    if let reason = bus.failure {
      return .warn(
        name, "players on the session bus: \(reason)",
        fix: "Log in again, or install libsystemd0 if it is missing.")
    }
    if let reason = mpd.failure {
      return .warn(
        name, "MPD cannot be asked: \(reason)",
        fix: "Name its password and host: MPD_HOST=PASSWORD@HOST.")
    }
    return nil
  }

  fileprivate var value: String {
    let ways = [
      server.answer.map { "streams at \($0)" },
      bus.answer.map { "players on the session bus" }, mpd.answer.map { "MPD" },
    ].compactMap(\.self)
    guard !ways.isEmpty else {
      return "no other sound can be lowered: there is no sound server, session bus or MPD;"
        + " start PulseAudio or PipeWire to hear music as well"
    }
    return "\(ways.joined(separator: ", ")); \(now)"
  }

  private var now: String {
    guard !players.isEmpty else { return "nothing is playing" }
    let parts: [String] = [
      (Treatment.lowered, "is lowered", "are lowered"), (.paused, "is paused", "are paused"),
      (.left, "is left alone", "are left alone"),
    ].compactMap { treatment, one, several in
      let names = players.filter { $0.treatment == treatment }.map { "'\($0.program)'" }
      guard !names.isEmpty else { return nil }
      return "\(names.joined(separator: " and ")) \(names.count == 1 ? one : several)"
    }
    return "while Spotter speaks, " + parts.joined(separator: ", ")
  }
}

extension MediaKeySurvey {
  fileprivate func fault(_ name: String) -> Check? {
    if case .failed(let error) = desktop {
      return .warn(
        name, "the media player cannot be registered: \(error)",
        fix: "Log in again, or turn it off: spotter settings now-playing off.")
    }
    if case .failed(let error) = bluetooth {
      return .warn(
        name, "Bluetooth cannot be asked: \(error)",
        fix: "Restart it: sudo systemctl restart bluetooth.")
    }
    return nil
  }

  fileprivate var desktopValue: String {
    if case .registered = desktop { "a media player on the session bus" } else { "no session bus" }
  }

  fileprivate var bluetoothValue: String {
    switch bluetooth {
    case .absent, .failed: return "Bluetooth is not running"
    case .noAdapter: return "Bluetooth has no adapter for sound"
    case .headsets(let all):
      if let here = all.first(where: \.isConnected) { return "headset '\(here.name)' is connected" }
      guard let known = all.first else { return "no headset is paired; 'bluetoothctl' pairs one" }
      return "headset '\(known.name)' is not connected: 'bluetoothctl connect \(known.address)'"
    }
  }
}
