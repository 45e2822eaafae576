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

  /// Why a device cannot be read, with the fix; `nil` if nothing is wrong.
  var complaint: String? {
    guard case .unusable(let fault, let device) = self else { return nil }
    return fault.error(device).description
  }
}
