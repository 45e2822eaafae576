internal import Glibc

/// Creates a folder and missing parents for the owner only; writing into it will report any error.
package func makeFolders(_ folder: String) {
  let names = folder.split(separator: "/")
  let root = folder.hasPrefix("/") ? "/" : ""
  for count in names.indices {
    _ = mkdir(root + names.prefix(count + 1).joined(separator: "/"), 0o700)
  }
}

package func makeFolders(above file: String) {
  if let slash = file.lastIndex(of: "/") { makeFolders(String(file[..<slash])) }
}

/// The names in a folder, in no order.
///
/// - Throws: `SystemError` if it cannot be read to its end: what is not listed counts as gone.
package func listFolder(_ path: String) throws(SystemError) -> [String] {
  guard let folder = opendir(path) else { throw SystemError() }
  defer { closedir(folder) }
  var names: [String] = []
  errno = 0
  while let entry = readdir(folder) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
    errno = 0
  }
  guard errno == 0 else { throw SystemError() }
  return names
}

/// The same, or nothing if it cannot be read.
package func folderNames(_ path: String) -> [String] { (try? listFolder(path)) ?? [] }

/// The path of a file or folder without symbolic links; `nil` if it cannot be reached.
package func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// The target of a symbolic link, or the path itself.
package func resolved(_ path: String) -> String { realPath(path) ?? path }

/// A path that nothing has: the stem and the ending, with a number between them if that is taken.
package func unusedPath(_ stem: String, _ ending: String = "") -> String {
  var (path, number) = (stem + ending, 2)
  while access(path, F_OK) == 0 {
    path = "\(stem)-\(number)\(ending)"
    number += 1
  }
  return path
}
