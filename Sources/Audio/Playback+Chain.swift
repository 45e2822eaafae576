internal import CALSA

extension Playback {
  /// ALSA's own description of a device and of the plug-ins it consists of, line by line.
  static func chain(of pcm: OpaquePointer) -> [Substring] {
    var output: OpaquePointer?
    guard snd_output_buffer_open(&output) >= 0 else { return [] }
    defer { snd_output_close(output) }
    snd_pcm_dump(pcm, output)
    var bytes: UnsafeMutablePointer<CChar>?
    let count = snd_output_buffer_string(output, &bytes)
    let text = bytes.map {
      String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    return (text ?? "").split(separator: "\n")
  }

  /// What is at the end of a chain of plug-ins: a card by its name, a server, or neither.
  static func end(of chain: [Substring], _ kind: Kind) -> String {
    switch kind {
    case .server: return isPipeWire(chain) ? "PipeWire" : "PulseAudio"
    case .unpaced: return "nothing that is heard"
    case .card:
      let card = chain.last { $0.contains("Hardware PCM card") }
      return card.flatMap { $0.split(separator: "'").dropFirst().first.map { "card '\($0)'" } }
        ?? "a device of unknown kind"
    }
  }

  /// Whether it is PipeWire that a chain leads to.
  static func isPipeWire(_ chain: [Substring]) -> Bool {
    chain.contains { $0.hasSuffix("ALSA <-> PipeWire PCM I/O Plugin") }
  }

  /// Frames a second at the end of a chain, where they may be others than ours.
  static func rate(of chain: [Substring]) -> Int {
    let line = chain.last { $0.drop(while: { $0 == " " }).hasPrefix("rate ") }
    return line.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } ?? Clip.rate
  }

  /// Whether a device's name or its chain says Bluetooth, which sleeps and wakes up slowly.
  ///
  /// A sound server does not say what it plays on.
  static func isWireless(_ device: String, _ chain: [Substring]) -> Bool {
    ([device[...]] + chain).contains { text in
      let text = text.lowercased()
      return ["bluealsa", "bluez", "bluetooth"].contains(where: text.contains)
    }
  }
}
