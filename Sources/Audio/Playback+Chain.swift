internal import CALSA

extension Playback {
  /// Returns ALSA's description of a device and its chain of plug-ins, line by line.
  static func chain(of pcm: OpaquePointer) -> [Substring] {
    var output: OpaquePointer?
    guard calsa_output_buffer_open(&output) >= 0 else { return [] }
    defer { calsa_output_close(output) }
    calsa_pcm_dump(pcm, output)
    var bytes: UnsafeMutablePointer<CChar>?
    let count = calsa_output_buffer_string(output, &bytes)
    let text = bytes.map {
      String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    return (text ?? "").split(separator: "\n")
  }

  /// Returns the end of a plug-in chain: the card's name, a server, or neither.
  static func end(of chain: [Substring], _ kind: Kind) -> String {
    switch kind {
    case .server: return isPipeWire(chain) ? "PipeWire" : "PulseAudio"
    case .unpaced: return "a device without sound"
    case .card:
      let card = chain.last { $0.contains("Hardware PCM card") }
      return card.flatMap { $0.split(separator: "'").dropFirst().first.map { "card '\($0)'" } }
        ?? "an unknown kind of device"
    }
  }

  /// Returns whether a chain leads to PipeWire.
  static func isPipeWire(_ chain: [Substring]) -> Bool {
    chain.contains { $0.hasSuffix("ALSA <-> PipeWire PCM I/O Plugin") }
  }

  /// Returns the frames per second at the end of a chain, which may resample.
  static func rate(of chain: [Substring]) -> Int {
    let line = chain.last { $0.drop(while: { $0 == " " }).hasPrefix("rate ") }
    return line.flatMap { $0.split(separator: " ").last }.flatMap { Int($0) } ?? Clip.rate
  }

  /// Returns whether the device name or chain mentions Bluetooth, which sleeps and wakes slowly.
  ///
  /// A sound server does not reveal its output device.
  static func isWireless(_ device: String, _ chain: [Substring]) -> Bool {
    ([device[...]] + chain).contains { text in
      let text = text.lowercased()
      return ["bluealsa", "bluez", "bluetooth"].contains(where: text.contains)
    }
  }
}
