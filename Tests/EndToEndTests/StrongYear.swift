/// A year of training in Strong's format, made by a rule: three lifting days and a run a week, loads
/// that grow, light weeks, two weeks off, warm-ups, drop sets, failures, notes and rest timers.
struct StrongYear {
  /// How the app that wrote the file was set up.
  enum Dialect: String, CaseIterable {
    /// Commas, durations in words; weights in pounds and distances in miles, but it does not say so.
    case pounds
    /// Semicolons, quoted fields, units in the header, and rest timers.
    case kilograms

    var unit: String { self == .pounds ? "lb" : "kg" }
  }

  let dialect: Dialect

  /// Monday, 6 January 2025, in days since 1970.
  private static let monday = 20_094

  /// The number of sessions in the file.
  private(set) var sessions = 0
  /// The number of sets in it.
  private(set) var sets = 0
  private(set) var text: String

  private static let days = [
    ("Push", ["Bench Press (Barbell)", "Overhead Press (Barbell)", "Triceps Pushdown", "Plank"]),
    (
      "Pull",
      ["Bent Over Row (Barbell)", "Lat Pulldown (Cable)", "Pull Up", "Bicep Curl (Barbell)"]
    ),
    ("Legs; heavy", ["Squat (Barbell)", "Romanian Deadlift (Barbell)", "Leg Press"]),
  ]

  init(_ dialect: Dialect, weeks: Int = 52) throws {
    self.dialect = dialect
    switch dialect {
    case .pounds:
      text =
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"
    case .kilograms:
      text =
        "Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes\n"
    }
    for week in 0..<weeks where week != 19 && week != 33 {
      for (number, day) in Self.days.enumerated() {
        add(day, on: Days.text(Self.monday + week * 7 + number * 2), week: week, day: number)
      }
      run(on: Days.text(Self.monday + week * 7 + 6), week: week)
    }
  }

  private mutating func add(
    _ workout: (String, [String]), on day: String, week: Int, day number: Int
  ) {
    sessions += 1
    let session = Session(
      started: "\(day) \(17 + week % 4):\(10 + week % 50):0\(week % 10)", workout: workout.0,
      seconds: 3000 + week * 61,
      note: week % 5 == 0 ? "slept \(4 + week % 5) h, \"tired\", week \(week)" : "")
    for (place, exercise) in workout.1.enumerated() {
      let isLight = week % 6 == 5
      // Plates of 1.25 kg, and stacks that step by 2.5.
      let weight = Double(20 + place * 15 + number * 10) + Double(week) * 1.25 * (isLight ? 0.5 : 1)
      var row = Row(
        exercise: exercise, order: "W", weight: (weight / 5).rounded(.down) * 2.5, reps: 10)
      if exercise == "Plank" {
        row = Row(exercise: exercise, order: "1", seconds: 45 + week)
        write(row, of: session)
        continue
      }
      if exercise == "Pull Up" { row.weight = 0 }
      write(row, of: session)
      if dialect == .kilograms {
        text += fields(Row(exercise: exercise, order: "Rest Timer", seconds: 90), of: session)
      }
      for set in 1...3 {
        row.order = set == 3 && week % 7 == 3 ? "F" : "\(set)"
        row.weight = exercise == "Pull Up" ? 0 : weight
        row.reps = 5 + (week + set + place) % 6
        row.rpe = set == 3 ? 70 + week % 7 * 5 : 0
        row.note = set == 1 && week % 9 == 2 ? "elbows in; belt, tight" : ""
        write(row, of: session)
      }
      if place == 2, week % 4 == 1, exercise != "Pull Up" {
        let lighter = (weight * 0.3).rounded(.down) * 2.5
        write(Row(exercise: exercise, order: "D", weight: lighter, reps: 15), of: session)
      }
    }
  }

  private mutating func run(on day: String, week: Int) {
    sessions += 1
    let session = Session(
      started: "\(day) 09:05:00", workout: "Run", seconds: 1500 + week * 10, note: "")
    // Tenths of a mile, or metres.
    let distance = dialect == .pounds ? 3 + Double(week % 10) / 10 : Double(5000 + week * 25)
    write(
      Row(exercise: "Running", order: "1", seconds: 1500 + week * 10, distance: distance),
      of: session)
  }

  private struct Session {
    var started: String
    var workout: String
    var seconds: Int
    var note: String
  }

  private struct Row {
    var exercise: String
    var order: String
    var weight = 0.0
    var reps = 0
    var seconds = 0
    var distance = 0.0
    /// In tenths.
    var rpe = 0
    var note = ""
  }

  private mutating func write(_ row: Row, of session: Session) {
    sets += 1
    text += fields(row, of: session)
  }

  private func fields(_ row: Row, of session: Session) -> String {
    let rpe = row.rpe == 0 ? "" : "\(row.rpe / 10).\(row.rpe % 10)"
    switch dialect {
    case .pounds:
      let length = "\(session.seconds / 3600)h \(session.seconds / 60 % 60)m"
      return [
        session.started, quoted(session.workout), length, quoted(row.exercise), row.order,
        "\(row.weight)", "\(row.reps)", "\(row.distance)", "\(row.seconds)", quoted(row.note),
        quoted(session.note), rpe,
      ].joined(separator: ",") + "\n"
    case .kilograms:
      return [
        "\(sessions)", session.started, session.workout, "\(session.seconds)", row.exercise,
        row.order, row.weight == 0 ? "" : "\(row.weight)", row.reps == 0 ? "" : "\(row.reps)", rpe,
        row.distance == 0 ? "" : "\(row.distance)", row.seconds == 0 ? "" : "\(row.seconds)",
        row.note, session.note,
      ].map(quoted).joined(separator: ";") + "\n"
    }
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
