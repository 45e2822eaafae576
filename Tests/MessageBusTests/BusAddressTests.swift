import Glibc
import MessageBus
import Support
import Testing

/// Where buses are found.
@Suite struct BusAddressTests {
  @Test("the addresses of the buses, where there is one") func addresses() {
    let folder = Scratch()
    #expect(BusAddress.session(variable: nil, runtimeDirectory: folder.path) == nil)
    #expect(BusAddress.session(variable: "", runtimeDirectory: nil) == nil)
    #expect(BusAddress.session(variable: "unix:path=/none,guid=1", runtimeDirectory: nil) == nil)
    let file = "\(folder.path)/bus"
    close(open(file, O_CREAT | O_WRONLY, 0o600))
    #expect(
      BusAddress.session(variable: nil, runtimeDirectory: folder.path)?.text == "unix:path=\(file)")
    for text in ["unix:path=\(file),guid=1", "unix:path=/none;unix:path=\(file)", "tcp:host=x"] {
      #expect(BusAddress.session(variable: text, runtimeDirectory: "/none")?.text == text)
      #expect(BusAddress.system(variable: text)?.text == text)
    }
    #expect(BusAddress.system(variable: "unix:path=/none") == nil)
    #expect(
      BusAddress.session(variable: nil, runtimeDirectory: "/b,s é")?.text
        == "unix:path=/b%2cs%20%c3%a9/bus")
  }

  @Test("a bus at a path that has to be escaped") func escaped() async throws {
    try await aside {
      let bus = try PrivateBus()
      let folder = Scratch()
      let odd = "\(folder.path)/b,s é"
      #expect(mkdir(odd, 0o700) == 0)
      #expect(symlink(String(bus.address.dropFirst("unix:path=".count)), "\(odd)/bus") == 0)
      let address = try #require(BusAddress.session(variable: nil, runtimeDirectory: odd))
      let client = try BusConnection(to: address)
      #expect(try client.requestName("test.rack", atMost: .seconds(patience)))
    }
  }
}
