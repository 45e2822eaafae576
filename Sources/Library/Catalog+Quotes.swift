extension Catalog {
  /// The text of the lifter's quotes, or else of the installed ones; empty if there are none.
  ///
  /// Quotes are no reason for an error.
  package func quotes() -> String { (try? text("Quotes.txt").text) ?? "" }
}
