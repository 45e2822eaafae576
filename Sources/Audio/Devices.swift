internal import CALSA
import Glibc

extension Sound {
  /// Returns the ALSA devices by the names used in the settings, with descriptions.
  package static func devices() -> [(name: String, description: String)] {
    guard calsa_load() == nil else { return [] }
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard calsa.snd_device_name_hint(-1, "pcm", &hints) >= 0, let hints else { return [] }
    defer { _ = calsa.snd_device_name_free_hint(hints) }
    var devices: [(name: String, description: String)] = []
    var next = hints
    while let hint = next.pointee {
      next = next.successor()
      // No direction means both.
      guard text("IOID", of: hint) ?? "Output" == "Output", let name = text("NAME", of: hint)
      else { continue }
      let lines = (text("DESC", of: hint) ?? "").split(separator: "\n")
      devices.append((name, lines.joined(separator: ", ")))
    }
    return devices
  }

  private static func text(_ id: String, of hint: UnsafeMutableRawPointer) -> String? {
    guard let bytes = calsa.snd_device_name_get_hint(hint, id) else { return nil }
    defer { free(bytes) }
    return String(cString: bytes)
  }
}
