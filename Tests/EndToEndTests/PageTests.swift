import Glibc
import Support
import Testing

/// The pages of recorded commands in `Golden/Pages`.
///
/// A page shows commands and what they print, as a terminal does. `=== ` begins a test, which has a home
/// of its own. A line with `$ ` is a command for bash, which `> ` continues; below it are its output and its
/// errors with `! `, or `!1 ` where the exit status is 1; a status without errors has a line of its own. An
/// empty line follows if it prints several. `// ` begins a comment.
///
/// The current folder is the home; `spotter` is the built program, `$repository` the checkout. Commands
/// above the first test are run before each. For all there are
///
/// - `waits TEXT FILE`, which waits until a text is in a file that a command in the background writes, or
///   ends the test;
/// - `on NAME COMMAND`, which runs a command in another home, as on another device;
/// - `same COMMAND COMMAND`, which compares what two print, if it is anything;
/// - `changed COMMAND`, which shows what is printed otherwise than before: what is in the file `shown`;
/// - `quiet COMMAND`, for a set-up that prints what another page is about;
/// - `clock TIME`, which sets the calendar clock of the commands after it;
/// - `heard WORKOUT INPUTS`, which rehearses a workout of `$plan` with inputs, such as `+20 press; +5 type 8`,
///   begun `$at`; what happens at one moment is on one line;
/// - `terminal COMMAND`, which runs a command on a terminal, on which descriptor 3 types and whose screen
///   is in the file `screen`.
///
/// `SPOTTER_RECORD=1 swift test --filter PageTests` records all pages again, and with
/// `SPOTTER_PAGE=gear` only that one.
@Suite("Pages of commands") struct PageTests {
  private static let folder = "\(Golden.folder)/Pages"
  private static let names =
    getenv("SPOTTER_PAGE").map { ["\(String(cString: $0)).txt"] } ?? TestFile.names(in: folder)

  @Test("every command prints what is recorded", arguments: names)
  func page(_ name: String) async throws {
    let path = "\(Self.folder)/\(name)"
    let (head, tests) = PageTest.all(in: try TestFile.read(path))
    try #require(
      !tests.isEmpty && tests.allSatisfy { !$0.commands.isEmpty }, "a test without commands")
    let texts = try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (number, test) in tests.enumerated() {
        group.addTask { (number, try await aside { try test.run() }) }
      }
      return try await group.reduce(into: Array(repeating: "", count: tests.count)) {
        $0[$1.0] = $1.1
      }
    }
    if let difference = try Recorded.difference(
      of: head + texts.joined(separator: "\n"), from: path)
    {
      let names = zip(tests, texts).filter { $0.recorded != $1 }.map(\.0.name)
      Issue.record("\(names.joined(separator: "\n"))\n\(difference)")
    }
  }
}

/// The commands of one test on a page.
private struct PageTest: Sendable {
  /// A command: its lines, with the comment above it.
  fileprivate struct Command {
    var comment: [Substring] = []
    var lines: [Substring] = []

    /// What the shell gets.
    var script: String { lines.map { $0.dropFirst(2) + "\n" }.joined() }
    /// What the page shows.
    var text: String { (comment + lines).map { $0 + "\n" }.joined() }
  }

  let name: String
  /// The test as it is on the page.
  let recorded: String
  /// What the shell gets first.
  private let before: String
  fileprivate private(set) var commands: [Command] = []

  /// The text above the first test, and the tests.
  static func all(in page: String) -> (head: String, tests: [PageTest]) {
    let parts = "\n\(page)".split(separator: "\n=== ", omittingEmptySubsequences: false)
    let head = parts[0].trimmingNewlines
    let lines = head.split(separator: "\n").filter { $0.hasPrefix("$ ") || $0.hasPrefix("> ") }
    let before = lines.map { $0.dropFirst(2) + "\n" }.joined()
    return (
      head.isEmpty ? "" : "\(head)\n\n", parts.dropFirst().map { PageTest($0, after: before) }
    )
  }

