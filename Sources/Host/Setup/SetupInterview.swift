internal import Audio
internal import CommandGrammar
internal import Context
internal import Controls
internal import ResourceFiles
internal import Glibc
internal import Headphones
internal import Phrasing
internal import Platform
internal import Publishing
internal import SessionEngine
internal import Training

/// Asks the questions of the set-up, and carries out each answer at once.
struct SetupInterview {
  private let talk: SetupTalk
  private let invocation: Invocation
  private let commands: CommandPorts
  private var settings: Settings
  private var progress: SetupProgress
  /// The questions whose answers changed something, in order.
  private var changed: [SetupTopic] = []
  /// The question being asked, and whether the lifter wants to go back from it.
  private var topic = SetupTopic.device
  private var goesBack = false
  private let paths: Paths
  /// Whether to keep offering the sound devices until somebody presses; practice is offered at the end.
  var waitsForLifter = false

  private var facts: SetupFacts {
    get { progress.facts }
    set { progress.facts = newValue }
  }

  /// How long to wait for a press of the button.
  private static let buttonPatience = TimeSpan.seconds(15)
  /// How often to see whether headphones were found.
  private static let glance = TimeSpan.milliseconds(200)
  /// How long it takes to hear and press, in nanoseconds.
  private static let reaction = Int64(Session.Patience.reaction.milliseconds) * 1_000_000
  /// How long to wait for a typed name.
  private static let typingPatience = TimeSpan.seconds(30)
  /// How long nothing is said after all sound devices have been tried: first, and at most.
  private static let pauses = (first: TimeSpan.seconds(5), longest: TimeSpan.minutes(5))

  init(
    _ settings: Settings, _ invocation: Invocation, _ talk: SetupTalk, _ commands: CommandPorts
  ) {
    (self.settings, self.invocation, self.talk) = (settings, invocation, talk)
    self.commands = commands
    paths = invocation.paths
    var facts = SetupFacts()
    facts.unit = settings.unit
    facts.prefersPounds = !settings.isSet(.unit) && TerminalTraits.usesPounds
    let languages = Catalog(own: paths.own, program: Paths.program).knownLanguages()
    let local = settings.isSet(.language) ? nil : TerminalTraits.language
    let first = languages.first { $0.code.prefix(2) == local ?? settings.language.prefix(2) }?.code
    let order = [first, settings.language]
    facts.languages =
      languages.filter { order.contains($0.code) }
      .sorted { a, _ in a.code == order[0] }
      + languages.filter { !order.contains($0.code) }
    facts.devices = SetupFacts.Device.worthTrying(Sound.devices(), opens: Sound.opens)
    progress = SetupProgress(of: paths, facts: facts)
  }

  /// Asks from a question on, or where the first set-up was left; returns the question at which
  /// the lifter left, if so.
  mutating func run(from wanted: SetupTopic? = nil) -> SetupTopic? {
    talk.tell(.begins)
    let first = facts.beginning(wanted ?? progress.start)
    let topics = Array(SetupTopic.allCases.drop { $0 != first })
    var index = 0
    while index < topics.count {
      topic = topics[index]
      // Also found after a power cut.
      progress.asking = topic
      progress.save(paths)
      guard ask(topic) else {
        // Whatever was being offered, such as another language.
        talk.use(settings)
        talk.tell(.left)
        return topic
      }
      index = goesBack ? max(0, index - 1) : index + 1
      if goesBack, changed.last.map({ topics[index...].contains($0) }) == true { takeBack() }
      goesBack = false
    }
    (progress.asking, progress.isRepeated) = (nil, true)
    progress.save(paths)
    if let title = followed { talk.tell(.follows(title)) }
    if !waitsForLifter { talk.tell(.done) }
    return nil
  }

  /// Asks a single question.
  mutating func ask(only topic: SetupTopic) {
    self.topic = topic
    let isDone = ask(topic)
    talk.use(settings)
    if !isDone { talk.tell(.left) }
  }

  /// The title of the program that sessions follow now.
  private var followed: String? {
    let current = (try? SettingsFile(paths).read(complains: false)) ?? settings
    guard let name = current.program else { return nil }
    return try? Catalog(own: paths.own, program: Paths.program)
      .program(name, unit: settings.unit).name
  }

