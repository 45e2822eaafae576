import Testing
import Training

@Suite("a program as one line") struct ShareLineTests {
  static let plan = """
    # Two Days
    goal strength · beginner · 2 days
    > Words  with blanks.

    ## A
    Überkopfdrücken  3x5  40 kg  rest 2:00  linear +2.5 kg
    ## B
    Squat [light]  5@60kg, 3@70kg
      > Knees  out.
    """

  static func program() throws -> Program {
    try Program(plan: plan, name: "", unit: .kilograms)
  }

  @Test("it is one line of letters and figures, and read again it is the program")
  func whole() throws {
    let program = try Self.program()
    let line = "\(ShareLine(program))"
    #expect(line.hasPrefix("spotter-program:1:"))
    let isPlain = line.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || "-_:".utf8.contains($0)
    }
    #expect(isPlain)
    #expect(try ShareLine.program(in: line) == program)
    #expect("\(ShareLine(try ShareLine.program(in: line)))" == line)
  }

  @Test("two hundred programs at random come back as they were")
  func random() throws {
    for seed in UInt64(1)...200 {
      var chance = PlanChance(seed: seed)
      guard let program = try? Program(plan: chance.plan(), name: "P", unit: .pounds) else {
        continue
      }
      #expect(try ShareLine.program(in: "\(ShareLine(program))") == program, "seed \(seed)")
    }
  }

  @Test("the sum is that of gzip") func sum() throws {
    // The check value of CRC-32 is of the text 123456789; here it shows as damage or none.
    let digits = "MTIzNDU2Nzg5"
    #expect(throws: ShareLine.Fault.self) {
      try ShareLine.program(in: "spotter-program:1:cbf43926:\(digits)")
    }
    #expect(Self.fault("spotter-program:1:cbf43926:\(digits)").contains("the plan in it"))
    #expect(Self.fault("spotter-program:1:cbf43927:\(digits)").contains("damaged"))
  }

  @Test("what mail puts between the letters does not matter") func wrapped() throws {
    let program = try Self.program()
    let line = "\(ShareLine(program))"
    var wrapped = "\n "
    for (place, letter) in line.enumerated() {
      wrapped.append(letter)
      if place % 60 == 59 { wrapped += "\r\n  " }
    }
    #expect(try ShareLine.program(in: wrapped + "\n") == program)
  }

  @Test("any letter that is changed, lost or doubled is noticed") func damaged() throws {
    let line = Array("\(ShareLine(try Self.program()))")
    for place in line.indices {
      var other = line
      other[place] = line[place] == "b" ? "c" : "b"
      #expect(throws: ShareLine.Fault.self) { try ShareLine.program(in: String(other)) }
      other = line
      other.remove(at: place)
      #expect(throws: ShareLine.Fault.self) { try ShareLine.program(in: String(other)) }
      other.insert(line[place], at: place)
      other.insert(line[place], at: place)
      #expect(throws: ShareLine.Fault.self) { try ShareLine.program(in: String(other)) }
    }
  }

  static func fault(_ text: String) -> String {
    do throws(ShareLine.Fault) {
      _ = try ShareLine.program(in: text)
      return ""
    } catch {
      return error.description
    }
  }

  @Test(
    "what is none is refused with a sentence",
    arguments: [
      ("", "does not look like"), ("spotter-program:", "does not look like"),
      ("spotter-program:x:0:", "does not look like"),
      ("spotter-program:1:00000000:", "the plan in it cannot be used"),
      ("spotter-program:1:0:", "damaged"), ("spotter-program:1:00000000:====", "damaged"),
      ("spotter-program:1:00000000:A", "damaged"),
      ("spotter-program:0:00000000:", "damaged"),
      ("spotter-program:2:00000000:", "version 2 is newer"),
      ("spotter-program:99999999999999999999:0:", "does not look like"),
      ("spotter-program:1:00000000:" + String(repeating: "A", count: 3 << 20), "longer than any"),
    ])
  func refused(text: String, says: String) {
    #expect(Self.fault(text).contains(says), "\(Self.fault(text))")
  }
}
