import Testing
import Training

@Suite struct JSONStringsTests {
  @Test(arguments: [
    #"{"a": "b"}"#, #"{"a\n": "\"\\\/\b\f\n\r\tA"}"#, #"["\uD83D\uDE00"]"#, "{}", "[1,\n2]",
    #"{"ä": "🏋️"}"#,
  ])
  func isReadable(text: String) { #expect(text.hasReadableJSONStrings) }

  @Test(arguments: [
    #"{"a\m": 1}"#, #"{"a": "\x41"}"#, #"{"a": "\u12"}"#, #"{"a": "\u12G4"}"#, #"["\uD83D"]"#,
    #"["\uDE00"]"#, #"["\uD83DA"]"#, "[\"a\nb\"]", #"["a"#, #"["a\"#, #"\"#,
  ])
  func isRefused(text: String) { #expect(!text.hasReadableJSONStrings) }
}
