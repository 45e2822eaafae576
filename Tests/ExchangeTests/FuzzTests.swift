import Foundation
import Support
import Testing

/// Files that no program wrote; `Scripts/soak imports` tries a million.
@Suite struct FuzzTests {
  /// The number of files.
  private static let count =
    ProcessInfo.processInfo.environment["SPOTTER_FILES"].flatMap { Int($0) } ?? 2_000

  @Test("mutated files are read without a crash", arguments: 0..<20)
  func mutated(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var readable = 0
    for _ in 0..<(Self.count / 20) where Fuzz.read(&random) { readable += 1 }
    // Mutations that leave nothing to read would test nothing.
    #expect(readable * 10 > Self.count / 20)
  }

  @Test("a header is recognized, wherever its quotes are") func header() throws {
    // The first quote is part of a field, the second begins one.
    let text =
      "a\"b,\"title\nx\",start_time,exercise_title,set_index,weight_kg,reps\n"
      + ",,2026-05-03 18:00:00,Row,0,70,10\n"
    #expect(try ReadFile(text).sets == ["Row 70 kg × 10 reps"])
  }
}

/// Files of all formats, mutated.
enum Fuzz {
  private static let seeds = [
    "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes\n2026-05-02 09:13:00,\"A, b\",Bench,1,80.5,8,0,0,\"x\"\"y\"\n2026-05-02 09:13:00,A,Bench,W,80,8,0,0,\n",
    "title,start_time,end_time,exercise_title,set_index,set_type,weight_lbs,reps,rpe\nA,\"13 Mar 2026, 15:22\",\"13 Mar 2026, 16:00\",Squat,0,warmup,135,5,8.5\n",
    "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n2026-08-08,Run,Cardio,12.5,kgs,12,3,mi,0:10:00,ok\n",
    "Date (yyyy/mm/dd),Workout,Workout Name,Exercise,Start Time (h:mm),Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)\n2026/08/11,1,A,Squat,10:56 PM,5,55,0,55\n",
    "### WORKOUT SESSIONS ###\n_id,mydate,starttime,total_time\n1,2024-01-15,1705305000,3600\n####\n### EXERCISE LOGS ###\nbelongsession,ename,logs\n1,\"Bench\",\"100x5,100x5\"\n",
    "Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),isWarmup,Note,multiplier\n2026-03-02 18:02:11 +0000,Dumbbell Curl,10,12.0,0.0,0.0,false,,2.0\n",
    "Name,StartTime,EndTime,BodyWeight,Exercise,Equipment,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR\nPush,2026-03-02T10:13:53Z,,\"84,0\",Row,Cable,7,\"17,5\",,,Done,false,,2\n",
    "Data,Programma,Orario,Esercizio,Ripetizioni / Tempo,Peso / Distanza,Saltato\n02/03/26,A,19:30,Panca,\"8 ripetizioni\",\"62,50 kg\",No\n",
    "Date,Note,Body Weight,Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Exercise 2,Weight (KG),Weight (LB),Set 1\n03/20/26,,80KG,Squat,60,,5,,Row,,90,5\n",
    """
    {"format": "spotter-log", "version": 1, "tables": {"a": [{"b": 1}]}, "sessions":
    [{"record": {"session": {"uid": "x"}, "journal": []}}, {"record": {}}]}
    """,
  ].map { Array($0.utf8) }

  private static let words: [[UInt8]] = [
    ",", ";", "\"", "\n", "\r\n", "\u{FEFF}", "-", "99999999999999999999", "NaN", "0", "\u{0}",
    "1e9", "é", "###", "x", "2024-02-30", ":", "T", "Z", "{", "[",
  ].map { Array($0.utf8) }

  /// Reads a mutated file; returns whether that could be done.
  static func read(_ random: inout SplitMix64) -> Bool {
    var bytes = seeds[Int.random(in: seeds.indices, using: &random)]
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        bytes.insert(contentsOf: words[Int.random(in: words.indices, using: &random)], at: place)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 2 where place < bytes.count: bytes.remove(at: place)
      default:
        let end = Int.random(in: place...bytes.count, using: &random)
        bytes += bytes[place..<end]
      }
    }
    return (try? ReadFile(bytes: bytes)) != nil
  }
}
