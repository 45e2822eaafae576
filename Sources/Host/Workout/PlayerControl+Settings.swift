internal import CommandGrammar
internal import Context
internal import OtherSound

extension PlayerControl {
  /// Watches other players as the settings want; `nil` if they are left alone.
  convenience init?(_ environment: AppContext) {
    guard let mode = Lowering.Mode(environment.settings.otherSound) else { return nil }
    self.init(mode, notes: environment.paths.state + "/lowered", variable: Paths.variable)
  }
}

extension Lowering.Mode {
  /// `nil` if other sound is left alone.
  init?(_ setting: Settings.OtherSoundSetting) {
    switch setting {
    case .lower: self = .lower
    case .pause: self = .pause
    case .leave: return nil
    }
  }
}
