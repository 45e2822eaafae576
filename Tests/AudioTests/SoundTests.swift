import Platform
import Support
import Testing
@testable import Audio

@Suite struct SoundTests {
  private static let millisecond: Int64 = 1_000_000

  /// The states passed to `onChange`.
  private final class States: Sendable {
    let all = Locked<[Sound.State]>([])
    func take(_ state: Sound.State) { all.withLock { $0.append(state) } }
    func wait(for count: Int) -> [Sound.State]? {
      all.wait(atMost: .seconds(patience)) { $0.count >= count ? $0 : nil }
    }
  }

  @Test("scheduled ticks are one second apart in the recording") func ticks() {
    let scratch = Scratch()
    let states = States()
    let sound = Sound(device: "file:'\(scratch.file)',wav", onChange: states.take)
    #expect(states.wait(for: 1) == [.open(device: "file:'\(scratch.file)',wav")])
    let start = BootClock.now() + 2000 * Self.millisecond
    for number in 0..<3 {
      sound.schedule(.tone(.tick), lane: .tone, at: start + Int64(number) * 1000 * Self.millisecond)
    }
    sound.schedule(.tone(.done), lane: .tone, at: start + 2500 * Self.millisecond)
    scratch.waits(forOnsets: 4)
    sound.close()
    let onsets = Signal.onsets(in: scratch.samples())
    #expect(onsets.count == 4)
    let distances = zip(onsets, onsets.dropFirst()).map { $1 - $0 }
    for (distance, expected) in zip(distances, [48_000, 48_000, 24_000]) {
      #expect(abs(distance - expected) <= 10)
    }
  }

  @Test("queued speech plays before the device closes") func queued() {
    let scratch = Scratch()
    let sound = Sound(device: "file:'\(scratch.file)',wav") { _ in }
    sound.speak(Clip(samples: [Int16](repeating: 3000, count: 24_000)))
    sound.schedule(.tone(.tick), lane: .tone, at: BootClock.now() + 900_000 * Self.millisecond)
    sound.close()
    let samples = scratch.samples()
    #expect(samples.filter { $0 == 3000 }.count == 24_000)
    #expect(samples.count < 24_000 * 6)
    // The device had time to wake up.
    #expect((samples.firstIndex { $0 != 0 } ?? 0) >= 14_400)
  }

  @Test("hush and unschedule leave silence") func silence() {
    let scratch = Scratch()
    let states = States()
    let sound = Sound(device: "file:'\(scratch.file)',wav", onChange: states.take)
    _ = states.wait(for: 1)
    sound.speak(Clip(samples: [Int16](repeating: 3000, count: 480_000)))
    let moment = BootClock.now() + 5000 * Self.millisecond
    sound.schedule(.tone(.warning), lane: .tone, at: moment)
    scratch.waits(forOnsets: 1)
    sound.hush()
    sound.unschedule()
    // What is heard after the warning would have been.
    sound.schedule(.tone(.tick), lane: .tone, at: moment + 1000 * Self.millisecond)
    scratch.waits(forOnsets: 2)
    sound.close()
    let samples = scratch.samples()
    let onsets = Signal.onsets(in: samples)
    #expect(onsets.count == 2)
    let spoken = samples[..<(onsets.last ?? 0)].count { $0 != 0 }
    #expect((1..<480_000).contains(spoken))
  }

  @Test("a released device is opened again") func reopened() {
    let scratch = Scratch()
    let states = States()
    let sound = Sound(device: "file:'\(scratch.file)',wav", onChange: states.take)
    _ = states.wait(for: 1)
    sound.play(.tone(.done))
    sound.release()
    scratch.waitsForTheEnd()
    // The whole tone.
    #expect(Signal.onsets(in: scratch.samples()).count == 1)
    sound.wake()
    sound.play(.tone(.warning))
    sound.close()
    #expect(Signal.onsets(in: scratch.samples()).count == 3)
  }

