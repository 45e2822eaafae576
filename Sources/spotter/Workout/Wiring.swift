internal import Coaching
internal import Controls
internal import Glibc
internal import Platform
internal import SessionEngine

/// Connects the coach's ports to the real devices.
struct Wiring {
  let inputs: InputLoop
  let mailbox: Mailbox
  let speaker: Speaker

  /// `nil` for practice, which is not saved.
  let journal: JournalWriter?
  let shown: Locked<[TimelineItem]>

  /// The known exercises, once they have been looked up.
  let exerciseDirectory: Locked<Session.ExerciseDirectory?>

  /// The boot clock in milliseconds at instant zero of the session.
  let origin: Int

  /// Words a minute, to estimate the duration of text that cannot be spoken.
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

  /// Converts an instant of the session to nanoseconds of the boot clock.
  static func nanoseconds(_ instant: Instant, origin: Int) -> Int64 {
    Int64(instant.milliseconds + origin) * 1_000_000
  }
}
