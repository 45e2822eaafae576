package import Training

extension Invocation {
  /// Returns the days given with `--since` and `--until`; `nil` for an end that was not given.
  /// Throws for anything that is not a day, and for an end before its beginning.
  package func span(today: Day) throws(UsageError) -> (since: Day?, until: Day?) {
    let (since, until) = (try day(.since, today), try day(.until, today))
    if let since, let until, until < since {
      throw UsageError("--until \(until) is before --since \(since).")
    }
    return (since, until)
  }

  private func day(_ option: Option, _ today: Day) throws(UsageError) -> Day? {
    try value(
      option, "a day for \(option.word)",
      write: "2026-01-05, 5.1., yesterday, fri, 3 days ago, 2026-05 or may"
    ) { text in
      if let day = When.day(text, today: today, towards: .past) { return day }
      let span = DateRange(text, today: today)?.days
      return option == .until ? span?.upperBound : span?.lowerBound
    }
  }

  /// Returns the number given with `--weeks`, or the default.
  package func weeks(
    usually usual: Int, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    try number(.weeks, in: range) ?? usual
  }
}
