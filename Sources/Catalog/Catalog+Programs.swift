internal import Glibc

extension Catalog {
  /// The names of the programs there are, own and built-in, each once, in the order of the alphabet.
  public func programNames() -> [String] {
    var names: Set<String> = []
    for folder in folders {
      guard let directory = opendir("\(folder)/Programs") else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasSuffix(".plan"), !name.hasPrefix(".") { names.insert(String(name.dropLast(5))) }
      }
    }
    return names.sorted()
  }
}
