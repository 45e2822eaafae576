import Glibc
import Support
import Testing

@testable import Host

/// What a lifter without a screen is told about the computer.
@Suite struct HealthTests {
  @Test(
    "the kernel's flag of a low voltage is found among the sensors of a Raspberry Pi",
    arguments: [("1\n", true), ("0\n", false), (nil, nil)] as [(String?, Bool?)])
  func power(flag: String?, isWeak: Bool?) throws {
    let scratch = Scratch()
    for sensor in 0...1 { mkdir("\(scratch.path)/hwmon\(sensor)", 0o700) }
    try TestFile.write("\(scratch.path)/hwmon0/name", "cpu_thermal\n")
    if let flag {
      try TestFile.write("\(scratch.path)/hwmon1/name", "rpi_volt\n")
      try TestFile.write("\(scratch.path)/hwmon1/in0_lcrit_alarm", flag)
    }
    #expect(Health.isPowerWeak(sensors: scratch.path) == isWeak)
    #expect(Health.isPowerWeak(sensors: scratch.path + "/nowhere") == nil)
  }

  @Test("a report says what the computer is, and nothing of its owner") func computer() throws {
    let scratch = Scratch()
    for folder in ["proc", "proc/device-tree", "proc/asound", "proc/sys", "proc/sys/kernel", "etc"]
    {
      mkdir("\(scratch.path)/\(folder)", 0o700)
    }
    for (path, text) in [
      ("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0"),
      ("proc/sys/kernel/osrelease", "6.12.0-arm64\n"),
      ("etc/os-release", "NAME=\"Debian\"\nPRETTY_NAME=\"Debian GNU/Linux 13 (trixie)\"\n"),
      ("proc/meminfo", "MemTotal:         474780 kB\nMemFree: 1 kB\n"),
      ("proc/asound/cards", " 0 [Device]: USB-Audio - USB Audio Device\n              at usb-1\n"),
    ] { try TestFile.write("\(scratch.path)/\(path)", text) }
    #expect(
      Computer.facts(root: scratch.path).map { "\($0.name): \($0.value)" } == [
        "computer: Raspberry Pi 4 Model B Rev 1.4", "system: Debian GNU/Linux 13 (trixie)",
        "kernel: 6.12.0-arm64", "memory: 474780 kB", "sound: USB-Audio - USB Audio Device",
      ])
    #expect(Computer.facts(root: scratch.path + "/nowhere").isEmpty)
  }
}
