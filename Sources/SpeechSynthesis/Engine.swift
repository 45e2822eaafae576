internal import CEspeakNG
import Glibc

/// The eSpeak NG engine: one per process, used on one thread only, to which samples are delivered
/// during `speak`; the library plays nothing itself.
struct Engine {
  /// The data directory the library was opened with; `nil` until then.
  private var dataPath: String?
  private var voice: String?
  private(set) var rate = 0

  /// The maximum duration of an utterance; longer audio is cut off.
  static let longestSeconds = 20

  /// The result of synthesis.
  enum Outcome {
    case spoken(Utterance)
    case interrupted
  }

  /// Loads the voice data of a directory, or the library's default, unless already loaded. It stays
  /// loaded: `espeak_Terminate` can hang.
  mutating func open(_ path: String?) throws(VoiceError) {
    let folders = path.map { [$0, $0 + "/espeak-ng-data"] } ?? []
    // The library would silently fall back to its default data.
    guard path == nil || folders.contains(where: Self.hasData) else { throw .noData(at: path) }
    if let dataPath {
      guard path == nil || folders.contains(dataPath) else {
        throw VoiceError(
          "cannot load voice data from '\(path ?? "")': this process already uses the data in "
            + "'\(dataPath)'. Restart Spotter.")
      }
      return
    }
    if let reason = cespeak_load() { throw .noEngine(String(cString: reason)) }
    let result = cespeak_open(path, 60)
    if result < 0 { throw VoiceError(.noThread) }
    var found: UnsafePointer<CChar>?
    _ = cespeak.espeak_Info(&found)
    let folder = found.map { String(cString: $0) } ?? ""
    guard result > 0, Self.hasData(folder) else { throw .noData(at: folder) }
    rate = Int(result)
    dataPath = folder
    cespeak.espeak_SetSynthCallback { wave, count, events in
      guard let context = events?.pointee.user_data else { return 0 }
      let take = Unmanaged<Take>.fromOpaque(context).takeUnretainedValue()
      return take.append(UnsafeBufferPointer(start: wave, count: wave == nil ? 0 : Int(count)))
    }
  }

  private static func hasData(_ directory: String) -> Bool {
    access(directory + "/phontab", R_OK) == 0
  }

  func voices() -> [InstalledVoice] {
    var voices: [InstalledVoice] = []
    var next = cespeak.espeak_ListVoices(nil)
    while let voice = next?.pointee {
      // `languages` is a priority byte followed by the language name.
      if let name = voice.pointee.name, let languages = voice.pointee.languages {
        voices.append(
          InstalledVoice(
            name: String(cString: name), language: String(cString: languages + 1)))
      }
      next = next?.successor()
    }
    return voices
  }

  /// Selects a voice, unless it is the current one: reloading costs milliseconds.
  mutating func select(_ name: String) throws(VoiceError) {
    guard voice != name else { return }
    voice = nil
    guard cespeak.espeak_SetVoiceByName(name) == EE_OK || selectByLanguage(name) else {
      throw .unknownVoice(name, installed: voices())
    }
    voice = name
  }

  /// Selects the voice of a language whose file has another name, as with `en-gb` or `en-gb+f3`.
  private func selectByLanguage(_ name: String) -> Bool {
    let language = name.prefix { $0 != "+" }
    let variant = name[language.endIndex...]
    var next = cespeak.espeak_ListVoices(nil)
    while let voice = next?.pointee {
      if let languages = voice.pointee.languages, String(cString: languages + 1) == language,
        let file = voice.pointee.identifier
      {
        return cespeak.espeak_SetVoiceByName(String(cString: file) + variant) == EE_OK
      }
      next = next?.successor()
    }
    return false
  }

  /// Synthesizes a whole text; for every 60 ms of audio, stops if `interrupted` returns `true`.
  mutating func speak(
    _ text: PlainText, _ settings: VoiceSettings, interrupted: @escaping () -> Bool
  ) throws(VoiceError) -> Outcome {
    // An aborted sentence leaves its tempo in the library, so set all parameters again.
    _ = cespeak.espeak_Cancel()
    try select(settings.voice)
    let parameters = [
      (espeakRATE, settings.rate), (espeakPITCH, 50), (espeakVOLUME, 100), (espeakRANGE, 50),
      (espeakWORDGAP, 0), (espeakPUNCTUATION, Int(espeakPUNCT_NONE.rawValue)), (espeakCAPITALS, 0),
    ]
    for (parameter, value) in parameters {
      _ = cespeak.espeak_SetParameter(parameter, Int32(value), 0)
    }
    let take = Take(limit: Self.longestSeconds * rate, interrupted: interrupted)
    let result = withExtendedLifetime(take) {
      cespeak.espeak_Synth(
        text.string, text.string.utf8.count + 1, 0, POS_CHARACTER, 0,
        UInt32(espeakCHARS_UTF8), nil, Unmanaged.passUnretained(take).toOpaque())
    }
    guard result == EE_OK else {
      throw VoiceError(
        "cannot speak a text of \(text.string.count) characters: eSpeak NG returned error \(result.rawValue). "
          + "Change its wording.")
    }
    if take.wasInterrupted { return .interrupted }
    return .spoken(Utterance(samples: take.samples, rate: rate).trimmed())
  }
}

/// Collects the samples of one text as the engine delivers them.
private final class Take {
  private(set) var samples: [Int16] = []
  private(set) var wasInterrupted = false
  private let limit: Int
  private let interrupted: () -> Bool

  init(limit: Int, interrupted: @escaping () -> Bool) {
    self.limit = limit
    self.interrupted = interrupted
  }

  /// Appends a chunk; returns 1 to stop the engine, 0 to continue.
  func append(_ chunk: UnsafeBufferPointer<Int16>) -> Int32 {
    if interrupted() {
      wasInterrupted = true
      return 1
    }
    samples.append(contentsOf: chunk.prefix(limit - samples.count))
    return samples.count < limit ? 0 : 1
  }
}
