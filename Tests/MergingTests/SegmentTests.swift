import Merging
import Testing

@Suite("Files of changes") struct SegmentTests {
  private static let segment = Segment(
    device: "c88852beb4d0", number: 12,
    changes: [#"{"item":"weight/1","parts":{}}"#, #"{"item":"setting/naïve","parts":{}}"#])

  @Test("a file is read as it was written") func round() {
    #expect(Segment.read(Self.segment.bytes) == .whole(Self.segment))
    let empty = Segment(device: "a", number: 1, changes: [])
    #expect(Segment.read(empty.bytes) == .whole(empty))
  }

  @Test("no part of a file is read") func prefixes() {
    for count in Self.segment.bytes.indices {
      #expect(Segment.read(Array(Self.segment.bytes[..<count])) == .damaged, "\(count) bytes")
    }
  }

  @Test("a file with any byte changed is not read") func bytes() {
    for index in Self.segment.bytes.indices {
      for byte in UInt8.min ... .max where byte != Self.segment.bytes[index] {
        var bytes = Self.segment.bytes
        bytes[index] = byte
        let reading = Segment.read(bytes)
        if case .whole = reading { Issue.record("byte \(index) as \(byte)") }
      }
    }
  }

  @Test("bytes that were added, doubled or taken out are noticed") func lengths() {
    for index in Self.segment.bytes.indices {
      var bytes = Self.segment.bytes
      bytes.insert(bytes[index], at: index)
      // A doubled 1 is a later version.
      if case .whole = Segment.read(bytes) { Issue.record("byte \(index) doubled") }
      bytes = Self.segment.bytes
      bytes.remove(at: index)
      #expect(Segment.read(bytes) == .damaged)
    }
    #expect(Segment.read(Self.segment.bytes + Self.segment.bytes) == .damaged)
  }

  @Test("a file of a later version is left for it") func newer() {
    #expect(Segment.read(Array("spotter-changes 2 anything\n".utf8)) == .newer)
    #expect(Segment.read(Array("# notes\n".utf8)) == .damaged)
  }
}
