import Exchange
import Support
import Testing
import Training

/// Rows and fields of delimited text.
@Suite struct DelimitedTests {
  private func rows(_ text: String, chunk: Int = 1 << 16) -> [[String]] {
    var reader = DelimitedReader(delimiter: UInt8(ascii: ","))
    var rows: [[String]] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      reader.read(rest.prefix(chunk)) { row, fault in
        rows.append(["\(row.line)"] + (fault.map { ["\($0)"] } ?? row.texts))
      }
      rest = rest.dropFirst(chunk)
    }
    reader.finish { row, fault in
      rows.append(["\(row.line)"] + (fault.map { ["\($0)"] } ?? row.texts))
    }
    return rows
  }

  @Test(
    "rows are split like a spreadsheet splits them",
    arguments: [
      ("a,b\nc,d\n", [["1", "a", "b"], ["2", "c", "d"]]),
      ("a,b\r\nc,d", [["1", "a", "b"], ["2", "c", "d"]]),
      ("a\rb\r", [["1", "a"], ["2", "b"]]),
      ("\u{FEFF}a,b\n", [["1", "a", "b"]]),
      ("\"a,\"\"b\"\"\nc\",d\ne,f\n", [["1", "a,\"b\"\nc", "d"], ["3", "e", "f"]]),
      (",,\n\n\na\n", [["1", "", "", ""], ["4", "a"]]),
      ("a,\"\"\n", [["1", "a", ""]]),
      ("a,\"open\nb,c\n", [["1", "openQuote"]]),
      (" a , b \n", [["1", "a", "b"]]),
      ("a\"b,c\n", [["1", "a\"b", "c"]]),
    ])
  func split(text: String, expected: [[String]]) {
    for chunk in [1, 2, 3, 1 << 16] { #expect(rows(text, chunk: chunk) == expected, "\(chunk)") }
  }

  @Test("a row that is too long is skipped, and the next one is read") func long() {
    let text = "a,b\n" + String(repeating: "x", count: 200_000) + "\nc,d\n"
    #expect(rows(text) == [["1", "a", "b"], ["2", "tooLong"], ["3", "c", "d"]])
  }

  @Test(
    "numbers are exact, and a comma may be the point",
    arguments: [
      ("80", 80_000), ("80.0", 80_000), ("82,5", 82_500), ("1,234.5", 1_234_500), ("0.0625", 63),
      ("102.05828", 102_058), ("-20", -20_000), ("+1", 1_000), ("1.9996", 2_000),
      ("", nil), (".", nil), (".5", nil), ("5.", nil), ("1e3", nil), ("0x10", nil), ("٣", nil),
      ("1234567890123", nil),
    ] as [(String, Int?)])
  func numbers(text: String, expected: Int?) {
    #expect(Field(text).thousandths == expected)
  }

  @Test(
    "durations come in many forms",
    arguments: [
      ("90", 90), ("90.4", 90), ("0:10:00", 600), ("30:00", 1_800), ("1h 23m", 4_980),
      ("35m", 2_100), ("45 min", 2_700), ("30s", 30), ("1h", 3_600), ("soon", nil), ("-5", nil),
      ("1:2:3:4", nil),
    ] as [(String, Int?)])
  func durations(text: String, expected: Int?) {
    #expect(Field(text).seconds == expected)
  }

  @Test(
    "dates come in many forms; one that has two meanings is refused",
    arguments: [
      ("2024-11-28 17:36:08", "2024-11-28 63368"), ("2024-11-28", "2024-11-28 -"),
      ("2024/11/28 5:36 PM", "2024-11-28 63360"), ("28.11.2024 17:36", "2024-11-28 63360"),
      ("28 Nov 2024, 17:36", "2024-11-28 63360"), ("Nov 28, 2024, 12:05 AM", "2024-11-28 300"),
      ("1 Jan 2024", "2024-01-01 -"), ("2024-1-5", "2024-01-05 -"),
      ("2024-11-28T17:36:08Z", "1732815368000 nil"),
      ("2024-11-28T17:36:08+01:00", "1732811768000 3600"),
      ("2024-11-28 17:36:08 -0330", "1732827968000 -12600"),
      ("04/03/2024", nil), ("2024-02-30", nil), ("2024-11-28 25:00", nil), ("1969-01-01", nil),
      ("13:00 PM", nil), ("", nil), ("Nov", nil),
    ] as [(String, String?)])
  func dates(text: String, expected: String?) {
    let read = SessionMoment(text).map { moment in
      switch moment {
      case .wall(let day, let seconds): "\(day) \(seconds.map(String.init) ?? "-")"
      case .instant(let utc, let offset): "\(utc) \(offset.map(String.init) ?? "nil")"
      }
    }
    #expect(read == expected)
  }

  @Test("mutated files are read without a crash, in any chunks", arguments: 0..<20)
  func mutated(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 { try Fuzz.read(&random) }
  }
}

/// Files of all formats, mutated.
enum Fuzz {
  static let seeds = [
    "Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes\n2026-05-02 09:13:00,\"A, b\",Bench,1,80.5,8,0,0,\"x\"\"y\"\n2026-05-02 09:13:00,A,Bench,W,80,8,0,0,\n",
    "title,start_time,end_time,exercise_title,set_index,set_type,weight_lbs,reps,rpe\nA,\"13 Mar 2026, 15:22\",\"13 Mar 2026, 16:00\",Squat,0,warmup,135,5,8.5\n",
    "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n2026-08-08,Run,Cardio,12.5,kgs,12,3,mi,0:10:00,ok\n",
    "Date (yyyy/mm/dd),Workout,Workout Name,Exercise,Start Time (h:mm),Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)\n2026/08/11,1,A,Squat,10:56 PM,5,55,0,55\n",
    "### WORKOUT SESSIONS ###\n_id,mydate,starttime,total_time\n1,2024-01-15,1705305000,3600\n####\n### EXERCISE LOGS ###\nbelongsession,ename,logs\n1,\"Bench\",\"100x5,100x5\"\n",
  ].map { Array($0.utf8) }

  private static let words: [[UInt8]] = [
    ",", ";", "\"", "\n", "\r\n", "\u{FEFF}", "-", "99999999999999999999", "NaN", "0", "\u{0}",
    "1e9", "é", "###", "x", "2024-02-30", ":", "T", "Z", "{", "[",
  ].map { Array($0.utf8) }

  /// Reads a mutated file, whole and in small chunks, which must give the same.
  static func read(_ random: inout SplitMix64) throws {
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
    let whole = try? ReadFile(bytes: bytes)
    let chunked = try? ReadFile(bytes: bytes, chunk: Int.random(in: 1...40, using: &random))
    #expect(whole?.sessions == chunked?.sessions)
    #expect(whole?.problems == chunked?.problems)
  }
}
