internal import Glibc

/// Creates a folder and any missing parents, accessible to the owner only.
///
/// Errors are ignored: writing into the folder will report them.
package func makeFolders(_ folder: String) {
  let names = folder.split(separator: "/")
  let root = folder.hasPrefix("/") ? "/" : ""
  for count in names.indices {
    _ = mkdir(root + names.prefix(count + 1).joined(separator: "/"), 0o700)
  }
}
