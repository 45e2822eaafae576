/// What a test or the bench could not do, and why.
package struct Trouble: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
