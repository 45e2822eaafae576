import Glibc
internal import Platform

/// The properties that an open device reports.
package struct DeviceSurvey: Sendable {
  /// The final destination: `card 'bcm2835 Headphones'`, `PulseAudio`.
  package var end: String

  /// Whether the device accepts samples at any speed and plays them to no one.
  package var isUnpaced: Bool

  /// Whether a sound server is between the program and the card.
  package var isServer: Bool

  /// The time from writing a sample to hearing it, as the device reports it; `nil` if it does not.
  package var delay: Duration?

  /// The part of the delay in the device's queue, which a sound server can drop.
  package var queued: Duration
}

extension Sound {
  private enum Opening { case opens, isBusy, fails }

  /// Whether a device can be opened now.
  package static func opens(_ device: String) -> Bool { opening(of: device) == .opens }

  /// Whether a device can be opened, now or once another stream, such as a session's, has ended.
  package static func isThere(_ device: String) -> Bool { opening(of: device) != .fails }

  /// Tries to open a device; one that has not answered after eight seconds fails.
  private static func opening(of device: String) -> Opening {
    bounded(by: .seconds(8), named: "opening") {
      do throws(SoundError) {
        _ = try Playback.open(device)
        return .opens
      } catch {
        return error.isBusy ? .isBusy : .fails
      }
    } ?? .fails
  }

  /// Opens a device, plays silence for a few seconds, and reports its properties; waits eight
  /// seconds at most, because a device may hang.
  package static func survey(_ device: String) throws(SoundError) -> DeviceSurvey {
    let survey = bounded(by: .seconds(8), named: "survey") {
      Result { () throws(SoundError) in try opened(device) }
    }
    let hung = SoundError(
      "cannot open sound device '\(device)': it has not answered for 8 seconds."
        + " Start the sound server again, or unplug the device and plug it in.")
    return try (survey ?? .failure(hung)).get()
  }

  private static func opened(_ device: String) throws(SoundError) -> DeviceSurvey {
    let playback = try Playback.open(device)
    do throws(Playback.Fault) {
      return try playback.survey()
    } catch {
      let reason =
        switch error {
        case .underrun: "it stops right after starting"
        case .broken(let reason): reason
        }
      throw SoundError(
        "cannot use sound device '\(device)': \(reason). List devices with 'spotter devices'.")
    }
  }
}

extension Playback {
  /// How many 20 ms rounds to keep the queue filled: a server's delay settles only after a second
  /// or more, and includes the queue only then.
  private static let rounds = 50...200

  fileprivate func survey() throws(Fault) -> DeviceSurvey {
    var survey = DeviceSurvey(
      end: Playback.end(of: Playback.chain(of: pcm), kind), isUnpaced: kind == .unpaced,
      isServer: kind == .server, delay: nil, queued: .zero)
    guard kind != .unpaced else { return survey }
    let target = kind == .server ? bufferSize : min(bufferSize, Clip.rate * 60 / 1000)
    let silence = UnsafeMutableBufferPointer<Int16>.allocate(capacity: target)
    silence.initialize(repeating: 0)
    defer { silence.deallocate() }
    for round in 0..<Playback.rounds.upperBound {
      do throws(Fault) {
        let missing = max(0, target - (try queued()))
        _ = try write(UnsafeBufferPointer(rebasing: silence[..<min(missing, target)]))
        let (delay, queued) = (try delay(), try queued())
        survey.queued = .frames(queued)
        survey.delay = delay >= queued ? .frames(delay) : nil
      } catch {
        // A starting server underruns once or twice, then continues.
        guard case .underrun = error, recover() else { throw error }
      }
      if round >= Playback.rounds.lowerBound, survey.delay != nil { break }
      usleep(20_000)
    }
    return survey
  }
}

extension Duration {
  fileprivate static func frames(_ count: Int) -> Duration {
    .nanoseconds(Int64(count) * 1_000_000_000 / Int64(Clip.rate))
  }
}
