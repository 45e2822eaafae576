internal import Glibc
internal import Platform

/// The location of a log and its companion files, accessible to the owner only.
struct LogFile: Sendable {
  /// The absolute path with links resolved; SQLite derives its file names from it.
  let path: String

  init(_ path: String) {
    if let resolved = realPath(path) {
      self.path = resolved
    } else {
      let (folder, name) = LogFile.split(path)
      self.path = (realPath(folder).map { $0 == "/" ? "" : $0 } ?? folder) + "/" + name
    }
  }

  var folder: String { LogFile.split(path).folder }
  var name: String { LogFile.split(path).name }
  var lock: String { path + ".lock" }
  var backups: String { folder + "/backups" }

  /// The suffixes of the files that SQLite keeps next to the log.
  static let companions = ["-wal", "-shm"]

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}

// MARK: Looking up files

extension LogFile {
  /// The size of a file in bytes, or `nil` if it does not exist.
  static func size(_ path: String) -> Int? { fileStatus(path).map { Int($0.st_size) } }

  var size: Int? { LogFile.size(path) }

  static func beginning(of path: String, length: Int) -> [UInt8] {
    Array((readRegular(path, upTo: length) ?? []).prefix(length))
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) -> [String] {
    folderNames(folder).sorted()
  }
}

// MARK: Creating and moving files

extension LogFile {
  /// Creates a folder and its missing parents, for the owner only; a power cut cannot lose them.
  static func makeFolder(_ folder: String) throws(StoreError) {
    guard size(folder) == nil else { return }
    let parent = split(folder).folder
    if parent != folder { try makeFolder(parent) }
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
      throw StoreError.system("create the folder of", folder)
    }
    do {
      try syncFolder(of: folder)
    } catch {
      rmdir(folder)
      throw error
    }
  }

  /// Creates an empty file for the owner only.
  static func makeFile(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError.system("create", path) }
    close(descriptor)
  }

  /// Restricts access to the owner, in case the file was created by other means.
  func makePrivate() {
    for suffix in [""] + LogFile.companions { chmod(path + suffix, 0o600) }
  }

  /// Waits until a file's contents are on disk.
  static func sync(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw StoreError.system("write", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw StoreError.system("write", path) }
  }

  /// Waits until the names in a folder are on disk, if the file system supports that.
  static func syncFolder(of path: String) throws(StoreError) {
    do throws(SystemError) {
      try Platform.syncFolder(of: path)
    } catch {
      throw StoreError.system("write", path, error.code)
    }
  }

  static func move(_ path: String, to name: String) throws(StoreError) {
    guard rename(path, name) == 0 else { throw StoreError.system("rename", path) }
  }

  static func remove(_ path: String) { unlink(path) }
}
