import Merging

/// A folder of a test: everything in it is there for everybody at once.
struct SharedFolder {
  struct File {
    var source: Roll.Source
    var receipt: Receipt
    var changes: [String: Item]
    /// The same as of somebody who never forgets.
    var whole: [String: Item]
  }

  var files: [Roll.Source: File] = [:]
}

/// A device of a test that merges through folders, and forgets removals that everybody has read.
///
/// What the log keeps in tables is in dictionaries here; what is decided is decided by `Roll`.
struct Sharer {
  var replica: Replica
  /// The same as if removals were remembered for good.
  var whole: Replica
  private(set) var rolls: [Int: Roll] = [:]
  /// The folder and the file that an item was received from as it is.
  private var origins: [String: (folder: Int, file: Roll.Source)] = [:]
  /// When an item was changed last.
  private var changes: [String: Int] = [:]
  private var change = 0
  private var sent: [Int: Int] = [:]
  /// Its own files by folder.
  private var own: [Int: [Roll.Source: Written]] = [:]

  private struct Written {
    var items: Set<String>
    /// As of when.
    var change: Int
    /// Whether something in it was changed since.
    var isOutdated = false
  }

  private var number = 0
  private var left: Set<String> = []
  private var takenOver: Set<String> = []
  /// Its latest stamp of what it has forgotten.
  private var floor = 0
  private(set) var name: String

  init(_ name: String, clock: Int) {
    self.name = name
    replica = Replica(name, clock: clock)
    whole = replica
  }

  var removals: [String] {
    replica.items.filter { !$0.value.isPresent }.keys.sorted()
  }

  mutating func edit(_ item: String, _ body: (inout Replica) -> Void) {
    replica.clock = max(whole.clock, floor + 1)
    body(&replica)
    body(&whole)
    outdate(item)
    touch(item)
  }

  /// What its own files have of an item is not what counts any more.
  private mutating func outdate(_ item: String) {
    for (place, files) in own {
      for file in files.keys where rows(of: file, in: place).contains(item) {
        own[place]?[file]?.isOutdated = true
      }
    }
  }

  /// It is sent again.
  private mutating func touch(_ item: String) {
    change += 1
    changes[item] = change
    origins[item] = nil
  }

  /// Its log is a copy of another's, or somebody gave it up: it sends what it has as a new device.
  private mutating func becomeAnother() {
    left.insert(name)
    name += "'"
    (replica.device, whole.device) = (name, name)
    for item in changes.filter({ $0.value > 0 }).keys.sorted() { touch(item) }
  }

  /// Waits no longer for a device, and takes over what it sent.
  mutating func forget(_ device: String) {
    left.insert(device)
    takenOver.insert(device)
    for item in origins.keys.sorted() { touch(item) }
  }

  // MARK: Merging

  mutating func merge(_ number: Int, _ folder: inout SharedFolder) {
    read(number, folder)
    let isCleaned = rewrite(number)
    forget(cleaned: number)
    write(number, &folder, isDue: isCleaned)
    for file in folder.files.keys where takenOver.contains(file.device) { folder.files[file] = nil }
  }

  private mutating func read(_ number: Int, _ folder: SharedFolder) {
    var roll = roll(number)
    let files = folder.files.values.sorted { $0.source.number > $1.source.number }
    for file in files where !roll.hasRead(file.source) && own[number]?[file.source] == nil {
      roll.note(file.source, file.receipt)
      guard !roll.isRetired(file.source) else { continue }
      for (name, theirs) in file.changes {
        let known = replica.items[name]
        var (mine, theirs) = (known ?? Item(), theirs)
        mine.giveWay(to: theirs)
        theirs.giveWay(to: mine)
        var merged = mine
        merged.merge(theirs)
        whole.items[name, default: Item()].merge(file.whole[name] ?? theirs)
        if merged != known || merged.isUnknown(to: theirs) {
          if merged != known { outdate(name) }
          replica.items[name] = merged
          touch(name)
          if merged == theirs { origins[name] = (number, file.source) }
          // Whoever sent the item elsewhere tells them there.
          if known == nil, !merged.isPresent { changes[name] = 0 }
        }
      }
    }
    rolls[number] = roll
    for (file, _) in own[number] ?? [:] where folder.files[file] == nil {
      for item in rows(of: file, in: number) { touch(item) }
      own[number]?[file] = nil
    }
    left.formUnion(roll.left)
    if left.contains(name) { becomeAnother() }
    for (item, origin) in origins
    where left.contains(origin.file.device) && !isHere(item)
      || takenOver.contains(origin.file.device)
    { touch(item) }
  }

