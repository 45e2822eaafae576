import Support
import Testing

/// The probes with small numbers; `Scripts/soak` runs them with large ones.
@Suite("Probes")
struct ProbeTests {
  private func probe(_ name: String, _ arguments: String...) async throws {
    let running = try Running([Built.path(of: name)] + arguments, in: Scratch(), as: "probe")
    // A probe works all the time, for a minute here and for ten on a small computer.
    let status = await running.ends(within: 12 * patience)
    #expect(status == 0, "\(running.out) \(running.errors.suffix(200))")
    #expect(!running.out.isEmpty)
  }

  @Test("a power cut after any operation of a session loses nothing that was confirmed")
  func prefixes() async throws {
    try await probe("storage-probe", "prefixes", "events=10", "chances=1")
  }

  @Test("a power cut while a damaged log is replaced loses nothing")
  func salvages() async throws {
    try await probe("storage-probe", "salvages", "events=6", "chances=0", "past=300")
  }

  @Test("a power cut leaves a change by a command with its record for undo, or neither")
  func changes() async throws { try await probe("storage-probe", "changes", "chances=1") }

  @Test("a disk that refuses any operation one to three times loses and duplicates nothing")
  func faults() async throws { try await probe("storage-probe", "faults", "step=11", "seed=3") }

  @Test("no text crashes the voice")
  func texts() async throws { try await probe("text-probe", "1", "2000") }
}
