internal import Commands

struct Doctor {
  init(_ invocation: Invocation) {}
  func run() throws -> Int32 { 0 }
}
