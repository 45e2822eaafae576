import Glibc

/// What servers that tests start have in common.
enum Servers {
  static func freePort() throws(Trouble) -> Int {
    let probe = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(probe) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let outcome = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(probe, address, size) == 0 && getsockname(probe, address, &size) == 0
      }
    }
    guard outcome else { throw Trouble("no port is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Makes an authority, and certificates with their keys: for a server called localhost, for one
  /// with another name, and for a client.
  static func makeCertificates(in folder: String) throws {
    try run([
      "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
      "/CN=Test", "-keyout", "\(folder)/ca.key", "-out", "\(folder)/ca.pem",
    ])
    for (name, subject) in [("server", "localhost"), ("other", "elsewhere"), ("client", "lifter")] {
      try run([
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
        "/CN=\(subject)", "-addext", "subjectAltName=DNS:\(subject)", "-addext",
        "basicConstraints=critical,CA:FALSE", "-CA", "\(folder)/ca.pem", "-CAkey",
        "\(folder)/ca.key", "-keyout", "\(folder)/\(name).key", "-out", "\(folder)/\(name).crt",
      ])
      try run([
        "sh", "-c", "cat \(folder)/\(name).crt \(folder)/\(name).key > \(folder)/\(name).pem",
      ])
    }
  }

  /// Runs a program to its end.
  static func run(_ arguments: [String]) throws {
    try PrintingProcess.output(try Unpacked.located(arguments), Unpacked.environment)
  }
}
