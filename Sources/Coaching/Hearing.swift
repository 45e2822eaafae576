/// Whether the lifter hears anything, and from where.
struct Hearing: Sendable {
  private var isThere = true
  private var wasThere = false
  /// The device that plays instead of the chosen one.
  private var other: String?

  var isLost: Bool { wasThere && !isThere }

  /// Notes a report of the sound; returns whether the lifter should be told: that the chosen device
  /// plays at the beginning is what they expect.
  mutating func isNews(_ isThere: Bool, from device: String?) -> Bool {
    let other = isThere ? device : nil
    defer {
      (self.isThere, self.other) = (isThere, other)
      wasThere = wasThere || isThere
    }
    return isThere != self.isThere || other != self.other
  }
}
