import Glibc
import Support
import Terminals
import Testing

@Suite struct VerifyTests {
  @Test("verify names the fault of each backup that is cut, empty, missing or none, and goes on")
  func cut() throws {
    struct Row: Decodable {
      var sessions: Int?
      var faults: [String]
    }
    let home = try Home.trained()
    let secret = "\(home.path)/passphrase"
    try TextFile.write(secret, "x\n")
    chmod(secret, 0o600)
    #expect(try home.run("backup", "\(home.path)/plain").status == 0)
    let sealed = ["backup", "\(home.path)/sealed", "--encrypt", "--passphrase-file", secret]
    #expect(try home.run(sealed).status == 0)
    for (name, bytes) in [("plain", 9_000), ("sealed", 900), ("sealed", 100_000), ("sealed", 20)] {
      let file = "\(home.path)/\(name)"
      let cut = "--version > /dev/null; head -c \(bytes) '\(file)' > '\(file)-\(bytes)'"
      #expect(try home.shell(cut) == 0)
    }
    try TextFile.write("\(home.path)/empty", "")
    try TextFile.write("\(home.path)/text", String(repeating: "no backup\n", count: 500))
    let names = [
      "plain-9000", "sealed-900", "sealed-100000", "sealed-20", "empty", "nothing", "text",
      "sealed",
    ]
    let paths = names.map { "\(home.path)/\($0)" }
    let command = ["verify", "--json", "--passphrase-file", secret] + paths
    let verified = try home.run(command)
    #expect(verified.status == 1)
    let rows = try verified.json(as: [Row].self)
    #expect(rows.map(\.faults.count) == [1, 1, 1, 1, 1, 1, 1, 0])
    #expect(rows.map(\.sessions) == [nil, nil, nil, nil, nil, nil, nil, 2])
    let faults = rows.flatMap(\.faults).joined(separator: "\n")
    try Golden.check(faults.replacing(home.path, with: "~"), in: "verify")
  }

  @Test("verify finds what does not fit together, and keeps it") func faults() throws {
    let home = try Home.trained()
    #expect(try home.run("verify").status == 0)
    try tamper(home.database, "UPDATE exercise_set SET reps = 9 WHERE session = 1 AND number = 0")
    try tamper(home.database, "UPDATE journal SET event = '{}' WHERE session = 2 AND number = 0")
    try TextFile.write("\(home.path)/data/spotter/Programs/odd.plan", "## Day\nSquat 3x\n")
    let backups = "\(home.path)/data/spotter/backups"
    let backup = try #require(TextFile.names(in: backups).first)
    try TextFile.write("\(backups)/\(backup)", "no backup")
    let outcome = try home.run("verify", "--json")
    #expect(outcome.status == 1)
    for part in ["session 1", "session 2", "odd.plan", backup] {
      #expect(outcome.out.contains(part), "\(part)")
    }
    #expect(try home.start(["show", "2"]).ends().out.contains("Bench Press"))
  }
}
