internal import Carrying
internal import LogStore
internal import Merging

/// The files of a carrier that a device does not know yet, read a few at a time.
///
/// It needs no lock: a network or a worn stick may take long, and a session must not wait for it.
struct CarrierScan {
  /// Segments that were read, and what they say about this device's own files.
  struct Batch {
    /// Those of other devices, with their files.
    var news: [(file: ChangeFile, segment: Segment)] = []
    /// This device's own files, whose stamps were not known.
    var own: [(file: ChangeFile, segment: Segment)] = []
    /// Copies of those, under other names.
    var copies: [(file: ChangeFile, segment: Segment)] = []
    /// Whether another device writes under the identity of this one.
    var isCloned = false
  }

  private let source: SegmentFiles
  private let known: Store.MergedFiles
  private var files: ArraySlice<ChangeFile>
  /// Whether the passphrase may be another than before: this device's own files are looked at again.
  private let isSealNew: Bool
  /// Whether none of the files that were there is left.
  let isEmptied: Bool
  /// This device's own files that are not there, or not as they were; known once all were looked at.
  ///
  /// One that could not be read just now is not missing.
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
    // The latest files first: they say which of the others count.
    let new = all.reversed().filter { known.read[$0.name] != $0.stamp }
    // Those that bear this device's name first: if another device wrote them, nothing may be noted under
    // that name.
    files =
      new.filter { $0.name.hasPrefix(known.device) }
      + new.filter { !$0.name.hasPrefix(known.device) }[...]
  }

  /// Whether all files were looked at.
  var isDone: Bool { files.isEmpty }

  /// Reads the next files.
  ///
  /// - Throws: `CarryingFailure` if none can be read any more.
  mutating func next(most bytes: Int) throws(CarryingFailure) -> Batch {
    var batch = Batch()
    var size = 0
    while size < bytes, let file = files.popFirst() {
      if known.own[file.name]?.hasSuffix(" " + file.stamp) == true {
        // It was to be removed, and that failed.
        if known.retired.contains(file.name) { source.carrier.remove(file.name) }
        guard isSealNew, !known.retired.contains(file.name) else { continue }
      }
      guard let segment = try read(file) else { continue }
      size += segment.changes.reduce(0) { $0 + $1.utf8.count }
      if let name = known.own.first(where: { $0.value.hasPrefix(segment.sum) })?.key {
        // Its own, carried back with another date, or a copy of it.
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
      case .newer:
        troubles.append(
          "'\(file.name)' is from a later version of Spotter. Update this one to read it.")
      case .damaged where known.own[file.name] != nil: replace(file)
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

  /// Lets a file of this device's own be written again.
  private mutating func replace(_ file: ChangeFile) {
    source.carrier.remove(file.name)
    missing.insert(file.name)
  }
}
