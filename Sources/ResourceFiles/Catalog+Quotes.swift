extension Catalog {
  /// Returns the text of the lifter's quotes, or else of the installed ones if English is printed;
  /// empty if there are none that can be read.
  package func quotes(inEnglish isEnglish: Bool) -> String {
    let catalog = isEnglish ? self : Catalog(own: own, folders: [])
    return (try? catalog.text("Quotes.txt").text) ?? ""
  }
}
