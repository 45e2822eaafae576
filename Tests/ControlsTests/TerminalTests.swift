import Controls
import Glibc
import Platform
import Support
import Terminals
import Testing

/// Runs one test at a time, because a process guards one terminal at a time.
@Suite(.serialized) enum OneTerminalAtATime {}

extension OneTerminalAtATime {
  @Suite struct KeyTests {
    private let terminal: PseudoTerminal
    private let controls: InputLoop

    init() throws {
      terminal = try PseudoTerminal(columns: 0)
      controls = try InputLoop(
        inputDescriptor: terminal.slave, outputDescriptor: terminal.slave, socket: nil)
    }

    @Test(
      "each of several keys is the button",
      arguments: ["\r", "\n", " ", "\u{1B}OM", "\u{1B}\r", "\u{A0}", "\u{1B} "])
    func button(key: String) {
      terminal.type(key)
      #expect(controls.hears(1) == [.press])
    }

    @Test("several presses in one read are several arrivals") func presses() {
      terminal.type("\r\r  \u{1B}OM")
      #expect(controls.hears(5) == Array(repeating: .press, count: 5))
    }

    @Test(
      "words can be typed, edited and ended with Enter",
      arguments: [
        ("6@57.5\r", "6@57.5"), ("7\u{7F}8\r", "8"), ("note go\u{8} od\r", "note g od"),
        ("rpe 8\u{15}6\r", "6"), ("note one two\u{17}drei \r", "note one drei"),
        ("note schwör\u{7F}\u{7F}er \u{1F4AA}\u{7F}!\r", "note schwer !"),
        ("e\u{301}\u{7F}a\u{301}\r", "a\u{301}"), ("\u{1B}Oq\u{1B}On\u{1B}Ou\r", "1.5"),
        ("a\u{1}\u{0}\tb\r", "ab"), ("a\u{85}b\r", "ab"),
      ])
    func words(keys: String, words: String) {
      terminal.type(keys)
      #expect(controls.hears(1) == [.words(words)])
    }

    @Test("bytes that are not text are dropped") func badBytes() {
      terminal.type([0xFF, 0x80, 0x61, 0xC3, 0x62, 0xF0, 0x9F, 0x63, 0xE2, 0x82, 0xAC, 0x0D])
      #expect(controls.hears(1) == [.words("abc\u{20AC}")])
    }

    @Test(
      "special keys are not presses",
      arguments: [
        "\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[[A", "\u{1B}x", "\u{1B}[15;2~",
        "\u{1B}]11;rgb:00/00/00\u{7}", "\u{1B}]11;rgb:00/00/00\u{1B}\\", "\u{1B}\u{1B}[A",
        "\u{1B}[200~\n \n\u{1B}[201~",
      ])
    func specialKeys(keys: String) {
      terminal.type(keys + "ok\r")
      #expect(controls.hears(1) == [.words("ok")])
    }

    @Test("a paste is typed text, and its newlines are not presses") func paste() {
      terminal.type("\u{1B}[200~8\r6 \u{1B}[201~x\r\r")
      #expect(controls.hears(2) == [.words("8 6 x"), .press])
    }

    @Test("Enter counts even after an incomplete special key") func halfKey() {
      terminal.type("\u{1B}[\r")
      terminal.type("\u{1B}]\r")
      #expect(controls.hears(2) == [.press, .press])
    }

    @Test(
      "text after an escape or NUL is kept; after an incomplete sequence it is marked as garbage",
      arguments: [
        ("\u{1B}5@33\r", "5@33"), ("\u{0}5\u{0}@33\r", "5@33"), ("\u{1B}[31m5@33\r", "5@33"),
        ("\u{9B}31m5@33\r", "5@33"), ("\u{9D}0;title\u{7}5@33\r", "5@33"),
        ("\u{1B}]0;title5@33\r", "\u{FFFD}"), ("6\u{1B}P5@33\n", "\u{FFFD}6"),
        ("\u{9D}5@33\r", "\u{FFFD}"),
      ])
    func garbage(keys: String, words: String) {
      terminal.type(keys)
      #expect(controls.hears(1) == [.words(words)])
    }

