internal import Threads

/// Turns sentences into samples.
///
/// Every method may be called from any thread. The engine works on a thread of its own; texts
/// spoken before come from a cache.
package final class Voice: Sendable {
  private struct State {
    var cache = UtteranceCache(capacity: 4 << 20)
    var isClosed = false
  }

  private typealias Reply = Result<Utterance, VoiceError>

  private let settings: VoiceSettings
  private let dataPath: String?
  private let notes: CrashNotes?
  private let state = Locked(State())

  private var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Opens the engine and finds the voice.
  ///
  /// - Parameters:
  ///   - settings: the voice, its rate and pitch.
  ///   - journal: a small private directory where the text in work is noted, so that one which
  ///     crashes the engine is not tried again; nil keeps no notes.
  ///   - dataPath: the directory of the engine's data; nil is the one the library knows.
  /// - Throws: when there is no voice data or no such voice.
  package init(
    _ settings: VoiceSettings, journal: String?, dataPath: String? = nil
  ) throws(VoiceError) {
    self.settings = settings
    self.dataPath = dataPath
    notes = journal.map(CrashNotes.init(directory:))
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
  /// The answer is given once, on the engine's thread; on the caller's when the voice is closed.
  package func request(
    _ text: String, urgent: Bool,
    _ done: @escaping @Sendable (Result<Utterance, VoiceError>) -> Void
  ) {
    guard !isClosed else { return done(.failure(.closed)) }
    let text = PlainText(text)
    SpeechDesk.shared.post(
      .init(customer: ObjectIdentifier(self), isUrgent: urgent) { engine, interrupted in
        guard let reply = self.reply(text, &engine, interrupted) else { return false }
        done(reply)
        return true
      })
  }

  /// Ends the voice, so that requests which wait fail; takes two seconds at most.
  package func close() {
    state.withLock { $0.isClosed = true }
    SpeechDesk.shared.waitUntilServed(ObjectIdentifier(self))
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
    if let notes, notes.refuses(text) { return .failure(.refused) }
    do throws(VoiceError) {
      try engine.open(dataPath)
      guard !text.isEmpty else { return .success(Utterance(samples: [], rate: engine.rate)) }
      notes?.begin(text)
      defer { notes?.end() }
      switch try engine.speak(text, settings, interrupted: { self.isClosed || interrupted() }) {
      case .interrupted: return isClosed ? .failure(.closed) : nil
      case .spoken(let utterance):
        state.withLock { $0.cache.keep(utterance, for: text) }
        return .success(utterance)
      }
    } catch {
      return .failure(error)
    }
  }

  /// Does something on the engine's thread while the caller waits.
  static func onEngine<Value: Sendable>(
    _ work: @escaping @Sendable (inout Engine) throws(VoiceError) -> Value
  ) -> Result<Value, VoiceError> {
    let reply = Locked<Result<Value, VoiceError>?>(nil)
    SpeechDesk.shared.post(
      .init(customer: nil, isUrgent: true) { engine, _ in
        let result: Result<Value, VoiceError>
        do throws(VoiceError) {
          result = .success(try work(&engine))
        } catch {
          result = .failure(error)
        }
        reply.withLock { $0 = result }
        return true
      })
    return reply.wait(atMost: .seconds(10), for: { $0 }) ?? .failure(.stuck)
  }
}
