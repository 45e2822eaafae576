// An import of another program's log, compared with the `sqlite3` shell importing the same file.
extension Bench {
  private static let imported = 100_000

  func measureImport() {
    guard wants("import") else { return }
    do {
      let file = try scratch.write("strong.csv", Bench.strong(Bench.imported))
      // A folder of its own: next to the backup of an earlier run, a missing log would be restored.
      let folder = "\(scratch.path)/import"
      let table = "\(scratch.path)/table.db"
      try compare(
        "spotter import, \(Bench.imported) rows",
        [program, "import", "--database", "\(folder)/log.db", file],
        // It says nothing of its own.
        ["sqlite3", table, ".import --csv \(file) sets", "SELECT count(*) FROM sets"],
        share: 8, times: 10, before: ["rm", "-rf", folder, table])
    } catch {
      tell(.failed("import of \(Bench.imported) rows", nil, bar: "<= 8 x sqlite3", "\(error)"))
    }
  }

  /// Twenty sets in each session, one a day.
  static func strong(_ rows: Int) -> String {
    let names = [
      "Squat (Barbell)", "Bench Press (Barbell)", "Deadlift (Barbell)",
      "Bent Over Row (Barbell)", "Lat Pulldown (Cable)",
    ]
    var text =
      "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,"
      + "Notes,Workout Notes,RPE\n"
    for row in 0..<rows {
      let day = row / 20
      // Months of 28 days are days of any calendar.
      let (year, month, date) = (2005 + day / 336, 1 + day / 28 % 12, 1 + day % 28)
      let two = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
      text +=
        "\(year)-\(two(month))-\(two(date)) 18:00:00,\"Day \(day % 3)\",1h 10m,"
        + "\"\(names[row / 4 % 5])\",\(row % 4 + 1),\(60 + day % 80).5,\(3 + row % 9),0,0,,,8\n"
    }
    return text
  }
}
