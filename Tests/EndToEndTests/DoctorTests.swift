import Glibc
import Support
import Testing

/// What `spotter doctor` plays; what it finds is in `Golden/Pages/doctor.txt`.
@Suite struct DoctorTests {
  struct Diagnosis: Decodable {
    struct Check: Decodable {
      var name: String
      var status: String
      var value: String
      var advice: String?
    }

    var checks: [Check]

    func check(_ name: String) throws -> Check {
      try #require(checks.first { $0.name == name }, "nothing is said of \(name)")
    }
  }

  @Test("a sentence is heard, then each of the nine tones after its name")
  func heard() async throws {
    try await aside {
      let home = try Home()
      try #require(mkdir("\(home.path)/config/spotter", 0o700) == 0)
      try home.write("config/spotter/settings", "rate = 300\n")
      let wave = "\(home.path)/heard.wav"
      let outcome = try home.run("doctor", "--device", "file:'\(wave)',wav")
      #expect(outcome.status == 0, "\(outcome.out)")
      #expect(!outcome.hasEscapes)
      // The words of a sentence are closer together than the sentence and its tone (200 ms of
      // silence) or the tone and the next sentence (500 ms).
      let recording = try SoundFile(wave)
      let parts = recording.sounds(gap: recording.rate * 400 / 1000)
      #expect(parts.count == 9)
    }
  }
}