  private init(_ text: Substring, after before: String) {
    self.before = before
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    name = String(lines[0])
    recorded = "=== \(text.trimmingNewlines)\n"
    var comment: [Substring] = []
    var isCommand = false
    for line in lines.dropFirst() {
      if line.hasPrefix("// ") {
        comment.append(line)
      } else if line.hasPrefix("$ ") {
        commands.append(Command(comment: comment, lines: [line]))
        (comment, isCommand) = ([], true)
      } else if isCommand, line == ">" || line.hasPrefix("> ") {
        commands[commands.count - 1].lines.append(line)
      } else {
        isCommand = false
      }
    }
  }

  /// Runs the commands in a fresh home and returns the page as it is now.
  func run() throws -> String {
    let firstDay = Days.today
    let scratch = Scratch()
    let home = "\(scratch.path)/home"
    for folder in ["bin", "home", "home/run", "home/tmp"] { scratch.makeFolder(folder) }
    symlink(try Built.path(of: "spotter"), "\(scratch.path)/bin/spotter")
    for (library, name) in [("libDiskFaults.so", "faults"), ("libFakeKeys.so", "keys")] {
      symlink(try Built.path(of: library), "\(scratch.path)/\(name).so")
    }
    try scratch.write(
      "script",
      "\(Self.prelude)set -e\n\(before)set +e\n"
        + commands.map { "\($0.script)ended $?\n" }.joined())

    var spawn = Spawn()
    // Whatever runs in the background ends with the group.
    spawn.isLeader = true
    spawn.open("/dev/null", O_RDONLY, as: 0)
    for number in Int32(1)...2 {
      spawn.open("\(scratch.path)/out", O_WRONLY | O_CREAT | O_APPEND, as: number)
    }
    // What a session says of a busy disk is no part of a page.
    let variables = Home.variables(of: home).merging([
      "PATH": "\(scratch.path)/bin:/usr/bin:/bin", "root": scratch.path,
      "repository": Golden.repository,
      "LD_PRELOAD": "\(scratch.path)/faults.so", "SPOTTER_DISK_HASTE": "yes",
    ]) { $1 }
    let shell = try ChildProcess(
      spawn, ["/bin/bash", "-o", "pipefail", "\(scratch.path)/script"], environment: variables)
    let ending = shell.waits(atMost: 4 * patience)
    kill(-shell.id, SIGKILL)

    // Three for each command: its output, status and errors.
    let parts = scratch.text("out").split(separator: "\u{1E}", omittingEmptySubsequences: false)
    guard ending != nil, parts.count == 3 * commands.count + 1 else {
      // Such a page is not recorded.
      throw Trouble(
        "'\(name)' ended after \(parts.count / 3) commands: \(scratch.text("err"))")
    }
    let entries = commands.indices.map { number in
      let command = commands[number].text
      var entry = String(parts[3 * number])
      if commands[number].script.contains("heard ") { entry = entry.joined }
      entry = command + entry
      if !entry.hasSuffix("\n") { entry += "\n" }
      let (status, errors) = (parts[3 * number + 1], parts[3 * number + 2].split(separator: "\n"))
      for line in errors { entry += "!\(status == "0" ? "" : status) \(line)\n" }
      if status != "0", errors.isEmpty { entry += "[status \(status)]\n" }
      return entry.dropFirst(command.count).count { $0 == "\n" } > 1 ? "\(entry)\n" : entry
    }
    let text = entries.joined().unnamed(in: home, since: firstDay)
      .replacing(scratch.path, with: "..")
    let isTimed = commands.contains { $0.script.contains("spotter run") }
    return "=== \(name)\n\((isTimed ? text.withoutLengths : text).trimmingNewlines)\n"
  }

