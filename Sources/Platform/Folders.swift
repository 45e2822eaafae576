internal import Glibc

/// Makes a folder and those above it that are missing, for the owner alone.
///
/// Where one cannot be made, whatever is written into it says why.
package func makeFolders(_ folder: String) {
  let names = folder.split(separator: "/")
  let root = folder.hasPrefix("/") ? "/" : ""
  for count in names.indices {
    _ = mkdir(root + names.prefix(count + 1).joined(separator: "/"), 0o700)
  }
}
