internal import Context
internal import Glibc
internal import Platform

/// A folder on a lifter's stick, of which nothing is trusted.
struct StickFolder {
  /// A file that was read as a whole, since the stick may be pulled out.
  struct File {
    var name: String
    var bytes: [UInt8]

    var plainName: String { StickFolder.plain(name) }
  }

  private static let mostFiles = 100
  /// The largest file, in bytes.
  private static let largest = 64 << 20

  let path: String

  init(on stick: String, _ name: String) { path = "\(stick)/\(name)" }

  /// A name as it was meant: an editor may have added `.txt`, which not every computer shows.
  static func plain(_ name: String) -> String {
    name.lowercased().hasSuffix(".txt") ? String(name.dropLast(4)) : name
  }

  /// Returns the names of its files, sorted; empty if the folder does not exist.
  func names() throws -> [String] {
    // A link might lead anywhere.
    guard linkStatus(path)?.kind == S_IFDIR else { return [] }
    let names: [String]
    do throws(SystemError) {
      names = try listFolder(path).filter { !$0.hasPrefix(".") }
    } catch {
      throw Failure("cannot read '\(path)': \(error.reason). Put the stick in again.")
    }
    guard names.count <= Self.mostFiles else {
      throw Failure(
        "'\(path)' has \(names.count) files, and at most \(Self.mostFiles) are taken"
          + " over. Put fewer there.")
    }
    return names.sorted()
  }

  /// Whether there is anything of a name; a link, which holds nothing, does not count.
  func has(_ name: String) -> Bool {
    linkStatus("\(path)/\(name)").map { $0.kind != S_IFLNK } ?? false
  }

  /// Reads a file, unless it is a link, no regular file, or too large.
  func file(_ name: String) throws -> File {
    let bytes: [UInt8]
    do {
      let file = try openRegular("\(path)/\(name)", O_NOFOLLOW)
      defer { close(file) }
      bytes = try readAll(file, upTo: Self.largest)
    } catch let error as UnopenedFile {
      throw Failure("it cannot be read: \(error.reason).")
    } catch let error as SystemError {
      throw Failure("it cannot be read: \(error.reason).")
    }
    guard bytes.count <= Self.largest else {
      throw Failure("it is larger than \(Self.largest >> 20) MB.")
    }
    return File(name: name, bytes: bytes)
  }
}
