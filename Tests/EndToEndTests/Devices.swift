import Glibc
import Support
import Testing

/// Devices of a lifter that share a folder.
struct Devices {
  let folder = Scratch()
  let homes: [Home]
  /// Whether they share the folder, rather than a hub that they have joined.
  private let hasFolder: Bool

  init(_ count: Int = 2) throws {
    homes = try (0..<count).map { _ in try Home() }
    hasFolder = true
  }

  /// Devices that encrypt what they share.
  init(_ count: Int = 2, passphrase: String) throws {
    try self.init(count)
    for home in homes { try home.setPassphrase(passphrase) }
  }

  /// Devices that have joined a hub.
  init(homes: [Home]) { (self.homes, hasFolder) = (homes, false) }

  subscript(_ index: Int) -> Home { homes[index] }

  /// Merges one device's log with those of the others.
  @discardableResult
  func sync(_ index: Int) throws -> Outcome {
    try homes[index].start(["sync"] + (hasFolder ? ["--folder", folder.path] : [])).ends()
  }

  /// Merges until everybody has heard of everything.
  func settle() throws {
    for _ in 0..<2 {
      for index in homes.indices {
        let outcome = try sync(index)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
    }
  }

  /// Everything in the files of the folder.
  func carried() throws -> String {
    try TestFile.names(in: folder.path).map { try TestFile.read("\(folder.path)/\($0)") }.joined()
  }

  /// What a lifter sees of a log, apart from the numbers of sessions.
  func seen(_ index: Int) throws -> [String] {
    let home = homes[index]
    let log = try home.start(["export", "--format", "strong", "--output", "-"]).ends()
    let verified = try home.start(["verify"]).ends()
    #expect(verified.status == 0, "\(verified.out)")
    var seen = [log.out]
    // The numbers of weigh-ins are each log's own.
    seen += try home.start(["weigh"]).ends().lines.map { String($0.drop { $0 != " " }) }.sorted()
    for command in [["gear", "list"], ["schedule"], ["settings", "rest-heavy"]] {
      let outcome = try home.start(command).ends()
      seen.append("\(command): \(outcome.out)")
    }
    return seen
  }

  func expectEqual(_ place: SourceLocation = #_sourceLocation) throws {
    let first = try seen(0)
    for index in homes.indices.dropFirst() {
      #expect(try seen(index) == first, sourceLocation: place)
    }
  }
}

extension Home {
  /// Encrypts what is shared from now on.
  ///
  /// The setting is written, not set by a command, which 'undo' would take back.
  func setPassphrase(_ passphrase: String) throws {
    let secret = try write("secret", passphrase + "\n")
    chmod(secret, 0o600)
    let folder = "\(path)/config/spotter"
    mkdir(folder, 0o700)
    let settings = "\(folder)/settings"
    let others = access(settings, F_OK) == 0 ? try TestFile.read(settings) : ""
    let line = "sync-passphrase-file = \(secret)\n"
    if !others.contains(line) { try TestFile.write(settings, others + line) }
  }
}
