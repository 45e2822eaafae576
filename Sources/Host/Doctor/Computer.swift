internal import ResourceFiles
internal import Training

/// What a computer is, as far as it matters to Spotter, and without a name of its owner.
package enum Computer {
  /// Each fact with its name; what the kernel does not tell is left out.
  package static func facts(root: String = "") -> [(name: String, value: String)] {
    func text(_ path: String) -> String? {
      (try? TextFile.read(root + path)).map { text in
        String(text.prefix { $0 != "\0" && $0 != "\n" })
      }
    }
    func value(of key: String, in path: String) -> String? {
      let lines = (try? TextFile.read(root + path))?.split(separator: "\n") ?? []
      return lines.first { $0.hasPrefix(key) }.map { line in
        String(line.dropFirst(key.count).trimmed.filter { $0 != "\"" })
      }
    }
    let cards = (try? TextFile.read(root + "/proc/asound/cards")) ?? ""
    let names = cards.split(separator: "\n").compactMap { line in
      line.contains("]: ")
        ? line.split(separator: ":", maxSplits: 1).last.map { String($0.trimmed) } : nil
    }
    let found: [(String, String?)] = [
      ("computer", text("/proc/device-tree/model") ?? text("/sys/class/dmi/id/product_name")),
      ("system", value(of: "PRETTY_NAME=", in: "/etc/os-release")),
      ("kernel", text("/proc/sys/kernel/osrelease")),
      ("memory", value(of: "MemTotal:", in: "/proc/meminfo")),
      ("sound", names.isEmpty ? nil : names.joined(separator: "; ")),
    ]
    return found.compactMap { name, value in value.map { (name, $0) } }
  }
}
