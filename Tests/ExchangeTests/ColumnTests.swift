import Exchange
import Testing
import Training

/// What is read from a file is understood, or named: no column is passed over.
@Suite struct ColumnTests {
  private static let start = "2026-03-02 18:00:00,A,50m,Bench Press (Barbell),"
  private static let strong =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n"

  @Test("Spanish reps are 'Rep.'") func spanish() throws {
    let file = try ReadFile(
      "Fecha,Nombre de entrenamiento,Duración,Nombre del ejercicio,Orden de la serie,Peso,Rep.,Distancia,Segundos,Notas,Notas del entrenamiento,RPE\n"
        + "\(Self.start)1,60.0,8.0,0,0.0,\"\",\"\",\n2026-03-02 18:00:00,A,50m,Pull Up,1,0,9.0,0,0.0,\"\",\"\",\n"
    )
    #expect(file.format == .strong)
    #expect(file.sets == ["Bench Press (Barbell) 60 kg × 8 reps", "Pull Up 9 reps"])
    #expect(file.unknownNumbers == [])
  }

  @Test(
    "a column that the set needs and the reader does not know is named, and nothing is imported",
    arguments: [
      ("Reps", "Tantes", ["the reps", "'Tantes'", "'Reps'"]),
      ("Weight", "Mass", ["the weight", "'Mass'"]),
      ("Set Order", "Nr", ["Strong", "the number of the set", "'Nr'"]),
    ])
  func unknown(name: String, other: String, says: [String]) throws {
    let text = Self.strong.replacing(name, with: other) + "\(Self.start)1,60,8,0,0,,,\n"
    #expect {
      try ReadFile(text)
    } throws: { fault in
      fault is UnreadableFile && says.allSatisfy { "\(fault)".contains($0) }
    }
  }

  @Test(
    "every required column of every format is missed",
    arguments: [
      (
        "title,start_time,exercise_title,set_index,weight_kg,reps", ["weight_kg", "reps"],
        "A,2026-03-02 18:00:00,Row,0,60,8"
      ),
      (
        "Date,Exercise,Category,Weight,Weight Unit,Reps", ["Weight,", "Reps"],
        "2026-03-02,Row,Back,60,kgs,8"
      ),
      (
        "Date,Exercise,Reps,Weight(kg),isWarmup", ["Reps", "Weight(kg)"],
        "2026-03-02 18:00:00 +0000,Row,8,60,false"
      ),
      (
        "Name,StartTime,Exercise,Equipment,Reps,Weight,Status", ["Reps", "Weight"],
        "A,2026-03-02T10:13:53Z,Row,Cable,8,60,Done"
      ),
    ])
  func required(header: String, names: [String], row: String) throws {
    #expect(try ReadFile("\(header)\n\(row)\n").sets.count == 1)
    for name in names {
      let other = name.hasSuffix(",") ? "Xyz," : "Xyz"
      #expect(throws: UnreadableFile.self, "\(name)") {
        try ReadFile("\(header.replacing(name, with: other))\n\(row)\n")
      }
    }
  }

  @Test(
    "a table of one's own is not taken for a file of another program",
    arguments: [
      "Date,Exercise,Sets,Reps,Weight", "Date,Exercise,Set 1,Reps,Weight",
      "Date,Exercise,Times,Weight,Mood",
    ])
  func own(header: String) {
    #expect {
      try ReadFile("\(header)\n2026-03-01,Bench,3,8,60\n")
    } throws: { "\($0)".contains("its format is not known") }
  }

  @Test("the time of day that GymBook's files have is asked for by its name") func time() {
    #expect {
      try ReadFile(
        "Date,Workout,Clock,Exercise,Repetitions / Time,Weight / Distance\n"
          + "2026-03-01,A,19:30,Bench,8 reps,60 kg\n")
    } throws: { "\($0)".contains("the time of day") && "\($0)".contains("to 'Time'") }
  }

  @Test("an unknown column is named if it has numbers, not if it has words") func numbers() throws {
    let header =
      "title,start_time,exercise_title,set_index,weight_kg,reps,mood,distance_furlongs,laps\n"
    let file = try ReadFile(
      header + "A,2026-03-02 18:00:00,Row,0,60,8,good,,0\nA,2026-03-02 18:00:00,Row,1,60,8,,3.5,0\n"
    )
    #expect(file.unknownNumbers == ["distance_furlongs 3.5"])
  }

  @Test("a file of which no set counts anything is a fault", arguments: ["0", ""])
  func nothing(reps: String) {
    #expect(throws: UnreadableFile("no set in it has reps, a time or a distance")) {
      try ReadFile(Self.strong + "\(Self.start)1,60,\(reps),0,0,,,\n\(Self.start)2,,,0,0,,,\n")
    }
  }

  @Test("a weight without reps stays as it is written, and nothing was asked for") func zero()
    throws
  {
    let file = try ReadFile(
      Self.strong + "\(Self.start)1,75,8,0,0,,,\n\(Self.start)2,75,0,0,0,,,\n")
    #expect(file.sets.last == "Bench Press (Barbell) 75 kg × 0 reps")
    #expect(file.sessions[0].exercises[0].sets.map(\.target.reps) == [8, 0])
  }

  @Test("a number that cannot be true does not cost the set, and is told of once") func untrue()
    throws
  {
    let row = "\"A\",\"2 Mar 2026, 18:00\",\"2 Mar 2026, 19:00\",\"\",\"Sled Push\",\"\",\"\","
    let file = try ReadFile(
      "\"title\",\"start_time\",\"end_time\",\"description\",\"exercise_title\",\"superset_id\",\"exercise_notes\",\"set_index\",\"set_type\",\"weight_lbs\",\"reps\",\"distance_miles\",\"duration_seconds\",\"rpe\"\n"
        + "\(row)0,\"normal\",90,,300,,\n\(row)1,\"normal\",90,,305,20,\n\(row)2,\"normal\",90,5,,,17\n"
    )
    #expect(
      file.sets == [
        "Sled Push 90 lb × 0 reps", "Sled Push 90 lb × 20 s", "Sled Push 90 lb × 5 reps",
      ])
    #expect(file.problems == [])
    #expect(file.notices.map { $0.prefix(6) } == ["2 rows", "1 row "])
  }

  @Test(
    "a text with commas and without quotes is put together again, if that is possible in one way",
    arguments: [
      (
        "A,50m,Bench Press (Barbell),1,60,8,0,0,slow, then fast,,",
        "Bench Press (Barbell) 60 kg × 8 reps"
      ),
      (
        "Push, heavy,50m,Bench Press (Barbell),1,60,8,0,0,,,",
        "Bench Press (Barbell) 60 kg × 8 reps"
      ),
      ("A,50m,Bench Press (Barbell),1,60,8,0,0,,,,,", "Bench Press (Barbell) 60 kg × 8 reps"),
      // 62.5 by 8, or 62 by 5 after 8 metres.
      ("A,50m,Bench Press (Barbell),1,62,5,8,0,0,,,", nil),
      ("A,50m,Bench Press (Barbell),1,60", nil),
    ] as [(String, String?)])
  func commas(row: String, set: String?) throws {
    let day = "2026-03-02 18:00:00,"
    let file = try ReadFile(Self.strong + "\(Self.start)1,50,5,0,0,,,\n\(day)\(row)\n")
    #expect(file.sets.dropFirst() == [set].compactMap(\.self)[...])
    #expect(file.malformed == (set == nil ? [3] : []))
  }

  @Test(
    "stones and miles are units",
    arguments: [("st", "140 lb"), ("stone", "140 lb"), ("lbs", "10 lb")])
  func units(unit: String, weight: String) throws {
    let header = "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time\n"
    let file = try ReadFile(
      header + "2026-03-02,Squat,Legs,10,\(unit),5,,,\n2026-03-02,Run,Cardio,,,,2,miles,20:00\n")
    #expect(file.sets == ["Squat \(weight) × 5 reps", "Run 1200 s +3219 m"])
    let named = try ReadFile(
      "Date,Workout Name,Exercise Name,Set Order,Weight (st),Reps,Distance (mi)\n2026-03-02,A,Sled,1,10,5,1\n"
    )
    #expect(named.sets == ["Sled 140 lb × 5 reps +1609 m"])
    #expect(named.notices == [])
  }

  @Test("an assumed unit of distances is told of, if there are any") func distances() throws {
    #expect(try ReadFile(Self.strong + "\(Self.start)1,60,8,0,0,,,\n").notices.count == 1)
    #expect(try ReadFile(Self.strong + "\(Self.start)1,60,8,40,0,,,\n").notices.count == 2)
  }

  // MARK: More layouts

  @Test(
    "StrongLifts once wrote a row for each session",
    arguments: [
      (
        "\"Date\",\"Note\",\"Workout\",\"Body Weight\",\"Exercise 1\",\"Weight (KG)\",\"Weight (LB)\",\"Set 1\",\"Set 2\",\"Set 3\",\"Exercise 2\",\"Weight (KG)\",\"Weight (LB)\",\"Set 1\",\"Set 2\",\"Set 3\"\n03/24/26,\"ok\",A,80KG,Squat,60,135,5,5,5,Bench Press,40,90,5,3,\n",
        Weight.Unit.kilograms,
        ["60 kg × 5", "60 kg × 5", "60 kg × 5", "40 kg × 5", "40 kg × 3"], "80 kg"
      ),
      (
        "Date,Note,Body Weight (KG),Body Weight (LB),Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,\n24/03/26,,,183,Squat,,135,5,5,5,Deadlift,80,,5,,,\n",
        .pounds, ["135 lb × 5", "135 lb × 5", "135 lb × 5", "80 kg × 5"], "183 lb"
      ),
    ])
  func oldStrongLifts(text: String, unit: Weight.Unit, sets: [String], body: String) throws {
    let file = try ReadFile(text, unit: unit)
    #expect(file.format == .stronglifts)
    #expect(file.malformed == [])
    #expect(file.sessions[0].exercises.flatMap(\.sets).map(\.brief) == sets.map { "\($0) reps" })
    #expect(file.bodyWeights == ["2026-03-24 \(body)"])
  }

  @Test("FitNotes' workouts have their times, and decimal commas") func fitNotesWorkouts() throws {
    let start = "Push,2026-03-02T10:13:53Z,2026-03-02T11:08:47Z,\"84,0\","
    let file = try ReadFile(
      "Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Categories,Note\n"
        + "\(start)Incline Press,Dumbbell,7,\"17,5\",,,Done,true,,,\"Chest,Triceps\",slow\n"
        + "\(start)Incline Press,Dumbbell,6,\"17,5\",,,Failed,false,,2,,\n"
        + "\(start)Incline Press,Dumbbell,8,20,,,NotStarted,false,,,,\n"
        + "\(start)Plank,Bodyweight,1,\"0,0\",00:01:30,,Done,false,\"8,5\",,,\n")
    #expect(file.format == .fitnotes)
    #expect(
      file.sets == [
        "Incline Press (Dumbbell) warmup 17.5 kg × 7 reps",
        "Incline Press (Dumbbell) 17.5 kg × 6 reps rpe 80", "Plank 90 s rpe 85",
      ])
    #expect(file.sessions[0].seconds == 54 * 60 + 54)
    #expect(file.problems.map(\.line) == [4])
  }

  @Test("Fitbod writes each set with its instant; two dumbbells count as one is called")
  func fitbod() throws {
    let file = try ReadFile(
      "Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier\n"
        + "2026-03-02 23:52:11 +0000,Barbell Bench Press,10,40.0,0.0,0.0,0.0,0.0,true,,1.0\n"
        + "2026-03-03 00:05:11 +0000,Dumbbell Curl,10,12.0,0.0,0.0,0.0,0.0,false,,2.0\n"
        + "2026-03-03 18:00:00 +0000,Running,0,0.0,1800.0,5000.0,1.5,0.0,false,,1.0\n")
    #expect(file.format == .fitbod)
    #expect(
      file.sets == [
        "Barbell Bench Press warmup 40 kg × 10 reps", "Dumbbell Curl 12 kg × 10 reps",
        "Running 1800 s +5000 m",
      ])
    #expect(file.sessions.map(\.sets) == [2, 1])
    #expect(file.notices == [])
    #expect(file.unknownNumbers == [])
  }

  @Test("GymBook's cells have units in the lifter's language") func gymBook() throws {
    let start = "24/03/26,\"Giorno A\","
    let file = try ReadFile(
      "Data,Programma,Orario,Esercizio,Zona,Gruppi muscolari (Primari),Gruppi muscolari (Secondari),Set / Set di riscaldamento / Set di defaticamento,Ripetizioni / Tempo,Peso / Distanza,Appunti,Saltato\n"
        + "\(start)19:30,\"Panca Piana\",Petto,,,Set di riscaldamento,\"8 ripetizioni\",\"62,50 kg\",,No\n"
        + "\(start)19:35,\"Panca Piana\",Petto,,,Set,\"8 ripetizioni\",\"10 st\",bene,No\n"
        + "\(start)19:40,\"Panca Piana\",Petto,,,Set,\"8 ripetizioni\",\"70 kg\",,Sì\n"
        + "\(start)19:50,\"Corsa\",Cardio,,,Set,\"20 minuti\",\"3,2 km\",,No\n"
        + "\(start)19:55,\"Corsa\",Cardio,,,Set,\"3 giri\",\"\",,No\n")
    #expect(file.format == .gymbook)
    #expect(
      file.sets == [
        "Panca Piana warmup 62.5 kg × 8 reps", "Panca Piana 140 lb × 8 reps",
        "Corsa 1200 s +3200 m",
      ])
    #expect(file.sessions.count == 1)
    #expect(file.problems.map(\.line) == [4, 6])
  }
}
