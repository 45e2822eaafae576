import Glibc
import Testing

/// Reminders, as a timer asks for them.
@Suite struct Reminders {
  private static func weekday(_ day: Int) -> String {
    ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"][day % 7]
  }

  /// A time zone in which it is this hour of the same day.
  private static func zone(hour: Int) -> [String: String] {
    var now = time(nil)
    var date = tm()
    gmtime_r(&now, &date)
    let west = Int(date.tm_hour) - hour
    return ["TZ": "TST\(west)"]
  }

  private func home(pushOn push: Int, pullOn pull: Int) throws -> Home {
    let home = try Home()
    let plan = """
      # Mine
      schedule \(Self.weekday(push)) Push · \(Self.weekday(pull)) Pull

      ## Push
      Bench Press 1x5 60 kg
      ## Pull
      Barbell Row 1x5 60 kg
      """
    #expect(try home.run("program", "import", "-", input: .text(plan)).status == 0)
    #expect(try home.run("settings", "program", "mine").status == 0)
    #expect(
      try home.run(
        "log", "Barbell Row 1x5 @ 60", "--workout", "Pull", "--at",
        "\(Days.text(Days.today - 7))T18:00"
      ).status == 0)
    return home
  }

  @Test("a missed workout is said once, and today's in the evening, until it is done")
  func both() async throws {
    let today = Days.today
    let home = try home(pushOn: today - 2, pullOn: today)
    func remind(_ hour: Int, _ extra: String...) throws -> Outcome {
      try home.run(["remind", "--device", "null"] + extra, with: Self.zone(hour: hour))
    }
    let first = try remind(12)
    #expect(first.status == 0)
    let second = try remind(12)
    #expect(second.out == "" && second.errors == "" && second.status == 0)
    let evening = try remind(20)
    #expect(try remind(21).out == "")
    // Neither name is stored.
    let noted = try TextFile.read("\(home.path)/state/spotter/reminded")
    #expect(!noted.lowercased().contains("pu"), "\(noted)")
    let told = first.out.replacing(Self.weekday(today - 2), with: "WEEKDAY") + evening.out
    try Golden.check(told, in: "reminders")
  }

  @Test("a reminder that could not be heard is repeated, without an error") func noSound() throws {
    let today = Days.today
    let home = try home(pushOn: today - 2, pullOn: today - 4)
    for _ in 0..<2 {
      let outcome = try home.run("remind", "--device", "nothere", with: Self.zone(hour: 12))
      #expect(outcome.out.contains("Push"))
      #expect(outcome.errors.contains("nothere"))
      #expect(outcome.status == 0)
    }
  }

  @Test("it is silent after a session of the day, and while one runs") func trained() async throws {
    let today = Days.today
    let home = try home(pushOn: today - 2, pullOn: today)
    let program = try home.start(["run", "--device", "null", "--no-stdin"])
    program.waits(for: "Pull. One exercise")
    let during = try home.run("remind", "--device", "null", with: Self.zone(hour: 20))
    #expect(during.out == "" && during.errors == "" && during.status == 0)
    program.waits(for: "Barbell row.")
    #expect(try home.press("5").status == 0)
    program.signal(SIGTERM)
    #expect(program.ends().status == 0)
    #expect(try home.run("finish").status == 0)
    let after = try home.run("remind", "--device", "null", with: Self.zone(hour: 20))
    #expect(after.out == "" && after.errors == "" && after.status == 0)
  }

  @Test("without a log there is nothing to say") func empty() throws {
    let home = try Home()
    let outcome = try home.run("remind", with: Self.zone(hour: 20))
    #expect(outcome.out == "" && outcome.errors == "" && outcome.status == 0)
    #expect(TextFile.names(in: "\(home.path)/data") == [])
  }
}
