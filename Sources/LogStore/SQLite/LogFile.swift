internal import Glibc

/// Where a log and what belongs to it lie on the disk.
///
/// All of it is the lifter's alone.
struct LogFile: Sendable {
  /// The absolute path, links resolved: SQLite names its files after it.
  let path: String

  init(_ path: String) {
    if let resolved = LogFile.resolved(path) {
      self.path = resolved
    } else {
      let (folder, name) = LogFile.split(path)
      self.path = (LogFile.resolved(folder).map { $0 == "/" ? "" : $0 } ?? folder) + "/" + name
    }
  }

  var folder: String { LogFile.split(path).folder }
  var name: String { LogFile.split(path).name }
  var lock: String { path + ".lock" }
  var backups: String { folder + "/backups" }

  /// The file and what SQLite keeps beside it.
  static let companions = ["-wal", "-shm"]

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

// MARK: What is there

extension LogFile {
  /// The length of a file in bytes; nothing when there is none.
  static func size(_ path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  var size: Int? { LogFile.size(path) }

  /// The first bytes of a file.
  static func beginning(of path: String, length: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: length)
    let count = read(descriptor, &bytes, length)
    return Array(bytes.prefix(max(count, 0)))
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

// MARK: Making and moving

extension LogFile {
  /// Makes a folder and those above it that are missing, for the owner alone, and their names
  /// lasting: a log in a folder that is gone after a power cut is gone, too.
  static func makeFolder(_ folder: String) throws(StoreError) {
    guard size(folder) == nil else { return }
    let parent = split(folder).folder
    if parent != folder { try makeFolder(parent) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw StoreError.system("make the folder of", folder)
    }
    do {
      try syncFolder(of: folder)
    } catch {
      rmdir(folder)
      throw error
    }
  }

  /// Makes an empty file for the owner alone.
  static func makeFile(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.system("make", path) }
    close(descriptor)
  }

  /// Takes the file from everybody else, should it once have been made by other means.
  func makePrivate() {
    for suffix in [""] + LogFile.companions { chmod(path + suffix, 0o600) }
  }

  /// Waits until what a file contains is on the disk.
  static func sync(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.system("write", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError.system("write", path) }
  }

  /// Waits until the names in a folder are on the disk, where the file system knows how to.
  static func syncFolder(of path: String) throws(StoreError) {
    let descriptor = open(split(path).folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.system("write", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw StoreError.system("write", path)
    }
  }

  /// Gives a file another name.
  static func move(_ path: String, to name: String) throws(StoreError) {
    guard rename(path, name) == 0 else { throw StoreError.system("rename", path) }
  }

  static func remove(_ path: String) { unlink(path) }

  /// `path`, or, where that is taken, with a number that is not.
  static func unused(_ path: String) -> String {
    var candidate = path
    var number = 2
    while size(candidate) != nil {
      candidate = "\(path)-\(number)"
      number += 1
    }
    return candidate
  }
}
