import DiskFaults
import Glibc
import Support

/// Cuts the power after every operation of a recording, in several ways, and checks the result.
struct Replay {
  let root: String
  let log: String
  var cuts: [Disk.Cut]

  /// The promise after the given marks.
  let promise: (_ marks: [Int]) -> Promise

  private(set) var operations = 0
  private(set) var images = 0

  init(
    root: String, log: String, chances: Int, promise: @escaping (_ marks: [Int]) -> Promise
  ) {
    (self.root, self.log, self.promise) = (root, log, promise)
    cuts = [
      .allLost, .allKept, .namesKept, .contentsKept, .lengthsKept, .torn(sector: 512),
      .torn(sector: 4096),
    ]
    cuts += (0..<chances).map { .chance($0) }
  }

  /// The operations recorded since the folder has been watched.
  static var recorded: [disk_operation] {
    (0..<disk_count()).compactMap { disk_at($0)?.pointee }
  }

  /// Replays a recording; `isWanted` selects the prefixes by the number of their last operation.
  mutating func run(
    _ recording: [disk_operation], isWanted: (Int) -> Bool = { _ in true }
  ) throws {
    var disk = Disk(root: root)
    var marks: [Int] = []
    var seen: Set<Int> = []
    for (index, operation) in recording.enumerated() {
      disk.take(operation)
      if operation.kind == Int32(DISK_MARK.rawValue) { marks.append(Int(operation.offset)) }
      guard isWanted(index) else { continue }
      operations += 1
      for cut in disk.isSettled ? [.allLost] : cuts {
        var seeded = cut
        if case .chance(let number) = cut { seeded = .chance(index * 1000 + number) }
        let image = disk.after(seeded)
        // An image that passed needs no second check unless more was promised since.
        guard seen.insert(Replay.hash(image, marks.count)).inserted else { continue }
        images += 1
        do {
          try look(at: image, promise(marks), thoroughly: images % 8 == 1)
        } catch {
          if getenv("STORAGE_PROBE_TRACE") != nil {
            for operation in recording[...index] { print(operation.line) }
          }
          throw Wrong("after operation \(index) of \(recording.count), \(seeded): \(error)")
        }
      }
    }
  }

  private static func hash(_ image: [String: [UInt8]?], _ marks: Int) -> Int {
    var hasher = Hasher()
    for (name, contents) in image.sorted(by: { $0.key < $1.key }) {
      hasher.combine(name)
      hasher.combine(contents?.count)
      // As a whole: byte by byte, it would be half of the probe's time.
      contents?.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    hasher.combine(marks)
    return hasher.finalize()
  }

  private func look(at image: [String: [UInt8]?], _ promise: Promise, thoroughly: Bool) throws {
    let folder = Scratch.inMemory()
    for (path, bytes) in image.sorted(by: { $0.key < $1.key }) {
      let place = folder.path + path.dropFirst(root.count)
      if let bytes { try Scratch.write(bytes, to: place) } else { mkdir(place, 0o700) }
    }
    try promise.check(folder.path + log.dropFirst(root.count), thoroughly: thoroughly)
  }
}

extension disk_operation {
  /// A description of the operation, for debugging.
  fileprivate var line: String {
    let name = path.map { String(cString: $0) } ?? ""
    let other = to.map { " to " + String(cString: $0) } ?? ""
    return
      "\(kind) file \(file) \(offset)+\(length) \(name)\(other)\(has_failed != 0 ? " FAILED" : "")"
  }
}
