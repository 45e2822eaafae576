internal import CommandGrammar
internal import Context
internal import Glibc
internal import Platform
internal import Publishing
internal import Reports

extension Doctor {
  /// The program and the broker that get the events of a session, and the lifter's own voice.
  func receivers() -> [Check?] { [hook, broker, ownVoice] }

  private var ownVoice: Check? {
    guard let path = settings.ownVoice.map(paths.expanded) else { return nil }
    return trouble("own-voice", path, S_IFREG, S_IFDIR)
      ?? .ok("own-voice", "'\(path)'; to hear it: spotter say TEXT")
  }

  private var hook: Check? {
    guard let path = settings.onEvent.map(paths.expanded) else { return nil }
    return trouble("on-event", path, S_IFREG) ?? .ok("on-event", "'\(path)' runs for each event")
  }

  /// What is wrong with the program of a setting, which may be a file of some types.
  private func trouble(_ name: String, _ path: String, _ types: mode_t...) -> Check? {
    let advice = "Make it executable, or choose another: spotter settings \(name) PATH."
    guard let status = fileStatus(path) else {
      return .warn(name, "'\(path)' does not exist", fix: advice)
    }
    guard types.contains(status.kind), access(path, X_OK) == 0 else {
      return .warn(name, "'\(path)' cannot be executed", fix: advice)
    }
    guard status.st_mode & 0o022 == 0 else {
      return .warn(
        name, "others can write to '\(path)', which runs as you",
        fix: "Make it your own: chmod go-w '\(path)'.")
    }
    return nil
  }

  private var broker: Check? {
    let options: BrokerOptions
    do throws(Failure) {
      guard let found = try BrokerOptions(settings, paths) else { return nil }
      options = found
    } catch {
      let (reason, advice) = Doctor.parts(error)
      return .warn("mqtt", reason, fix: advice)
    }
    let name = "the broker at '\(options.host)', port \(options.port)"
    // Its name may have to be looked up first, which nothing can interrupt.
    guard let found = bounded(by: .seconds(10), named: "mqtt", { Broker.refusal(options) }) else {
      return .warn("mqtt", "\(name) does not answer", fix: "Check its address and the network.")
    }
    guard let refusal = found else { return .ok("mqtt", "\(name) accepts the connection") }
    return .warn(
      "mqtt", "\(name): \(refusal)",
      fix: "Check that it runs, and 'spotter settings mqtt' and the files named there.")
  }
}
