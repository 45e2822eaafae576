import Exchange
import Testing
import Training

/// Hevy, FitNotes, StrongLifts and JEFIT.
///
/// The worked examples are those of public importers' tests.
@Suite struct OtherFormatTests {
  private static let hevy =
    "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,"
    + "set_type,weight_kg,reps,distance_km,duration_seconds,rpe\n"

  @Test("Hevy names the types of sets") func types() throws {
    let start = "Push Day,2026-05-02 09:13:00,2026-05-02 10:05:00,,Bench Press (Barbell),,,"
    let file = try ReadFile(
      Self.hevy
        + "\(start)0,warmup,40,8,,,\n\(start)1,dropset,60,8,,,\n\(start)2,failure,80,8,,,8.5\n")
    #expect(file.format == .hevy)
    #expect(
      file.sessions[0].exercises[0].sets.map(\.brief) == [
        "warmup 40 kg × 8 reps", "drop 60 kg × 8 reps", "80 kg × 8 reps rpe 85",
      ])
    #expect(file.sessions[0].seconds == 52 * 60)
  }

  @Test("what Hevy says and a log does not keep is counted, and the sets come in") func leftOut()
    throws
  {
    let start = "Push,2026-05-02 09:13:00,,,Bench,"
    let file = try ReadFile(
      Self.hevy
        + "\(start)1,,0,failure,80,8,,,\n\(start)1,,1,left,60,8,,,\n\(start),,2,right,60,8,,,\n")
    #expect(file.malformed == [])
    #expect(file.sets.count == 3)
    #expect(file.notices.map { $0.prefix(6) } == ["2 rows", "1 row ", "2 rows"])
  }

  @Test("a time beside reps is kept, and one rep that takes time is a hold") func times() throws {
    let start = "Push,2026-05-02 09:13:00,,,"
    let file = try ReadFile(
      Self.hevy
        + "\(start)Plank,,,0,normal,,1,,60,\n\(start)Burpee,,,0,normal,,30,,120,\n"
        + "\(start)Squat,,,0,normal,100,1,,0,\n")
    #expect(
      file.sets == ["Plank 60 s", "Burpee 30 reps +120 s", "Squat 100 kg × 1 rep"])
  }

  @Test("Hevy's columns come in any order and number") func columns() throws {
    let file = try ReadFile(
      "exercise_title,reps,weight_kg,set_index,start_time,title,custom_col\n"
        + "Row,10,70,0,2026-05-03 18:00:00,Pull,x\n")
    #expect(file.sets == ["Row 70 kg × 10 reps"])
    #expect(file.sessions[0].seconds == nil)
  }

  @Test(
    "Hevy writes dates in two ways",
    arguments: [
      ("07 Jan 2024, 17:15", "07 Jan 2024, 18:02"), ("2024-01-07 17:15:00", "2024-01-07 18:02:00"),
    ])
  func dates(start: String, end: String) throws {
    let file = try ReadFile(
      Self.hevy + "Push,\"\(start)\",\"\(end)\",,Bench,,,0,normal,80,8,,,\n")
    let day = try #require(Day("2024-01-07"))
    #expect(
      file.sessions[0].started
        == .wall(day, seconds: 17 * 3600 + 15 * 60))
    #expect(file.sessions[0].seconds == 47 * 60)
  }

  @Test("Hevy's rows that cannot be read are reported by line") func malformed() throws {
    let end = "2026-05-02 10:05:00,,"
    let file = try ReadFile(
      Self.hevy + """
        Push Day,not-a-date,\(end)Bench,,,0,normal,80,8,,,
        Push Day,2026-05-02 09:13:00,\(end)Bench,,,one,normal,80,8,,,
        Push Day,2026-05-02 09:13:00,\(end)Bench,,,1,normal,80,8,,,
        Push Day,2026-05-02 09:13:00,\(end)Bench,,,,normal,80,8,,,
        Push Day,2026-05-02 09:13:00,\(end)Bench,,,0,normal,9999,8,,,
        Push Day,2026-05-02 09:13:00,\(end),,,0,normal,80,8,,,

        """)
    #expect(file.malformed == [2, 3, 5, 6, 7])
    #expect(file.sets == ["Bench 80 kg × 8 reps"])
    let garbage = try ReadFile(
      Self.hevy + "Push,2026-05-02 09:13:00,garbage,,Bench,,,0,normal,80,8,,,\n")
    #expect(garbage.malformed == [])
    #expect(garbage.sessions[0].seconds == nil)
  }

  @Test("each of Hevy's weights has its unit") func units() throws {
    let header =
      "title,start_time,end_time,description,exercise_title,exercise_notes,set_index,set_type,weight_lbs,weight_kg,reps\n"
    let start = "Morning Workout,\"13 Mar 2026, 15:22\",\"13 Mar 2026, 16:00\",,"
    let file = try ReadFile(
      header + "\(start)Squat,,0,warmup,135,,5\n\(start)Squat,,1,normal,225,,5\n"
        + "\(start)Bench,,2,normal,,100,5\n\(start)Row,,0,normal,220.46,100,5\n")
    let sets = [
      "Squat warmup 135 lb × 5 reps", "Squat 225 lb × 5 reps", "Bench 100 kg × 5 reps",
    ]
    #expect(file.sets == sets + ["Row 100 kg × 5 reps"])
    let miles = try ReadFile(
      "title,start_time,exercise_title,set_index,set_type,weight_kg,reps,distance_miles,duration_seconds\n"
        + "Run Day,2026-05-02 09:13:00,Running,0,normal,,,3,1800\n")
    #expect(miles.sets == ["Running 1800 s +4828 m"])
  }

  @Test("a file that is none of these is refused, and says what it saw") func unknown() throws {
    #expect(
      throws: UnreadableFile(
        "its format is not known: its first line names the columns 'a', 'b', 'c'")
    ) {
      try ReadFile("a,b,c\n1,2,3\n")
    }
    #expect(throws: UnreadableFile.self) { try ReadFile("") }
    #expect(throws: UnreadableFile.self) { try ReadFile(Self.hevy, format: .strong) }
    #expect(throws: UnreadableFile.self) { try ReadFile(bytes: [0xFF, 0xFE, 0x44, 0]) }
    #expect(throws: UnreadableFile.self) { try ReadFile(bytes: [0x44, 0, 0x45, 0]) }
  }

  @Test("FitNotes for Android has a session a day") func fitNotes() throws {
    let file = try ReadFile(
      """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2026-08-08,Incline Dumbbell Bench Press,Chest,12.5,kgs,12,,,,slow
      2026-08-08,Cycling,Cardio,,,,30.0,km,,
      2026-08-13,Running (Outdoor),Cardio,,,,,,0:10:00,

      """)
    #expect(file.format == .fitnotes)
    #expect(file.notices == [])
    #expect(
      file.sets == [
        "Incline Dumbbell Bench Press 12.5 kg × 12 reps", "Cycling 30000 m",
        "Running (Outdoor) 600 s",
      ])
    #expect(file.sessions.map(\.exercises.count) == [2, 1])
    let day = try #require(Day("2026-08-08"))
    #expect(file.sessions[0].started == .wall(day, seconds: nil))
    #expect(file.sessions[0].exercises[0].notes == ["slow"])
  }

  @Test("FitNotes for iOS has a column for each unit; the lifter's counts") func fitNotesForiOS()
    throws
  {
    let text = """
      Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
      2021-05-20,Barbell Squat,Legs,40.00,88.18,8,,,,,wr
      2021-05-20,Treadmill,Cardio,,,,5,km,30:00,Zone 2,dt

      """
    #expect(
      try ReadFile(text).sets == ["Barbell Squat 40 kg × 8 reps", "Treadmill 1800 s +5000 m"])
    #expect(try ReadFile(text, unit: .pounds).sets[0] == "Barbell Squat 88.18 lb × 8 reps")
  }

  @Test("StrongLifts has a row per exercise; no reps are no set") func strongLifts() throws {
    let file = try ReadFile(
      "\u{FEFF}"
        + """
        Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,Sets×Reps,Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (LB),Set 2 (Reps), Set 2 (LB)
        2026/08/11,1,Workout A,Stronglifts 5×5,83.5,Squat,5/-,10:56 PM,11:26 PM,deep,5,135,0,135
        2026/08/11,1,Workout A,Stronglifts 5×5,83.5,Bench Press,3/5,10:56 PM,11:26 PM,,3,70,5,70
        2026/08/11,1,Workout A,Stronglifts 5×5,83.5,Row,-,10:56 PM,11:26 PM,,0,70,0,70

        """)
    #expect(file.format == .stronglifts)
    #expect(
      file.sets == [
        "Squat 135 lb × 5 reps", "Bench Press 70 lb × 3 reps", "Bench Press 70 lb × 5 reps",
      ])
    #expect(file.sessions[0].program == "Stronglifts 5×5")
    let day = try #require(Day("2026-08-11"))
    #expect(
      file.sessions[0].started
        == .wall(day, seconds: 22 * 3600 + 56 * 60))
    #expect(file.sessions[0].seconds == 30 * 60)
    #expect(file.problems.map(\.line) == [4])
    // In another unit than the sets, and once for the day.
    #expect(file.bodyWeights == ["2026-08-11 83.5 kg"])
  }

  @Test(
    "JEFIT names its unit, and body weights, in tables of their own",
    arguments: [" lbs", " kg", ""])
  func jefitUnit(unit: String) throws {
    let settings = "### SETTING ####\nrow_id,length,mass\n1,\" cm\",\"\(unit)\"\n####\n"
    let profile = "### PROFILE ####\nrow_id,mydate,weight\n1,2026-01-01,150\n2,2026-01-02,0\n####\n"
    let logs = "### EXERCISE LOGS ####\nlogs,mydate,ename\n\"60x10\",2026-01-01,Row\n####\n"
    for text in [settings + profile + logs, logs + profile + settings] {
      let file = try ReadFile(text)
      let name = unit == " lbs" ? "lb" : "kg"
      #expect(file.sets == ["Row 60 \(name) × 10 reps"])
      #expect(file.bodyWeights == ["2026-01-01 150 \(name)"])
      #expect(file.notices.isEmpty == !unit.isEmpty)
    }
  }

  @Test("JEFIT keeps its sessions in another table, before or after") func jefit() throws {
    let sessions = """
      ### WORKOUT SESSIONS ###
      _id,mydate,starttime,starttimie,total_time
      1,2024-01-15,1705305000,,3600
      ###########################

      """
    let logs = """
      ### EXERCISE LOGS ###
      belongsession,ename,logs
      1,"Barbell Bench Press","100x5,100x5,100x4"
      1,"Pull Up","0x10,0x8"
      9,"Squat","100x5"
      1,"Curl","many"
      ###########################

      """
    for text in ["### SETTING ###\nrow,x\n1,2\n" + sessions + logs, logs + sessions] {
      let file = try ReadFile(text)
      #expect(file.format == .jefit)
      #expect(
        file.sets == [
          "Barbell Bench Press 100 kg × 5 reps", "Barbell Bench Press 100 kg × 5 reps",
          "Barbell Bench Press 100 kg × 4 reps", "Pull Up 10 reps", "Pull Up 8 reps",
        ])
      #expect(file.sessions[0].started == .instant(utc: 1_705_305_000_000, offset: nil))
      #expect(file.sessions[0].seconds == 3600)
      #expect(file.malformed.count == 2)
    }
    let days = try ReadFile(
      "### EXERCISE LOGS ####\nlogs,mydate,ename,belongsession\n\"60x10\",2026-01-01,Row,1000\n")
    let day = try #require(Day("2026-01-01"))
    #expect(days.sessions[0].started == .wall(day, seconds: nil))
  }

  @Test("JEFIT's rows of one session may lie far apart") func jefitByExercise() throws {
    let rows = (0..<12).flatMap { exercise in
      (0..<2000).map { day in "60x10,\(Day(number: 15_000 + day)),Row \(exercise)\n" }
    }
    let file = try ReadFile("### EXERCISE LOGS ####\nlogs,mydate,ename\n\(rows.joined())####\n")
    #expect(file.problems.isEmpty)
    #expect(file.sessions.map(\.exercises.count) == Array(repeating: 12, count: 2000))
  }
}
