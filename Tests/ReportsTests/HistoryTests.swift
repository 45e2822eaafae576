import Testing
import Training

@testable import Reports

/// Sessions as `spotter history` lists them.
@Suite struct HistoryTests {
  @Test(
    "a day that was given without a time is shown without one",
    arguments: [
      ("2026-01-05T00:00:00+01:00", "2026-01-05"), ("2026-01-05T00:00:01Z", "2026-01-05 00:00"),
      ("2026-01-05T18:00:00Z", "2026-01-05 18:00"),
    ])
  func time(iso: String, text: String) {
    #expect(TimeText(iso).text == text)
  }

  @Test(
    "a session lasts at least one minute; one entered later has no length",
    arguments: [(0, nil), (1, "1 min"), (29, "1 min"), (89, "1 min"), (90, "2 min")]
      as [(Int, String?)])
  func minutes(seconds: Int, says: String?) {
    let row = HistoryRow(
      number: 1, started: TimeText("2026-01-05T18:00:00Z"), program: nil,
      workout: "Push", status: .finished,
      sets: 2, volume: .kilograms(thousandths: 600_000), seconds: seconds, effort: nil,
      isLight: false)
    #expect(
      Report.history([row], asJSON: false)
        == "1  2026-01-05 18:00  Push  2 sets  600 kg" + (says.map { "  \($0)" } ?? ""))
  }
}
