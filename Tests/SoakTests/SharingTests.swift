import Glibc
import Support
import Testing
import Training

@testable import SessionEngine
@testable import Sync

/// Two or three devices of a lifter, whose clocks may be decades off, and the folders they share.
private struct World {
  enum Step: CaseIterable {
    case log, edit, remove, undoEdit, undo, redo, weigh, removeWeight, sync
    case backUp, restore, saveCard, putBackCard, clone, empty, lose, newFolder
  }

  private var random: SplitMix64
  private var devices: [SharingDevice]
  private var folders = [SharingDevice.scratch()]
  /// The sessions that somebody removed, or whose logging was undone.
  private var removed: Set<String> = []
  /// The sessions of those who merged through the latest folder since it was new or emptied.
  private var carried: Set<String> = []
  /// The steps so far, for a failure.
  private(set) var trace: [String] = []

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    devices = []
    let year = 31_536_000_000
    for _ in 0..<Int.random(in: 2...3, using: &random) {
      devices.append(
        try SharingDevice(clock: [56, 56, 0, 40, 129].randomElement(using: &random, or: 0) * year))
    }
  }

  // MARK: Steps

  mutating func step() throws {
    let common: [Step] = [
      .log, .edit, .remove, .undoEdit, .undo, .redo, .sync, .sync, .sync, .sync,
    ]
    let step =
      Int.random(in: 0..<5, using: &random) == 0
      ? Step.allCases.randomElement(using: &random, or: .sync)
      : common.randomElement(using: &random, or: .sync)
    let here = Int.random(in: devices.indices, using: &random)
    trace.append("\(step) \(here)")
    switch step {
    case .log, .edit, .remove, .undoEdit, .undo, .redo:
      let before = try devices[here].present()
      try carryOut(step, here)
      removed.formUnion(before.subtracting(try devices[here].present()))
    case .sync:
      try carryOut(step, here)
      carried.formUnion(try devices[here].known())
    case .empty, .lose, .newFolder:
      try carryOut(step, here)
      carried = []
    case .weigh, .removeWeight, .backUp, .restore, .saveCard, .putBackCard, .clone:
      try carryOut(step, here)
    }
  }

  private mutating func carryOut(_ step: Step, _ here: Int) throws {
    switch step {
    case .log:
      try devices[here].log(
        (0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 1...9, using: &random)
        })
    case .edit: try edit(here)
    case .remove:
      guard let uid = try devices[here].present().sorted().randomElement(using: &random) else {
        return
      }
      try devices[here].amend(uid) { session, _ in session.entry(of: .sessionRemoved) }
    case .undoEdit:
      guard let uid = try devices[here].known().randomElement(using: &random) else { return }
      try devices[here].amend(uid) { session, _ in session.undoingAmendment }
    case .undo: devices[here].undo()
    case .redo: devices[here].redo()
    case .weigh: try devices[here].weigh(Int.random(in: 60...90, using: &random))
    case .removeWeight: try devices[here].removeWeight()
    case .sync: _ = try devices[here].sync(folders[folders.count - 1].path)
    case .backUp: try devices[here].backUp()
    case .restore:
      guard devices[here].backups > 0 else { return }
      try devices[here].restore(Int.random(in: 1...devices[here].backups, using: &random))
    case .saveCard: devices[here].saveCard()
    case .putBackCard: try devices[here].putBackCard()
    case .clone:
      let other = Int.random(in: devices.indices, using: &random)
      if other != here { try devices[here].putIn(cardOf: devices[other]) }
    case .empty: for name in files { unlink(name) }
    case .lose: if let name = files.randomElement(using: &random) { unlink(name) }
    case .newFolder: folders.append(SharingDevice.scratch())
    }
  }

  private var files: [String] {
    let folder = folders[folders.count - 1].path
    return Scratch.names(in: folder).map { "\(folder)/\($0)" }
  }

  private mutating func edit(_ here: Int) throws {
    guard let uid = try devices[here].present().sorted().randomElement(using: &random) else {
      return
    }
    let (kind, number) = (
      Int.random(in: 0..<7, using: &random), Int.random(in: 1...9, using: &random)
    )
    let place = Session.SetPlace(exercise: Int.random(in: 0...1, using: &random), set: 0)
    let set = Session.Performance(reps: number, weight: .kilograms(thousandths: 50_000))
    let added = Session.AddedSet(
      target: SetTarget(reps: number, weight: set.weight), performance: set, rpe: nil)
    try devices[here].amend(uid) { session, started in
      let amendment: Session.Amendment =
        switch kind {
        case 0: .lifted(place, set, rpe: nil)
        case 1: .skipped(place)
        case 2: .effort(number)
        case 3: .noted(exercise: nil, "\(number)")
        case 4: .exerciseAdded("Plank", nil, [added])
        case 5: .exerciseRemoved(number % session.state.exercises.count)
        default:
          .began(
            Session.Beginning(utc: started.utc + number * 86_400_000, offset: 0, zone: "UTC"),
            was: Session.Beginning(utc: started.utc, offset: started.offset, zone: started.zone))
        }
      return session.entry(of: amendment)
    }
  }

  // MARK: The end

  /// Merges until nobody has anything to say; returns what is wrong then.
  mutating func settle() throws -> String? {
    // A session is lost only with the log and the files that have it.
    var wanted = carried
    for device in devices { wanted.formUnion(try device.known()) }
    wanted.subtract(removed)
    var isQuiet = false
    var waiting: [String] = []
    for _ in 0..<6 where !isQuiet {
      (isQuiet, waiting) = (true, [])
      for here in devices.indices {
        for folder in folders {
          let outcome = try devices[here].sync(folder.path)
          if outcome.object.written > 0 || !outcome.object.merges.isEmpty { isQuiet = false }
          if let trouble = outcome.troubles.first { return "\(here): \(trouble)" }
          waiting += outcome.object.waiting.map { "\(here): \($0)" }
        }
      }
    }
    guard isQuiet else { return "they go on writing" }
    // What is not equal has to be said.
    return try waiting.isEmpty ? fault(wanted) : "waiting: \(waiting)"
  }

  private mutating func fault(_ wanted: Set<String>) throws -> String? {
    let (sessions, weights) = (try devices[0].sessions(), try devices[0].weights())
    for (here, device) in devices.enumerated().dropFirst() {
      let other = try device.sessions()
      for uid in Set(sessions.keys).union(other.keys) where sessions[uid] != other[uid] {
        return
          "\(here): \(uid) is \(other[uid] ?? "gone"), not \(sessions[uid] ?? "gone")"
      }
      if try device.weights() != weights { return "\(here): other weights" }
    }
    let lost = wanted.subtracting(sessions.keys)
    if !lost.isEmpty { return "lost: \(lost)" }
    return try leak(sessions.keys)
  }

  /// What a file of one of the devices has of a session that was removed.
  private func leak(_ present: some Sequence<String>) throws -> String? {
    let gone = try devices.reduce(into: Set<String>()) { try $0.formUnion($1.known()) }
      .subtracting(present)
    let identities = Set(try devices.compactMap { try $0.identity() })
    for folder in folders {
      for name in Scratch.names(in: folder.path)
      where identities.contains(String(name.prefix { $0 != "-" })) {
        for line in folder.text(name).split(separator: "\n") where line.contains("\"base\"") {
          if let uid = gone.first(where: { line.contains("session/\($0)\"") }) {
            return "\(name) has \(uid)"
          }
        }
      }
    }
    return nil
  }
}

