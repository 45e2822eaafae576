import Glibc
import Testing

/// A fresh directory that goes away with the test.
final class Scratch {
  let path: String

  init() throws {
    var template = Array("/tmp/controls-XXXXXX".utf8CString)
    path = try String(cString: #require(mkdtemp(&template)))
  }

  deinit {
    Self.empty(AT_FDCWD, path, depth: 0)
    rmdir(path)
  }

  /// Removes what a directory holds and never what a link in it leads to.
  ///
  /// Only real directories are entered, each through its parent's descriptor, and none deeper
  /// than a test makes them: what is elsewhere cannot be reached.
  private static func empty(_ parent: Int32, _ name: String, depth: Int) {
    let opened = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard opened >= 0, depth < 3, let directory = fdopendir(opened) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let child = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard child != ".", child != ".." else { continue }
      // A link is unlinked here; only a directory refuses.
      guard unlinkat(opened, child, 0) != 0 else { continue }
      empty(opened, child, depth: depth + 1)
      unlinkat(opened, child, AT_REMOVEDIR)
    }
  }
}

@Suite struct ScratchTests {
  @Test("what a link leads to is left alone") func link() throws {
    let kept = try Scratch()
    _ = try OpenFile("\(kept.path)/file", O_RDWR | O_CREAT)
    do {
      let scratch = try Scratch()
      #expect(mkdir("\(scratch.path)/inner", 0o700) == 0)
      #expect(symlink(kept.path, "\(scratch.path)/link") == 0)
      #expect(symlink(kept.path, "\(scratch.path)/inner/link") == 0)
    }
    #expect(access("\(kept.path)/file", F_OK) == 0)
  }
}
