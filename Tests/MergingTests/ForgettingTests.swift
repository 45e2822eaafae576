import Glibc
import Merging
import Testing

@Suite("Removals are forgotten once everybody has read them") struct ForgettingTests {
  private static let seeds =
    getenv("SPOTTER_MERGES").flatMap { UInt64(String(cString: $0)) } ?? 300

  @Test("nothing removed comes back, nothing changed later is lost, and no removal is left")
  func forgetting() {
    for seed in 0..<Self.seeds {
      var world = SharedWorld(seed: seed)
      for step in 0..<120 {
        if let fault = world.step() { Issue.record("seed \(seed), step \(step): \(fault)") }
      }
      world.settle()
      for here in world.devices.indices {
        if let fault = world.fault(of: here) { Issue.record("seed \(seed): \(fault)") }
      }
      if let fault = world.faultAtEnd() { Issue.record("seed \(seed): \(fault)") }
    }
  }

  @Test(
    "a device that is taken off the list holds nothing up, and loses nothing when it comes back")
  func gone() {
    for seed in 0..<Self.seeds {
      var world = SharedWorld(seed: seed &+ 2_000_000)
      for _ in 0..<60 { _ = world.step() }
      world.settle()
      guard let here = world.devices.indices.first(where: { world.reachesAll($0) }),
        let gone = world.devices.indices.last(where: { $0 != here })
      else { continue }
      world.change("item/0", on: here)
      world.settle()
      world.remove("item/0", on: here)
      world.settle(without: [gone])
      #expect(!world.devices[here].removals.isEmpty, "seed \(seed)")
      world.forget(gone, by: here)
      world.settle(without: [gone])
      if let fault = world.faultAtEnd(without: [gone]) { Issue.record("seed \(seed): \(fault)") }
      // It was somewhere without a network meanwhile.
      world.change("item/9", on: gone)
      let own = world.devices[gone].replica.seen["item/9"]
      world.settle()
      if let fault = world.faultAtEnd() { Issue.record("seed \(seed), back: \(fault)") }
      #expect(world.devices[here].replica.seen["item/9"] == own, "seed \(seed)")
    }
  }

  @Test("a receipt tells which files count, and is read as it was written") func receipts() {
    let receipt = Receipt(kept: [3, 1, 2, 7, 9, 8])
    #expect(receipt.kept == [1...3, 7...9])
    var roll = Roll("me")
    roll.note(Roll.Source("other", 9), receipt)
    #expect(roll.isRetired(Roll.Source("other", 5)))
    #expect(!roll.isRetired(Roll.Source("other", 7)))
    #expect(!roll.isRetired(Roll.Source("other", 10)))
    // A file is missing until all that count were read.
    #expect(roll.members["other"]?.heard == 0)
    #expect(!roll.isReplaced(Roll.Source("other", 5)))
    for number in [1, 2, 3, 7, 8] { roll.note(Roll.Source("other", number), nil) }
    #expect(roll.members["other"]?.heard == 9)
    #expect(roll.isReplaced(Roll.Source("other", 5)))
    #expect(!roll.isReplaced(Roll.Source("other", 7)))
  }

  @Test("a removal waits for everybody but those who were given up") func waiting() {
    var roll = Roll("me")
    roll.note(Roll.Source("me", 4), Receipt(kept: [4], asks: ["me": 4]))
    roll.note(Roll.Source("a", 1), Receipt(heard: ["me": 4], kept: [1]))
    roll.note(Roll.Source("b", 1), Receipt(heard: ["me": 3], kept: [1]))
    // The first version told nothing.
    roll.note(Roll.Source("c", 1), nil)
    #expect(roll.lacking(Roll.Source("me", 4)) == ["b", "c"])
    roll.note(Roll.Source("b", 2), Receipt(heard: ["me": 4], kept: [2], left: ["c"]))
    #expect(roll.lacking(Roll.Source("me", 4)) == [])
  }
}
