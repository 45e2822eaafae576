import Merging
import Testing

/// Who did what to a session with two exercises that both devices have, and what both have afterwards.
struct MergeCase: CustomTestStringConvertible, Sendable {
  var name: String
  var here: @Sendable (inout Replica) -> Void
  var there: @Sendable (inout Replica) -> Void
  /// By part; `nil` if the session is gone.
  var result: [String: String]?
  var lost: [String] = []
  var isBack = false

  var testDescription: String { name }
}

private let session = "session/1"

private let cases: [MergeCase] = [
  MergeCase(
    name: "different exercises edited: both are kept",
    here: { $0.set(session, "e0", to: "here") }, there: { $0.set(session, "e1", to: "there") },
    result: ["": "", "base": "plan", "e0": "here", "e1": "there"]),
  MergeCase(
    name: "the same exercise edited: the newer counts",
    here: { $0.set(session, "e0", to: "older") },
    there: {
      $0.clock += 60_000
      $0.set(session, "e0", to: "newer")
    },
    result: ["": "", "base": "plan", "e0": "newer"], lost: ["older"]),
  MergeCase(
    name: "the same exercise edited, here later: the newer counts",
    here: {
      $0.clock += 60_000
      $0.set(session, "e0", to: "newer")
    },
    there: { $0.set(session, "e0", to: "older") },
    result: ["": "", "base": "plan", "e0": "newer"], lost: ["older"]),
  MergeCase(
    name: "edited alike: nothing is lost",
    here: { $0.set(session, "e0", to: "same") }, there: { $0.set(session, "e0", to: "same") },
    result: ["": "", "base": "plan", "e0": "same"]),
  MergeCase(
    name: "the session deleted here, an exercise edited there earlier: it comes back",
    here: {
      $0.clock += 60_000
      $0.remove(session)
    },
    there: { $0.set(session, "e0", to: "there") },
    result: ["": "", "base": "plan", "e0": "there"], isBack: true),
  MergeCase(
    name: "the session deleted on both: it stays deleted",
    here: { $0.remove(session) }, there: { $0.remove(session) }, result: nil),
  MergeCase(
    name: "the session deleted here, untouched there: it is deleted",
    here: { $0.remove(session) }, there: { _ in }, result: nil),
  MergeCase(
    name: "an exercise deleted here, edited there earlier: it comes back",
    here: {
      $0.clock += 60_000
      $0.remove(session, "e0")
    },
    there: { $0.set(session, "e0", to: "there") },
    result: ["": "", "base": "plan", "e0": "there"], isBack: true),
  MergeCase(
    name: "an exercise deleted here, another edited there: both",
    here: { $0.remove(session, "e0") }, there: { $0.set(session, "e1", to: "there") },
    result: ["": "", "base": "plan", "e1": "there"]),
  MergeCase(
    name: "exercises added on both: both are added",
    here: { $0.set(session, "a1", to: "curl") }, there: { $0.set(session, "a2", to: "dip") },
    result: ["": "", "base": "plan", "a1": "curl", "a2": "dip"]),
  MergeCase(
    name: "effort and note: the last write wins",
    here: { $0.set(session, "head", to: "effort 8") },
    there: {
      $0.clock += 1
      $0.set(session, "head", to: "effort 6")
    },
    result: ["": "", "base": "plan", "head": "effort 6"], lost: ["effort 8"]),
  MergeCase(
    name: "edited, deleted and brought back here, edited there: both edits are kept",
    here: {
      $0.set(session, "e0", to: "here")
      $0.remove(session)
      $0.set(session, "", to: "")
    },
    there: { $0.set(session, "e1", to: "there") },
    result: ["": "", "base": "plan", "e0": "here", "e1": "there"]),
]

@Suite("The table of merges") struct TableTests {
  @Test("both devices end with the row's result", arguments: cases)
  func row(_ row: MergeCase) {
    var start = Replica("origin")
    start.set(session, "base", to: "plan")
    // Each in turn has the clock that is ten years ahead: what either knew of the other counts, not
    // the calendar, except between changes that knew nothing of each other.
    for order in [["one", "two"], ["two", "one"]] {
      var here = Replica(order[0], clock: 2_000)
      var there = Replica(order[1], clock: 2_000)
      here.receive(start)
      there.receive(start)
      row.here(&here)
      row.there(&there)
      let sent = here
      var outcomes = here.receive(there)[session] ?? [:]
      for (part, outcome) in there.receive(sent)[session] ?? [:] where outcomes[part] == nil {
        outcomes[part] = outcome
      }
      #expect(here.items == there.items)
      #expect(here.seen[session] == row.result)
      #expect(outcomes.values.flatMap(\.lost).map(\.body) == row.lost)
      #expect(outcomes.values.contains(where: \.isBack) == row.isBack)
      // Nothing is news twice.
      #expect(here.receive(there)[session]?.isEmpty == true)
    }
  }

