import Testing
@testable import OtherSound

/// What would happen to the players that are found.
@Suite struct OtherSoundSurveyTests {
  private static let full = Volume([0x10000])

  private func stream(_ program: String, isPlaying: Bool = true, process: Int? = nil) -> Player {
    var player = Player(
      id: Player.ID(.server, program), program: program, isPlaying: isPlaying, volume: Self.full)
    player.process = process
    return player
  }

  private func survey(
    _ mode: Lowering.Mode, _ players: [Player.Source: [Player]]
  ) -> OtherSoundSurvey {
    OtherSoundSurvey(
      mode, server: .reached("PulseAudio"), bus: .absent, mpd: .absent, players: players)
  }

  /// A line for each program: its name and its treatment.
  private func lines(_ survey: OtherSoundSurvey) -> [String] {
    survey.players.map { "\($0.program) \($0.treatment)" }
  }

  @Test("music is lowered, or paused if the lifter wants that") func music() {
    var player = stream("mpv")
    player.canPause = true
    #expect(lines(survey(.lower, [.server: [player]])) == ["mpv lowered"])
    #expect(lines(survey(.pause, [.server: [player]])) == ["mpv paused"])
  }

  @Test("a podcast is paused on the bus, and its stream is not named again") func podcast() {
    var player = Player(id: Player.ID(.bus, "x"), program: "gpodder", isPlaying: true)
    (player.canPause, player.process, player.content) = (true, 7, .spoken)
    let found = survey(.lower, [.server: [stream("python3", process: 7)], .bus: [player]])
    #expect(lines(found) == ["gpodder paused"])
  }

  @Test("a call is left alone, and a silent player is not named") func others() {
    var call = stream("Linphone")
    call.content = .untouched
    let found = survey(.lower, [.server: [call, stream("mpv", isPlaying: false)]])
    #expect(lines(found) == ["Linphone left"])
  }

  @Test("a stream without a volume is left alone") func fixed() {
    var player = stream("mpv")
    player.volume = nil
    #expect(lines(survey(.lower, [.server: [player]])) == ["mpv left"])
  }
}
