import Coaching
import Testing

@testable import Controls

/// What keys do, by the kernel's codes and times.
@Suite("Presses and typing on keys") struct KeyPressesTests {
  /// What is done with keys, as words: `96` is a tap, `+96` down, `-96` up, `@700` a moment.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let keys: String
    let arrivals: [String]
    var testDescription: String { name }
  }

  static let rows: [Row] = [
    Row(name: "Enter of a keypad", keys: "96", arrivals: ["0 press", "0 release"]),
    Row(name: "Enter", keys: "28", arrivals: ["0 press", "0 release"]),
    Row(name: "Space", keys: "57", arrivals: ["0 press", "0 release"]),
    Row(name: "play or pause", keys: "164", arrivals: ["0 press", "0 release"]),
    Row(
      name: "play of a headset", keys: "+200 @700 -200",
      arrivals: ["0 press", "600 hold", "700 release"]),
    Row(name: "pause of a headset is no press", keys: "+201 @700 -201", arrivals: ["0 pause"]),
    Row(
      name: "pause, stop and stop of a disc", keys: "119 128 166",
      arrivals: ["0 pause", "0 pause", "0 pause"]),
    Row(
      name: "an earbud taken out and put back, then its key", keys: "201 @900 200 @2000 200",
      arrivals: ["0 pause", "900 play", "2000 press", "2000 release"]),
    Row(
      name: "two earbuds taken out, one put back", keys: "201 201 @900 207",
      arrivals: ["0 pause", "0 pause", "900 play"]),
    Row(
      name: "a pause drops typed digits", keys: "80 201 @500 96",
      arrivals: ["0 pause", "500 press", "500 release"]),
    Row(name: "next is a double", keys: "163", arrivals: ["0 double"]),
    Row(name: "previous is a triple", keys: "165", arrivals: ["0 triple"]),
    Row(name: "asterisk", keys: "55 522 139", arrivals: ["0 menu", "0 menu", "0 menu"]),
    Row(name: "slash", keys: "98", arrivals: ["0 pause"]),
    Row(name: "a lone point", keys: "83", arrivals: ["0 ."]),
    Row(
      name: "plus and minus, arrows, pages", keys: "78 74 103 108 104 109",
      arrivals: ["0 more", "0 less", "0 more", "0 less", "0 more", "0 less"]),
    Row(name: "digits and Enter", keys: "79 82 @800 96", arrivals: ["800 10"]),
    Row(name: "digits of the top row", keys: "2 11 28", arrivals: ["0 10"]),
    Row(name: "digits of a remote control", keys: "513 512 352", arrivals: ["0 10"]),
    Row(name: "a point between digits", keys: "80 83 76 96", arrivals: ["0 2.5"]),
    Row(name: "an erased digit", keys: "80 76 14 96", arrivals: ["0 2"]),
    Row(
      name: "all digits erased", keys: "80 14 14 @100 96", arrivals: ["100 press", "100 release"]),
    Row(name: "digits that waited five seconds", keys: "80 @5000 96", arrivals: ["5000 2"]),
    Row(
      name: "digits that waited longer are forgotten", keys: "80 @5001 96",
      arrivals: ["5001 press", "5001 release"]),
    Row(
      name: "each digit waits anew", keys: "80 @4000 80 @8000 96", arrivals: ["8000 22"]),
    Row(
      name: "a function drops typed digits", keys: "80 98 @500 96",
      arrivals: ["0 pause", "500 press", "500 release"]),
    Row(name: "Enter after digits is not a hold", keys: "80 +96 @900 -96", arrivals: ["0 2"]),
    Row(name: "a key without a function", keys: "69 1 30 @700 -30", arrivals: []),
    Row(
      name: "a short press", keys: "+96 @599 -96", arrivals: ["0 press", "599 release"]),
    Row(
      name: "a hold, noticed while the key is down", keys: "+96 @600 @5000 -96",
      arrivals: ["0 press", "600 hold", "5000 release"]),
    Row(
      name: "a hold, noticed late", keys: "+96 @5000",
      arrivals: ["0 press", "600 hold"]),
    Row(
      name: "a hold, noticed by its release", keys: "+96 =650 -96",
      arrivals: ["0 press", "600 hold", "650 release"]),
    Row(
      name: "another key while one is held", keys: "+96 @300 98 @700",
      arrivals: ["0 press", "300 pause", "600 hold"]),
    Row(
      name: "the latest button counts", keys: "+96 @300 +28 @500 -96 @800 @900 -28",
      arrivals: ["0 press", "300 press", "900 hold", "900 release"]),
    Row(
      name: "a held key with words", keys: "+98 @600 @900 -98",
      arrivals: ["0 pause", "600 hold of pause"]),
    Row(
      name: "two buttons at once, each held by its own time",
      keys: "+96 @100 +98 @650 @700 -96 -98",
      arrivals: ["0 press", "100 pause", "600 hold", "700 hold of pause", "700 release"]),
    Row(
      name: "a key with words does not end the button's hold", keys: "+98 @100 +96 @200 -98 @900",
      arrivals: ["0 pause", "100 press", "700 hold"]),
    Row(name: "a release without a press", keys: "-96", arrivals: []),
  ]

  @Test("keys do what they do", arguments: rows) func table(_ row: Row) {
    #expect(Self.play(row.keys) == row.arrivals)
  }

  @Test("taught keys do what they were taught, and the others what they did")
  func taught() {
    let map = KeyMap(taught: [
      183: .words("undo"), 96: .nothing, 201: .press, 30: .press, 48: .type("@"),
    ])
    #expect(
      Self.play("183 96 201 200", map)
        == ["0 undo", "0 press", "0 release", "0 press", "0 release"])
    #expect(Self.play("77 48 76 82 30", map) == ["0 6@50"])
  }

  @Test("a key taught on one device does that there, and on others what it did")
  func taughtOnOne() {
    let own = KeyChoices.Device(id: "1c4f:0002", name: "Keypad")
    let part = KeyChoices.Device(id: "1c4f:0002", name: "Keypad Consumer Control")
    let map = KeyMap(
      taught: [183: .words("undo")],
      own: [own: [183: .words("pause"), 115: .press], part: [115: .words("skip")]])
    func device(_ name: String, _ id: String = "1c4f:0002") -> InputDevice {
      KeyVerdictTests.device(name, id: id, keys: KeyBits([115, 183]))
    }
    let keypad = device("Keypad")
    #expect(map[183, on: keypad] == .words("pause"))
    #expect(map[115, on: keypad] == .press)
    #expect(map[115, on: device("Keypad Consumer Control")] == .words("skip"))
    for other in [device("Keypad", "1c4f:0003"), device("Pedal")] {
      #expect(map[183, on: other] == .words("undo"))
      #expect(map[115, on: other] == .words("louder"))
    }
    // A key for the volume makes a speaker no button, unless it was taught on it.
    #expect(KeyMap(own: [own: [115: .press]]).serves(keypad))
    #expect(!KeyMap(own: [own: [115: .press]]).serves(device("Speaker")))
  }

  private static let keypad = KeyVerdictTests.device("Keypad", keys: KeyBits([]))

  @Test("a key down on a device that lost events is not held", arguments: ["event3", "event4"])
  func forgotten(device: String) {
    var presses = KeyPresses(hold: 600)
    _ = presses.take(KeyEvent(code: 96, change: .down, at: 0), of: "event3", doing: .press)
    presses.lose(device)
    let isForgotten = device == "event3"
    #expect(presses.deadline == (isForgotten ? nil : 600))
    #expect(presses.passTime(to: 700).count == (isForgotten ? 0 : 1))
  }

  @Test("one device's pause does not turn another's key into a return from it")
  func pauseOfAnother() {
    var presses = KeyPresses(hold: 600)
    func take(_ code: Int, of device: String) -> [Coach.Input] {
      presses.take(
        KeyEvent(code: code, change: .down, at: 0), of: device,
        doing: KeyMap()[code, on: Self.keypad]
      ).map(\.0)
    }
    #expect(take(201, of: "event3") == [.pause])
    #expect(take(200, of: "event4") == [.press])
    presses.lose("event3")
    #expect(take(200, of: "event3") == [.press])
  }

  @Test("the same key of two devices is two keys") func twoDevices() {
    var presses = KeyPresses(hold: 600)
    _ = presses.take(KeyEvent(code: 96, change: .down, at: 0), of: "event3", doing: .press)
    let up = KeyEvent(code: 96, change: .up, at: 100)
    #expect(presses.take(up, of: "event4", doing: .press).isEmpty)
    #expect(presses.deadline == 600)
  }

  @Test(
    "functions are read as they are written",
    arguments: [
      "press", "play", "pause only", "type 5", "type .", "erase", "nothing", "undo", "rest 120",
      "6@57.5",
    ])
  func functions(text: String) {
    #expect(KeyMap.Function(text).text == text)
    #expect(KeyMap.Function(" \(text.replacing(" ", with: "   ")) ").text == text)
  }

  /// Plays keys, and returns the arrivals with their milliseconds.
  private static func play(_ keys: String, _ map: KeyMap = KeyMap()) -> [String] {
    let millisecond: Int64 = 1_000_000
    var presses = KeyPresses(hold: 600 * millisecond)
    var now: Int64 = 0
    var arrivals: [(Coach.Input, at: Int64)] = []
    for word in keys.split(separator: " ") {
      let number = Int(word.drop { !$0.isNumber }) ?? 0
      func take(_ change: KeyEvent.Change) {
        arrivals += presses.take(
          KeyEvent(code: number, change: change, at: now), of: keypad.node,
          doing: map[number, on: keypad])
      }
      switch word.first {
      case "+": take(.down)
      case "-": take(.up)
      // A moment at which the keys are looked at, and one at which they are not.
      case "@":
        now = Int64(number) * millisecond
        arrivals += presses.passTime(to: now)
      case "=": now = Int64(number) * millisecond
      default:
        take(.down)
        take(.up)
      }
    }
    return arrivals.map { arrival, time in
      let at = time / millisecond
      switch arrival {
      case .press: return "\(at) press"
      case .held: return "\(at) hold"
      case .wordsHeld(let words): return "\(at) hold of \(words)"
      case .release: return "\(at) release"
      case .words(let words): return "\(at) \(words)"
      default: return "\(at) \(arrival)"
      }
    }
  }
}
