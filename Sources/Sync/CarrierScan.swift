internal import Carrying
internal import LogStore
internal import Merging

/// The files of a carrier that a device does not know yet, read a few at a time without a lock: a
/// network or a worn stick may be slow, and a session must not wait for it.
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
  let isEmpty: Bool
  /// Whether this device's files have to be written again, because the passphrase may have changed.
  let isSealNew: Bool
  /// Asks whether files that are not encrypted are merged once; `nil` if that cannot be asked.
  private let admit: () -> Bool?
  private var isAdmitting: Bool?
  /// The files that were merged although they are not encrypted.
  private(set) var plain: Set<String> = []
  /// Whether no file that is not encrypted waits for an answer.
  private(set) var isSealed = true
  /// Files that are missing or were changed, once all were read; one that cannot be read now is
  /// not.
  private(set) var missing: Set<String>
  /// Files that could not be read, as sentences.
  private(set) var troubles: [String] = []

  /// `secret` tells the file with the passphrase from any other. `admit` asks whether files that
  /// are not encrypted are merged once; `nil` if that cannot be asked.
  init(
    _ source: SegmentFiles, known: Store.MergedFiles, secret: String?, admit: @escaping () -> Bool?
  ) throws(CarryingFailure) {
    (self.source, self.known, self.admit) = (source, known, admit)
    isSealNew = secret != known.secret
    if known.secret != nil, !known.isMixed { isAdmitting = false }
    let all = try source.carrier.files()
    isEmpty = all.isEmpty
    missing = Set(known.read.keys).union(known.own.keys).subtracting(known.retired)
      .subtracting(all.map(\.name))
    let new = all.filter { known.read[$0.name] != $0.stamp }
    // Those with this device's name first: another's may not be recorded under that name.
    files =
      new.filter { $0.name.hasPrefix(known.device) }
      + new.filter { !$0.name.hasPrefix(known.device) }[...]
  }

  var isDone: Bool { files.isEmpty }

  /// Reads the next files; throws if none can be read any more.
  mutating func next(most bytes: Int) throws(CarryingFailure) -> Batch {
    var batch = Batch()
    var size = 0
    while size < bytes, let file = files.popFirst() {
      if known.own[file.name]?.hasSuffix(" " + file.stamp) == true {
        // Removing it failed earlier.
        if known.retired.contains(file.name) { source.carrier.remove(file.name) }
        continue
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
        if segment.device == known.device { batch.isCloned = true }
        batch.news.append((file, segment))
      }
    }
    return batch
  }

  private mutating func read(
    _ file: ChangeFile, plain isPlain: Bool = false
  ) throws(CarryingFailure) -> Segment? {
    let isOwn = known.own[file.name] != nil
    do {
      switch try source.read(file.name, plain: isPlain) {
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
      if error.isDamaged || error.isPlain, isOwn {
        replace(file)
      } else if error.isPlain {
        return try readPlain(file)
      } else {
        troubles.append("cannot read '\(file.name)' in \(source.carrier.name): \(error.reason).")
      }
    }
    return nil
  }

  /// Reads a file that is not encrypted, if the lifter says so.
  private mutating func readPlain(_ file: ChangeFile) throws(CarryingFailure) -> Segment? {
    if isAdmitting == nil { isAdmitting = admit() }
    if isAdmitting == true {
      plain.insert(file.name)
      return try read(file, plain: true)
    }
    isSealed = isSealed && isAdmitting != nil
    troubles.append(
      "'\(file.name)' is not encrypted, and was left out. Set 'sync-passphrase-file' on the device"
        + " that wrote it." + (isAdmitting == nil ? " 'spotter sync --yes' merges it once." : ""))
    return nil
  }

  /// Marks a file of this device to be written again.
  private mutating func replace(_ file: ChangeFile) {
    source.carrier.remove(file.name)
    missing.insert(file.name)
  }
}
