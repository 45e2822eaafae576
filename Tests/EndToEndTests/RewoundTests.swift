import Glibc
import Support
import Testing

/// A card that was written with an older image: the same machine and the same file, but not the same log.
@Suite("A log that went back in time") struct RewoundTests {
  private let day = "2026-01-05"

  @Test("it takes another name, and nobody loses anything", arguments: [false, true])
  func rewound(throughHub: Bool) async throws {
    try await aside {
      let club = throughHub ? try Club() : nil
      let devices = try club?.devices("ana") ?? Devices()
      let home = devices[0]
      try home.run("weigh", "80", "--at", day)
      #expect(try devices.sync(0).status == 0)
      let identity = try devices.identity(0)
      let image = try TestFile.bytes(home.database)
      try home.run("weigh", "81", "--at", day, "--yes")
      #expect(try devices.sync(0).status == 0)
      try TestFile.overwrite(home.database, with: image)
      for suffix in ["-wal", "-shm"] { unlink(home.database + suffix) }
      #expect(try home.run("weigh").lines.count == 1)
      try home.run("weigh", "82", "--at", day, "--yes")
      #expect(try devices.sync(0).status == 0)
      #expect(try devices.identity(0) != identity)
      try devices.settle()
      try devices.expectEqual()
      #expect(try devices[1].run("weigh").lines.count == 3)
      let settled = try devices.identity(0)
      try devices.settle()
      #expect(try devices.identity(0) == settled)
    }
  }
}

extension TestFile {
  /// Writes bytes into a file that stays the same one.
  fileprivate static func overwrite(_ path: String, with bytes: [UInt8]) throws {
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      try #require(count > 0)
      rest = rest.dropFirst(count)
    }
  }
}
