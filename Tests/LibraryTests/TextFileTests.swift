import Glibc
import Library
import Support
import Testing

@Suite struct TextFileTests {
  @Test("whatever is in the place of a half-written file is neither followed nor waited for")
  func fresh() throws {
    let scratch = Scratch()
    try scratch.write("secret", "mine")
    let put: [(String) -> Void] = [
      { symlink("\(scratch.path)/secret", $0) }, { mkfifo($0, 0o600) },
      { link("\(scratch.path)/secret", $0) },
    ]
    for (number, put) in put.enumerated() {
      put("\(scratch.path)/.page.new")
      try TextFile.replace("\(scratch.path)/page", with: "\(number)", what: "a page")
      #expect(scratch.text("page") == "\(number)")
      #expect(scratch.text("secret") == "mine")
      #expect(Scratch.names(in: scratch.path) == ["page", "secret"])
    }
  }
}
