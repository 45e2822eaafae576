import Coaching
import Glibc
import Platform
import Publishing
import Support
import Testing

/// Publishing to a real MQTT broker.
@Suite struct BrokerTests {
  private let reports = Locked<[String]>([])
  private let presses = Locked<[Coach.Input]>([])

  private func options(_ broker: Mosquitto, _ change: (inout BrokerOptions) -> Void = { _ in })
    -> BrokerOptions
  {
    var options = BrokerOptions(
      host: "localhost", port: broker.port, user: nil, password: nil, isEncrypted: false,
      authority: nil, certificate: nil, topic: "gym", takesWords: false,
      greeting: [BrokerOptions.Retained(topic: "found/gym", payload: "{}")])
    change(&options)
    return options
  }

  private func open(_ options: BrokerOptions) -> Broker {
    Broker(
      options, report: { [reports] text in reports.withLock { $0.append(text) } },
      press: { [presses] input in presses.withLock { $0.append(input) } })
  }

  private func waits<Element>(for count: Int, of list: Locked<[Element]>) -> [Element] {
    list.wait(atMost: .seconds(patience)) { $0.count >= count ? $0 : nil } ?? []
  }

  @Test("events, the retained state, and whether a session is there") func publishes() async throws
  {
    try await aside {
      let server = try Mosquitto()
      let broker = open(options(server))
      try server.waits(for: "0 found/gym {}\n0 gym/availability online\n")
      broker.publish("one", state: "after one")
      try server.waits(for: "0 gym/event one\n0 gym/state after one\n")
      broker.publish("two", state: "after two")
      broker.close(atMost: .seconds(patience))
      try server.waits(for: "0 gym/event two\n0 gym/state after two\n0 gym/availability offline\n")
      #expect(reports.withLock { $0 } == [])
    }
  }

  @Test("a press of another device; anything else, and a retained one, is not a press")
  func pressed() async throws {
    try await aside {
      let server = try Mosquitto()
      try server.send("PRESS", to: "gym/press", isRetained: true)
      let broker = open(options(server))
      try server.waits(for: "gym/availability online\n")
      for word in ["PRESS", "hold", "q", "Double", "menu"] {
        try server.send(word, to: "gym/press")
      }
      #expect(
        waits(for: 4, of: presses) == [.press, .words("hold"), .words("double"), .words("menu")])
      #expect(reports.withLock { $0 }.count == 1)
      #expect(reports.withLock { $0 }.first?.hasPrefix("'q' is not a press") == true)
      broker.close(atMost: .seconds(patience))
    }
  }

  @Test(
    "words that a listener heard, if they are wanted; they are no press", arguments: [true, false])
  func heard(isWanted: Bool) async throws {
    try await aside {
      let server = try Mosquitto()
      let broker = open(options(server) { $0.takesWords = isWanted })
      try server.waits(for: "gym/availability online\n")
      for word in ["press", "Yes", "finish"] { try server.send(word, to: "gym/words") }
      try server.send("press", to: "gym/press")
      let heard: [Coach.Input] =
        isWanted
        ? [.heard("press"), .heard("Yes"), .heard("finish")] : []
      #expect(waits(for: heard.count + 1, of: presses) == heard + [.press])
      broker.close(atMost: .seconds(patience))
    }
  }

  @Test("a broker that dies and comes back gets the present state") func comesBack() async throws {
    try await aside {
      let server = try Mosquitto()
      let broker = open(options(server))
      broker.publish("one", state: "after one")
      try server.waits(for: "gym/state after one\n")
      server.stop()
      #expect(waits(for: 1, of: reports).count == 1)
      broker.publish("two", state: "after two")
      try server.start()
      // The client may be back before the subscriber is: retained messages come in any order.
      try server.waits(for: "gym/availability online\n", "gym/state after two\n")
      broker.publish("three", state: "after three")
      try server.waits(for: "gym/event three\n")
      broker.close(atMost: .seconds(patience))
      let said = reports.withLock { $0 }
      #expect(said.first?.hasPrefix("cannot publish to the MQTT broker at 'localhost'") == true)
      #expect(said.contains { $0.hasPrefix("connected to") })
    }
  }

  @Test("a user with a password, over TLS with a client certificate") func encrypted() async throws
  {
    try await aside {
      let server = try Mosquitto(password: "iron", isEncrypted: true)
      func options(_ change: (inout BrokerOptions) -> Void = { _ in }) -> BrokerOptions {
        self.options(server) { options in
          (options.user, options.password) = ("lifter", "iron")
          options.isEncrypted = true
          options.authority = "\(server.scratch.path)/ca.pem"
          options.certificate = "\(server.scratch.path)/client.pem"
          change(&options)
        }
      }
      #expect(Broker.refusal(options()) == nil)
      let broker = open(options())
      broker.publish("one", state: "after one")
      try server.waits(for: "gym/event one\n")
      broker.close(atMost: .seconds(patience))
      #expect(reports.withLock { $0 } == [])

      let wrong = Broker.refusal(options { $0.password = "wood" })
      #expect(wrong?.contains("not authori") == true, "\(wrong ?? "accepted")")
      #expect(Broker.refusal(options { $0.certificate = nil }) != nil)
      #expect(Broker.refusal(options { $0.authority = nil }) != nil)
      #expect(Broker.refusal(options { $0.authority = "/none" }) != nil)
      #expect(Broker.refusal(options { $0.isEncrypted = false }) != nil)
      // Its certificate is for localhost.
      #expect(Broker.refusal(options { $0.host = "127.0.0.1" }) != nil)
    }
  }

  @Test("no broker is reported once, and the end does not wait for one") func none() throws {
    let options = BrokerOptions(
      host: "localhost", port: 1, user: nil, password: nil, isEncrypted: false, authority: nil,
      certificate: nil, topic: "gym", takesWords: false,
      greeting: [])
    let broker = open(options)
    for number in 0..<500 { broker.publish("\(number)", state: "state") }
    #expect(waits(for: 1, of: reports).first?.contains("port 1: Connection refused.") == true)
    broker.close(atMost: .seconds(patience))
    #expect(reports.withLock { $0 }.count == 1)
  }
}
