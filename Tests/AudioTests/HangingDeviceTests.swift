import Platform
import Support
import Testing

@testable import Audio

/// A device whose calls do not return, as when a sound server is stopped, and a watch that checks
/// often.
@Suite struct HangingDeviceTests {
  private let watch = Watch(every: .milliseconds(20))
  private let gate = Locked(Gate())
  private let states = Locked<[Sound.State]>([])
  private let scratch = Scratch()

  private struct Gate {
    var isOpen = false
    var arrivals = 0
    /// The calls that no longer hang.
    var departures = 0
  }

  private var device: String { "file:'\(scratch.file)',wav" }
  private var absent: Sound.State { .absent(reason: "sound device '\(device)' does not answer.") }

  private func sound() -> Sound {
    let (gate, states) = (gate, states)
    return Sound(device: device, watch: watch) { device throws(SoundError) in
      gate.withLock { $0.arrivals += 1 }
      _ = gate.wait(atMost: .seconds(patience)) { $0.isOpen ? true : nil }
      gate.withLock { $0.departures += 1 }
      return try Playback.open(device)
    } onChange: { state in
      states.withLock { $0.append(state) }
    }
  }

  private func tells(_ count: Int) -> [Sound.State]? {
    states.wait(atMost: .seconds(patience)) { $0.count >= count ? $0 : nil }
  }

  private func arrives(_ count: Int) -> Bool {
    gate.wait(atMost: .seconds(patience)) { $0.arrivals >= count ? true : nil } ?? false
  }

  /// Waits until a watch has checked a number of times.
  private func checks(_ count: Int, by watch: Watch) {
    let checks = Locked(0)
    let id = watch.add { checks.withLock { $0 += 1 } }
    defer { watch.remove(id) }
    #expect(checks.wait(atMost: .seconds(patience)) { $0 >= count ? true : nil } == true)
  }

  @Test("a hang is reported once, and another thread takes over") func told() {
    let sound = sound()
    #expect(tells(1) == [absent])
    #expect(arrives(3))
    #expect(states.withLock { $0 } == [absent])
    gate.withLock { $0.isOpen = true }
    #expect(tells(2) == [absent, .open(device: device)])
    sound.close()
    #expect(states.withLock { $0.count } == 2)
  }

  @Test("a thread that leaves its orders where they are does not count as waiting") func orders() {
    var shared = Sound.SharedState()
    #expect(shared.pulse.isWaiting)
    shared.orders = [Sound.Stamped(order: .wake, time: 0)]
    #expect(!shared.pulse.isWaiting)
    (shared.orders, shared.heartbeat) = ([], 1)
    #expect(!shared.pulse.isWaiting)
    (shared.heartbeat, shared.stuck) = (2, 1)
    #expect(!shared.pulse.isWaiting)
    shared.isFinished = true
    #expect(shared.pulse.isWaiting)
  }

  @Test("at most six threads hang at once") func fewer() {
    let sound = sound()
    #expect(arrives(5))
    // The sixth is the last, because five already hang.
    #expect(arrives(6))
    // More than any thread before it was given.
    checks(70, by: watch)
    #expect(gate.withLock { $0.arrivals } == 6)
    gate.withLock { $0.isOpen = true }
    #expect(tells(2)?.last == .open(device: device))
    sound.close()
  }

  @Test("scheduled clips are played by the next thread") func planned() throws {
    let sound = sound()
    let requested = BootClock.now()
    sound.play(.tone(.done))
    // Long after the device answers.
    let start = requested + 6_000_000_000
    sound.schedule(.tone(.tick), lane: .tone, at: start - 600_000_000)
    sound.unschedule()
    sound.schedule(.tone(.tick), lane: .tone, at: start)
    sound.schedule(.tone(.tick), lane: .tone, at: start + 500_000_000)
    #expect(arrives(2))
    while BootClock.now() < requested + 1_600_000_000 { checks(1, by: watch) }
    gate.withLock { $0.isOpen = true }
    #expect(tells(2)?.last == .open(device: device))
    scratch.waits(forOnsets: 2)
    sound.close()
    // The tone requested during the hang came too late; the ticks did not.
    let onsets = Signal.onsets(in: scratch.samples())
    #expect(onsets.count == 2)
    #expect(abs((onsets.last ?? 0) - (onsets.first ?? 0) - 24_000) <= 10)
  }

  @Test("closing does not wait for a hanging device") func closing() {
    let sound = sound()
    #expect(arrives(1))
    sound.close()
    #expect(gate.withLock { $0.departures } == 0)
    gate.withLock { $0.isOpen = true }
  }

  @Test("a released device does not count as hanging") func released() {
    let states = states
    // Opening the device may take a moment, which is no hang either.
    let watch = Watch(every: .milliseconds(500))
    let sound = Sound(device: "null", watch: watch) { state in
      states.withLock { $0.append(state) }
    }
    #expect(tells(1) == [.open(device: "null")])
    sound.release()
    // More than a hanging thread is given.
    checks(5, by: watch)
    #expect(states.withLock { $0 } == [.open(device: "null")])
    sound.close()
  }
}