  /// Reverts the latest answer that changed something.
  private mutating func takeBack() {
    changed.removeLast()
    guard run(["undo"]), let restored = try? SettingsFile(paths).read() else { return }
    settings = restored
    facts.unit = settings.unit
    talk.use(settings)
  }

  /// Asks a question; returns `false` if the lifter leaves.
  private mutating func ask(_ topic: SetupTopic) -> Bool {
    if topic == .button { return askForPress() }
    if topic == .device, waitsForLifter { return findLifter() }
    if topic == .headphones { return askForHeadphones() }
    if topic == .weight { return askForBodyWeight() }
    if topic == .name, canType { return askForName() }
    // At a first start without a screen, nothing can be typed later either.
    if topic == .name, settings.name == nil, !waitsForLifter { talk.tell(.nameLater) }
    if topic == .program { propose() }
    let isNearest = topic == .program && facts.isNearest
    return choose(isNearest ? .asksNearest : .asks(topic), among: topic.options(facts))
  }

  /// Asks for one of the options; returns `false` if the lifter leaves.
  private mutating func choose(_ question: SetupCue, among options: [SetupOption]) -> Bool {
    guard !options.isEmpty else { return true }
    switch talk.ask(question) {
    case .leave: return false
    case .words(let words):
      if let isDone = take(words, options) { return isDone }
    // The options are wanted at once.
    case .press, nil: break
    }
    return offer(options)
  }

  /// Speaks on each sound device in turn, again and again with longer pauses, until somebody presses;
  /// returns `false` if the lifter leaves.
  private mutating func findLifter() -> Bool {
    var pause = Self.pauses.first
    var last: SetupOption?
    while true {
      // Something may have been plugged in.
      facts.devices =
        invocation.value(.device).map { [SetupFacts.Device(name: $0, description: $0)] }
        ?? SetupFacts.Device.worthTrying(Sound.devices(), opens: Sound.opens)
      // The input loop has complained about the file.
      var complaints: [String] = []
      let choices = (try? KeysFile(paths).read(&complaints)) ?? KeyChoices()
      let hasButton = KeySurvey(choices).rows.contains(where: \.verdict.isRead)
      let hint = hasButton ? nil : SetupCue.buttonsThatWork
      let options = SetupTopic.device.options(facts)
      if let mayContinue = answer(to: options, hint: hint, after: last) { return mayContinue }
      last = options.last
      if invocation.value(.device) == nil, let mayContinue = findHeadphones(after: last) {
        return mayContinue
      }
      switch talk.listen(pause) {
      case .leave: return false
      // Whoever presses hears the devices again at once.
      case .press: pause = Self.pauses.first
      case .words, nil: pause = min(.milliseconds(2 * pause.milliseconds), Self.pauses.longest)
      }
    }
  }

  /// Asks for headphones, or whether to forget known ones; returns `false` if the lifter leaves.
  private mutating func askForHeadphones() -> Bool {
    guard let bluetooth = Bluetooth.running else { return true }
    switch talk.ask(.asks(.headphones)) ?? talk.listen(.seconds(settings.scan)) {
    case .leave: return false
    case .words(let words) where talk.command(words) == .finish: return false
    case .press: break
    case .words(let words):
      guard talk.command(words) == .yes else { return true }
    case nil: return forgetHeadphones(bluetooth)
    }
    talk.tell(.searchesHeadphones)
    if let mayContinue = findHeadphones() { return mayContinue }
    talk.use(settings)
    talk.tell(.noHeadphones)
    return true
  }