  @Test("another device plays as long as the own one is away, and only if it stays away")
  func elsewhere() throws {
    let (scratch, states) = (Scratch(), States())
    let (opened, isThere) = (Locked<[String]>([]), Locked(true))
    let sound = Sound(
      device: "own", others: { ["own", "broken", "null"] }, watch: .shared,
      open: { device throws(SoundError) in
        opened.withLock { $0.append(device) }
        guard device == "null" || device == "own" && isThere.read({ $0 }) else {
          throw SoundError("gone")
        }
        return try Playback.open(device == "own" ? "file:'\(scratch.file)',wav" : "null")
      }, onChange: states.take)
    #expect(states.wait(for: 1) == [.open(device: "own")])
    sound.goBack()
    sound.play(.tone(.done))
    sound.release()
    // A device that is woken before it is released stays open.
    scratch.waitsForTheEnd()
    isThere.withLock { $0 = false }
    sound.wake()
    #expect(states.wait(for: 3)?.last == .open(device: "null"))
    let tries = opened.withLock { opened in
      defer { opened = [] }
      return opened.drop { $0 == "own" }
    }
    #expect(tries == ["broken", "null"], "the own one is tried for seconds before another")
    // It stays away: nothing is lost.
    sound.goBack()
    #expect(
      opened.wait(atMost: .seconds(patience)) { $0.contains("null") ? $0 : nil } == [
        "own", "broken", "null",
      ])
    isThere.withLock { $0 = true }
    opened.withLock { $0 = [] }
    sound.goBack()
    #expect(opened.wait(atMost: .seconds(patience)) { $0.isEmpty ? nil : $0 } == ["own"])
    sound.close()
  }

  @Test("an absent device is reported once and blocks nothing") func absent() throws {
    let states = States()
    let attempts = Locked(0)
    let sound = Sound(device: "nosuch", watch: .shared) { device throws(SoundError) in
      attempts.withLock { $0 += 1 }
      return try Playback.open(device)
    } onChange: { state in
      states.take(state)
    }
    let first = try #require(states.wait(for: 1)?.first)
    guard case .absent(let reason) = first else {
      Issue.record("\(first) is not absent")
      return
    }
    #expect(
      reason == "cannot open sound device 'nosuch': No such file or directory. "
        + "List devices with 'spotter devices'.")
    let start = BootClock.now()
    for _ in 0..<10_000 {
      sound.play(.tone(.heard, volume: 0))
      sound.hush()
      sound.schedule(Clip(samples: [1]), lane: .speech, at: start)
    }
    sound.release()
    sound.wake()
    sound.unschedule()
    // Attempts continue, but they are not reported again.
    #expect(attempts.wait(atMost: .seconds(patience)) { $0 >= 4 ? true : nil } == true)
    sound.close()
    sound.close()
    sound.play(.tone(.heard))
    #expect(states.all.withLock { $0.count } == 1)
  }

  @Test("every sound device has a name") func names() {
    let devices = Sound.devices()
    #expect(devices.contains { $0.name == "null" })
    #expect(devices.allSatisfy { !$0.name.isEmpty && !$0.description.contains("\n") })
  }

  @Test("a wireless device gets one second to wake up") func wireless() throws {
    #expect(Playback.isWireless("bluealsa:DEV=00:11:22:33:44:55,PROFILE=a2dp", []))
    #expect(Playback.isWireless("plug:headset", ["BlueALSA PCM: /org/bluealsa/hci0"]))
    #expect(!Playback.isWireless("default", ["ALSA <-> PulseAudio PCM I/O Plugin"]))
    let scratch = Scratch()
    let sound = Sound(device: "file:'\(scratch.file)',wav", extraDelay: .milliseconds(150)) { _ in }
    sound.speak(Clip(samples: [Int16](repeating: 3000, count: 4800)))
    sound.close()
    #expect(try #require(scratch.samples().firstIndex { $0 != 0 }) >= 48_000)
  }

  @Test("the device at the end of a plugin chain is recognized") func chain() throws {
    #expect(try Playback.open("null").kind == .unpaced)
    #expect(try Playback.open("plug:null").kind == .unpaced)
  }
}
