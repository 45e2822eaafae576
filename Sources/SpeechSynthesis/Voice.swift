internal import Platform

/// Turns sentences into samples.
///
/// Every method may be called from any thread. The engine works on a thread of its own; texts
/// spoken before come from a cache.
package final class Voice: Sendable {
  private struct State {
    var cache = UtteranceCache(capacity: Voice.cacheSize)
    var isClosed = false
    var settings: VoiceSettings
  }

  /// Bytes of what was spoken before.
  private static let cacheSize = 2 << 20

  private typealias Reply = Result<Utterance, VoiceError>

  private let dataPath: String?
  private let refused: RefusedTexts?
  private let rehearsal: (@Sendable (String) -> Void)?
  private let state: Locked<State>

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Opens the engine and finds the voice.
  ///
  /// - Parameters:
  ///   - settings: the voice and its rate.
  ///   - journal: a small private directory where a text is noted that the engine did not survive,
  ///     so that it is not tried again; nil keeps no notes.
  ///   - dataPath: the directory of the engine's data; nil is the one the library knows.
  ///   - rehearsal: called before the engine gets a text, in its place and on its thread: where a
  ///     test dies or hangs.
  /// - Throws: when there is no voice data or no such voice.
  package init(
    _ settings: VoiceSettings, journal: String?, dataPath: String? = nil,
    rehearsal: (@Sendable (String) -> Void)? = nil
  ) throws(VoiceError) {
    state = Locked(State(settings: settings))
    self.dataPath = dataPath
    self.rehearsal = rehearsal
    refused = journal.map(RefusedTexts.init(directory:))
    let opened = Self.onEngine { engine throws(VoiceError) in
      try engine.open(dataPath)
      try engine.select(settings.voice)
    }
    switch opened {
    case .success: break
    case .failure(let error): throw error
    }
  }

  /// Synthesises a text while the caller waits; at once if it was spoken before.
  package func utterance(_ text: String) throws(VoiceError) -> Utterance {
    let reply = Locked<Reply?>(nil)
    request(text, urgent: true) { result in reply.withLock { $0 = result } }
    switch reply.wait(atMost: .seconds(10), for: { $0 }) ?? .failure(.stuck) {
    case .success(let utterance): return utterance
    case .failure(let error): throw error
    }
  }

  /// Asks for a text; urgent requests go before all others.
  ///
  /// The answer is given once: on the engine's thread; on another when the engine hangs; on the
  /// caller's when the voice is closed or the engine has hung before.
  package func request(
    _ text: String, urgent: Bool,
    _ done: @escaping @Sendable (Result<Utterance, VoiceError>) -> Void
  ) {
    guard !isClosed else { return done(.failure(.closed)) }
    let text = PlainText(text)
    SpeechWorker.shared.post(
      .init(client: ObjectIdentifier(self), isUrgent: urgent) { engine, interrupted in
        guard let reply = self.reply(text, &engine, interrupted) else { return nil }
        return { done(reply) }
      } fail: { obstacle in
        if obstacle == .hangs { self.refused?.condemn(text) }
        done(.failure(VoiceError(obstacle)))
      })
  }

  /// Speaks faster or slower from now on, within a range, and returns the words a minute.
  package func change(rateBy difference: Int, within rates: ClosedRange<Int>) -> Int {
    state.withLock { state in
      let rate = state.settings.rate + difference
      state.settings.rate = min(max(rate, rates.lowerBound), rates.upperBound)
      state.cache = UtteranceCache(capacity: Self.cacheSize)
      return state.settings.rate
    }
  }

  /// Whether the engine hangs: requests fail until it returns, if it ever does.
  package var isStuck: Bool { SpeechWorker.shared.isStuck }

  /// Ends the voice, so that requests which wait fail; takes two seconds at most.
  package func close() {
    state.withLock { $0.isClosed = true }
    SpeechWorker.shared.waitUntilServed(ObjectIdentifier(self))
  }

  /// The voices the engine has data for; empty when it has none.
  package static func installedVoices() -> [InstalledVoice] {
    let voices = onEngine { engine throws(VoiceError) in
      try engine.open(nil)
      return engine.voices()
    }
    switch voices {
    case .success(let voices): return voices
    case .failure: return []
    }
  }

  /// Answers on the engine's thread; nil when the work was interrupted.
  private func reply(
    _ text: PlainText, _ engine: inout Engine, _ interrupted: @escaping () -> Bool
  ) -> Reply? {
    guard !isClosed else { return .failure(.closed) }
    if let utterance = state.withLock({ $0.cache.utterance(for: text) }) {
      return .success(utterance)
    }
    if let refused, refused.contains(text) { return .failure(.refused) }
    do throws(VoiceError) {
      try engine.open(dataPath)
      guard !text.isEmpty else { return .success(Utterance(samples: [], rate: engine.rate)) }
      switch try speak(text, &engine, interrupted) {
      case .interrupted: return isClosed ? .failure(.closed) : nil
      case .spoken(let utterance):
        state.withLock { $0.cache.keep(utterance, for: text) }
        return .success(utterance)
      }
    } catch {
      return .failure(error)
    }
  }

  private func speak(
    _ text: PlainText, _ engine: inout Engine, _ interrupted: @escaping () -> Bool
  ) throws(VoiceError) -> Engine.Outcome {
    func speak() throws(VoiceError) -> Engine.Outcome {
      rehearsal?(text.string)
      return try engine.speak(
        text, state.withLock { $0.settings }, interrupted: { self.isClosed || interrupted() })
    }
    guard let refused else { return try speak() }
    return try refused.guarding(text, speak)
  }

  /// Does something on the engine's thread while the caller waits.
  static func onEngine<Value: Sendable>(
    _ work: @escaping @Sendable (inout Engine) throws(VoiceError) -> Value
  ) -> Result<Value, VoiceError> {
    let reply = Locked<Result<Value, VoiceError>?>(nil)
    SpeechWorker.shared.post(
      .init(client: nil, isUrgent: true) { engine, _ in
        let result: Result<Value, VoiceError>
        do throws(VoiceError) {
          result = .success(try work(&engine))
        } catch {
          result = .failure(error)
        }
        return { reply.withLock { $0 = result } }
      } fail: { obstacle in
        reply.withLock { $0 = .failure(VoiceError(obstacle)) }
      })
    return reply.wait(atMost: .seconds(10), for: { $0 }) ?? .failure(.stuck)
  }
}