    @Test("a line is cut at 1000 characters") func longLine() {
      for _ in 0..<30 { terminal.type(String(repeating: "x", count: 100)) }
      terminal.type("\r")
      #expect(controls.hears(1) == [.words(String(repeating: "x", count: 1000))])
    }

    @Test("Ctrl-D ends the input only on an empty line, and only once") func end() {
      terminal.type("8\u{4}\r\u{4}\u{4}\r")
      #expect(controls.hears(2) == [.words("8"), .stop])
      #expect(controls.hearsNow() == [])
    }

    @Test("words are echoed as they are typed") func echo() {
      terminal.type("68\u{7F}")
      #expect(controls.hearsNow() == [])
      #expect(terminal.waits(for: "6") == "6")
      terminal.type("7\r")
      #expect(controls.hears(1) == [.words("67")])
      #expect(terminal.waits(for: "\n") == "7\r\n")
    }

    @Test("a caption appears above half-typed words") func caption() {
      controls.show("Rest, 90 seconds.")
      #expect(terminal.waits(for: "\n") == "Rest, 90 seconds.\r\n")
      terminal.type("rpe")
      #expect(controls.hearsNow() == [])
      controls.show("Let's\u{1B}go.\n")
      #expect(terminal.waits(for: "go. \r\nrpe") == "rpe\r   \rLet's go. \r\nrpe")
      terminal.type(" 8\r")
      #expect(controls.hears(1) == [.words("rpe 8")])
    }

    @Test("words wider than the terminal show their end") func wideWords() {
      terminal.setColumns(11)
      terminal.type("0123456789abc")
      #expect(controls.hearsNow() == [])
      terminal.waits(for: "3456789abc")
      terminal.type("\u{65E5}")
      #expect(controls.hearsNow() == [])
      #expect(terminal.waits(for: "\u{65E5}") == "\r          \r56789abc\u{65E5}")
    }

    @Test("a terminal that goes away is one hangup") func hangup() {
      terminal.type("half")
      #expect(controls.hearsNow() == [])
      terminal.hangUp()
      #expect(controls.hears(1) == [.hangup])
      controls.show("nobody sees this")
      controls.wake.now()
      #expect(controls.next(until: BootClock.now() + longTime).isEmpty)
    }

    @Test("arrivals carry the time at which they came") func instants() throws {
      let before = BootClock.now()
      terminal.type("\r")
      let instant = try #require(controls.next(until: before + longTime).first?.at)
      #expect(before <= instant && instant <= BootClock.now())
    }
  }

  @Suite struct SettingsTests {
    @Test("closing restores the terminal") func close() throws {
      let terminal = try PseudoTerminal(columns: 0)
      let before = terminal.settings
      let controls = try InputLoop(
        inputDescriptor: terminal.slave, outputDescriptor: terminal.slave, socket: nil)
      #expect(terminal.settings != before)
      controls.close()
      #expect(terminal.settings == before)
      #expect(controls.next(until: nil).isEmpty)
    }

    @Test("releasing the controls closes them") func letGo() throws {
      let terminal = try PseudoTerminal(columns: 0)
      let before = terminal.settings
      _ = try InputLoop(inputDescriptor: terminal.slave, outputDescriptor: -1, socket: nil)
      #expect(terminal.settings == before)
    }

    @Test("output to a pipe gets captions but no echo") func pipedOutput() throws {
      let terminal = try PseudoTerminal(columns: 0)
      let pipe = try TestPipe()
      let controls = try InputLoop(
        inputDescriptor: terminal.slave, outputDescriptor: pipe.writingEnd, socket: nil)
      terminal.type("67\r")
      #expect(controls.hears(1) == [.words("67")])
      controls.show("Rest.")
      var shown = [UInt8](repeating: 0, count: 100)
      let count = read(pipe.reading, &shown, shown.count)
      #expect(String(decoding: shown[..<count], as: UTF8.self) == "Rest.\n")
    }
  }
}
