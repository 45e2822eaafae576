import FoundationEssentials
import Testing

@testable import CommandGrammar
@testable import Reports

/// What Home Assistant is told about a session's entities.
@Suite struct HomeAssistantTests {
  private struct Entity: Decodable {
    struct Device: Decodable { var identifiers: [String] }
    var device: Device
    var unique_id: String?
    var availability_topic: String?
    var state_topic: String?
    var command_topic: String?
    var value_template: String?
    var topic: String?
    var payload: String?
  }

  private static func entities(_ topic: String) throws -> [(topic: String, Entity)] {
    try HomeAssistant.messages(topic: topic, prefix: "ha").map { message in
      (
        message.topic,
        try JSONDecoder().decode(Entity.self, from: Data(message.payload.utf8))
      )
    }
  }

  @Test("entities belong to one device, each with a name of its own")
  func device() throws {
    let entities = try HomeAssistantTests.entities("gym/rack 1")
    #expect(entities.allSatisfy { $0.1.device.identifiers == ["spotter_gym_rack_1"] })
    #expect(Set(entities.map(\.topic)).count == entities.count)
    let names = entities.compactMap(\.1.unique_id)
    #expect(Set(names).count == names.count)
    #expect(
      entities.map(\.topic).contains("ha/binary_sensor/spotter_gym_rack_1/rest_over/config"))
    #expect(entities.map(\.topic).contains("ha/button/spotter_gym_rack_1/press/config"))
    #expect(entities.count == 19)
  }

  @Test("entities read the state, triggers the events, and the button presses")
  func topics() throws {
    for (topic, entity) in try HomeAssistantTests.entities("gym") {
      switch topic.split(separator: "/")[1] {
      case "sensor", "binary_sensor":
        #expect(entity.state_topic == "gym/state" && entity.value_template != nil)
        #expect(entity.availability_topic == "gym/availability")
      case "button":
        #expect(entity.command_topic == "gym/press" && entity.state_topic == nil)
        #expect(entity.availability_topic == "gym/availability")
      case "device_automation":
        #expect(entity.topic == "gym/event")
        #expect(entity.payload.flatMap(EventObject.Kind.init) != nil)
      default: Issue.record("\(topic) is of no known kind")
      }
    }
  }

  @Test("templates use only keys that the state can have") func keys() throws {
    var state = EventObject(kind: .state, at: TimeText(utc: 0, offset: 0), session: 1, workout: "A")
    (state.phase, state.isRestOver, state.exercise, state.number, state.of) = ("", true, "", 1, 2)
    (state.endsAt, state.lifter, state.setsDone, state.isPaused) = (state.at, "", 1, true)
    let keys = JSONText.line(state)
    for (_, entity) in try HomeAssistantTests.entities("gym") {
      for part in (entity.value_template ?? "").split(separator: "value_json.").dropFirst() {
        let key = part.prefix { $0.isLetter }
        #expect(keys.contains("\"\(key)\":") || key == "target", "\(key)")
      }
    }
  }
}

/// The address of a broker in the settings.
@Suite struct BrokerAddressTests {
  @Test(
    "addresses",
    arguments: [
      ("mqtt://pi.local", "pi.local", 1883, nil, false, "mqtt://pi.local"),
      ("mqtts://pi.local", "pi.local", 8883, nil, true, "mqtts://pi.local"),
      (
        "mqtt://lifter@10.0.0.2:1884/", "10.0.0.2", 1884, "lifter", false,
        "mqtt://lifter@10.0.0.2:1884"
      ),
      ("mqtt://[::1]:99", "::1", 99, nil, false, "mqtt://[::1]:99"),
      ("mqtt://a@b@host", "host", 1883, "a@b", false, "mqtt://a@b@host"),
    ] as [(String, String, Int, String?, Bool, String)])
  func valid(
    text: String, host: String, port: Int, user: String?, isEncrypted: Bool, written: String
  ) throws {
    let address = try #require(BrokerAddress(text))
    #expect(address.host == host && address.port == port && address.user == user)
    #expect(address.isEncrypted == isEncrypted && address.text == written)
    #expect(BrokerAddress(written) == address)
  }

  @Test(
    "what is not an address, or has a password",
    arguments: [
      "", "pi.local", "http://pi", "mqtt://", "mqtt://:1883", "mqtt://@pi", "mqtt://u:secret@pi",
      "mqtt://pi:0", "mqtt://pi:65536", "mqtt://pi:x", "mqtt://pi/topic", "mqtt://[::1",
      "mqtt://p i",
      "mqtt://pi:1:2",
    ])
  func invalid(text: String) { #expect(BrokerAddress(text) == nil) }
}
