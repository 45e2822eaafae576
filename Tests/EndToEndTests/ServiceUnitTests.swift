import Support
import Testing

/// The units of systemd, as it reads them itself.
@Suite struct ServiceUnits {
  private static let folder = "\(TestFile.root)/Resources/System"

  private static let units = ["system", "user"].flatMap { kind in
    TestFile.names(in: "\(folder)/\(kind)").map { "\(kind)/\($0)" }
  }

  // Swift 6.0 crashes at a closure among the arguments of a test.
  private static let services = units.filter { $0.hasSuffix(".service") }
  private static let templates = units.filter { $0.hasSuffix("@.service") }

  /// A copy of all units, with the built program; templates stand for a user.
  private static func home() throws -> Home {
    let home = try Home()
    let built = try Built.path(of: "spotter")
    for unit in units {
      let text = try TestFile.read("\(folder)/\(unit)")
      let there = text.replacing("/usr/local/bin/spotter", with: built)
      let name = unit.split(separator: "/")[1].split(separator: "@").joined(separator: "@1000")
      try home.write(String(name), there)
    }
    return home
  }

  @Test("systemd has nothing to complain about", arguments: units) func valid(unit: String) throws {
    let home = try Self.home()
    let name = unit.split(separator: "/")[1].split(separator: "@").joined(separator: "@1000")
    let outcome = try Program(
      (unit.hasPrefix("user") ? ["--user"] : []) + ["--man=no", "verify", "\(home.path)/\(name)"],
      input: .nothing, environment: home.variables, home: home,
      executable: "/usr/bin/systemd-analyze"
    ).ends()
    #expect(outcome.status == 0)
    #expect(outcome.errors == "", "\(outcome.errors)")
  }

  @Test(
    "messages reach the journal, and devices may appear after the start",
    arguments: services)
  func atHome(unit: String) throws {
    let lines = try TestFile.read("\(Self.folder)/\(unit)").split(separator: "\n")
    #expect(lines.contains("StandardError=journal"))
    // systemd looks up names of drivers at the start, when a USB card is not there yet.
    for line in lines where line.hasPrefix("DeviceAllow=char-") {
      let driver = line.dropFirst("DeviceAllow=char-".count).split(separator: " ")[0]
      #expect(Int(driver) != nil, "\(line)")
    }
  }

  @Test(
    "the system's units do not depend on a login",
    arguments: templates)
  func withoutLogin(unit: String) throws {
    let lines = try TestFile.read("\(Self.folder)/\(unit)").split(separator: "\n")
    let settings = lines.filter { !$0.hasPrefix("#") }
    // When the user logs out, systemd stops these two, and what requires them.
    #expect(!settings.contains { $0.contains("user-runtime-dir@") || $0.contains("user@") })
    #expect(!settings.contains { $0.contains("/run/user/") })
  }

  @Test(
    "the service may reach an MQTT broker", arguments: ["system/spotter@", "user/spotter"])
  func network(unit: String) throws {
    let lines = try TestFile.read("\(Self.folder)/\(unit).service").split(separator: "\n")
    let families = lines.filter { $0.hasPrefix("RestrictAddressFamilies=") }
    #expect(families.count == 1)
    for family in ["AF_INET", "AF_INET6"] {
      #expect(families.allSatisfy { $0.split { " =".contains($0) }.contains(family[...]) })
    }
    #expect(!lines.contains { $0.hasPrefix("IPAddressDeny") })
  }

  @Test("the services expose little", arguments: services)
  func exposure(unit: String) throws {
    let home = try Self.home()
    let name = unit.split(separator: "/")[1].split(separator: "@").joined(separator: "@1000")
    // Exit status 1 if the exposure is over 2.0.
    let outcome = try Program(
      ["security", "--offline=true", "--no-pager", "--threshold=20", "\(home.path)/\(name)"],
      input: .nothing, environment: home.variables, home: home,
      executable: "/usr/bin/systemd-analyze"
    ).ends()
    #expect(outcome.status == 0, "\(outcome.out.suffix(300)) \(outcome.errors)")
  }
}