  private func isHere(_ item: String) -> Bool { replica.items[item]?.isPresent == true }

  private func roll(_ number: Int) -> Roll {
    let known = rolls[number]
    return Roll(
      name, members: known?.members ?? [:], read: known?.read ?? [:],
      left: left.union(known?.left ?? []))
  }

  /// Forgets what everybody has read in every folder.
  private mutating func forget(cleaned number: Int) {
    // Whoever comes later may read them.
    let isOutdated = own.contains {
      $0.key != number && $0.value.values.contains(where: \.isOutdated)
    }
    guard !isOutdated else { return }
    for item in removals {
      let isKnown = rolls.keys.allSatisfy { number in
        if changes[item] == 0, origins[item]?.folder != number { return true }
        return source(of: item, in: number).map { roll(number).lacking($0).isEmpty } == true
      }
      if isKnown, !rolls.isEmpty {
        floor = max(floor, replica.items[item]?.latest(of: name)?.wall ?? 0)
        replica.items[item] = nil
        changes[item] = nil
        origins[item] = nil
      }
    }
  }

  /// The file of a folder that has a removal.
  private func source(of item: String, in number: Int) -> Roll.Source? {
    if let origin = origins[item], origin.folder == number { return origin.file }
    return own[number]?.first { file, _ in
      file.device == name && rows(of: file, in: number).contains(item)
    }?.key
  }

  /// The items that a file of its own has as they are now.
  private func rows(of file: Roll.Source, in number: Int) -> [String] {
    guard let written = own[number]?[file] else { return [] }
    return written.items.filter { item in
      changes[item].map { $0 <= written.change } == true && origins[item]?.folder != number
        && !(own[number] ?? [:]).contains {
          $0.value.change > written.change && $0.value.items.contains(item)
        }
    }.sorted()
  }

  private func asks(_ number: Int) -> [String: Int] {
    var asks: [String: Int] = [:]
    for item in removals {
      if let source = source(of: item, in: number) {
        asks[source.device] = max(asks[source.device] ?? 0, source.number)
      }
    }
    return asks
  }

  /// Files with something that was removed are written again without it.
  private mutating func rewrite(_ number: Int) -> Bool {
    let files = (own[number] ?? [:]).filter(\.value.isOutdated).keys
    guard !removals.isEmpty, !files.isEmpty else { return false }
    for file in files {
      for item in rows(of: file, in: number) { touch(item) }
    }
    return true
  }

  private mutating func write(_ place: Int, _ folder: inout SharedFolder, isDue: Bool) {
    let unsent = changes.filter { $0.value > sent[place] ?? 0 && origins[$0.key]?.folder != place }
      .keys
    guard isDue || !unsent.isEmpty || roll(place).isDue(asking: asks(place)) else { return }
    number += 1
    let file = Roll.Source(name, number)
    own[place, default: [:]][file] = Written(items: Set(unsent), change: change)
    sent[place] = change
    let kept = (own[place] ?? [:]).keys.filter { $0 == file || !rows(of: $0, in: place).isEmpty }
    let receipt = roll(place).receipt(
      keeping: kept.filter { $0.device == name }.map(\.number), asking: asks(place))
    folder.files[file] = SharedFolder.File(
      source: file, receipt: receipt, changes: replica.items.filter { unsent.contains($0.key) },
      whole: whole.items.filter { unsent.contains($0.key) })
    rolls[place] = roll(place)
    rolls[place]?.note(file, receipt)
    for old in (own[place] ?? [:]).keys where !kept.contains(old) {
      own[place]?[old] = nil
      folder.files[old] = nil
    }
  }
}

extension Roll {
  /// Whether a file was read, or written by this device.
  fileprivate func hasRead(_ source: Source) -> Bool {
    read[source.device]?.contains(source.number) == true
  }
}
