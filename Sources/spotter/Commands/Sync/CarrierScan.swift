internal import Carrying
internal import LogStore
internal import Merging

/// The files of a carrier that a device does not know yet, read a few at a time.
///
/// It holds no lock: a network or a worn stick may be slow, and a session must not wait for it.
struct CarrierScan {
  /// Segments that were read, and this device's files among them.
  struct Batch {
    /// Those of other devices, with their files.
    var news: [(file: ChangeFile, segment: Segment)] = []
    /// This device's files whose stamps were not known.
    var own: [(file: ChangeFile, segment: Segment)] = []
    /// Copies of this device's files under other names.
    var copies: [(file: ChangeFile, segment: Segment)] = []
    /// Whether another device uses the identity of this one.
    var isCloned = false
  }

  private let source: SegmentFiles
  private let known: Store.MergedFiles
  private var files: ArraySlice<ChangeFile>
  /// Whether the passphrase may have changed: this device's own files are then checked again.
  private let isSealNew: Bool
  /// Whether all previously known files are gone.
  let isEmptied: Bool
  /// This device's files that are missing or were changed; complete once all files were read.
  ///
  /// A file that cannot be read at the moment does not count as missing.
  private(set) var missing: Set<String>
  /// Files that could not be read, as sentences.
  private(set) var troubles: [String] = []

  /// - Parameters:
  ///   - source: The carrier's files.
  ///   - known: Those that this device knows.
  ///   - secret: What tells the file with the passphrase from any other; `nil` without a passphrase.
  /// - Throws: `CarryingFailure` if they cannot be listed.
  init(
    _ source: SegmentFiles, known: Store.MergedFiles, secret: String?
  ) throws(CarryingFailure) {
    (self.source, self.known) = (source, known)
    isSealNew = secret != nil && secret != known.secret
    let all = try source.carrier.files()
    let names = Set(known.read.keys).union(known.own.keys).subtracting(known.retired)
    isEmptied = !names.isEmpty && names.isDisjoint(with: all.map(\.name))
    missing = Set(known.own.keys).subtracting(all.map(\.name)).subtracting(known.retired)
    // The latest files come first, because they say which of the others count.
    let new = all.reversed().filter { known.read[$0.name] != $0.stamp }
    // Those with this device's name come first: if another device wrote them, nothing may be
    // recorded under that name.
    files =
      new.filter { $0.name.hasPrefix(known.device) }
      + new.filter { !$0.name.hasPrefix(known.device) }[...]
  }

  /// Whether all files were read.
  var isDone: Bool { files.isEmpty }

  /// Reads the next files.
  ///
  /// - Throws: `CarryingFailure` if none can be read any more.
  mutating func next(most bytes: Int) throws(CarryingFailure) -> Batch {
    var batch = Batch()
    var size = 0
    while size < bytes, let file = files.popFirst() {
      if known.own[file.name]?.hasSuffix(" " + file.stamp) == true {
        // Removing it failed earlier.
        if known.retired.contains(file.name) { source.carrier.remove(file.name) }
        guard isSealNew, !known.retired.contains(file.name) else { continue }
      }
      guard let segment = try read(file) else { continue }
      size += segment.changes.reduce(0) { $0 + $1.utf8.count }
      if let name = known.own.first(where: { $0.value.hasPrefix(segment.sum) })?.key {
        // A file of this device, carried back with another date, or a copy of one.
        missing.remove(name)
        if name == file.name {
          batch.own.append((file, segment))
        } else {
          batch.copies.append((file, segment))
        }
      } else {
        if known.own[file.name] != nil { missing.insert(file.name) }
        if segment.device == known.device { batch.isCloned = true }
        batch.news.append((file, segment))
      }
    }
    return batch
  }

  private mutating func read(_ file: ChangeFile) throws(CarryingFailure) -> Segment? {
    do {
      let isOwn = known.own[file.name] != nil
      switch try source.read(file.name, isSealed: isOwn && isSealNew) {
      case .whole(let segment): return segment
      // Of its own, only damage makes one look like that.
      case .newer where isOwn, .damaged where isOwn: replace(file)
      case .newer:
        troubles.append(
          "'\(file.name)' is from a later version of Spotter. Update this one to read it.")
      case .damaged:
        troubles.append(
          "'\(file.name)' is incomplete or damaged. It will be read once it is complete; the device"
            + " that wrote it writes it again.")
      }
    } catch {
      if error.isOfCarrier { throw error }
      if error.isDamaged, known.own[file.name] != nil {
        replace(file)
        return nil
      }
      troubles.append("cannot read '\(file.name)' in \(source.carrier.name): \(error.reason).")
    }
    return nil
  }

  /// Marks a file of this device to be written again.
  private mutating func replace(_ file: ChangeFile) {
    source.carrier.remove(file.name)
    missing.insert(file.name)
  }
}
