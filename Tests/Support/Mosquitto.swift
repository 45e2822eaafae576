import Glibc

/// A real broker, mosquitto, with a subscriber, mosquitto_sub, for one test.
package final class Mosquitto {
  package let scratch = Scratch()
  package let port: Int
  private var broker: ChildProcess?
  private var subscriber: PrintingProcess?
  private var read = 0
  private let arguments: [String]

  /// Starts a broker on a free port.
  ///
  /// - Parameters:
  ///   - password: The password of the user `lifter`; `nil` lets everyone in.
  ///   - isEncrypted: Whether it speaks TLS with a certificate for localhost that it has just made,
  ///     and wants one from its clients.
  /// - Throws: `Trouble`, such as if mosquitto is not installed.
  package init(password: String? = nil, isEncrypted: Bool = false) throws {
    port = try Servers.freePort()
    let folder = scratch.path
    var lines = ["listener \(port) localhost", "allow_anonymous \(password == nil)"]
    // As root, mosquitto changes to a user who cannot read the folder.
    if getuid() == 0 { lines.append("user root") }
    if let password {
      try Servers.run(["mosquitto_passwd", "-b", "-c", "\(folder)/users", "lifter", password])
      lines.append("password_file \(folder)/users")
    }
    var client: [String] = []
    if isEncrypted {
      try Servers.makeCertificates(in: folder)
      lines += [
        "cafile \(folder)/ca.pem", "certfile \(folder)/server.pem", "keyfile \(folder)/server.pem",
        "require_certificate true",
      ]
      client = [
        "--cafile", "\(folder)/ca.pem", "--cert", "\(folder)/client.pem", "--key",
        "\(folder)/client.pem",
      ]
    }
    if let password { client += ["-u", "lifter", "-P", password] }
    arguments = ["-h", "localhost", "-p", "\(port)"] + client
    try scratch.write("conf", lines.joined(separator: "\n") + "\n")
    try start()
  }

  deinit { stop() }

  /// Starts the broker and the subscriber, as after a power cut; retained messages are gone.
  package func start() throws {
    broker = try ChildProcess(
      try Unpacked.located(["mosquitto", "-c", "\(scratch.path)/conf"]), Unpacked.environment)
    // It listens once a message can be published.
    _ = MonotonicClock.wait(every: 50) { (try? send("up", to: "test")) != nil }
    subscriber = try PrintingProcess(
      try Unpacked.located(["mosquitto_sub"] + arguments + ["-F", "%r %t %p", "-t", "#"]),
      Unpacked.environment, errors: "/dev/null")
    // It hears what is sent from now on, once it has heard this. What another client has published
    // by then, it has heard as retained messages.
    try send("ready", to: "test/ready", isRetained: true)
    guard subscriber?.prints("test/ready ready") != nil else {
      throw Trouble("the subscriber hears nothing: \(subscriber?.lines ?? [])")
    }
  }

  /// Kills broker and subscriber.
  package func stop() { (broker, subscriber, read) = (nil, nil, 0) }

  package func send(_ payload: String, to topic: String, isRetained: Bool = false) throws {
    try Servers.run(
      ["mosquitto_pub"] + arguments + ["-t", topic, "-m", payload] + (isRetained ? ["-r"] : []))
  }

  /// Waits until texts were heard, in any order, after those last waited for; returns everything up
  /// to the end of the last.
  ///
  /// Each message is a line: whether it was retained, topic and payload.
  @discardableResult
  package func waits(for texts: String...) throws -> String {
    var (heard, ends): ([UInt8], [Int]) = ([], [])
    let areHeard = MonotonicClock.wait {
      let lines = subscriber?.lines.filter { !$0.contains(" test/ready ") } ?? []
      heard = Array(lines.map { "\($0)\n" }.joined().utf8)
      ends = texts.compactMap { heard[read...].firstEnd(of: Array($0.utf8)) }
      return ends.count == texts.count
    }
    let end = areHeard ? ends.max() ?? read : heard.count
    let text = String(decoding: heard[read..<end], as: UTF8.self)
    guard areHeard else { throw Trouble("not all of \(texts) was heard, only: \(text)") }
    read = end
    return text
  }
}
