/// Whether the lifter hears anything, and from where.
struct Hearing: Sendable {
  private var isThere = true
  /// The device that plays instead of the chosen one.
  private var other: String?

  /// Notes a report of the sound; returns whether the lifter should be told.
  ///
  /// That the chosen device plays at the beginning is what they expect.
  mutating func isNews(_ isThere: Bool, from device: String?) -> Bool {
    let other = isThere ? device : nil
    defer { (self.isThere, self.other) = (isThere, other) }
    return isThere != self.isThere || other != self.other
  }
}
