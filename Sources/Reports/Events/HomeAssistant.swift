internal import CommandGrammar

/// The messages by which Home Assistant discovers a session: the retained configuration of each
/// entity.
///
/// Home Assistant reads the values out of the state and the events with the templates here.
package enum HomeAssistant {
  /// A message for the broker, with its topic.
  package struct Message: Equatable, Sendable {
    package var topic: String
    package var payload: String
  }

  /// Returns the messages.
  ///
  /// - Parameters:
  ///   - topic: The prefix of the topics of this Spotter.
  ///   - prefix: The prefix that Home Assistant listens to.
  /// - Returns: One message for each entity.
  package static func messages(topic: String, prefix: String) -> [Message] {
    let id =
      "spotter_" + String(topic.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let device = Device(
      identifiers: [id], name: topic == "spotter" ? "Spotter" : "Spotter (\(topic))",
      swVersion: Help.version)
    func message(_ component: String, _ name: String, _ fill: (inout Entity) -> Void) -> Message {
      var entity = Entity(device: device)
      fill(&entity)
      return Message(
        topic: "\(prefix)/\(component)/\(id)/\(name)/config", payload: JSONText.line(entity))
    }
    func entity(
      _ component: String, _ key: String, _ name: String, _ icon: String,
      _ fill: (inout Entity) -> Void
    ) -> Message {
      message(component, key) { entity in
        entity.name = name
        entity.icon = "mdi:" + icon
        entity.uniqueID = "\(id)_\(key)"
        entity.availabilityTopic = "\(topic)/availability"
        fill(&entity)
      }
    }
    func sensor(_ key: String, _ name: String, _ icon: String, _ template: String) -> Message {
      entity("sensor", key, name, icon) { entity in
        entity.stateTopic = "\(topic)/state"
        entity.valueTemplate = template
        if key == "rest_end" { entity.deviceClass = "timestamp" }
      }
    }
    // Home Assistant takes the text None for an unknown value.
    let target = "{% set target = value_json.target | default({}) %}"
    let entities = [
      sensor("phase", "Phase", "state-machine", "{{ value_json.phase }}"),
      sensor(
        "exercise", "Exercise", "weight-lifter", "{{ value_json.exercise | default('None') }}"),
      sensor(
        "set", "Set", "counter",
        "{{ value_json.number ~ ' of ' ~ value_json.of if value_json.number is defined else 'None' }}"
      ),
      sensor(
        "load", "Load", "weight",
        target
          + "{{ target.weight ~ ' ' ~ target.unit if target.weight is defined else 'None' }}"),
      sensor(
        "plates", "Plates on each side", "circle-multiple-outline",
        target + "{% set load = target.load | default({}) %}"
          + "{{ load.perSide | join(' + ') if load.perSide is defined else 'None' }}"),
      sensor(
        "rest_end", "End of rest", "timer-sand", "{{ value_json.endsAt | default('None') }}"),
      entity("binary_sensor", "rest_over", "Rest over", "bell-ring") { entity in
        entity.stateTopic = "\(topic)/state"
        entity.valueTemplate = "{{ 'ON' if value_json.isRestOver else 'OFF' }}"
      },
      entity("button", "press", "Press", "gesture-tap-button") { entity in
        entity.commandTopic = "\(topic)/press"
      },
    ]
    let triggers = [EventObject.Kind.restOver, .restNearlyOver, .setDone].map { kind in
      message("device_automation", kind.rawValue) { entity in
        (entity.automationType, entity.type, entity.subtype) = ("trigger", kind.rawValue, "session")
        (entity.topic, entity.payload) = ("\(topic)/event", kind.rawValue)
        entity.valueTemplate = "{{ value_json.kind }}"
      }
    }
    return entities + triggers
  }

  private struct Device: Encodable {
    var identifiers: [String]
    var name: String
    var swVersion: String

    enum CodingKeys: String, CodingKey {
      case identifiers
      case name
      case swVersion = "sw_version"
    }
  }

  private struct Entity: Encodable {
    var device: Device
    var name: String?
    var icon: String?
    var uniqueID: String?
    var availabilityTopic: String?
    var stateTopic: String?
    var commandTopic: String?
    var valueTemplate: String?
    var deviceClass: String?
    var automationType: String?
    var type: String?
    var subtype: String?
    var topic: String?
    var payload: String?

    enum CodingKeys: String, CodingKey {
      case device, name, icon, type, subtype, topic, payload
      case uniqueID = "unique_id"
      case availabilityTopic = "availability_topic"
      case stateTopic = "state_topic"
      case commandTopic = "command_topic"
      case valueTemplate = "value_template"
      case deviceClass = "device_class"
      case automationType = "automation_type"
    }
  }
}
