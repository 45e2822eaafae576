internal import CEspeakNG
internal import Platform

/// Synthesizes sentences on the engine's thread; texts spoken before come from a cache. Every
/// method may be called from any thread.
package final class Voice: Sendable {
  private struct State {
    var cache = UtteranceCache(capacity: Voice.cacheSize)
    var isClosed = false
    /// The lifters' own voices, by path.
    var owns: [String: OwnVoice] = [:]
  }

  /// The cache size in bytes.
  private static let cacheSize = 2 << 20

  private typealias Spoken = Result<Utterance, VoiceError>

  /// The voice of texts without one of their own.
  private let settings: VoiceSettings
  private let dataPath: String?
  private let refused: RefusedTexts?
  private let rehearsal: (@Sendable (String) -> Void)?
  private let report: @Sendable (String, String) -> Void
  private let state: Locked<State>

  private var isClosed: Bool { state.read { $0.isClosed } }

  /// Opens the engine and selects the voice; waits for it a few seconds.
  ///
  /// - Parameters:
  ///   - journal: A private directory for texts which crashed the engine, so that they are not
  ///     tried again.
  ///   - dataPath: The engine's data directory; `nil` for the library's default.
  ///   - rehearsal: Called on the engine's thread before each text, to simulate a crash or hang in
  ///     tests.
  ///   - report: Gets what is wrong with a lifter's own voice, and the line, which is private.
  /// - Throws: `VoiceError` if the voice data or the voice is missing.
  package init(
    _ settings: VoiceSettings, journal: String?, dataPath: String? = nil,
    rehearsal: (@Sendable (String) -> Void)? = nil,
    report: @escaping @Sendable (_ trouble: String, _ text: String) -> Void = { _, _ in }
  ) throws(VoiceError) {
    state = Locked(State())
    self.report = report
    self.settings = settings
    self.dataPath = dataPath
    self.rehearsal = rehearsal
    refused = journal.map(RefusedTexts.init(directory:))
    let opened = Self.onEngine { engine throws(VoiceError) in
      try engine.open(dataPath)
      try engine.select(settings.voice)
    }
    switch opened {
    // An engine that does not answer may only be slow, as when a card is read for the first time
    // at the start of the computer. Until it does, requests fail.
    case .success, .failure(.stuck): break
    case .failure(let error): throw error
    }
    _ = own(for: settings)
  }

  /// Synthesizes a text and waits for it; returns at once if it was spoken before.
  package func utterance(_ text: String) throws(VoiceError) -> Utterance {
    let reply = Locked<Spoken?>(nil)
    let patience = settings.own == nil ? Duration.zero : .seconds(30)
    request(text, urgent: true, patience: patience) { result in reply.withLock { $0 = result } }
    return try (reply.wait(atMost: .seconds(10) + patience, for: { $0 }) ?? .failure(.stuck)).get()
  }

  /// How long a text that is due now may wait for the lifter's own voice.
  package static let patience = OwnVoice.patience

  /// Requests a text, in another voice or at another rate if given; urgent requests go first. The
  /// lifter's own voice is waited for up to `patience`; eSpeak NG speaks what it does not.
  ///
  /// Replies exactly once: on the engine's thread; on another thread if the engine hangs; on the
  /// caller's if the voice is closed or the engine is already hanging.
  package func request(
    _ text: String, in other: VoiceSettings? = nil, urgent: Bool, patience: Duration = .zero,
    _ done: @escaping @Sendable (Result<Utterance, VoiceError>) -> Void
  ) {
    guard !isClosed else { return done(.failure(.closed)) }
    let text = UtteranceCache.Key(text: VoicedText(text), settings: other ?? settings)
    guard let own = own(for: text.settings), text.text.plain != nil else {
      return post(text, urgent: urgent, spoken: nil, done)
    }
    own.request(text, isUrgent: urgent, within: patience) { spoken in
      self.post(text, urgent: urgent, spoken: spoken, done)
    }
  }

  /// Queues a text for the engine, or its utterance if another voice has spoken it.
  private func post(
    _ text: UtteranceCache.Key, urgent: Bool, spoken: Utterance?,
    _ done: @escaping @Sendable (Result<Utterance, VoiceError>) -> Void
  ) {
    SpeechWorker.shared.post(
      .init(client: ObjectIdentifier(self), isUrgent: urgent) { engine, interrupted in
        if let spoken { return { done(.success(spoken)) } }
        guard let reply = self.reply(text, &engine, interrupted) else { return nil }
        return { done(reply) }
      } fail: { obstacle in
        if obstacle == .hangs { text.text.parts.forEach { self.refused?.condemn($0.text) } }
        done(.failure(VoiceError(obstacle)))
      })
  }

  /// The lifter's own voice; `nil` if they have none.
  private func own(for settings: VoiceSettings) -> OwnVoice? {
    guard let path = settings.own else { return nil }
    return state.withLock { state in
      if state.isClosed { return nil }
      let own = state.owns[path] ?? OwnVoice(path, report: report)
      state.owns[path] = own
      return own
    }
  }

  /// Whether the engine hangs; requests fail until it returns, if ever.
  package var isStuck: Bool { SpeechWorker.shared.isStuck }

  /// Closes the voice, failing pending requests; takes up to two seconds.
  package func close() {
    state.withLock { $0.isClosed = true }
    for own in state.read({ $0.owns.values }) { own.close() }
    SpeechWorker.shared.waitUntilServed(ObjectIdentifier(self))
  }

  /// Returns the voices the engine has data for; empty if it has none.
  package static func installedVoices() -> [InstalledVoice] {
    let voices = onEngine { engine throws(VoiceError) in
      try engine.open(nil)
      return engine.voices()
    }
    return (try? voices.get()) ?? []
  }

  /// Replies on the engine's thread; `nil` if the work was interrupted.
  private func reply(
    _ key: UtteranceCache.Key, _ engine: inout Engine, _ interrupted: @escaping () -> Bool
  ) -> Spoken? {
    guard !isClosed else { return .failure(.closed) }
    if let utterance = state.withLock({ $0.cache.utterance(for: key) }) {
      return .success(utterance)
    }
    let (text, settings) = (key.text, key.settings)
    if let refused, text.parts.contains(where: { refused.contains($0.text) }) {
      return .failure(.refused)
    }
    do throws(VoiceError) {
      try engine.open(dataPath)
      var whole = Utterance(samples: [], rate: engine.rate)
      for part in text.parts where !part.text.isEmpty {
        let voice =
          part.voice.map { settings.of(voice: $0) }
          ?? (part.isEnglish ? settings.english ?? settings : settings)
        switch try speak(part.text, voice, &engine, interrupted) {
        case .interrupted: return isClosed ? .failure(.closed) : nil
        case .spoken(let utterance):
          whole.add(utterance, pause: part.pause * 175 / max(settings.rate, 1))
        }
      }
      state.withLock { $0.cache.keep(whole, for: key) }
      return .success(whole)
    } catch {
      return .failure(error)
    }
  }

  private func speak(
    _ text: PlainText, _ settings: VoiceSettings, _ engine: inout Engine,
    _ interrupted: @escaping () -> Bool
  ) throws(VoiceError) -> Engine.Outcome {
    func speak() throws(VoiceError) -> Engine.Outcome {
      rehearsal?(text.string)
      return try engine.speak(
        text, settings, interrupted: { self.isClosed || interrupted() })
    }
    guard let refused else { return try speak() }
    return try refused.guarding(text, speak)
  }

  /// Runs work on the engine's thread and waits for it.
  private static func onEngine<Value: Sendable>(
    _ work: @escaping @Sendable (inout Engine) throws(VoiceError) -> Value
  ) -> Result<Value, VoiceError> {
    let reply = Locked<Result<Value, VoiceError>?>(nil)
    SpeechWorker.shared.post(
      .init(client: nil, isUrgent: true) { engine, _ in
        let result = Result { () throws(VoiceError) in try work(&engine) }
        return { reply.withLock { $0 = result } }
      } fail: { obstacle in
        reply.withLock { $0 = .failure(VoiceError(obstacle)) }
      })
    return reply.wait(atMost: .seconds(10), for: { $0 }) ?? .failure(.stuck)
  }
}

extension Voice {
  /// Returns the version of eSpeak NG, and the folder of its data.
  package static func engineVersion() throws(VoiceError) -> (version: String, data: String) {
    try onEngine { engine throws(VoiceError) in
      try engine.open(nil)
      var path: UnsafePointer<CChar>?
      let version = cespeak.espeak_Info(&path)
      return (version.map { String(cString: $0) } ?? "", path.map { String(cString: $0) } ?? "")
    }.get()
  }

  /// Returns the number of texts that are refused because the engine crashed on them.
  package static func refusedTexts(journal directory: String) -> Int {
    Set(RefusedTexts.read("\(directory)/refused")).count
  }

  /// Returns a text as a voice of the lifter's own gets it; `nil` if it does not.
  package static func plain(_ text: String) -> String? { VoicedText(text).plain }
}
