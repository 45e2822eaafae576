import Glibc

/// Notices when input devices come, and when a service makes them accessible. Without devices, the
/// kernel has no folder of them, and the one above is watched.
final class NodeWatch {
  private let queue: Descriptor
  private let folder: String
  /// The watch of the folder above, while it is needed.
  private var above: Int32?

  var descriptor: Int32 { queue.number }

  init(_ folder: String) throws(ControlsError) {
    let opened = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard let queue = Descriptor(takingOwnershipOf: opened) else {
      throw .outOfDescriptors("inotify")
    }
    self.queue = queue
    self.folder = folder
    watch()
  }

  /// Whether something has changed since the last call.
  func read() -> Bool {
    var space = [UInt8](repeating: 0, count: 4096)
    var isAnything = false
    while Glibc.read(descriptor, &space, space.count) > 0 { isAnything = true }
    if isAnything { watch() }
    return isAnything
  }

  private func watch() {
    // A name that a device no longer has may be followed by the next one's: IN_ATTRIB is udev
    // setting owner and mode, or an access list.
    let changes = IN_CREATE | IN_ATTRIB | IN_MOVED_TO | IN_ONLYDIR
    guard inotify_add_watch(descriptor, folder, UInt32(changes)) < 0 else {
      if let above { inotify_rm_watch(descriptor, above) }
      above = nil
      return
    }
    guard above == nil, let slash = folder.lastIndex(of: "/") else { return }
    above = inotify_add_watch(descriptor, String(folder[..<slash]), UInt32(IN_CREATE))
    // The folder may have come between the two calls.
    watch()
  }
}
