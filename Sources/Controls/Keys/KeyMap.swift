internal import CEvdev

/// The function of each key of an input device.
package struct KeyMap: Sendable {
  package enum Function: Hashable, Sendable {
    /// The button; but after typed characters, it ends them, as Enter does.
    case press
    /// The button, except after a pause of the same device: an earbud that is put back resumes, and
    /// completes nothing.
    case play
    /// Pauses and never resumes, since an earbud that is taken out asks for it, too.
    case pause
    /// Types characters, to be ended by the button.
    case type(String)
    /// Erases the last typed character.
    case erase
    /// The words of a session, at once.
    case words(String)
    /// Nothing, not even what the key usually does.
    case nothing

    /// Reads a function as people write it: `press`, `play`, `pause only`, `type 5`, `erase`,
    /// `nothing`, or words.
    package init(_ text: String) {
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      switch words.lowercased() {
      case "press", "": self = .press
      case "play": self = .play
      case "pause only": self = .pause
      case "erase": self = .erase
      case "nothing": self = .nothing
      case let text where text.hasPrefix("type "): self = .type(String(words.dropFirst(5)))
      default: self = .words(words)
      }
    }

    /// The function as people write it.
    package var text: String {
      switch self {
      case .press: "press"
      case .play: "play"
      case .pause: "pause only"
      case .type(let text): "type \(text)"
      case .erase: "erase"
      case .words(let words): words
      case .nothing: "nothing"
      }
    }
  }

  private let taught: [Int: Function]
  /// The functions taught on one device.
  private let own: [KeyChoices.Device: [Int: Function]]

  /// Creates a map of the usual functions, replaced by the `taught` ones, and on some devices by
  /// their `own`.
  package init(
    taught: [Int: Function] = [:], own: [KeyChoices.Device: [Int: Function]] = [:]
  ) {
    (self.taught, self.own) = (taught, own)
  }

  package subscript(code: Int, on device: InputDevice) -> Function? {
    taught(on: device)[code] ?? KeyMap.usual[code]
  }

  /// Whether a device is of use: one of its keys is the button, or was taught something. A laptop
  /// has several that only have keys for the volume.
  func serves(_ device: InputDevice) -> Bool {
    let (keys, taught) = (device.keys, taught(on: device))
    return taught.contains { keys.contains($0.key) && $0.value != .nothing }
      || KeyMap.usual.contains {
        [.press, .play].contains($0.value) && taught[$0.key] == nil && keys.contains($0.key)
      }
  }

  private func taught(on device: InputDevice) -> [Int: Function] {
    // The longest name is the most exact.
    let own = own.filter { $0.key.includes(device) }
      .sorted { $0.key.name.count < $1.key.name.count }
    return own.reduce(taught) { $0.merging($1.value) { $1 } }
  }

  /// The functions known without being taught.
  ///
  /// A headset counts its presses itself, and reports two as "next" and three as "previous".
  /// Whether it reports one as "play" or as "pause" depends on what it believes to be playing; an
  /// earbud that is taken out reports "pause", too.
  private static let usual: [Int: Function] = {
    var usual: [Int: Function] = [:]
    func set(_ function: Function, _ codes: Int32...) {
      for code in codes { usual[Int(code)] = function }
    }
    set(.press, KEY_ENTER, KEY_KPENTER, KEY_SPACE, KEY_OK, KEY_SELECT)
    set(.press, KEY_PLAYPAUSE, KEY_MEDIA)
    set(.play, KEY_PLAY, KEY_PLAYCD)
    set(.pause, KEY_PAUSE, KEY_PAUSECD, KEY_STOP, KEY_STOPCD)
    set(.words("double"), KEY_NEXTSONG)
    set(.words("triple"), KEY_PREVIOUSSONG)
    set(.words("pause"), KEY_KPSLASH, KEY_SLASH)
    set(.words("more"), KEY_KPPLUS, KEY_UP, KEY_PAGEUP)
    set(.words("less"), KEY_KPMINUS, KEY_DOWN, KEY_PAGEDOWN)
    set(.words("menu"), KEY_KPASTERISK, KEY_NUMERIC_STAR, KEY_MENU)
    set(.words("louder"), KEY_VOLUMEUP)
    set(.words("quieter"), KEY_VOLUMEDOWN)
    set(.type("."), KEY_KPDOT, KEY_DOT, KEY_KPCOMMA, KEY_NUMERIC_POUND)
    set(.erase, KEY_BACKSPACE, KEY_DELETE)
    for row in KeyBits.digits {
      for (digit, key) in row.enumerated() { set(.type("\(digit)"), key) }
    }
    return usual
  }()

  /// Creates the map that the choices ask for; keys that libevdev does not know are left out.
  package init(_ choices: KeyChoices) {
    var taught: [Int: Function] = [:]
    var own: [KeyChoices.Device: [Int: Function]] = [:]
    for (key, function) in choices.functions {
      guard let code = try? KeyNames.code(of: key.name) else { continue }
      if let device = key.device {
        own[device, default: [:]][code] = function
      } else {
        taught[code] = function
      }
    }
    self.init(taught: taught, own: own)
  }
}