  @Test("a change that knew of another replaces it, whatever the clocks say") func lyingClocks() {
    var future = Replica("pi", clock: 9_000_000)
    future.set("weight/1", to: "82 kg")
    var past = Replica("laptop", clock: 5)
    past.receive(future)
    past.set("weight/1", to: "81 kg")
    let outcomes = future.receive(past)["weight/1"]
    #expect(future.seen["weight/1"] == ["": "81 kg"])
    #expect(outcomes?[""]?.lost == [])
    // Likewise a removal.
    past.remove("weight/1")
    future.receive(past)
    #expect(future.seen["weight/1"] == nil)
  }

  @Test("what lost is kept until somebody changes the part again") func losers() {
    var here = Replica("a", clock: 1)
    var there = Replica("b", clock: 2)
    here.set("setting/volume", to: "50")
    there.set("setting/volume", to: "60")
    here.receive(there)
    #expect(here.items["setting/volume"]?.parts[""]?.versions.map(\.body) == ["50", "60"])
    here.set("setting/volume", to: "50")
    there.receive(here)
    #expect(there.items["setting/volume"]?.parts[""]?.versions.map(\.body) == ["50"])
  }

  @Test("two machines with one identity end alike") func clones() {
    var one = Replica("same", clock: 7)
    var two = Replica("same", clock: 7)
    one.set("setting/volume", to: "50")
    two.set("setting/volume", to: "60")
    let sent = one
    one.receive(two)
    two.receive(sent)
    #expect(one.seen == two.seen)
  }

  @Test("an old copy of a log has nothing to say of what was changed or removed since")
  func copies() {
    func log(_ device: String, at time: Int) -> Replica {
      var replica = Replica(device)
      replica.find(session, "e0", "8 reps", at: time)
      replica.find(session, "", "", at: time)
      return replica
    }
    var pi = log("pi", at: 100)
    #expect(pi.receive(log("card", at: 100))[session]?.isEmpty == true)
    pi.set(session, "e0", to: "9 reps")
    var backup = log("backup", at: 100)
    #expect(backup.receive(pi)[session]?["e0"]?.lost == [])
    #expect(backup.seen[session] == ["": "", "e0": "9 reps"])
    pi.remove(session)
    for time in [99, 100] {
      var card = log("card", at: time)
      let outcomes = card.receive(pi)[session] ?? [:]
      #expect(card.seen[session] == nil && !outcomes.values.contains(where: \.isBack))
    }
    // One that was corrected after it was copied does.
    var laptop = log("laptop", at: 101)
    #expect(laptop.receive(pi)[session]?[""]?.isBack == true)
  }

  @Test("a version from the end of time is replaced by whoever knows it, and no stamp is refused")
  func endOfTime() throws {
    let end = Stamp(wall: 253_402_300_799_999, counter: 1_000_000_000, device: "x")
    let last = try #require(ItemPart(versions: [ItemPart.Version(end, "99 kg")], seen: Seen([end])))
    var here = Replica("a", clock: 7)
    here.receive(ItemChange(item: "weight/1", parts: ["": last]))
    var there = here
    there.device = "b"
    for body in ["82 kg", "83 kg"] {
      here.set("weight/1", to: body)
      let part = try #require(here.items["weight/1"]?.parts[""])
      #expect(ItemPart(versions: part.versions, seen: part.seen) == part)
      there.receive(here)
      #expect(there.seen == here.seen)
      there.set("weight/1", to: body + " there")
      here.receive(there)
      #expect(here.seen["weight/1"] == ["": body + " there"])
    }
  }

  @Test("a device that has no part in a conflict does not report it") func others() {
    var (here, there) = (Replica("a", clock: 1), Replica("b", clock: 2))
    here.set("setting/volume", to: "50")
    there.set("setting/volume", to: "60")
    there.receive(here)
    var new = Replica("c")
    #expect(new.receive(there)["setting/volume"]?[""]?.lost == [])
    #expect(here.receive(there)["setting/volume"]?[""]?.lost.map(\.body) == ["50"])
  }
}
