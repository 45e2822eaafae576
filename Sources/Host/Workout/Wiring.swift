internal import Coaching
internal import CommandGrammar
internal import Context
internal import Controls
internal import Glibc
internal import Platform
internal import SessionEngine
internal import SpeechSynthesis

/// Connects the coach's ports to the real devices.
struct Wiring {
  let loop: EventLoop
  let speaker: Speaker

  /// `nil` for practice, which is not saved.
  let journal: JournalWriter?

  /// The known exercises, once they have been looked up.
  let exerciseDirectory: Locked<Session.ExerciseDirectory?>

  let clock: LiveClock

  /// The lifter's voice and its rate, which they may change.
  let voice: Locked<VoiceSettings>

  /// Gets when words are spoken.
  var events: EventPublisher?

  var switchLanguage: (String) -> LanguageSwitch = { _ in .impossible }

  var ports: Ports {
    let (inputs, reports, shown) = (loop.inputs, loop.reports, loop.answering.shown)
    return Ports(
      save: { entries, log, number in
        guard let journal else { return .saved }
        journal.save(
          JournalWriter.Order(entries: entries, log: log, number: number, at: LocalTime.now()))
        return .later
      },
      say: { line, _ in
        let latest = line.latest.map { clock.nanoseconds(at: $0) }
        let voice = voice.read { $0 }
        let isSaid = speaker.say(line, in: voice, latest: latest) { length in
          reports.post(.speaking(number: line.number, length))
        }
        return isSaid ? nil : SpeechLength.estimate(line.text, rate: voice.rate)
      },
      prepare: { text in speaker.prepare(text, in: voice.read { $0 }) },
      expect: { speaker.expect(at: clock.nanoseconds(at: $0)) },
      hush: { tone, _ in speaker.hush(sounding: tone) },
      tone: { tone, _ in speaker.tone(tone) },
      schedule: { sounds in
        speaker.schedule(
          sounds.map { sound in
            let latest = sound.latest.map { clock.nanoseconds(at: $0) }
            return (sound, clock.nanoseconds(at: sound.at), latest ?? .max)
          }, in: voice.read { $0 })
      },
      release: { speaker.release($0) },
      show: { item in
        if [.say, .caption].contains(item.kind) {
          let caption = TerminalTraits.page(STDOUT_FILENO).fit(item.text)
          for line in caption.split(separator: "\n") { inputs.show(String(line)) }
        }
        shown.withLock { $0.append(item) }
      },
      speaks: { events?.take(.speech($0, at: $1)) },
      adjust: adjust,
      switchLanguage: switchLanguage,
      lookUp: { word, state in
        exerciseDirectory.read { $0 }?.resolve(word, in: state)
      })
  }

  /// Changes the volume, or the rate by 20 words a minute, for this session only.
  private func adjust(_ request: SessionMachine.Request) -> Int? {
    switch request {
    case .volume(let up): return speaker.adjustVolume(up: up)
    case .rate(let up):
      guard speaker.hasVoice else { return nil }
      return voice.withLock { voice in
        voice.rate = Settings.rate(voice.rate, faster: up)
        return voice.rate
      }
    case .stop, .join: return nil
    }
  }
}
