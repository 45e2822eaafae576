package import Training

extension Invocation {
  /// Returns the days given with `--since` and `--until`; `nil` for an end that was not given.
  ///
  /// - Throws: `UsageError` for anything that is not a day, and for an end before its beginning.
  package func span(today: Day) throws(UsageError) -> (since: Day?, until: Day?) {
    let (since, until) = (try day(.since, today), try day(.until, today))
    if let since, let until, until < since {
      throw UsageError("--until \(until) is before --since \(since).")
    }
    return (since, until)
  }

  private func day(_ option: Option, _ today: Day) throws(UsageError) -> Day? {
    guard let text = value(option) else { return nil }
    guard let day = When.day(text, today: today, towards: .past) else {
      throw UsageError(
        "'\(text.prefix(40))' is not a day for \(option.rawValue). Write \(When.forms).")
    }
    return day
  }

  /// Returns the number given with `--weeks`, or the default.
  ///
  /// - Throws: `UsageError` unless it is a number in a range.
  package func weeks(
    usually usual: Int, in range: ClosedRange<Int>
  ) throws(UsageError) -> Int {
    guard let text = value(.weeks) else { return usual }
    guard let count = Int(text), range.contains(count) else {
      throw UsageError(
        "'\(text.prefix(40))' is not a number of weeks. --weeks accepts \(range.lowerBound) to"
          + " \(range.upperBound).")
    }
    return count
  }
}