  /// Connects headphones one after the other, and asks over each whether to keep it; returns `nil`
  /// if none is kept, and `false` if the lifter leaves. A press may mean what was offered before.
  private mutating func findHeadphones(after previous: SetupOption? = nil) -> Bool? {
    guard let finder = MediaPlayer.buses.system.flatMap(HeadphoneFinder.init) else { return nil }
    defer { finder.close() }
    while true {
      finder.look()
      while finder.answer == nil {
        switch talk.listen(Self.glance) {
        case .leave: return false
        case .press: return previous.map { confirm($0) }
        case .words(let words) where talk.command(words) == .finish: return false
        case .words, nil: continue
        }
      }
      guard case .found(let found) = finder.answer else { return nil }
      let option = SetupOption(
        cue: .headphones(found.headset.name), word: found.headset.name,
        command: ["settings", "device", found.device])
      talk.use(heard(option))
      switch talk.ask(option.cue) ?? talk.listen(.seconds(settings.scan)) {
      case .leave: return false
      case .press:
        finder.keep()
        carryOut(option)
        return true
      case .words, nil: continue
      }
    }
  }

  private func forgetHeadphones(_ bluetooth: Bluetooth) -> Bool {
    let known = (try? bluetooth.headsets().filter(\.isPaired)) ?? []
    for headset in known {
      switch talk.ask(.forgets(headset.name)) ?? talk.listen(.seconds(settings.scan)) {
      case .leave: return false
      case .press: if (try? bluetooth.forget(headset)) == nil { talk.tell(.notSaved) }
      case .words, nil: continue
      }
    }
    return true
  }

  /// Asks whether to practise; if not, says that a press begins to train, which it does only now.
  func wantsPractice() -> Bool {
    if case .press = talk.ask(.offersPractice) ?? talk.listen(Self.buttonPatience) { return true }
    talk.tell(.done)
    return false
  }

  /// Offers one option after the other, until one is taken; whoever missed theirs may hear them again.
  private mutating func offer(_ options: [SetupOption]) -> Bool {
    while true {
      if let mayContinue = answer(to: options) { return mayContinue }
      talk.use(settings)
      let end = BootClock.now()
      switch talk.ask(.missed) ?? talk.listen(.seconds(settings.scan)) {
      case nil: return true
      case .leave: return false
      case .words(let words): if let isDone = take(words, options) { return isDone }
      case .press(let moment):
        // One that meant the last option came a little late.
        if let last = options.last, moment - Self.reaction < end { return confirm(last) }
      }
    }
  }

  /// Offers one option after the other; returns `nil` if none is taken, and `false` if the lifter leaves.
  /// A press at the first one may mean what was offered before.
  private mutating func answer(
    to options: [SetupOption], hint: SetupCue? = nil, after previous: SetupOption? = nil
  ) -> Bool? {
    var offered: [Int64] = []
    for option in options {
      talk.use(heard(option))
      if let hint { talk.tell(hint) }
      offered.append(BootClock.now())
      switch talk.ask(option.cue) ?? talk.listen(.seconds(settings.scan)) {
      case nil: continue
      case .leave: return false
      case .words(let words) where talk.command(words) == .yes:
        carryOut(option)
        return true
      case .words(let words):
        if let isDone = take(words, options) { return isDone }
      case .press(let moment):
        // Too soon for the first one.
        let index = offered.lastIndex { $0 <= moment - Self.reaction }
        guard let option = index.map({ options[$0] }) ?? previous else { continue }
        return confirm(option)
      }
    }
    return nil
  }

  /// Carries out an option that was pressed for, another language after a second press, asked for
  /// in it; returns `false` if the lifter leaves.
  private mutating func confirm(_ option: SetupOption) -> Bool {
    if case .language(let name, _) = option.cue, option.setting?.value != settings.language {
      talk.use(heard(option))
      switch talk.ask(.keepsLanguage(name)) ?? talk.listen(.seconds(2 * settings.scan)) {
      case .leave: return false
      case .press: break
      case .words(let words):
        guard talk.command(words) != .yes else { break }
        talk.use(settings)
        return take(words, SetupTopic.language.options(facts)) ?? true
      case nil:
        talk.use(settings)
        talk.tell(.unchanged)
        return true
      }
    }
    carryOut(option)
    return true
  }

