import DiskFaults
import Support

/// The contents of a disk: what is certain, and what was written since and may be lost.
///
/// The model is harsher than any current file system: a written sector is on the disk only after a
/// sync of its file, and a name only after a sync of its folder. Any selection of unsynced data may
/// be there; only names change in order, as in every journaling file system. After a failed sync,
/// the state of its data is unknown, and no later sync fixes that.
struct Disk {
  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(Int)
  }

  private enum Fate {
    case waiting, kept, doubtful
  }

  private struct File {
    var base: [UInt8] = []
    var changes: [(change: Change, fate: Fate)] = []
  }

  private enum Node: Equatable {
    case file(Int)
    case folder
  }

  private enum NameChange {
    case add(String, Node)
    case remove(String)
    case move(String, String)

    /// The paths of the names it changes.
    var paths: [String] {
      switch self {
      case .add(let path, _), .remove(let path): [path]
      case .move(let path, let target): [path, target]
      }
    }
  }

  /// What happens to unsynced data.
  enum Cut: Hashable {
    case allLost
    case allKept
    /// New names exist, but without contents.
    case namesKept
    case contentsKept
    /// Lengths are kept, but the written data reads as zeros.
    case lengthsKept
    /// The last write was cut at a sector boundary; the sector size is in bytes.
    case torn(sector: Int)
    /// Each sector survives at random; the value is the seed.
    case chance(Int)
  }

  /// The folder of all files, which exists from the beginning.
  let root: String

  private var files: [Int: File] = [:]
  private var names: [String: Node] = [:]
  private var nameChanges: [NameChange] = []

  init(root: String) { self.root = root }

  /// Whether every cut gives the same result.
  var isSettled: Bool { nameChanges.isEmpty && files.values.allSatisfy(\.changes.isEmpty) }

  mutating func take(_ operation: disk_operation) {
    let file = Int(operation.file)
    let path = operation.path.map { String(cString: $0) } ?? ""
    let other = operation.to.map { String(cString: $0) } ?? ""
    switch disk_kind(UInt32(operation.kind)) {
    case DISK_CREATE:
      files[file] = File()
      nameChanges.append(.add(path, .file(file)))
    case DISK_WRITE:
      let bytes = UnsafeBufferPointer(start: operation.bytes, count: Int(operation.length))
      files[file, default: File()].changes.append(
        (.write(offset: Int(operation.offset), bytes: Array(bytes)), .waiting))
    case DISK_TRUNCATE:
      files[file, default: File()].changes.append((.truncate(Int(operation.offset)), .waiting))
    case DISK_SYNC: sync(file, fails: operation.has_failed != 0)
    case DISK_SYNC_FOLDER where operation.has_failed == 0: syncFolder(path)
    case DISK_FOLDER: nameChanges.append(.add(path, .folder))
    case DISK_RENAME: nameChanges.append(.move(path, other))
    case DISK_LINK: if let node = namesNow[path] { nameChanges.append(.add(other, node)) }
    case DISK_UNLINK: nameChanges.append(.remove(path))
    default: break
    }
  }

  private mutating func sync(_ number: Int, fails: Bool) {
    guard var file = files[number] else { return }
    for index in file.changes.indices where file.changes[index].fate == .waiting {
      file.changes[index].fate = fails ? .doubtful : .kept
    }
    if file.changes.allSatisfy({ $0.fate == .kept }) {
      for (change, _) in file.changes { Disk.carry(change, out: &file.base) }
      file.changes = []
    }
    files[number] = file
  }

  private mutating func syncFolder(_ folder: String) {
    // Earlier changes in other folders stay uncertain; this folder's become certain.
    var waiting: [NameChange] = []
    for change in nameChanges {
      let isHere = change.paths.contains { Disk.folder(of: $0) == folder }
      if isHere { Disk.carry(change, out: &names) } else { waiting.append(change) }
    }
    nameChanges = waiting
  }

  private var namesNow: [String: Node] {
    nameChanges.reduce(into: names) { Disk.carry($1, out: &$0) }
  }

  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  private static func carry(_ change: NameChange, out names: inout [String: Node]) {
    switch change {
    case .add(let path, let node): names[path] = node
    case .remove(let path): names[path] = nil
    case .move(let path, let target):
      if let node = names.removeValue(forKey: path) { names[target] = node }
    }
  }

  private static func carry(_ change: Change, out bytes: inout [UInt8]) {
    switch change {
    case .write(let offset, let written):
      let end = offset + written.count
      if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
      bytes.replaceSubrange(offset..<end, with: written)
    case .truncate(let length):
      if bytes.count > length {
        bytes.removeLast(bytes.count - length)
      } else {
        bytes += [UInt8](repeating: 0, count: length - bytes.count)
      }
    }
  }
}

