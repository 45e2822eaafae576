import Testing

@testable import Audio

@Suite struct SurveyTests {
  @Test("a device without timing is surveyed as unpaced") func untimed() throws {
    let survey = try Sound.survey("null")
    #expect(survey.isUnpaced)
    #expect(!survey.isServer)
    #expect(survey.delay == nil)
  }

  @Test("the card is read from the end of the plugin chain") func endOfChain() {
    let chain = """
      Plug PCM: Rate conversion PCM (44100, sformat=S16_LE)
      Its setup is:
        rate         : 48000
        exact rate   : 48000 (48000/1)
      Slave: Hardware PCM card 1 'vc4-hdmi-0' device 0 subdevice 0
      Its setup is:
        rate         : 44100
        exact rate   : 44100 (44100/1)
      """.split(separator: "\n")
    #expect(Playback.end(of: chain, .card) == "card 'vc4-hdmi-0'")
    #expect(Playback.end(of: ["ALSA <-> PipeWire PCM I/O Plugin"], .server) == "PipeWire")
    #expect(Playback.end(of: ["ALSA <-> PulseAudio PCM I/O Plugin"], .server) == "PulseAudio")
    #expect(Playback.end(of: ["JACK"], .card) == "an unknown kind of device")
  }

  @Test("a device that does not open gives a one-sentence error with advice") func refused() {
    #expect {
      try Sound.survey("nowhere")
    } throws: { error in
      "\(error)".hasPrefix("cannot open sound device 'nowhere': ")
        && "\(error)".hasSuffix(". List devices with 'spotter devices'.")
    }
  }
}
