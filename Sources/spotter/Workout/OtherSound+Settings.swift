internal import Commands
internal import OtherSound

extension OtherSound {
  /// Watches other players as the settings want; `nil` if they are left alone.
  convenience init?(_ environment: AppContext) {
    let mode: Lowering.Mode
    switch environment.settings.otherSound {
    case .lower: mode = .lower
    case .pause: mode = .pause
    case .leave: return nil
    }
    self.init(mode, notes: environment.paths.state + "/lowered", variable: Paths.variable)
  }
}
