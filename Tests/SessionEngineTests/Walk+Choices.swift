@testable import SessionEngine

extension Walk {
  /// A triple press, a press that skips to the choices, and one press for each choice in the path a
  /// second after it is offered.
  mutating func choose(_ path: [Session.Choice]) {
    triple()
    if state.question?.subject == .status { press(after: .seconds(1)) }
    for choice in path {
      var patience = 60
      while state.choice(at: now) != choice, patience > 0 {
        wait(.milliseconds(500))
        patience -= 1
      }
      press(after: .seconds(1))
    }
  }
}

extension Session.Choice {
  /// Its name.
  var brief: String {
    switch self {
    case .step(let step): step.rawValue
    case .open(let menu): menu.rawValue
    case .note(let remark): "\(remark)"
    case .jump(let place): "jump \(place + 1)"
    default: "\(self)"
    }
  }
}
