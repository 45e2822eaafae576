import Sealing
import Support
import Testing
import Training

@testable import ResourceFiles

@Suite("A program as one line") struct ShareLineTests {
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

  @Test("the line has only letters, digits, - _ and :, and reads back as the same program")
  func whole() throws {
    let program = try Self.program()
    let line = "\(try ShareLine(program))"
    #expect(line.hasPrefix("spotter-program:1:"))
    let isPlain = line.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
        || "-_:".utf8.contains($0)
    }
    #expect(isPlain)
    #expect(try ShareLine.program(in: line) == program)
    #expect("\(try ShareLine(try ShareLine.program(in: line)))" == line)
  }

  @Test(
    "every built-in program survives a round trip in less space than its plan",
    arguments: BuiltInProgramTests.names)
  func builtIn(name: String) throws {
    let program = try BuiltInProgramTests.program(name)
    let line = "\(try ShareLine(program))"
    #expect(try ShareLine.program(in: line) == program)
    #expect(line.utf8.count < program.plan.utf8.count, "\(line.utf8.count)")
  }

  @Test("the checksum is gzip's CRC-32") func sum() throws {
    // The CRC-32 check value is that of the text 123456789; here it decides whether damage is
    // reported.
    let digits = "MTIzNDU2Nzg5"
    #expect(Self.fault("spotter-program:1:cbf43926:\(digits)").contains("cannot be unpacked"))
    #expect(Self.fault("spotter-program:1:cbf43927:\(digits)").contains("damaged"))
  }

  @Test("a line that would expand to a huge text is refused first") func bomb() throws {
    let packed = try #require(Deflate.compressed([UInt8](repeating: 32, count: 1 << 24)))
    #expect(packed.count < 1 << 16)
    let line = try Self.line(of: packed)
    #expect(Self.fault(line).contains("too large for a program"))
    let largest = try #require(Deflate.compressed([UInt8](repeating: 32, count: 1 << 20)))
    #expect(Self.fault(try Self.line(of: largest)).contains("its plan cannot be used:1:1"))
  }

  @Test(
    "2,000 lines with a valid checksum and invalid bytes are read or refused", arguments: 1...4)
  func hostile(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let plan = Array(Self.plan.utf8)
    let packed = try #require(Deflate.compressed(plan))
    for _ in 0..<500 {
      var bytes = packed
      for _ in 0..<Int.random(in: 1...4, using: &chance) {
        let place = Int.random(in: 0..<bytes.count, using: &chance)
        switch Int.random(in: 0..<3, using: &chance) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &chance), at: place)
        default: bytes[place] = UInt8.random(in: 0...255, using: &chance)
        }
      }
      if let program = try? ShareLine.program(in: try Self.line(of: bytes)) {
        #expect(!program.allWorkouts.isEmpty)
      }
    }
  }

  private static func line(of packed: [UInt8]) throws -> String {
    let sum = String(try #require(Deflate.sum(packed)), radix: 16)
    let padding = String(repeating: "0", count: 8 - sum.count)
    return "spotter-program:1:\(padding)\(sum):\(try #require(Base64.text(of: packed)))"
  }

  @Test("line breaks and blanks from mail do not matter") func wrapped() throws {
    let program = try Self.program()
    let line = "\(try ShareLine(program))"
    var wrapped = "\n "
    for (place, letter) in line.enumerated() {
      wrapped.append(letter)
      if place % 60 == 59 { wrapped += "\r\n  " }
    }
    #expect(try ShareLine.program(in: wrapped + "\n") == program)
  }

  @Test("any changed, lost or duplicated letter is detected") func damaged() throws {
    let line = Array("\(try ShareLine(try Self.program()))")
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
    "a line that is not a program is refused with one sentence",
    arguments: [
      ("", "does not look like"), ("spotter-program:", "does not look like"),
      ("spotter-program:x:0:", "does not look like"),
      ("spotter-program:1:00000000:", "cannot be unpacked"),
      ("spotter-program:1:0:", "damaged"), ("spotter-program:1:00000000:====", "damaged"),
      ("spotter-program:1:00000000:A", "damaged"),
      ("spotter-program:2:00000000:", "version 2 is newer"),
      ("spotter-program:0:00000000:", "does not look like"),
      ("spotter-program:99999999999999999999:0:", "does not look like"),
      (
        "spotter-program:1:00000000:" + String(repeating: "A", count: 3 << 20),
        "too long for a program"
      ),
    ])
  func refused(text: String, says: String) {
    #expect(Self.fault(text).contains(says), "\(Self.fault(text))")
  }
}
