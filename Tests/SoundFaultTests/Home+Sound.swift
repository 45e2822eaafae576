import Support

extension Home {
  /// The environment of every program in it, which knows the devices of the test.
  var soundVariables: [String: String] {
    variables.merging(["ALSA_CONFIG_PATH": "\(path)/alsa.conf"]) { $1 }
  }

  /// Writes ALSA's configuration: the system's plus the test's devices.
  func writeDevices(_ text: String) throws {
    try write("alsa.conf", "</usr/share/alsa/alsa.conf>\n" + text)
  }
}