extension Collection {
  fileprivate func randomElement(
    using random: inout some RandomNumberGenerator, or usual: Element
  ) -> Element { randomElement(using: &random) ?? usual }
}

@Suite("Devices that share folders") struct SharingTests {
  private static let seeds =
    getenv("SPOTTER_SHARED_LOGS").flatMap { Int(String(cString: $0)) } ?? 40

  @Test("an exercise that is added follows those its device knew, whatever the clock says")
  func added() throws {
    let folder = SharingDevice.scratch()
    var devices = try [50, 5].map { try SharingDevice(clock: $0 * 31_536_000_000) }
    try devices[0].log([5])
    for (here, name) in [(0, "Plank"), (1, "Curl"), (0, "Dip")] {
      let uid = try #require(devices[here].known().first)
      let added = Session.AddedSet(
        target: SetTarget(reps: 5), performance: Session.Performance(reps: 5, weight: nil),
        rpe: nil)
      try devices[here].amend(uid) { session, _ in
        session.entry(of: .exerciseAdded(name, nil, [added]))
      }
      for index in [here, 1 - here] { _ = try devices[index].sync(folder.path) }
    }
    #expect(try devices[0].sessions() == devices[1].sessions())
  }

  @Test("one merge takes what was removed out of the device's own files, and nothing else")
  func own() throws {
    let folder = SharingDevice.scratch()
    var devices = try (0..<2).map { try SharingDevice(clock: (56 + $0) * 31_536_000_000) }
    for _ in 0..<2 { try devices[0].log([5, 5]) }
    let (gone, kept) = (try devices[0].known()[0], try devices[0].known()[1])
    // Both devices have written something of it.
    for index in [0, 1, 0, 1] {
      try devices[index].amend(gone) { session, _ in
        session.entry(of: .noted(exercise: nil, "knee \(index)"))
      }
      _ = try devices[index].sync(folder.path)
    }
    _ = try devices[0].sync(folder.path)
    func files(of index: Int) throws -> String {
      let identity = try devices[index].identity() ?? ""
      return Scratch.names(in: folder.path).filter { $0.hasPrefix(identity) }.map(folder.text)
        .joined()
    }
    func has(_ uid: String, _ index: Int) throws -> Bool {
      try files(of: index).split(separator: "\n").contains {
        $0.contains("session/\(uid)") && ($0.contains("\"base\"") || $0.contains("knee"))
      }
    }
    #expect(try has(gone, 0) && has(gone, 1) && has(kept, 0))
    try devices[0].amend(gone) { session, _ in session.entry(of: .sessionRemoved) }
    _ = try devices[0].sync(folder.path)
    #expect(try !has(gone, 0) && has(gone, 1) && has(kept, 0))
    _ = try devices[1].sync(folder.path)
    #expect(try !has(gone, 1))
  }

