/// The devices that share a folder or a hub, according to their files.
///
/// A removal may be forgotten once every device on the roll has read the file that contains it. A
/// device that never comes back is taken off the roll by `sync forget` (`Receipt.left`).
package struct Roll: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    /// The number of its latest file that was read.
    package var number: Int
    /// The receipt in that file; `nil` in files of the first version.
    package var receipt: Receipt?
    /// The number of the file up to which all of its files were read; 0 if unknown.
    package var heard: Int

    package init(number: Int, receipt: Receipt?, heard: Int) {
      (self.number, self.receipt, self.heard) = (number, receipt, heard)
    }
  }

  /// A file that has a removal.
  package struct Source: Hashable, Sendable {
    package var device: String
    package var number: Int

    package init(_ device: String, _ number: Int) { (self.device, self.number) = (device, number) }
  }

  /// This device, which is a member itself once it has written.
  package let me: String
  package private(set) var members: [String: Member]
  /// The numbers of the files that were read, by device.
  package private(set) var read: [String: Set<Int>]
  /// The devices that are no longer waited for.
  package private(set) var left: Set<String>

  package init(
    _ me: String, members: [String: Member] = [:], read: [String: Set<Int>] = [:],
    left: Set<String> = []
  ) {
    (self.me, self.members, self.read, self.left) = (me, members, read, left)
  }

  /// Notes a file that was read, or written by this device.
  package mutating func note(_ source: Source, _ receipt: Receipt?) {
    read[source.device, default: []].insert(source.number)
    left.formUnion(receipt?.left ?? [])
    var member = members[source.device] ?? Member(number: 0, receipt: nil, heard: 0)
    if source.number > member.number {
      (member.number, member.receipt) = (source.number, receipt)
    }
    // A file may come before an earlier one.
    if let latest = member.receipt, latest.isWhole(in: read[source.device] ?? []) {
      member.heard = member.number
    }
    members[source.device] = member
  }

  /// Takes a device off the roll.
  package mutating func forget(_ device: String) { left.insert(device) }

  /// Whether a later file of the same device declares this one obsolete.
  package func isRetired(_ source: Source) -> Bool {
    guard let member = members[source.device], let receipt = member.receipt else { return false }
    return source.number < member.number && !receipt.keeps(source.number)
  }

  /// Whether nothing of a file counts any more, and everything of that device which does was read.
  package func isReplaced(_ source: Source) -> Bool {
    guard let member = members[source.device] else { return false }
    return isRetired(source) && member.heard == member.number
  }

  /// The other devices, except those that are not waited for.
  package var others: [String] { members.keys.filter { $0 != me && !left.contains($0) }.sorted() }

  /// The other devices whose receipts do not confirm a file yet.
  package func lacking(_ source: Source) -> [String] {
    others.filter { $0 != source.device && heard(by: $0, of: source.device) < source.number }
  }

  private func heard(by device: String, of author: String) -> Int {
    members[device]?.receipt?.heard[author] ?? 0
  }

  /// Whether this device has to write a receipt even if nothing was changed: to announce itself, to
  /// pass on which devices were forgotten, to confirm files that others wait for, or to ask for a
  /// confirmation that no device has asked for yet.
  ///
  /// - Parameter asks: What this device waits for.
  /// - Returns: Whether it has.
  package func isDue(asking asks: [String: Int]) -> Bool {
    guard !members.isEmpty else { return false }
    // The others do not wait for a device that is not on the roll.
    guard let told = members[me] else { return true }
    let known = members.values.reduce(into: Set()) { $0.formUnion($1.receipt?.left ?? []) }
    guard left.isSubset(of: known) else { return true }
    for device in others {
      for (author, number) in members[device]?.receipt?.asks ?? [:] where author != me {
        let read = members[author]?.heard ?? 0
        if read >= number, heard(by: me, of: author) < number { return true }
      }
    }
    return asks.contains { author, number in
      let isAsked = members[author]?.receipt?.asks[author].map { $0 >= number } == true
      return !isAsked && (told.receipt?.asks[author] ?? 0) < number
    }
  }

  /// The receipt for this device's next file.
  ///
  /// - Parameters:
  ///   - kept: The numbers of its files that count.
  ///   - asks: What it waits for.
  /// - Returns: The receipt.
  package func receipt(keeping kept: some Sequence<Int>, asking asks: [String: Int]) -> Receipt {
    var heard: [String: Int] = [:]
    for (device, member) in members where device != me && member.heard > 0 {
      heard[device] = member.heard
    }
    return Receipt(heard: heard, kept: kept, asks: asks, left: left)
  }
}
