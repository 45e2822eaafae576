import Merging
import Support

/// Two to six devices that add, change and remove things and merge at random, through one folder or two,
/// with clocks years off.
///
/// Nobody merges while a partition lasts, and some join late.
struct SharedWorld {
  var random: SplitMix64
  private(set) var folders: [SharedFolder]
  private(set) var devices: [Sharer] = []
  /// The folders that a device merges through.
  private var reach: [[Int]] = []
  private var count = 0
  /// What was in an item when somebody removed it.
  private var removed: Set<String> = [""]

  static let year = 31_536_000_000

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    folders = []
    for _ in 0..<Int.random(in: 1...2, using: &random) { folders.append(SharedFolder()) }
    for _ in 0..<Int.random(in: 2...5, using: &random) { join() }
  }

  private mutating func join() {
    let years = Int.random(in: -40...40, using: &random)
    devices.append(Sharer("d\(devices.count)", clock: (50 + years) * SharedWorld.year))
    reach.append(folders.count == 2 && Bool.random(using: &random) ? [0, 1] : [0])
  }

  /// Returns what is wrong afterwards, if anything is.
  mutating func step() -> String? {
    let here = Int.random(in: devices.indices, using: &random)
    devices[here].whole.clock += Int.random(in: -1_000...10_000, using: &random)
    let item = "item/\(Int.random(in: 0..<4, using: &random))"
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: change(item, on: here)
    case 3..<5: remove(item, on: here)
    case 5 where devices.count < 6 && Int.random(in: 0..<4, using: &random) == 0: join()
    default:
      merge(here, reach[here].randomElement(using: &random) ?? 0)
      // Whoever reads a second folder for the first time may see for a while what is being removed there.
      if folders.count == 1 { return fault(of: here) }
    }
    return nil
  }

  mutating func change(_ item: String, on here: Int) {
    count += 1
    let body = "\(count)"
    let part = Bool.random(using: &random) ? "e0" : "e1"
    devices[here].edit(item) { replica in
      // What is added is added whole.
      if replica.items[item]?.isPresent != true {
        for part in ["", "e0", "e1"] { replica.set(item, part, to: "") }
      }
      replica.set(item, part, to: body)
    }
  }

  mutating func remove(_ item: String, on here: Int) {
    guard devices[here].replica.items[item]?.isPresent == true else { return }
    for bodies in (devices[here].whole.bodies[item] ?? [:]).values { removed.formUnion(bodies) }
    devices[here].edit(item) { $0.remove(item) }
  }

  mutating func merge(_ here: Int, _ folder: Int) { devices[here].merge(folder, &folders[folder]) }

  /// Everybody merges with everybody, except some that never come back.
  mutating func settle(without gone: Set<Int> = []) {
    for _ in 0..<12 {
      for here in devices.indices.shuffled(using: &random) where !gone.contains(here) {
        for folder in reach[here] { merge(here, folder) }
      }
    }
  }

  /// A device takes another off the list, in all folders of its own.
  mutating func forget(_ gone: Int, by here: Int) {
    devices[here].forget(devices[gone].name)
    for folder in reach[here] { merge(here, folder) }
  }

  /// Whether a device reaches all folders.
  func reachesAll(_ here: Int) -> Bool { reach[here].count == folders.count }

  // MARK: What has to be

  /// What a device has that it should not, or lacks: it is compared with one that remembers everything.
  ///
  /// The contents that somebody removed need not come back with an item that was made anew.
  func fault(of here: Int) -> String? {
    let (mine, whole) = (devices[here].replica.bodies, devices[here].whole.bodies)
    let isEqual =
      mine.keys.sorted() == whole.keys.sorted()
      && mine.allSatisfy { item, parts in
        parts.allSatisfy { part, bodies in
          bodies.symmetricDifference(whole[item]?[part] ?? []).isSubset(of: removed)
        }
      }
    return isEqual ? nil : "\(devices[here].name) has \(mine) instead of \(whole)"
  }

  /// What is wrong once everybody has met, if anything is.
  mutating func faultAtEnd(without gone: Set<Int> = []) -> String? {
    let present = devices.indices.filter { !gone.contains($0) }
    for here in present {
      if devices[here].replica.seen != devices[present[0]].replica.seen {
        return "\(devices[here].name) and \(devices[present[0]].name) differ"
      }
      if !devices[here].removals.isEmpty {
        return "\(devices[here].name) remembers \(devices[here].removals)"
      }
    }
    let before = folders.map { $0.files.keys.count }
    for here in present { for folder in reach[here] { merge(here, folder) } }
    return before == folders.map { $0.files.keys.count } ? nil : "they go on writing"
  }
}

extension Replica {
  /// The contents of the items that exist, also those that lost.
  fileprivate var bodies: [String: [String: Set<String>]] {
    items.filter(\.value.isPresent).mapValues {
      $0.parts.mapValues { Set($0.versions.map(\.body)) }
    }
  }
}