  /// A copy of a log from before a session was removed.
  enum Copy: CaseIterable { case backup, card, clone }

  @Test(
    "a session that was removed does not come back from a copy, however old",
    arguments: Copy.allCases, [false, true])
  func copies(copy: Copy, isMerged: Bool) throws {
    // The copy may have a session that no merge has seen, with corrections; the folder may be emptied.
    for (isCorrected, isEmptied) in [(false, false), (false, true), (true, false), (true, true)] {
      let folder = SharingDevice.scratch()
      var devices = try (0..<3).map { try SharingDevice(clock: (56 + $0) * 31_536_000_000) }
      func settle(_ indices: Range<Int>) throws {
        for _ in 0..<3 { for index in indices { _ = try devices[index].sync(folder.path) } }
      }
      if isMerged { try settle(0..<2) }
      try devices[0].log([5, 5])
      let uid = try #require(devices[0].known().first)
      if isCorrected {
        let added = Session.AddedSet(
          target: SetTarget(reps: 5), performance: Session.Performance(reps: 5, weight: nil),
          rpe: nil)
        for amendment: Session.Amendment in [
          .effort(7), .exerciseAdded("Plank", nil, [added]), .exerciseRemoved(1),
        ] { try devices[0].amend(uid) { session, _ in session.entry(of: amendment) } }
      }
      try devices[0].backUp()
      devices[0].saveCard()
      if copy == .clone { try devices[2].putIn(cardOf: devices[0]) }
      try settle(0..<2)
      #expect(try devices[1].sessions() == devices[0].sessions())
      try devices[1].amend(uid) { session, _ in session.entry(of: .sessionRemoved) }
      try settle(0..<2)
      #expect(try devices[0].present().isEmpty)
      if isEmptied {
        for name in Scratch.names(in: folder.path) { unlink("\(folder.path)/\(name)") }
      }
      switch copy {
      case .backup: try devices[0].restore(1)
      case .card: try devices[0].putBackCard()
      case .clone: break
      }
      try settle(0..<3)
      for device in devices { #expect(try device.present().isEmpty) }
      for name in Scratch.names(in: folder.path) {
        let hasContent = folder.text(name).contains("\"base\"")
        #expect(!hasContent, "\(name)")
      }
    }
  }

  @Test("copies of a log that no merge has seen have each session once, with its corrections once")
  func twins() throws {
    let folder = SharingDevice.scratch()
    var devices = try [56, 57].map { try SharingDevice(clock: $0 * 31_536_000_000) }
    try devices[0].log([5, 5])
    let uid = try #require(devices[0].known().first)
    let added = Session.AddedSet(
      target: SetTarget(reps: 5), performance: Session.Performance(reps: 5, weight: nil), rpe: nil)
    try devices[0].amend(uid) { session, _ in
      session.entry(of: .exerciseAdded("Plank", nil, [added]))
    }
    let before = try devices[0].sessions()
    try devices[1].putIn(cardOf: devices[0])
    for _ in 0..<2 {
      for index in 0..<2 {
        let outcome = try devices[index].sync(folder.path)
        #expect(outcome.object.merges.filter { $0.kind != .met }.isEmpty)
      }
    }
    for device in devices { #expect(try device.sessions() == before) }
  }

  @Test(
    "they agree after any order of changes, undo, restored backups, copied cards and lost files",
    arguments: 0..<8)
  func agree(lane: Int) throws {
    for seed in stride(from: lane, to: Self.seeds, by: 8) {
      var world = try World(seed: UInt64(seed))
      do {
        for _ in 0..<24 { try world.step() }
        if let fault = try world.settle() {
          Issue.record("seed \(seed): \(fault)\n\(world.trace.joined(separator: ", "))")
        }
      } catch {
        Issue.record("seed \(seed): \(error)\n\(world.trace.joined(separator: ", "))")
      }
    }
  }
}
