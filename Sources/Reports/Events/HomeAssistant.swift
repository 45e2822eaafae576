internal import CommandGrammar

/// The retained messages by which Home Assistant discovers a session, one for each entity.
///
/// It reads the values out of the state and the events with the templates here.
package enum HomeAssistant {
  package typealias Message = (topic: String, payload: String)

  /// `topic` begins the topics of this Spotter, `prefix` those that Home Assistant listens to.
  package static func messages(topic: String, prefix: String) -> [Message] {
    let id =
      "spotter_" + String(topic.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let device: JSONFields = [
      "identifiers": [id], "name": topic == "spotter" ? "Spotter" : "Spotter (\(topic))",
      "sw_version": Help.version,
    ]
    func message(_ component: String, _ name: String, _ fields: JSONFields) -> Message {
      (
        topic: "\(prefix)/\(component)/\(id)/\(name)/config",
        payload: JSONText.line(fields.with(["device": device]))
      )
    }
    func entity(
      _ component: String, _ key: String, _ name: String, _ icon: String, _ fields: JSONFields
    ) -> Message {
      message(
        component, key,
        fields.with([
          "name": name, "icon": "mdi:" + icon, "unique_id": "\(id)_\(key)",
          "availability_topic": "\(topic)/availability",
        ]))
    }
    func sensor(_ key: String, _ name: String, _ icon: String, _ template: String) -> Message {
      entity(
        "sensor", key, name, icon,
        [
          "state_topic": "\(topic)/state", "value_template": template,
          "device_class": key == "rest_end" ? "timestamp" : nil,
        ])
    }
    func whether(_ key: String, _ name: String, _ icon: String, _ state: String) -> Message {
      entity(
        "binary_sensor", key, name, icon,
        [
          "state_topic": "\(topic)/state",
          "value_template": "{{ 'ON' if value_json.\(state) else 'OFF' }}",
        ])
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
      sensor("lifter", "Lifter", "account", "{{ value_json.lifter | default('None') }}"),
      sensor("sets_done", "Sets done", "check", "{{ value_json.setsDone | default('None') }}"),
      whether("rest_over", "Rest over", "bell-ring", "isRestOver"),
      whether("paused", "Paused", "pause", "isPaused"),
      entity(
        "button", "press", "Press", "gesture-tap-button", ["command_topic": "\(topic)/press"]),
    ]
    let kinds: [EventObject.Kind] = [
      .sessionStarted, .sessionResumed, .sessionEnded, .restNearlyOver, .restOver, .setDone,
      .record, .asked,
    ]
    let triggers = kinds.map { kind in
      message(
        "device_automation", kind.rawValue,
        [
          "automation_type": "trigger", "type": kind.rawValue, "subtype": "session",
          "topic": "\(topic)/event", "payload": kind.rawValue,
          "value_template": "{{ value_json.kind }}",
        ])
    }
    return entities + triggers
  }
}
