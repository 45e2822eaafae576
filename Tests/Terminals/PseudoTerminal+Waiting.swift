package import Support
package import Testing

extension PseudoTerminal {
  /// Waits for a text after the one last waited for, and returns everything up to its end.
  @discardableResult
  package func waits(
    for text: String, _ location: SourceLocation = #_sourceLocation
  ) -> String {
    if let shown = next(text) { return shown }
    Issue.record("'\(text)' was never shown, only: \(rest)", sourceLocation: location)
    return rest
  }
}
