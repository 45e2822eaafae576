/// Where MPD is, and its password, as clients of MPD take it from MPD_HOST and MPD_PORT.
struct MusicDaemonAddress: Equatable, Sendable {
  enum Endpoint: Equatable, Sendable {
    /// A socket in the file system, or in the abstract namespace after `@`.
    case socket(String)
    case host(String, port: String)
  }

  /// Tried in this order.
  var endpoints: [Endpoint]
  var password: String?

  /// Reads `HOST`, `PASSWORD@HOST`, a path, or `@NAME`; without a host, tries the usual places.
  init(_ variable: (String) -> String?) {
    let port = variable("MPD_PORT").flatMap { UInt16($0) }.map(String.init) ?? "6600"
    var host = variable("MPD_HOST") ?? ""
    // A leading @ belongs to an abstract socket; any other ends the password.
    if let end = host.dropFirst().firstIndex(of: "@") {
      password = String(host[..<end])
      host = String(host[host.index(after: end)...])
    }
    if host.hasPrefix("/") || host.hasPrefix("@") {
      endpoints = [.socket(host)]
    } else if !host.isEmpty {
      endpoints = [.host(host, port: port)]
    } else {
      let own = variable("XDG_RUNTIME_DIR").map { Endpoint.socket($0 + "/mpd/socket") }
      endpoints = [own, .socket("/run/mpd/socket"), .host("localhost", port: port)]
        .compactMap(\.self)
    }
  }

  /// The name of MPD in notes: without the password.
  var name: String {
    switch endpoints.first {
    case .host(let host, let port): "mpd at \(host):\(port)"
    case .socket(let path) where endpoints.count == 1: "mpd at \(path)"
    case .socket, nil: "mpd"
    }
  }
}
