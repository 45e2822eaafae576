import Glibc
import ResourceFiles
import Support
import Testing

@Suite struct TextFileTests {
  @Test("a pipe, a device and a folder are refused, not waited for")
  func regular() throws {
    let scratch = Scratch()
    try #require(mkfifo("\(scratch.path)/pipe", 0o600) == 0)
    try #require(symlink("/dev/zero", "\(scratch.path)/zero") == 0)
    for (name, reason) in [
      ("pipe", "it is not a regular file"), ("zero", "it is not a regular file"),
      (".", "Is a directory"),
    ] {
      #expect {
        try TextFile.read("\(scratch.path)/\(name)")
      } throws: { "\($0)".contains(": \(reason). ") }
    }
  }

  @Test("what a killed process left is removed, and neither followed nor waited for")
  func fresh() throws {
    let scratch = Scratch()
    try scratch.write("secret", "mine")
    let gone = try ChildProcess(Spawn(), ["/bin/true"], environment: [:])
    #expect(gone.waits() == 0)
    let living = ".page-\(getpid())-1"
    try scratch.write(living, "half")
    let put: [(String) -> Void] = [
      { symlink("\(scratch.path)/secret", $0) }, { mkfifo($0, 0o600) },
      { link("\(scratch.path)/secret", $0) },
    ]
    for (number, put) in put.enumerated() {
      put("\(scratch.path)/.page-\(gone.id)-1")
      try TextFile.replace("\(scratch.path)/page", with: "\(number)", what: "a page")
      #expect(scratch.text("page") == "\(number)")
      #expect(scratch.text("secret") == "mine")
      #expect(Scratch.names(in: scratch.path) == [living, "page", "secret"])
    }
  }
}
