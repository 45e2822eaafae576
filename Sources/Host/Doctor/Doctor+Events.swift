internal import CommandGrammar
internal import Context
internal import Glibc
internal import Platform
internal import Publishing
internal import Reports

extension Doctor {
  /// The program and the broker that get the events of a session, if there are any.
  func receivers() -> [Check] { [hook, broker].compactMap(\.self) }

  private var hook: Check? {
    guard let path = settings.onEvent.map(paths.expanded) else { return nil }
    let advice = "Make it executable, or choose another: spotter settings on-event PATH."
    var status = stat()
    guard stat(path, &status) == 0 else {
      return .warn("on-event", "'\(path)' does not exist", fix: advice)
    }
    guard status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 else {
      return .warn("on-event", "'\(path)' cannot be executed", fix: advice)
    }
    guard status.st_mode & 0o022 == 0 else {
      return .warn(
        "on-event", "others can write to '\(path)', which runs as you",
        fix: "Make it your own: chmod go-w '\(path)'.")
    }
    return .ok("on-event", "'\(path)' runs for each event")
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
    let found = bounded(by: .seconds(10), named: "mqtt") {
      Broker.refusal(options).map { Result<Void, Failure>.failure(Failure(description: $0)) }
        ?? .success(())
    }
    switch found {
    case .success?: return .ok("mqtt", "\(name) accepts the connection")
    case .failure(let failure)?:
      return .warn(
        "mqtt", "\(name): \(failure.description)",
        fix: "Check that it runs, and 'spotter settings mqtt' and the files named there.")
    case nil:
      return .warn(
        "mqtt", "\(name) does not answer", fix: "Check its address and the network.")
    }
  }
}
