import Glibc
internal import Platform

/// What an open device says of itself.
package struct DeviceSurvey: Sendable {
  /// What takes the samples in the end: `card 'bcm2835 Headphones'`, `PulseAudio`.
  package var end: String

  /// It takes samples as they come, and nobody hears them.
  package var isUnpaced: Bool

  /// A sound server stands between the program and the card.
  package var isServer: Bool

  /// Frames a second at the end of the chain of plug-ins.
  package var rate: Int
  package var channels: Int
  package var period: Duration
  package var buffer: Duration

  /// From a sample written to it being heard, by the device's own account; nil if it gives none.
  package var delay: Duration?

  /// The part of it that waits in the device's queue, and that a sound server can be made to drop.
  package var queued: Duration
}

extension Sound {
  /// Opens a device, lets silence run through it for a few seconds, and says what it is.
  ///
  /// A device may hang for ever; the caller waits eight seconds at most.
  package static func survey(_ device: String) throws(SoundError) -> DeviceSurvey {
    let reply = Locked<Result<DeviceSurvey, SoundError>?>(nil)
    _ = startThread(named: "survey") {
      let result: Result<DeviceSurvey, SoundError>
      do throws(SoundError) {
        result = .success(try opened(device))
      } catch {
        result = .failure(error)
      }
      reply.withLock { $0 = result }
    }
    let hung = SoundError(
      "cannot open sound device '\(device)': it has not answered for 8 seconds."
        + " Start the sound server again, or unplug the device and plug it in.")
    return try (reply.wait(atMost: .seconds(8), for: { $0 }) ?? .failure(hung)).get()
  }

  private static func opened(_ device: String) throws(SoundError) -> DeviceSurvey {
    let playback = try Playback.open(device)
    do throws(Playback.Fault) {
      return try playback.survey()
    } catch {
      throw .failed(device, error)
    }
  }
}

extension SoundError {
  fileprivate static func failed(_ device: String, _ fault: Playback.Fault) -> SoundError {
    let reason =
      switch fault {
      case .underrun: "it stops as soon as it runs"
      case .broken(let reason): reason
      }
    return SoundError(
      "cannot use sound device '\(device)': \(reason). List devices with 'spotter devices'.")
  }
}

extension Playback {
  /// Rounds of keeping the queue filled, 20 ms each: a server's account settles after a second or
  /// more, and counts what is queued only then.
  private static let rounds = 50...200

  fileprivate func survey() throws(Fault) -> DeviceSurvey {
    let chain = Playback.chain(of: pcm)
    var survey = DeviceSurvey(
      end: Playback.end(of: chain, kind), isUnpaced: kind == .unpaced, isServer: kind == .server,
      rate: Playback.rate(of: chain), channels: channels, period: .frames(period),
      buffer: .frames(bufferSize), delay: nil, queued: .zero)
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
        // A server that begins runs empty once or twice, and goes on.
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
