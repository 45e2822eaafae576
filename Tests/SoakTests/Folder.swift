import Support

extension Scratch {
  var log: String { path + "/log.db" }
}