// MARK: The cut

extension Disk {
  /// The files found after the power cut, by path; folders have no contents.
  func after(_ cut: Cut) -> [String: [UInt8]?] {
    var random = SplitMix64(seed: 0)
    if case .chance(let seed) = cut { random = SplitMix64(seed: UInt64(seed)) }
    var found = names
    let count =
      switch cut {
      case .allLost, .contentsKept: 0
      case .allKept, .namesKept, .lengthsKept, .torn: nameChanges.count
      case .chance: Int.random(in: 0...nameChanges.count, using: &random)
      }
    for change in nameChanges.prefix(count) { Disk.carry(change, out: &found) }
    var image: [String: [UInt8]?] = [:]
    for (path, node) in found.sorted(by: { $0.key < $1.key }) {
      // A name in a lost folder is lost with it.
      var above = Disk.folder(of: path)
      while above.count > 1, found[above] == .folder { above = Disk.folder(of: above) }
      guard above == root else { continue }
      switch node {
      case .folder: image[path] = .some(nil)
      case .file(let number): image[path] = contents(of: number, after: cut, &random)
      }
    }
    return image
  }

  private func contents(of number: Int, after cut: Cut, _ random: inout SplitMix64) -> [UInt8] {
    guard let file = files[number] else { return [] }
    var bytes = file.base
    let last = file.changes.lastIndex { $0.fate != .kept }
    let likelihood = [1, 5, 9].randomElement(using: &random) ?? 5
    for (index, (change, fate)) in file.changes.enumerated() {
      guard fate != .kept else {
        Disk.carry(change, out: &bytes)
        continue
      }
      switch (cut, change) {
      case (.allLost, _), (.namesKept, _): break
      case (.allKept, _), (.contentsKept, _): Disk.carry(change, out: &bytes)
      case (.lengthsKept, .write(let offset, let written)):
        Disk.carry(.truncate(max(bytes.count, offset + written.count)), out: &bytes)
      case (.lengthsKept, .truncate): Disk.carry(change, out: &bytes)
      case (.torn(let sector), .write(let offset, let written)) where index == last:
        let borders = stride(
          from: (offset / sector + 1) * sector, to: offset + written.count, by: sector)
        // Cut at a boundary in the middle; a write within one sector is lost.
        let all = Array(borders)
        guard !all.isEmpty else { break }
        let kept = written.prefix(all[all.count / 2] - offset)
        Disk.carry(.write(offset: offset, bytes: Array(kept)), out: &bytes)
      case (.torn, _): Disk.carry(change, out: &bytes)
      case (.chance, .truncate):
        if Int.random(in: 0..<10, using: &random) < likelihood {
          Disk.carry(change, out: &bytes)
        }
      case (.chance, .write(let offset, let written)):
        var start = 0
        while start < written.count {
          let border = ((offset + start) / 512 + 1) * 512 - offset
          let end = min(border, written.count)
          if Int.random(in: 0..<10, using: &random) < likelihood {
            Disk.carry(
              .write(offset: offset + start, bytes: Array(written[start..<end])), out: &bytes)
          }
          start = end
        }
      }
    }
    return bytes
  }
}
