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
}
