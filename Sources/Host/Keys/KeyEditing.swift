package import CommandGrammar
internal import Context
internal import Controls
internal import Glibc
internal import Reports
internal import SessionEngine

/// Carries out `spotter keys`: lists the input devices, shows what arrives, and teaches keys.
package struct KeyEditing {
  private let request: KeysRequest
  private let isJSON: Bool

  package init(_ request: KeysRequest, asJSON isJSON: Bool) {
    (self.request, self.isJSON) = (request, isJSON)
  }

  package func run() throws {
    let file = KeysFile(Paths(database: nil))
    switch request.action {
    case .list: try list(file.read())
    case .watch: try watch(file.read())
    case .teach:
      let words = request.words
      let taught =
        try request.key.map { KeyChoices.Key(try known($0)) } ?? pressed(words, file.read())
      try file.change { KeyChoices.changed($0, to: .key(taught, KeyMap.Function(words))) }
      let onDevice = taught.device.map { ", on \($0.name)" } ?? ""
      try answer("\(taught.name) = \(words)\(onDevice)", file)
    case .read: try choose(request.name, isRead: true, file)
    case .leave: try choose(request.name, isRead: false, file)
    case .forget: try forget(request.name, file)
    }
  }

  /// Prints a sentence about a change; all of it as JSON.
  private func answer(_ text: String, _ file: KeysFile) throws {
    guard !isJSON else { return try list(file.read()) }
    try printOut(Report.line(text))
  }

  // MARK: Devices

  private func list(_ choices: KeyChoices) throws {
    try printOut(Report.keys(KeySurvey(choices).rows, choices, asJSON: isJSON))
  }

  private func choose(_ name: String, isRead: Bool, _ file: KeysFile) throws {
    let device = try KeySurvey(KeyChoices()).device(named: name)
    let chosen = KeyChoices.Device(id: device.id, name: device.name)
    try file.change { KeyChoices.changed($0, to: .device(chosen, isRead: isRead)) }
    let what =
      isRead
      ? "read in a session. Nothing typed on it reaches other programs then."
      : "not read from now on."
    try answer("\(device.name): \(what)", file)
    let rows = KeySurvey(try file.read()).rows
    if isRead, let fix = rows.first(where: { $0.device.node == device.node })?.fix {
      printError("'\(device.name)' cannot be read yet: \(fix)")
    }
  }

  private func forget(_ name: String, _ file: KeysFile) throws {
    let choices = try file.read()
    var entries = choices.functions.filter { $0.key.name == name.uppercased() }
      .map { KeyChoices.Entry.key($0.key, $0.value) }
    if entries.isEmpty {
      entries = choices.devices.filter { $0.key.name == name || $0.key.id == name }.prefix(1)
        .map { KeyChoices.Entry.device($0.key, isRead: $0.value) }
    }
    guard !entries.isEmpty else {
      throw Failure("no choice to forget for '\(name.prefix(80))'. 'spotter keys' lists yours.")
    }
    try file.change { text in entries.reduce(text) { KeyChoices.removed($0, $1) } }
    try answer("\(name): forgotten.", file)
  }

  // MARK: Keys

  /// Returns a key's name, if there is such a key.
  private func known(_ name: String) throws -> String {
    guard try KeyNames.code(of: name) != nil else {
      throw UsageError(
        "unknown key '\(name.prefix(40))'. 'spotter keys watch' shows the names of the keys you"
          + " press.")
    }
    return name
  }

  /// Waits for a key, which is then taught on its device alone.
  private func pressed(_ words: String, _ choices: KeyChoices) throws -> KeyChoices.Key {
    let listener = try listening(choices)
    if !isJSON { try printOut("Press the key for '\(words)'.") }
    while true {
      guard let stroke = listener.next().strokes.first(where: \.isDown) else { continue }
      let device = KeyChoices.Device(id: stroke.device.id, name: stroke.device.name)
      return KeyChoices.Key(stroke.key, on: device)
    }
  }

  private func watch(_ choices: KeyChoices) throws {
    let listener = try listening(choices)
    let names = listener.heard.map { "'\($0.name)'" }.joined(separator: ", ")
    try printOut("Listening to \(names). Ctrl-C ends.")
    var downAt: [String: Int64] = [:]
    let holdTime = SessionMachine.holdTime.milliseconds
    while !isReaderGone {
      let (strokes, news) = listener.next()
      for stroke in strokes {
        let key = stroke.device.node + stroke.key
        let began = stroke.isDown ? nil : downAt[key]
        downAt[key] = stroke.isDown ? stroke.at : nil
        // The key that started the command goes up after it began.
        if !stroke.isDown, began == nil { continue }
        let held = began.map { Int((stroke.at - $0) / 1_000_000) }
        try printOut(
          Report.stroke(stroke.key, stroke.function?.text, held: held, holdTime: holdTime))
      }
      for news in news {
        switch news {
        case .gone: try printOut("Unplugged.")
        case .back: try printOut("Plugged in.")
        case .unusable(let fault, let device): printError("\(fault.error(device))")
        }
      }
    }
  }

  /// Listens to the devices that a session would read.
  private func listening(_ choices: KeyChoices) throws -> KeyListener {
    let listener = try KeyListener(choices)
    guard listener.heard.isEmpty else { return listener }
    if let (fault, device) = listener.faults.first { throw fault.error(device) }
    throw Failure("no input device is read. 'spotter keys' lists them all, with the reasons.")
  }

  /// Whether the reader of the output is gone.
  private var isReaderGone: Bool {
    var entry = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0 && Int32(entry.revents) & POLLERR != 0
  }
}
