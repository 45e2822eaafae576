import Glibc
import Support
import Testing

@Suite struct ScratchTests {
  @Test("removing a scratch directory does not follow links") func link() throws {
    let kept = Scratch()
    _ = try OpenFile("\(kept.path)/file", O_RDWR | O_CREAT)
    do {
      let scratch = Scratch()
      #expect(mkdir("\(scratch.path)/inner", 0o700) == 0)
      #expect(symlink(kept.path, "\(scratch.path)/link") == 0)
      #expect(symlink(kept.path, "\(scratch.path)/inner/link") == 0)
    }
    #expect(access("\(kept.path)/file", F_OK) == 0)
  }
}
