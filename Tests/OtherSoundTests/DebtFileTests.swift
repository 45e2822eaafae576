@testable import OtherSound
import Glibc
import Support
import Testing

/// The file with the volumes to restore after a crash.
@Suite struct DebtFileTests {
  private let scratch = Scratch()
  private var file: DebtFile { DebtFile(path: "\(scratch.path)/state/lowered") }

  private let debts = [
    Debt(
      source: .server, program: "Music Player Daemon", old: Volume([65536, 60000]),
      ours: Volume([38010, 34800])),
    Debt(source: .mpd, program: "mpd at [::1]:6600", old: Volume([80]), ours: Volume([36])),
  ]

  @Test("debts come back as they were written, and only the owner can read them") func written()
    throws
  {
    #expect(file.read() == [])
    file.write(debts)
    #expect(file.read() == debts)
    var status = stat()
    try #require(stat(file.path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    file.write([])
    #expect(access(file.path, F_OK) != 0)
  }

  @Test(
    "a line that is not valid is left out",
    arguments: [
      "", "server", "server\t1\t1", "disk\t1\t1\tmpv", "server\t-1\t1\tmpv", "server\t\t1\tmpv",
      "server\t1\t99999999999999999999\tmpv", "server\t1\t9999999\tmpv", "server\t1,x\t1\tmpv",
      "server\t1\t1\tmpv\tmore",
    ])
  func damaged(line: String) {
    scratch.makeFolder("state")
    file.write(debts)
    let good = debts[0].line
    #expect(Debt(line) == nil)
    #expect(Debt(good) == debts[0])
  }

  @Test("a program's name cannot end its line") func names() {
    let player = Player(
      id: Player.ID(.server, "1"), program: "a\tb\nc\r\nd", isPlaying: true)
    #expect(!player.program.contains { $0.isNewline || $0 == "\t" })
    let debt = Debt(source: .server, program: player.program, old: Volume([2]), ours: Volume([1]))
    #expect(Debt(debt.line) == debt)
  }
}
