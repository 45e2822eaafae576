internal import Audio
internal import CommandGrammar
internal import Context
internal import Phrasing
internal import Platform
internal import Reports
internal import SpeechSynthesis
internal import Training

extension Doctor {
  private var device: String { invocation.value(.device) ?? settings.device }

  /// Checks the device, its latency and alternatives, and if `isAloud` plays a sentence and all tones
  /// to judge by ear.
  func sound(_ isAloud: Bool, isSessionRunning: Bool) -> [Check] {
    let devices = Check.ok("devices", others)
    do throws(SoundError) {
      let survey = try Sound.survey(device)
      return [describe(survey), latency(survey), devices] + (isAloud ? [heard(survey)] : [])
    } catch {
      let advice = advice(about: error, isSessionRunning: isSessionRunning)
      return [.fail("device", Doctor.parts(error).reason, fix: advice), devices]
    }
  }

  private var others: String {
    guard let all = bounded(by: .seconds(5), named: "devices", { Sound.devices().map(\.name) })
    else { return "ALSA does not list any" }
    let others = all.filter { $0 != device }
    return others.isEmpty ? "no others" : others.joined(separator: ", ")
  }

  private func describe(_ survey: DeviceSurvey) -> Check {
    let value = "'\(device)' \(survey.isServer ? "through the sound server" : "to") \(survey.end)"
    guard survey.isUnpaced else { return .ok("device", value) }
    let advice = "Choose a device you can hear: 'spotter settings device NAME'."
    // A silent device is intended if it was named with --device.
    if invocation.has(.device) { return .warn("device", value, fix: advice) }
    return .fail("device", value, fix: advice)
  }

  private func latency(_ survey: DeviceSurvey) -> Check {
    if survey.isUnpaced { return .ok("latency", "none: the device has no clock") }
    let unheard = survey.isServer ? ", skipped when you press" : ""
    let queued = "\(milliseconds(survey.queued)) queued\(unheard)"
    let extra = "\(settings.delay) ms more from the setting 'delay'"
    guard let delay = survey.delay else {
      return .ok("latency", "the device does not say; \(queued), \(extra)")
    }
    let value = "\(milliseconds(delay)) reported by the device, including \(queued); \(extra)"
    // The queue of a sound server does not count: it is dropped for urgent sounds.
    guard delay - survey.queued > .milliseconds(400) else { return .ok("latency", value) }
    return .warn(
      "latency", value, fix: "Speech will be late: use a wired device, or a nearer server.")
  }

  /// Speaks a sentence, and plays each tone after its name.
  private func heard(_ survey: DeviceSurvey) -> Check {
    do {
      let clip = try soundCheck()
      try ClipPlayer.aloud(clip, on: device)
      let seconds = (clip.duration.wholeMilliseconds + 500) / 1000
      if settings.volume == 0 {
        return .fail(
          "sound", "played for \(seconds) s at volume 0",
          fix: "Turn it up: 'spotter settings volume 100'.")
      }
      let hint = "no sound? Raise the volume, or try --device NAME"
      return .ok("sound", "a sentence and every tone, \(seconds) s; \(hint)")
    } catch {
      let (reason, advice) = Doctor.parts(error)
      return .fail("sound", reason, fix: advice)
    }
  }

  /// Returns the whole sound check as a single clip, each tone after its name.
  private func soundCheck() throws -> Clip {
    let volume = settings.volume
    let book = try SpokenLanguage(catalog).book()
    let announcer = Announcer(book: book, talk: Talk())
    let voice = try Voice(VoiceSettings(settings, for: book), journal: nil)
    defer { voice.close() }
    var samples: [Int16] = []
    func add(_ part: Phrasebook.Key, _ tone: SignalTone?) throws {
      let spoken = try voice.utterance(announcer.filled(part).phrase.spoken)
      samples += Clip.speech(spoken.samples, rate: spoken.rate, volume: volume).samples
      samples += [Int16](repeating: 0, count: Clip.rate / 5)
      guard let tone else { return }
      samples += Clip.tone(tone, volume: volume).samples
      samples += [Int16](repeating: 0, count: Clip.rate / 2)
    }
    try add(.checkBegins, nil)
    for tone in SignalTone.allCases { try add(part(before: tone), tone) }
    return Clip(samples: samples)
  }

  private func part(before tone: SignalTone) -> Phrasebook.Key {
    switch tone {
    case .heard: .checkHeard
    case .done: .checkDone
    case .go: .checkGo
    case .complete: .checkComplete
    case .record: .checkRecord
    case .ignored: .checkIgnored
    case .over: .checkOver
    case .warning: .checkWarning
    case .tick: .checkTick
    }
  }

  /// Returns the advice for a device that does not open.
  private func advice(about error: SoundError, isSessionRunning: Bool) -> String {
    if isSessionRunning {
      return "A running session may be using it: end it with 'spotter press q' and check again."
    }
    if error.description.contains("has not answered") { return Doctor.parts(error).advice }
    if soundNodes.isEmpty {
      return "There is no sound card: plug one in, switch headphones on, or start PulseAudio or"
        + " PipeWire. Without one, 'spotter run' shows captions only."
    }
    return "Choose another with --device NAME, or permanently with 'spotter settings device NAME'."
  }

  private func milliseconds(_ duration: Duration) -> String { "\(duration.wholeMilliseconds) ms" }

  /// The device nodes of playback cards.
  var soundNodes: [String] {
    let names = folderNames("/dev/snd")
    return names.filter { $0.hasPrefix("pcm") && $0.hasSuffix("p") }.map { "/dev/snd/\($0)" }
      .sorted()
  }

  func voice() -> Check {
    do {
      let engine = try Voice.engineVersion()
      let speaking = VoiceSettings(settings, for: try SpokenLanguage(catalog).book())
      let (name, rate) = (speaking.voice, speaking.rate)
      try Voice(speaking, journal: nil).close()
      let refused = Voice.refusedTexts(journal: paths.state)
      let value =
        "'\(name)' at \(rate) words a minute, eSpeak NG \(engine.version) with '\(engine.data)'"
      guard refused > 0 else { return .ok("voice", value) }
      return .warn(
        "voice", "\(value), \(counted(refused, "text")) refused after a crash",
        fix: "Reword the names and notes that are silent, or update eSpeak NG and remove"
          + " '\(paths.state)/refused'.")
    } catch {
      let (reason, advice) = Doctor.parts(error)
      return .fail("voice", reason, fix: advice)
    }
  }
}
