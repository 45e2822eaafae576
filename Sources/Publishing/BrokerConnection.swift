internal import CMosquitto
internal import Glibc
internal import Platform

/// One connection to a broker, used by one thread; only to connect waits, for the network.
final class BrokerConnection {
  struct Fault: Error {
    let reason: String

    /// The library's reasons are sentences, the system's are not.
    init(reason: String) {
      self.reason = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    }
  }

  /// Seconds without a message after which the library asks whether the broker is still there.
  private static let keepAlive: Int32 = 30
  /// The longest press or words; a longer message is neither.
  private static let longestPress = 16

  /// A message from another device.
  struct Message {
    let text: String
    /// Whether it is words that a listener heard, instead of a press.
    let isHeard: Bool
  }

  private let options: BrokerOptions
  private let client: OpaquePointer
  private let inbox: Results

  /// The results of the library's callbacks.
  private final class Results {
    /// The broker's answer to the connection; zero accepts it.
    var answer: Int32?
    var presses: [Message] = []
    let words: String

    init(words: String) { self.words = words }
  }

  /// The socket to wait for; -1 if the connection is lost.
  var socket: Int32 { cmosquitto.mosquitto_socket(client) }
  var wantsToWrite: Bool { cmosquitto.mosquitto_want_write(client) }

  /// Connects, and asks the broker to accept the connection.
  ///
  /// With a will, the broker publishes `offline` when the connection breaks.
  init(_ options: BrokerOptions, hasWill: Bool = true) throws(Fault) {
    self.options = options
    inbox = Results(words: options.words)
    if let failure = cmosquitto_load() {
      throw Fault(
        reason: "libmosquitto is missing: \(String(cString: failure)). Install libmosquitto1")
    }
    // With a random name.
    let made = cmosquitto.mosquitto_new(nil, true, Unmanaged.passUnretained(inbox).toOpaque())
    guard let client = made else { throw Fault(reason: "out of memory") }
    self.client = client
    cmosquitto.mosquitto_connect_callback_set(client) { _, context, answer in
      BrokerConnection.inbox(context)?.answer = answer
    }
    cmosquitto.mosquitto_message_callback_set(client) { _, context, message in
      // A retained press is an old one.
      guard let message = message?.pointee, !message.retain,
        let inbox = BrokerConnection.inbox(context),
        inbox.presses.count < 16
      else { return }
      let bytes = UnsafeRawBufferPointer(
        start: message.payload, count: min(Int(message.payloadlen), BrokerConnection.longestPress))
      let isHeard = message.topic.map { String(cString: $0) } == inbox.words
      inbox.presses.append(Message(text: String(decoding: bytes, as: UTF8.self), isHeard: isHeard))
    }
    if let user = options.user {
      try check(cmosquitto.mosquitto_username_pw_set(client, user, options.password))
    }
    if options.isEncrypted {
      let folder = options.authority == nil ? "/etc/ssl/certs" : nil
      let certificate = options.certificate
      try check(
        cmosquitto.mosquitto_tls_set(
          client, options.authority, folder, certificate, certificate, nil))
    }
    if hasWill {
      let will = Array("offline".utf8)
      try check(
        cmosquitto.mosquitto_will_set(
          client, options.availability, Int32(will.count), will, 0, true))
    }
    try check(
      cmosquitto.mosquitto_connect(
        client, options.host, Int32(options.port), BrokerConnection.keepAlive))
  }

  deinit { cmosquitto.mosquitto_destroy(client) }

  /// Whether the broker has accepted the connection; throws if it has refused.
  var isAccepted: Bool {
    get throws(Fault) {
      guard let answer = inbox.answer else { return false }
      guard answer == 0 else {
        throw Fault(reason: BrokerConnection.text(cmosquitto.mosquitto_connack_string(answer)))
      }
      return true
    }
  }

  /// Publishes that Spotter is there, and subscribes to presses.
  func greet() throws(Fault) {
    for message in options.greeting {
      try publish(message.payload, to: message.topic, isRetained: true)
    }
    try publish("online", to: options.availability, isRetained: true)
    for topic in [options.topic + "/press"] + (options.takesWords ? [options.words] : []) {
      try check(cmosquitto.mosquitto_subscribe(client, nil, topic, 0))
    }
  }

  func publish(_ payload: String, to topic: String, isRetained: Bool = false) throws(Fault) {
    let bytes = Array(payload.utf8)
    try check(
      cmosquitto.mosquitto_publish(
        client, nil, topic, Int32(bytes.count), bytes, 0, isRetained))
  }

  /// Says goodbye; what it wants to write must still be written.
  func leave(isReplaced: Bool) throws(Fault) {
    if !isReplaced { try publish("offline", to: options.availability, isRetained: true) }
    try check(cmosquitto.mosquitto_disconnect(client))
  }

  /// Waits for something to read or write, or for the wake; at most for the limit.
  func wait(or wake: Wake, atMost milliseconds: Int32) {
    wake.wait(
      for: socket, events: wantsToWrite ? POLLIN | POLLOUT : POLLIN, atMost: milliseconds)
  }

  /// Reads and writes as far as possible, and returns the presses that arrived.
  func work() throws(Fault) -> [Message] {
    var error = cmosquitto.mosquitto_loop_read(client, 16)
    if error == 0, wantsToWrite { error = cmosquitto.mosquitto_loop_write(client, 16) }
    if error == 0 { error = cmosquitto.mosquitto_loop_misc(client) }
    // More precise than the error that follows from it.
    _ = try isAccepted
    try check(error)
    defer { inbox.presses = [] }
    return inbox.presses
  }

  private static func inbox(_ context: UnsafeMutableRawPointer?) -> Results? {
    context.map { Unmanaged<Results>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private func check(_ error: Int32) throws(Fault) {
    guard error != 0 else { return }
    let system = errno
    let isSystem = error == Int32(MOSQ_ERR_ERRNO.rawValue) && system != 0
    throw Fault(
      reason: isSystem
        ? SystemError(code: system).reason
        : BrokerConnection.text(cmosquitto.mosquitto_strerror(error))
    )
  }
}
