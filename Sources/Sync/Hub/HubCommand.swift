internal import Carrying
package import CommandGrammar
internal import Context
internal import Glibc
internal import Hub
internal import ResourceFiles
internal import Reports
internal import Sealing
internal import Training

package struct HubCommand: Subcommand {
  package static let entry = CommandEntry(
    forms: [
      [], [.action(Action.setUp), address], [.action(Action.invite), name],
      [.action(Action.join), .file.optional], [.action(Action.leave)],
      [.action(Action.admit), rack], [.action(Action.dismiss), rack], [.action(Action.list)],
      [.action(Action.remove), role],
    ],
    summary: "merge logs through a club's database",
    options: [.rack, .yes, .json],
    details: """
      A hub is a PostgreSQL database that takes the place of a shared folder. Once a device has
      joined, 'spotter sync' merges through the hub, and so does Spotter after each session. Every
      device has its own database role, which can read and write only its member's files: at most
      20,000, and 512 MB. With 'sync-passphrase-file', only the member can decrypt them.

      For the owner: 'init URL' sets up an existing database and remembers it. It needs PostgreSQL
      14 or later, and a database with nothing else in it that belongs to a role that may create
      roles. URL is a PostgreSQL URL without a password, which belongs into ~/.pgpass. Unless the
      server is on the same machine, its certificate is verified; with '?sslrootcert=FILE', against
      the club's own authority, whose certificate is then part of each token. 'invite NAME' prints a
      token for one device of a member, or with --rack for a rack. 'list' shows the devices that may
      connect, with the days of their invitation and of their last merge; 'remove ROLE' bars one of
      them.

      For a device: 'join [FILE]' reads a token from FILE, standard input or the terminal. A token
      works once. 'leave' forgets the hub.

      A rack merges the logs of the members who train there, once they admit it: a member runs
      'admit RACK' on one of their own devices, or 'dismiss RACK' to withdraw. On the rack,
      'spotter lifter add NAME' adds the member, by the name used in the hub.
      """)

  private enum Action: String {
    case setUp = "init"
    case invite, join, leave, admit, dismiss, list, remove
  }

  private static let address = Operand(
    "URL", "the URL of a database", as: "postgresql://owner@club.example/spotter", span: .one)
  private static let name = Operand(
    "NAME", "the name of a member",
    write: "one word of at most 20 letters, digits and hyphens", as: "ana", span: .one)
  private static let rack = Operand(
    "RACK", "the name of a rack",
    write: "one word of at most 20 letters, digits and hyphens", as: "rack", span: .one)
  private static let role = Operand(
    "ROLE", "a role from 'spotter hub list'", as: "spotter_ana_1", span: .one)

  package let invocation: Invocation
  private let files = HubFiles()

  package init(invocation: Invocation) { self.invocation = invocation }

  package func run() throws {
    switch invocation.action(Action.self) {
    case nil: try show()
    case .setUp: try setUp(invocation.text(Self.address))
    case .invite: try invite(invocation.read(Self.name) { $0.asPlainName })
    case .join: try join(invocation[.file])
    case .leave: try leave()
    case .admit: try admit(isAdmitted: true)
    case .dismiss: try admit(isAdmitted: false)
    case .list: try list()
    case .remove: try remove(invocation.text(Self.role))
    }
  }

  /// Runs a step whose failure has only a reason, and adds what was attempted.
  private func attempt<T>(_ what: String, _ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let failure as CarryingFailure {
      throw Failure("cannot \(what): \(failure.reason).")
    }
  }

  /// Checks that there is what tokens are written and read with.
  private func needsTokens(to what: String) throws {
    if let missing = SealedFile.missing { throw Failure("cannot \(what): \(missing).") }
  }

  // MARK: The owner

  private func setUp(_ text: String) throws {
    let address = try attempt("use this database") { try HubAddress(text) }
    try attempt("set up the hub '\(address.name)'") { try HubOffice(address).setUp() }
    try TextFile.replace(files.owned, with: text + "\n", what: "the address of the hub")
    try printOut(
      "The hub '\(address.name)' is ready. 'spotter hub invite NAME' prints a token for a device.")
  }

  private func office(_ what: String) throws -> HubOffice {
    guard access(files.owned, F_OK) == 0 else {
      throw Failure(
        "cannot \(what): no hub was set up from here. Use 'spotter hub init URL';"
          + " it leaves a hub that is already set up as it is.")
    }
    let text = try TextFile.read(files.owned).prefix { !$0.isNewline }
    return try attempt(what) { try HubOffice(try HubAddress(String(text))) }
  }

  private func invite(_ name: String) throws {
    let what = "invite '\(name)'"
    try needsTokens(to: what)
    let office = try office(what)
    let membership = try attempt(what) { try office.invite(name, isRack: invocation.has(.rack)) }
    guard let token = membership.token else {
      throw Failure("cannot \(what): its token cannot be made. Invite again.")
    }
    try printOut(token, as: .file)
    if isatty(STDOUT_FILENO) == 1 {
      printError(
        "this token is for one device, and is not shown again. On that device: spotter hub join.")
    }
  }

  private func list() throws {
    let office = try office("list the devices")
    let devices = try attempt("list the devices") { try office.devices() }
    guard !isJSON else {
      let hub = office.address.name
      return try printOut(
        JSONText.pretty(
          devices.map { device -> JSONFields in
            [
              "hub": hub, "name": device.name, "role": device.role, "isRack": device.isRack,
              "invited": device.invited, "seen": device.seen,
            ]
          }))
    }
    if devices.isEmpty {
      return printError("no device was invited yet. Use 'spotter hub invite NAME'.")
    }
    let rows = devices.map { device in
      [
        device.isRack ? "rack" : "member", device.name, device.role, "invited \(device.invited)",
        device.seen.map { "last merged \($0)" } ?? "never merged",
      ]
    }
    try printOut(Table(rows: rows).lines.joined(separator: "\n"))
  }

  private func remove(_ role: String) throws {
    let what = "remove '\(role)'"
    let office = try office(what)
    let devices = try attempt(what) { try office.devices() }
    guard let device = devices.first(where: { $0.role == role }) else {
      throw Failure("there is no device '\(role.prefix(60))'. 'spotter hub list' lists them.")
    }
    let doubt =
      device.isRack
      ? "The rack '\(device.name)' can come back only with a new token, and has to be admitted again."
      : "This device of '\(device.name)' can come back only with a new token."
    try Asking.confirm([doubt], invocation, to: what, otherwise: "Nothing was changed.")
    try attempt(what) { try office.remove(device) }
    try printOut("Removed '\(role)'. What it sent stays.")
  }

  // MARK: A device

  private func show() throws {
    guard let joined = try files.joined else {
      throw Failure("this device has not joined a hub. Use 'spotter hub join' with a token.")
    }
    let (hub, role) = (joined.membership.address.name, joined.membership.role)
    let isRack = joined.membership.member == nil
    guard !isJSON else {
      return try printOut(
        JSONText.pretty(
          ["hub": hub, "name": joined.member, "role": role, "isRack": isRack] as JSONFields))
    }
    let rows = [["hub", hub], [isRack ? "rack, for" : "member", joined.member], ["role", role]]
    try printOut(Table(rows: rows).lines.joined(separator: "\n"))
  }

  private func join(_ file: String?) throws {
    if let file, Membership.isToken(file) {
      throw UsageError(
        "do not give a token on the command line, where others can read it. Ask for a new one, and"
          + " pass it through a file, a pipe or the terminal.")
    }
    try needsTokens(to: "join a hub")
    let text = try Secret.read("token", from: file)
    guard let token = Membership(token: text) else {
      throw Failure("this is not a token, or part of it is missing.")
    }
    let what = "join the hub '\(token.address.name)'"
    if access(files.own, F_OK) == 0 {
      try Asking.confirm(
        ["This device has already joined a hub, and would leave it."], invocation, to: what,
        otherwise: "Nothing was changed.")
    }
    do {
      try files.replacing {
        try files.writeCertificate(of: token)
        try token.join(certificateFile: files.certificate(of: files.own), keep: files.save)
      }
    } catch let failure as CarryingFailure {
      throw Failure(
        "cannot \(what): \(failure.reason). A token works once; the owner of the hub"
          + " can give you another.")
    }
    let whose = token.member.map { "the log of \($0)" } ?? "the logs of those who admit this rack"
    try printOut("Joined the hub '\(token.address.name)'. 'spotter sync' merges \(whose).")
  }

  private func leave() throws {
    guard access(files.own, F_OK) == 0 else {
      throw Failure("this device has not joined a hub.")
    }
    files.forget()
    try printOut("Left the hub. What was sent there stays; its owner can remove this device.")
  }

  private func admit(isAdmitted: Bool) throws {
    let rack = try invocation.read(Self.rack) { $0.asPlainName }
    let what = isAdmitted ? "admit '\(rack)'" : "dismiss '\(rack)'"
    guard let joined = try files.joined else {
      throw Failure("cannot \(what): this device has not joined a hub.")
    }
    let isFound = try attempt(what) {
      try joined.membership.admit(
        rack, isAdmitted: isAdmitted, certificateFile: joined.certificateFile)
    }
    guard isFound else {
      throw Failure("cannot \(what): the hub has no rack of this name, or this is one itself.")
    }
    try printOut(
      isAdmitted
        ? "The rack '\(rack)' may merge the log of \(joined.member)."
        : "The rack '\(rack)' may not merge the log of \(joined.member) any more.")
  }
}
