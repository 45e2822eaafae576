internal import CEspeakNG

extension Voice {
  /// Returns the version of eSpeak NG, and the folder of its data.
  package static func engineVersion() throws(VoiceError) -> (version: String, data: String) {
    try onEngine { engine throws(VoiceError) in
      try engine.open(nil)
      var path: UnsafePointer<CChar>?
      let version = espeak_Info(&path)
      return (version.map { String(cString: $0) } ?? "", path.map { String(cString: $0) } ?? "")
    }.get()
  }

  /// Returns the number of texts that are refused because the engine crashed on them.
  package static func refusedTexts(journal directory: String) -> Int {
    Set(RefusedTexts.read("\(directory)/refused")).count
  }

  /// Returns a text as a voice of the lifter's own gets it; `nil` if it does not.
  package static func plain(_ text: String) -> String? { VoicedText(text).plain }
}
