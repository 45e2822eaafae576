import Exchange
import Testing
import Training

/// Strong in its dialects.
///
/// The worked examples are those of public importers' tests.
@Suite struct StrongTests {
  private static let short =
    "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds\n"

  @Test("a session has the sets of its rows") func rows() throws {
    let file = try ReadFile(
      Self.short + "2026-05-02 09:13:00,Push Day,Bench Press (Barbell),1,80,8,0,0\n"
        + "2026-05-02 09:13:00,Push Day,Bench Press (Barbell),2,80,7,0,0\n")
    #expect(file.format == .strong)
    #expect(file.sessions.count == 1)
    #expect(file.sessions[0].name == "Push Day")
    #expect(file.sessions[0].lines == 2...3)
    let day = try #require(Day("2026-05-02"))
    #expect(
      file.sessions[0].started
        == .wall(day, seconds: 9 * 3600 + 13 * 60))
    #expect(
      file.sets == ["Bench Press (Barbell) 80 kg × 8 reps", "Bench Press (Barbell) 80 kg × 7 reps"])
    #expect(file.problems == [])
  }

  @Test("quotes, commas and formulas are text") func quotes() throws {
    let file = try ReadFile(
      Self.short + "2026-05-02,\"Push, heavy\",\"Press \"\"Smith\"\" machine\",1,60,10,0,0\n"
        + "2026-05-02,\"Push, heavy\",=cmd|calc,1,80,8,0,0\n")
    #expect(file.sessions.map(\.name) == ["Push, heavy"])
    #expect(
      file.sessions[0].exercises.map(\.name) == ["Press \"Smith\" machine", "=cmd|calc"])
  }

  @Test("the unit is the lifter's, unless the header says otherwise") func units() throws {
    let row = "2026-05-02,Push,Bench,1,225,5\n"
    let unnamed = "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"
    #expect(try ReadFile(unnamed + row, unit: .pounds).sets == ["Bench 225 lb × 5 reps"])
    #expect(try ReadFile(unnamed + row).notices.count == 1)
    #expect(try ReadFile(unnamed + row, isStated: true).notices == [])
    for name in ["Weight (kg)", "kg", "Weight kg"] {
      let named = unnamed.replacing("Weight,", with: "\(name),")
      let file = try ReadFile(named + row, unit: .pounds)
      #expect(file.sets == ["Bench 225 kg × 5 reps"], "\(name)")
      #expect(file.notices == [])
    }
    let column = "Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps\n"
    let file = try ReadFile(
      column + "2026-05-02;Push;Bench;1;225;lbs;5\n2026-05-02;Push;Bench;2;102,5;kg;5\n"
        + "2026-05-02;Push;Bench;3;100;pood;5\n")
    #expect(file.sets == ["Bench 225 lb × 5 reps", "Bench 102.5 kg × 5 reps"])
    #expect(file.malformed == [4])
  }

  @Test("rows that cannot be read are reported by line, and the others come in")
  func malformed() throws {
    let file = try ReadFile(
      Self.short + """
        not-a-date,Push,Bench,1,80,8,0,0
        2026-05-02,Push,Bench,one,80,8,0,0
        2026-05-02,Push,Bench,2,80,8,0,0
        2026-13-40,Push,Bench,3,80,8,0,0
        2026-05-02,Push,Bench,4,9999,8,0,0
        2026-05-02,Push,,5,80,8,0,0
        2026-05-02,Push,Bench,6,80,7.5,0,0
        2026-05-02,Push,Bench,7,heavy,8,0,0
        2026-05-02,Push,Bench,8,80,100000,0,0

        """)
    #expect(file.malformed == [2, 3, 5, 6, 7, 8, 9, 10])
    #expect(file.sets == ["Bench 80 kg × 8 reps"])
  }

  @Test("cardio counts time, or distance where there is no time") func cardio() throws {
    let file = try ReadFile(
      Self.short + """
        2026-05-02,Cardio,Running,1,0,0,5000,1800
        2026-05-02,Cardio,Plank,1,0,0,0,60
        2026-05-02,Cardio,Rowing,1,0,0,5000,0
        2026-05-02,Cardio,Running,1,0,0,0,90000

        """)
    #expect(file.sets == ["Running 1800 s +5000 m", "Plank 60 s", "Rowing 5000 m"])
    #expect(file.malformed == [5])
    let miles = try ReadFile(
      Self.short + "2026-05-02,Cardio,Running,1,0,0,3,1800\n", unit: .pounds)
    #expect(miles.sets == ["Running 1800 s +4828 m"])
  }

  @Test("a weight of zero, or none, is unknown") func unknownWeight() throws {
    let file = try ReadFile(
      Self.short + "2026-05-02,Pull,Pull Up,1,0,8,0,0\n2026-05-02,Pull,Pull Up,2,,8,,\n")
    #expect(file.sets == ["Pull Up 8 reps", "Pull Up 8 reps"])
  }

  @Test("warm-ups, drop sets, failures, rest timers and notes are what they are") func orders()
    throws
  {
    let header =
      "Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes\n"
    let file = try ReadFile(
      header + """
        "1";"2026-08-10 18:00:00";"Push";"3600";"Bench";"W";"40";"10";"";"";"";"";""
        "1";"2026-08-10 18:00:00";"Push";"3600";"Bench";"1";"80";"8";"8,5";"";"";"Wide grip";"Good"
        "1";"2026-08-10 18:00:00";"Push";"3600";"Bench";"Rest Timer";"";"";"";"";"90";"";""
        "1";"2026-08-10 18:00:00";"Push";"3600";"Bench";"D";"60";"12";"";"";"";"";""
        "1";"2026-08-10 18:00:00";"Push";"3600";"Bench";"F";"80";"3";"10";"";"";"";""
        "1";"2026-08-10 18:00:00";"Push";"3600";"Bench";"Note";"";"";"";"";"";"Elbow hurts";""
        "1";"2026-08-10 18:00:00";"Push";"3600";"Bench";"2";"0";"0";"";"";"";"";""

        """)
    #expect(
      file.sets == [
        "Bench warmup 40 kg × 10 reps", "Bench 80 kg × 8 reps rpe 85",
        "Bench drop 60 kg × 12 reps", "Bench 80 kg × 3 reps rpe 100",
      ])
    #expect(file.sessions[0].seconds == 3600)
    #expect(file.sessions[0].notes == ["Good"])
    #expect(file.sessions[0].exercises[0].notes == ["Wide grip", "Elbow hurts"])
    #expect(file.problems.map(\.line) == [4, 8])
    #expect(file.malformed == [])
  }

  @Test("a missed set counts no reps") func missed() throws {
    let file = try ReadFile(
      Self.short + "2026-05-02,Push,Bench,1,100,1,0,0\n2026-05-02,Push,Bench,2,100,0,0,0\n")
    #expect(file.sets == ["Bench 100 kg × 1 rep", "Bench 100 kg × 0 reps"])
  }

  @Test("an exercise done twice in a session stays two") func twice() throws {
    let file = try ReadFile(
      Self.short + """
        2026-05-02,Push,Bench,1,80,8,0,0
        2026-05-02,Push,Bench,2,80,8,0,0
        2026-05-02,Push,Dip,1,0,8,0,0
        2026-05-02,Push,Bench,1,60,12,0,0

        """)
    #expect(file.sessions[0].exercises.map(\.name) == ["Bench", "Dip", "Bench"])
    #expect(file.sessions[0].exercises.map(\.sets.count) == [2, 1, 1])
  }

  @Test("a session of the future is refused by line") func future() throws {
    let first = try #require(Day("2026-05-02"))
    let file = try ReadFile(
      Self.short + "2026-05-02 09:13:00,Push,Bench,1,80,8,0,0\n"
        + "2027-05-02 09:13:00,Push,Bench,1,80,8,0,0\n2099-05-02,Push,Bench,1,80,8,0,0\n",
      latest: (first.number + 1) * 86_400_000)
    #expect(file.malformed == [3, 4])
    #expect(file.sessions.count == 1)
  }

  @Test("rows of a session need not follow one another") func apart() throws {
    let file = try ReadFile(
      Self.short + """
        2026-05-02,Push,Bench,1,80,8,0,0
        2026-05-03,Pull,Row,1,80,8,0,0
        2026-05-02,Push,Bench,2,80,8,0,0

        """)
    #expect(file.malformed == [])
    #expect(file.sessions.map(\.sets) == [2, 1])
    #expect(file.sessions.map(\.lines) == [2...4, 3...3])
  }

  @Test("rows of a session that is years further up are refused") func farApart() throws {
    let rows = (0..<30_000).map { number in
      let day = Day(number: 10_000 + number / 10)
      return "\(day),Push,Bench,\(number % 10 + 1),80,8,0,0"
    }
    let file = try ReadFile(
      Self.short + rows.joined(separator: "\n") + "\n\(Day(number: 10_000)),Push,Bench,1,80,8,0,0\n"
    )
    #expect(file.malformed == [30_002])
    #expect(file.sessions.count == 3_000)
    #expect(file.sessions.map(\.lines.lowerBound) == file.sessions.map(\.lines.lowerBound).sorted())
    #expect(file.sets.count == 30_000)
  }
}
