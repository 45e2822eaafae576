internal import Coaching
internal import Controls
internal import Glibc
internal import Platform
internal import SessionEngine

/// Joins the coach's ports to what is really there.
struct Wiring {
  let inputs: InputLoop
  let mailbox: Mailbox
  let speaker: Speaker

  /// Nothing when the session is only practice, and nothing of it is kept.
  let journal: JournalWriter?
  let shown: Locked<[TimelineItem]>

  /// What exercises there are, once that was looked up.
  let exerciseDirectory: Locked<Session.ExerciseDirectory?>

  /// Milliseconds of the boot clock at which the session's clock stood at zero.
  let origin: Int

  /// Words a minute, for the length of what cannot be spoken.
  let rate: Int

  var ports: Ports {
    Ports(
      keep: { entries, log, number in
        guard let journal else { return .kept }
        journal.keep(
          JournalWriter.Order(entries: entries, log: log, number: number, at: LocalTime.now()))
        return .later
      },
      say: { line, _ in
        let latest = line.latest.map { Wiring.nanoseconds($0, origin: origin) }
        let isSaid = speaker.say(line, latest: latest) { [mailbox] length in
          mailbox.post(.speaking(number: line.number, length))
        }
        return isSaid ? nil : SpeechLength.estimate(line.text, rate: rate)
      },
      prepare: { speaker.prepare($0) }, hush: { tone, _ in speaker.hush(sounding: tone) },
      tone: { tone, _ in speaker.tone(tone) },
      schedule: { sounds in
        speaker.schedule(
          sounds.map { sound in
            let latest = sound.latest.map { Wiring.nanoseconds($0, origin: origin) }
            return (sound, Wiring.nanoseconds(sound.at, origin: origin), latest ?? .max)
          })
      },
      release: { speaker.release($0) },
      show: { item in
        if [.say, .caption].contains(item.kind) {
          let caption = Terminal.page(STDOUT_FILENO).fit(item.text)
          for line in caption.split(separator: "\n") { inputs.show(String(line)) }
        }
        shown.withLock { $0.append(item) }
      },
      adjust: { speaker.adjust($0) },
      lookUp: { word, state in
        exerciseDirectory.withLock { $0 }?.resolve(word, in: state)
      })
  }

  /// An instant of the session on the boot clock.
  static func nanoseconds(_ instant: Instant, origin: Int) -> Int64 {
    Int64(instant.milliseconds + origin) * 1_000_000
  }
}
