extension Catalog {
  /// The text of the lifter's quotes, or else of the installed ones; empty if there are none.
  ///
  /// A missing or unreadable file only means that no quote is shown.
  package func quotes() -> String { (try? text("Quotes.txt").text) ?? "" }
}
