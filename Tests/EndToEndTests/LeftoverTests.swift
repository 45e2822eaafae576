import Glibc
import Support
import Testing

@Suite struct LeftoverTests {
  @Test("what killed processes left of backups is removed, and nothing else") func leftovers()
    throws
  {
    let home = try Home.trained()
    let (folder, backups) = ("\(home.path)/data/spotter", "\(home.path)/data/spotter/backups")
    // A number that no process has.
    let gone = "4194304"
    let mine = [
      "spotter.db.backup-\(gone)", "spotter.db.backup-\(gone).partial-journal",
      "spotter.db.opened-\(gone)", "spotter.db.received-\(gone)",
      "spotter.db.partial", "backups/spotter-20260105T180000Z.db.partial",
      "backups/spotter-before-restore-20260105T180000Z.db.partial",
      "backups/spotter-20260105T180000Z.db.partial-journal",
    ]
    let others = [
      "spotter.db.backup-\(getpid())", "spotter.db.backup-mine", "other.db.backup-\(gone)",
      "backups/mine.partial", "backups/spotter-2.db.partial",
    ]
    for name in mine + others { try TestFile.write("\(folder)/\(name)", "x") }
    #expect(try home.run("weigh", "82", "--yes").status == 0)
    let left = TestFile.names(in: folder) + TestFile.names(in: backups).map { "backups/\($0)" }
    for name in mine { #expect(!left.contains(name), "\(name)") }
    for name in others { #expect(left.contains(name), "\(name)") }
  }
}