  private static let prelude = """
    err=$root/err
    exec 2>>"$err"
    ended() { printf '\\036%s\\036' "$1"; grep -v "^$root/script: line .* [0-9][0-9]* [A-Z]" "$err"; printf '\\036'; : >"$err"; }
    waits() {
      : >>"$2"
      timeout \(patience) grep -qm1 -e "$1" <(exec tail -n +1 -f "$2" 2>/dev/null) && return
      echo "'$1' never came: $(cat "$2")" >&2
      exit 1
    }
    same() {
      local one two
      one=$(eval "$1") && two=$(eval "$2") && [ -n "$one" ] && diff <(echo "$one") <(echo "$two")
    }
    quiet() { "$@" >/dev/null 2>&1; }
    changed() {
      "$@" >"$root/now" || return
      diff --unchanged-line-format= --old-line-format='- %L' --new-line-format='+ %L' shown "$root/now"
      mv "$root/now" shown
    }
    on() (
      export HOME=$root/$1
      shift
      export XDG_DATA_HOME=$HOME/data XDG_CONFIG_HOME=$HOME/config
      export XDG_STATE_HOME=$HOME/state XDG_RUNTIME_DIR=$HOME/run
      mkdir -p "$XDG_RUNTIME_DIR" && cd && "$@"
    )
    terminal() {
      rm -f keys screen; mkfifo keys; : >screen
      TERM=xterm script -qfec "$1" screen <keys >/dev/null 2>&1 &
      job=$!
      exec 3>keys
    }
    clock() {
      unset SPOTTER_CLOCK
      echo $(($(date -d "$1" +%s) - $(date +%s))) >"$root/clock"
      export SPOTTER_CLOCK=$root/clock
    }
    at=2026-01-05T18:00 plan=
    heard() {
      local workout=${1:+${plan:+$plan#}$1}
      shift
      if [ $# -gt 0 ]; then
        tr ';' '\\n' <<<"$1" >inputs
        shift
        set -- --inputs inputs "$@"
      fi
      spotter rehearse ${workout:+"$workout"} "$@" --at "$at"
    }
    cd

    """
}

extension String {
  /// A transcript on whose lines is what happens at one moment; so are sounds in a row, and questions.
  fileprivate var joined: String {
    var (lines, last): ([String], [Substring]) = ([], ["", ""])
    for new in split(separator: "\n", omittingEmptySubsequences: false) {
      let words = new.split(separator: /\ {2,}/)
      guard words.count > 1, words[0].first?.isNumber == true else {
        (lines, last) = (lines + [String(new)], ["", ""])
        continue
      }
      let (both, line) = ([words, last], lines.last ?? "")
      let isAtOnce = words[0] == last[0] && both.contains { $0[1] != "say" }
      let areSounds =
        both.allSatisfy { ["tone", "tick"].contains($0[1]) } && line.contains(/^\S+  t(one|ick)/)
      let areQuestions = both.allSatisfy { $0[1] == "say" && $0.last?.last == "?" }
      let text = words[2...].joined(separator: words[1] == "log" ? "  " : " ")
      let parts = [isAtOnce ? "" : words[0], areQuestions ? "" : words[1], text[...]]
      let more = ", " + parts.filter { !$0.isEmpty }.joined(separator: " ")
      if isAtOnce || areSounds || areQuestions, line.count + more.count <= 100 {
        lines[lines.count - 1] += more
      } else {
        lines.append(String(new))
      }
      last = words
    }
    return lines.joined(separator: "\n")
  }

  /// The text without the lengths of today's sessions, which depend on the machine.
  ///
  /// A table has two spaces before the length; a line on standard error has one.
  fileprivate var withoutLengths: String {
    replacing(/(TODAY HH:MM.*?) {1,2}[0-9]+ min/) { String($0.output.1) }
  }

  /// Replaces what differs each time, each day or on each machine.
  fileprivate func unnamed(in home: String, since firstDay: Int) -> String {
    replacing("\(Golden.repository)/", with: "").replacing(home, with: "~")
      .replacing(Days.text(firstDay), with: "TODAY").replacing(Days.text(Days.today), with: "TODAY")
      .replacing(/TODAY [0-9]{2}:[0-9]{2}/, with: "TODAY HH:MM")
      .replacing(/TODAYT[0-9]{2}:[0-9]{2}:[0-9]{2}/, with: "TODAYTHH:MM:SS")
      // Days that a rehearsal says are the same each time.
      .replacing(/(say   )?[0-9]+ days since last time/) {
        $0.output.1 == nil ? "N days since last time" : String($0.output.0)
      }
      // A draft's name contains the process ID.
      .replacing(/\.[0-9]+\.plan/, with: ".PID.plan")
      // The name of a copy contains its time.
      .replacing(/[0-9]{8}T[0-9]{6}Z/, with: "TIMEZ")
      // The name of a socket depends on the path of the log, and the voices on the version of eSpeak NG.
      .replacing(/session-[0-9a-z]+\.sock/, with: "session-ID.sock")
      .replacing(/such as en-[-a-z0-9, ]+\./, with: "such as VOICES.")
  }
}
