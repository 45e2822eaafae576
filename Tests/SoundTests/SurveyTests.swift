import Testing

@testable import Sound

@Suite struct SurveyTests {
  @Test func aDeviceThatKeepsNoTimeSaysSo() throws {
    let survey = try Sound.survey("null")
    #expect(survey.isUnpaced)
    #expect(!survey.isServer)
    #expect(survey.delay == nil)
    #expect(survey.rate == 48_000)
    #expect(survey.channels == 1)
    #expect(survey.period == .milliseconds(20))
    #expect(survey.buffer == .milliseconds(200))
  }

  @Test func theSlowestPartOfAChainIsNamed() throws {
    // Behind the converter stands another rate.
    let scratch = Scratch()
    let survey = try Sound.survey(
      "plug:{SLAVE={pcm {type file file '\(scratch.file)' format raw slave.pcm {type null}} rate 44100}}")
    #expect(survey.rate == 44_100)
  }

  @Test func whatDoesNotOpenIsOneSentenceAndAnAdvice() {
    #expect {
      try Sound.survey("nowhere")
    } throws: { error in
      "\(error)".hasPrefix("cannot open sound device 'nowhere': ")
        && "\(error)".hasSuffix(". List devices with 'spotter devices'.")
    }
  }
}
