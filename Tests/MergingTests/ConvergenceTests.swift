import Glibc
import Merging
import Support
import Testing

/// Two to five devices that change, delete and restart at random, with clocks years off, while changes
/// travel late, twice, in any order, and not at all between partitions.
private struct World {
  var random: SplitMix64
  var devices: [Replica]
  /// What a device had on its disk when it was last saved.
  var saved: [Replica]
  /// Changes on their way.
  var post: [(to: Int, ItemChange)] = []
  /// Devices talk only within their part.
  var partition: [Int]
  /// What was set and never seen by anybody who then changed or removed it.
  var count = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let year = 31_536_000_000
    devices = []
    for index in 0..<Int.random(in: 2...5, using: &random) {
      devices.append(
        Replica(
          "d\(index)",
          clock: 50 * year + Int.random(in: -40...40, using: &random) * year))
    }
    saved = devices
    partition = devices.map { _ in 0 }
  }

  private mutating func item() -> String { "item/\(Int.random(in: 0..<4, using: &random))" }
  private mutating func part() -> String {
    ["e0", "e1", "head"].randomElement(using: &random) ?? ""
  }

  mutating func step() {
    let here = Int.random(in: devices.indices, using: &random)
    devices[here].clock += Int.random(in: -1_000...10_000, using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0..<4:
      count += 1
      devices[here].set(item(), part(), to: "\(count)")
      acknowledge(here)
    case 4:
      devices[here].remove(item())
      acknowledge(here)
    case 5:
      devices[here].remove(item(), ["e0", "e1"].randomElement(using: &random))
      acknowledge(here)
    case 6: partition = devices.map { _ in Int.random(in: 0..<2, using: &random) }
    case 7: devices[here] = saved[here]
    case 8:
      // Its log is an earlier or a later copy of the one that others had.
      let (item, time) = (item(), Int.random(in: 1...3, using: &random))
      guard devices[here].items[item] == nil else { return }
      devices[here].find(item, "", "", at: time)
      devices[here].find(item, "e0", "found \(time)", at: time)
      acknowledge(here)
    default: deliver()
    }
  }

  /// Saves a device and sends what it knows of every item, sometimes twice.
  private mutating func acknowledge(_ here: Int) {
    saved[here] = devices[here]
    for item in devices[here].items.keys.sorted() {
      for other in devices.indices where other != here {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          post.append((other, devices[here].change(item)))
        }
      }
    }
  }

  private mutating func deliver() {
    guard !post.isEmpty else { return }
    let index = Int.random(in: post.indices, using: &random)
    let (to, change) = post[index]
    guard partition[to] == 0 || Bool.random(using: &random) else { return }
    // Carried twice now and then.
    if Int.random(in: 0..<4, using: &random) > 0 { post.remove(at: index) }
    devices[to].receive(change)
    if Bool.random(using: &random) { saved[to] = devices[to] }
  }

  /// Everybody hears everything, in any order.
  mutating func settle() {
    for to in devices.indices.shuffled(using: &random) {
      for from in devices.indices.shuffled(using: &random) where from != to {
        devices[to].receive(devices[from])
      }
    }
    for to in devices.indices { for from in devices.indices { devices[to].receive(devices[from]) } }
  }
}

@Suite("Devices that merge end alike") struct ConvergenceTests {
  private static let seeds = getenv("SPOTTER_MERGES").flatMap { UInt64(String(cString: $0)) } ?? 300

  @Test("all end equal, in any order and however often, and nothing that nobody replaced is lost")
  func converge() throws {
    for seed in 0..<Self.seeds {
      var world = World(seed: seed)
      for _ in 0..<60 { world.step() }
      let before = world.devices
      world.settle()
      let end = world.devices[0]
      for device in world.devices.dropFirst() { #expect(device.items == end.items, "\(seed)") }
      // Nothing a device had is gone unless another device knew it and replaced or removed it.
      for device in before {
        for (name, item) in device.items {
          for (part, known) in item.parts {
            let now = try #require(end.items[name]?.parts[part])
            for version in known.versions where !now.versions.contains(version) {
              let isReplaced = before.contains { other in
                guard let theirs = other.items[name]?.parts[part] else { return false }
                return !theirs.versions.contains(version)
                  && theirs.seen.stamps[version.stamp.device].map { $0 >= version.stamp } == true
              }
              #expect(isReplaced, "seed \(seed): \(name) \(part) \(version)")
            }
          }
        }
      }
      // Idempotent.
      var again = end
      for device in world.devices { again.receive(device) }
      #expect(again.items == end.items, "\(seed)")
    }
  }

  @Test("merging is commutative and associative") func laws() {
    for seed in 0..<Self.seeds {
      var world = World(seed: seed &+ 1_000_000)
      for _ in 0..<40 { world.step() }
      let all = world.devices + world.saved
      func merged(_ one: Replica, _ two: Replica) -> [String: Item] {
        var result = one
        result.receive(two)
        return result.items
      }
      for one in all {
        for two in all {
          #expect(merged(one, two) == merged(two, one), "\(seed)")
          for three in all.prefix(3) {
            var left = one
            left.receive(two)
            left.receive(three)
            var right = two
            right.receive(three)
            #expect(left.items == merged(one, right), "\(seed)")
          }
        }
      }
    }
  }
}
