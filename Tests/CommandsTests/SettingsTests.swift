import Testing
import Training

@testable import Commands

@Suite struct SettingsTests {
  @Test func aFileIsReadWithItsCommentsAndSpaces() {
    var complaints: [String] = []
    let settings = Settings(
      "# mine\n\n unit = lb\nrate=200\n  talk  =  terse \n", complaints: &complaints)
    #expect(settings.unit == .pounds)
    #expect(settings.number(.rate) == 200)
    #expect(settings[.talk] == "terse")
    #expect(settings[.volume] == "100")
    #expect(complaints.isEmpty)
  }

  @Test func whatMakesNoSenseIsLeftOutAndToldAbout() {
    var complaints: [String] = []
    let settings = Settings("rate = fast\nunti = kg\nnonsense\n", complaints: &complaints)
    #expect(settings == Settings())
    #expect(
      complaints == [
        "line 1: 'fast' does not fit 'rate': it takes 80 to 449 words a minute.",
        "line 2: unknown setting 'unti'. Did you mean 'unit'? 'spotter settings' lists them.",
        "line 3: expected 'key = value'. It is left out.",
      ])
  }

  @Test func changingAKeyLeavesTheRestOfTheFile() {
    let file = "# mine\nrate = 150\nunit = lb\n"
    #expect(Settings.changed(file, .rate, to: "180") == "# mine\nrate = 180\nunit = lb\n")
    #expect(Settings.changed(file, .talk, to: "full") == file + "talk = full\n")
    #expect(Settings.changed("", .talk, to: "full") == "talk = full\n")
  }

  @Test(arguments: Settings.Key.allCases)
  func theDefaultOfAKeyFitsIt(key: Settings.Key) {
    #expect(key.accepts(key.standard))
  }
}
