internal import Controls
internal import Phrasing

extension KeyNews {
  /// The notice about a change of the button's devices.
  var notice: Notice {
    switch self {
    case .gone: .buttonGone
    case .back: .buttonBack
    case .unusable: .buttonUnusable
    }
  }
}
