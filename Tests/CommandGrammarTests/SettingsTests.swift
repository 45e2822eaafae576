import Phrasing
import Testing
import Training

@testable import CommandGrammar

@Suite struct SettingsTests {
  @Test("comments and spaces in the file are ignored") func read() {
    var complaints: [String] = []
    let settings = Settings(
      "# mine\n\n unit = lb\nrate=200\n  talk  =  terse \n", complaints: &complaints)
    #expect(settings.unit == .pounds)
    #expect(settings.rate == 200)
    #expect(settings.talk == .terse)
    #expect(settings.volume == 100 && !settings.isSet(.volume))
    #expect(complaints.isEmpty)
  }

  @Test("a sound device that could start a program or write a file is not taken from others")
  func device() {
    let sounds = ["default", "plughw:CARD=Headphones,DEV=0", "bluealsa:DEV=00:1A:7D,PROFILE=a2dp"]
    for device in sounds {
      #expect(Settings.safe("rate = 200\ndevice = \(device)\n").cut == [], "\(device)")
    }
    for device in [
      "file:'|touch x',raw", "file:x,raw", "tee:default,x,raw", "plug:{type file}", "hw:0,/x",
      "plug:file:x", "plug:SLAVE=file:x", "iecset",
    ] {
      let safe = Settings.safe("rate = 200\ndevice = \(device)\n")
      #expect(safe.text == "rate = 200\n" && safe.cut == ["'device'"], "\(device)")
    }
  }

  @Test("invalid lines are skipped and reported") func nonsense() {
    var complaints: [String] = []
    let settings = Settings("rate = fast\nunti = kg\nnonsense\n", complaints: &complaints)
    #expect(settings == Settings())
    #expect(
      complaints == [
        "line 1: 'fast' is not valid for 'rate': write 80 to 449 words a minute.",
        "line 2: 'unti' is not a setting: write one that 'spotter settings' lists. Did you mean 'unit'?",
        "line 3: expected 'key = value'. The line is ignored.",
      ])
  }

  @Test("the beginning of names leads to them") func beginning() {
    var settings = Settings()
    do throws(UsageError) {
      try settings.set("rest", "90")
      Issue.record("'rest' was taken")
    } catch {
      for name in ["rest-heavy", "rest-compound", "rest-isolation"] {
        #expect(error.description.contains("'\(name)'"))
      }
    }
  }

  @Test("changing a key leaves the rest of the file as it was") func change() {
    let file = "# mine\nrate = 150\nunit = lb\n"
    #expect(Settings.changed(file, .rate, to: "180") == "# mine\nrate = 180\nunit = lb\n")
    #expect(Settings.changed(file, .talk, to: "full") == file + "talk = full\n")
    #expect(Settings.changed("", .talk, to: "full") == "talk = full\n")
  }

  @Test("the voice becomes faster and slower within what eSpeak NG can do") func rate() {
    #expect(Settings.rate(170, faster: true) == 190)
    #expect(Settings.rate(440, faster: true) == 449)
    #expect(Settings.rate(90, faster: false) == 80)
  }

  @Test("the default of a key is a valid value", arguments: Settings.Key.allCases)
  func defaults(key: Settings.Key) {
    var settings = Settings()
    #expect(key.setting.take(Settings().text(key), &settings))
    #expect(settings == Settings())
  }

  private func set(_ name: String, _ value: String) throws -> String {
    var settings = Settings()
    try settings.set(name, value)
    return settings.text(try Settings.key(name))
  }

  @Test(
    "a valid value is written back unchanged",
    arguments: [
      ("unit", "lb"), ("program", "none"), ("program", "./mine.plan"),
      ("favourites", "gzclp, phul"),
      ("favourite-exercises", "Bench Press, Squat"), ("warm-ups", "on"), ("changes", "asked"),
      ("after-miss", "usual"), ("rest-heavy", "0"), ("double-reps", "6-10"), ("talk", "tones"),
      ("quiet", "goal, plates"), ("scan", "5"), ("rate", "449"), ("margin", "0.5"),
      ("margin", "10"), ("on-event", "~/bin/lamp"), ("on-event", "none"), ("own-voice", "~/lines"),
      ("mqtt", "mqtts://me@pi.local:99"), ("mqtt-password-file", "/etc/secret"),
      ("mqtt-topic", "gym/rack"), ("mqtt-words", "heard"), ("mqtt-discovery", "none"),
      ("sex", "female"), ("sex", "unsaid"),
    ])
  func taken(key: String, value: String) throws {
    #expect(try set(key, value) == value)
  }

  @Test(
    "a value is taken in a lifter's words",
    arguments: [("volume", "50%", "50"), ("unit", "pounds", "lb"), ("unit", "Kilos", "kg")])
  func words(key: String, value: String, means: String) throws {
    #expect(try set(key, value) == means)
  }

  @Test(
    "an invalid value is refused",
    arguments: [
      ("unit", "stone"), ("rate", "450"), ("rate", "79"), ("scan", "0"), ("margin", "10.1"),
      ("on-event", "lamp"), ("mqtt", "pi.local"), ("mqtt", "mqtt://me:secret@pi"),
      ("mqtt-topic", "gym/#"), ("mqtt-topic", "$SYS"), ("mqtt-topic", "gym/"),
      ("margin", "0.25"), ("margin", "-1"), ("double-reps", "12-8"), ("double-reps", "8"),
      ("quiet", "plates, nonsense"), ("voice", ""), ("sex", "none"),
    ])
  func refused(key: String, value: String) {
    #expect(throws: UsageError.self) { try set(key, value) }
  }

  @Test("a list accepts commas, spaces and 'none'") func lists() throws {
    for text in ["plates, notes", "plates notes", "plates,notes", " Plates ,  notes "] {
      #expect(try set("quiet", text) == "plates, notes")
    }
    for text in ["none", "nothing", ""] {
      #expect(try set("quiet", text) == "")
      #expect(try set("favourites", text) == "")
    }
    var complaints: [String] = []
    let settings = Settings("quiet = plates notes\n", complaints: &complaints)
    #expect(settings.quiet == [.plates, .notes] && complaints.isEmpty)
  }

  @Test("every key can be reset to its default", arguments: Settings.Key.allCases)
  func reset(key: Settings.Key) throws {
    var settings = Settings()
    try settings.set(key.word, Settings.standard)
    #expect(!settings.isSet(key) && settings == Settings())
    let text = "# mine\n\(key.word) = x\nother = y\n\(key.word)=z\n"
    #expect(Settings.changed(text, key, to: nil) == "# mine\nother = y\n")
  }

  @Test(
    "a mistyped value gets a suggestion",
    arguments: [
      ("quiet", "plate, notes", "Did you mean 'plates'?"),
      ("talk", "ters", "Did you mean 'terse'?"),
      ("warm-ups", "onn", "Did you mean 'on'?"), ("changes", "askd", "Did you mean 'asked'?"),
    ])
  func mistyped(key: String, value: String, says: String) {
    do {
      _ = try set(key, value)
      Issue.record("'\(value)' is taken")
    } catch {
      #expect("\(error)".contains(says), "\(error)")
    }
  }
}