  /// Takes typed words; returns whether to continue, or `nil` if they are not understood.
  private mutating func take(_ words: String, _ options: [SetupOption]) -> Bool? {
    let command = talk.command(words)
    if command == .finish { return false }
    if command == .skipSet { return true }
    if command == .undo || words.lowercased() == "back" {
      goesBack = true
      return true
    }
    // "80" is a body weight, not the range that begins with it.
    let own = options.written(words, unit: facts.unit)
    let option =
      facts.bodyWeights == nil && own?.command?.first == "weigh"
      ? own : options.typed(words, shown: talk.shown) ?? own
    if let option {
      if carryOut(option) { return true }
      // It may have been a slip.
      talk.tell(.asks(topic))
      return nil
    }
    // The name of a language is always understood, for who ended up in another one.
    let name = words.lowercased().hasPrefix("language ") ? String(words.dropFirst(9)) : words
    if let language = SetupTopic.language.options(facts).named(name, shown: talk.shown) {
      carryOut(language)
      talk.tell(.asks(topic))
      return nil
    }
    talk.tell(.notUnderstood(words))
    return nil
  }

  /// The settings with which an option is offered, so that its effect is heard.
  private func heard(_ option: SetupOption) -> Settings {
    with(settings) { if let (key, value) = option.setting { try? $0.set(key, value) } }
  }

  /// Runs the command of an option; returns whether its answer was saved.
  @discardableResult
  private mutating func carryOut(_ option: SetupOption) -> Bool {
    let isDone = option.command.map(run) ?? true
    if isDone {
      facts.take(option.cue)
      if option.command != nil { changed.append(topic) }
      if let (key, value) = option.setting { try? settings.set(key, value) }
    }
    talk.use(settings)
    if !isDone { talk.tell(.notSaved) }
    return isDone
  }

  /// Runs a command, which prints its result or error, on the lifter's log; `true` if it succeeded.
  private func run(_ command: [String]) -> Bool {
    let database = invocation.value(.database).map { ["--database", $0] } ?? []
    // A command may have a damaged log to repair.
    return talk.loop.service.patiently {
      Asking.$isAllowed.withValue(false) {
        commands.run(command[0] == "settings" ? command : command + database)
      }
    }
  }

  private func askForPress() -> Bool {
    switch talk.ask(.asks(.button)) ?? talk.listen(Self.buttonPatience) {
    case .leave: return false
    case .press: talk.tell(.buttonWorks)
    case .words(let words) where talk.command(words) == .finish: return false
    case .words(let words) where talk.command(words) == .skipSet: break
    case .words, nil:
      talk.tell(.noButton)
      printError("'spotter keys' lists the devices, and says why one is not used.")
    }
    return true
  }

  /// Whether the lifter has a keyboard; if they only press Enter, it may be the button.
  private var canType: Bool {
    isatty(STDIN_FILENO) == 1 && !invocation.has(.noStdin)
      && (talk.hasTyped || invocation[.question] != nil)
  }

  /// Asks for the body weight by ear, first for the range it is in.
  private mutating func askForBodyWeight() -> Bool {
    facts.bodyWeights = nil
    let mayContinue = choose(.asks(.weight), among: SetupTopic.weight.options(facts))
    guard mayContinue, facts.bodyWeights != nil else { return mayContinue }
    return offer(SetupTopic.weight.options(facts))
  }

  private func askForName() -> Bool {
    switch talk.ask(.asks(.name)) ?? talk.listen(Self.typingPatience) {
    // Other words that end or skip a question may be names.
    case .leave, .words("q"): return false
    case .words("s"), .press, nil: break
    case .words(let words):
      let name = words.split(separator: " ").joined(separator: " ")
      if !run(["settings", "name", name]) { talk.tell(.notSaved) }
    }
    return true
  }

  /// Finds the programs to offer.
  private mutating func propose() {
    facts.programs = []
    guard let line = facts.recommendation else { return }
    do {
      let found = try commands.recommend(line)
      facts.isNearest = found.contains { !$0.contradicts.isEmpty }
      facts.programs = found.map { proposal in
        let exercises = proposal.program.allWorkouts.first?.exercises ?? []
        let main = exercises.filter { $0.block?.kind != .warmUp }.map(\.name)
        return SetupFacts.Planned(title: proposal.program.name, exercises: Array(main.prefix(3)))
      }
    } catch {
      printError("\(error.reported)")
    }
  }
}
