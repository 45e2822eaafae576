internal import CommandGrammar
internal import Controls
internal import ResourceFiles
internal import Reports

extension Doctor {
  /// Checks the input devices that a session would read; none is opened.
  func buttons() -> Check {
    let name = "buttons"
    var complaints: [String] = []
    let choices: KeyChoices
    do {
      choices = try KeysFile(paths).read(&complaints)
    } catch {
      let (reason, advice) = Doctor.parts(error)
      return .warn(name, reason, fix: advice)
    }
    let rows = KeySurvey(choices).rows.filter(\.verdict.isRead)
    let value =
      rows.isEmpty
      ? "no keypad, remote or pedal; 'spotter keys' lists all input devices"
      : rows.map { "'\($0.device.name)'" }.joined(separator: ", ")
    if let closed = rows.first(where: { $0.fix != nil }), let fix = closed.fix {
      return .warn(name, "'\(closed.device.name)' cannot be read by this user", fix: fix)
    }
    if !rows.isEmpty {
      do throws(ControlsError) {
        _ = try KeyNames.code(of: "KEY_ENTER")
      } catch {
        return .warn(name, "\(value), but \(error.reason)", fix: error.advice)
      }
    }
    guard let first = complaints.first else { return .ok(name, value) }
    return .warn(name, value, fix: "Fix '\(paths.keys)', \(first)")
  }
}
