internal import Coach
internal import Controls
internal import Session
internal import Threads

/// Joins the coach's ports to what is really there.
struct Wiring {
  let controls: Controls
  let mailbox: Mailbox
  let speaker: Speaker

  /// Nothing when the session is only practice, and nothing of it is kept.
  let journal: Journal?
  let shown: Locked<[TimelineItem]>

  /// Milliseconds of the boot clock at which the session's clock stood at zero.
  let origin: Int

  /// Words a minute, for the length of what cannot be spoken.
  let rate: Int

  var ports: Ports {
    Ports(
      keep: { entries, log, number in
        guard let journal else { return .kept }
        journal.keep(
          Journal.Order(entries: entries, log: log, number: number, at: Calendar.now()))
        return .later
      },
      say: { line, _ in
        let isSaid = speaker.say(line) { [mailbox] length in
          mailbox.post(.speaking(number: line.number, length))
        }
        return isSaid ? nil : SpeechLength.estimate(line.text, rate: rate)
      },
      prepare: { speaker.prepare($0) }, hush: { tone, _ in speaker.hush(sounding: tone) },
      tone: { tone, _ in speaker.tone(tone) },
      schedule: { sounds in
        speaker.schedule(sounds.map { ($0, Wiring.nanoseconds($0.at, origin: origin)) })
      },
      release: { speaker.release($0) },
      show: { item in
        if item.kind == .say { controls.show(item.text) }
        shown.withLock { $0.append(item) }
      })
  }

  /// An instant of the session on the boot clock.
  static func nanoseconds(_ instant: Instant, origin: Int) -> Int64 {
    Int64(instant.milliseconds + origin) * 1_000_000
  }
}
