import Support
import Testing

/// The probes with small figures; `Scripts/soak` runs them with large ones.
@Suite("probes")
struct ProbeTests {
  private func probe(_ name: String, _ arguments: String...) async throws {
    let running = try Running([Built.path(of: name)] + arguments, in: Scratch(), as: "probe")
    let status = await running.ends(within: 400)
    #expect(status == 0, "\(running.out) \(running.errors.suffix(200))")
    #expect(!running.out.isEmpty)
  }

  @Test("the power may go after every write, sync and name of a session")
  func prefixes() async throws {
    try await probe("storage-probe", "prefixes", "events=16", "chances=1")
  }

  @Test("the power may go while a damaged log is replaced")
  func salvages() async throws {
    try await probe("storage-probe", "salvages", "events=12", "chances=0")
  }

  @Test("a disk may refuse anything once or thrice, and nothing is lost or doubled")
  func faults() async throws { try await probe("storage-probe", "faults", "step=11", "seed=3") }

  @Test("no text brings the voice down")
  func texts() async throws { try await probe("text-probe", "1", "2000") }
}
