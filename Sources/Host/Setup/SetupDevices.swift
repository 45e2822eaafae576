extension SetupFacts.Device {
  /// Returns the devices worth trying among those that ALSA lists, each output once.
  ///
  /// A card is offered with conversion of formats. That of HDMI on a Raspberry Pi accepts only a
  /// format of its own, into which `sysdefault` converts. `default` is one of the others, and used
  /// unless one is chosen. The plug-in of a sound server is listed whether or not the server runs.
  static func worthTrying(
    _ listed: [(name: String, description: String)], opens: (String) -> Bool
  ) -> [Self] {
    let servers: Set = ["pipewire", "pulse", "bluealsa"]
    return listed.filter { name, _ in
      if servers.contains(name) { return opens(name) }
      // The other profile is for telephone calls.
      if name.hasPrefix("bluealsa:") { return name.contains("PROFILE=a2dp") }
      let conversion = name.contains("CARD=vc4hdmi") ? "sysdefault:" : "plughw:"
      return name.hasPrefix(conversion)
    }.map { Self(name: $0.name, description: $0.description) }
  }
}
