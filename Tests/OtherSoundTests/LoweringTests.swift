@testable import OtherSound
import Testing

/// The rule, told as stories: reports of players and times with words, and the orders that follow.
@Suite struct LoweringTests {
  /// Runs a story, steps separated by semicolons, and returns the orders.
  ///
  /// `low` and `high` begin and end a time with words. `SOURCE KEY=VOLUME …` reports the players of
  /// a source: a volume in percent, or `-` without one. Marks after it: `p` does not play, `s` is
  /// spoken, `c` is a call, `x` cannot be paused. `SOURCE` alone reports that nothing is left.
  struct Story {
    var lowering: Lowering
    private(set) var told: [String] = []

    init(_ mode: Lowering.Mode = .lower, owing debts: [Debt] = []) {
      lowering = Lowering(mode, owing: debts)
    }

    mutating func tell(_ text: String) {
      for step in text.split(separator: ";").map({ $0.split(separator: " ") }) {
        let orders: [Lowering.Order]
        switch step[0] {
        case "low": orders = lowering.set(low: true)
        case "high": orders = lowering.set(low: false)
        default:
          let source = Player.Source(rawValue: String(step[0])) ?? .server
          orders = lowering.take(step.dropFirst().map { player($0, at: source) }, from: source)
        }
        told += orders.map(line)
      }
    }

    private func player(_ text: Substring, at source: Player.Source) -> Player {
      let parts = text.split { "=/".contains($0) }
      let marks = parts.dropFirst(2).first ?? ""
      // mpv.1 is the first stream of mpv.
      let program = parts[0].prefix { $0 != "." }
      var player = Player(
        id: Player.ID(source, String(parts[0])), program: String(program),
        isPlaying: !marks.contains("p"),
        volume: Int(parts[1]).map { Volume([$0 * source.full / 100]) })
      player.canPause = source != .server && !marks.contains("x")
      if marks.contains("s") { player.content = .spoken }
      if marks.contains("c") { player.content = .untouched }
      return player
    }

    private func line(_ order: Lowering.Order) -> String {
      switch order {
      case .volume(let id, let volume, _):
        let percent = (volume.channels[0] * 100 + id.source.full / 2) / id.source.full
        return "\(id.source) \(id.key)=\(percent)"
      case .pause(let id): return "\(id.source) \(id.key) pause"
      case .play(let id): return "\(id.source) \(id.key) play"
      }
    }
  }

  private func orders(_ mode: Lowering.Mode = .lower, _ text: String) -> [String] {
    var story = Story(mode)
    story.tell(text)
    return story.told
  }

  @Test(
    "what happens to players",
    arguments: [
      (
        "music goes down and comes back",
        "server mpv=100; low; server mpv=58; high; server mpv=100; low",
        ["server mpv=58", "server mpv=100", "server mpv=58"]
      ),
      ("nothing happens to a player that does not play", "server mpv=100/p; low; high", []),
      ("a muted player stays so", "server mpv=0; low; high", []),
      ("a call stays as it is", "server call=100/c; low; high", []),
      ("what cannot be changed is left alone", "bus radio=-/x; low; high", []),
      (
        "a player that begins while words are spoken goes down, too",
        "low; server mpv=100; server mpv=58; high", ["server mpv=58", "server mpv=100"]
      ),
      (
        "each source has its own scale", "bus vlc=80; mpd mpd=60; low",
        ["bus vlc=20", "mpd mpd=27"]
      ),
      (
        "words are paused and resumed", "bus kasts=100/s; low; bus kasts=100/sp; high",
        ["bus kasts pause", "bus kasts play"]
      ),
      (
        "words that cannot be paused go down", "bus radio=100/sx; low; high",
        ["bus radio=25", "bus radio=100"]
      ),
      (
        "a player at two sources goes down once",
        "server mpv=100; bus mpv=100; low; server mpv=58; high",
        ["server mpv=58", "server mpv=100"]
      ),
      (
        "MPD goes down at the server that it plays through",
        "server mpd=100; mpd mpd=100; low", ["server mpd=58"]
      ),
      (
        "a stream that the server lowers itself covers its player",
        "server mpv=-; bus mpv=100; low; high", []
      ),
      (
        "a stream whose words are paused keeps its volume",
        "server kasts=100; bus kasts=100/s; low; bus kasts=100/sp; server kasts=100/p; high",
        ["bus kasts pause", "bus kasts play"]
      ),
      (
        "words are paused at a server that lowers itself",
        "server kasts=-; bus kasts=100/s; low; high", ["bus kasts pause", "bus kasts play"]
      ),
      (
        "words that resume before the pause was seen resume all the same",
        "mpd mpd=100/s; low; high", ["mpd mpd pause", "mpd mpd play"]
      ),
    ])
  func players(name: String, text: String, told: [String]) {
    #expect(orders(.lower, text) == told, "\(name)")
  }

  @Test(
    "what the lifter does meanwhile",
    arguments: [
      (
        "a volume that was changed is not restored, and not lowered until the next words",
        "server mpv=100; low; server mpv=58; server mpv=70; high; low",
        ["server mpv=58", "server mpv=41"]
      ),
      (
        "nor one that was put back to its old value",
        "server mpv=100; low; server mpv=58; server mpv=100; high", ["server mpv=58"]
      ),
      (
        "a report from before the order is not a change",
        "server mpv=100; low; server mpv=100; server mpv=58; high",
        ["server mpv=58", "server mpv=100"]
      ),
      (
        "what a player rounds is not a change",
        "mpd mpd=61; low; mpd mpd=28; high", ["mpd mpd=27", "mpd mpd=61"]
      ),
      (
        "a change while it comes back is kept",
        "server mpv=100; low; server mpv=58; high; server mpv=30; server mpv=30",
        ["server mpv=58", "server mpv=100"]
      ),
      (
        "words that come while it comes back remember the first volume",
        "server mpv=100; low; server mpv=58; high; server mpv=58; low; high",
        ["server mpv=58", "server mpv=100", "server mpv=58", "server mpv=100"]
      ),
      (
        "words that the lifter resumes keep playing, and are not resumed again",
        "bus kasts=100/s; low; bus kasts=100/sp; bus kasts=100/s; high", ["bus kasts pause"]
      ),
      (
        "words that were paused before stay paused", "bus kasts=100/sp; low; high", []
      ),
    ])
  func lifter(name: String, text: String, told: [String]) {
    #expect(orders(.lower, text) == told, "\(name)")
  }

  @Test(
    "streams that end while they are low",
    arguments: [
      (
        "the next one, which begins with the same volume, gets the old one back",
        "server mpv.1=100; low; server mpv.1=58; server; high; server mpv.2=58; server mpv.2=100",
        ["server mpv.1=58", "server mpv.2=100"]
      ),
      (
        "at once or after the words",
        "server mpv.1=100; low; server mpv.1=58; server mpv.2=58; high",
        ["server mpv.1=58", "server mpv.2=100"]
      ),
      (
        "a next one with another volume is not concerned",
        "server mpv.1=100; low; server mpv.1=58; server; high; server mpv.2=80; server mpv.2=58",
        ["server mpv.1=58"]
      ),
      (
        "another program is not concerned",
        "server mpv.1=100; low; server mpv.1=58; server; high; server vlc=58", ["server mpv.1=58"]
      ),
      (
        "a server that comes back with its streams gets their volumes back",
        "server mpv=100; low; server mpv=58; server; server mpv=58; high",
        ["server mpv=58", "server mpv=100"]
      ),
    ])
  func ended(name: String, text: String, told: [String]) {
    #expect(orders(.lower, text) == told, "\(name)")
  }

  @Test("with pause, music is paused as well, and lowered if it cannot be")
  func pauses() {
    #expect(
      orders(.pause, "server game=100; bus mpv=100; low; bus mpv=100/p; high")
        == ["server game=58", "bus mpv pause", "server game=100", "bus mpv play"])
  }

  @Test("a crash leaves a debt, which the next process pays once") func crash() throws {
    var first = Story()
    first.tell("server mpv=90 vlc=50; low; server mpv=52 vlc=29")
    let debts = first.lowering.outstanding
    #expect(debts.map(\.program) == ["mpv", "vlc"])
    var second = Story(owing: debts)
    second.tell("server mpv=52 vlc=40")
    #expect(second.told == ["server mpv=90"])
    second.tell("server mpv=90 vlc=29")
    #expect(second.lowering.outstanding == [])
    second.tell("server mpv=52 vlc=29")
    #expect(second.told == ["server mpv=90"])
  }

  @Test("debts are there as long as a volume is ours") func debts() {
    var story = Story()
    #expect(story.lowering.outstanding == [])
    story.tell("server mpv=100 vlc=100/p; low")
    #expect(story.lowering.outstanding.count == 1)
    story.tell("server mpv=58 vlc=100/p; high")
    #expect(story.lowering.outstanding.count == 1)
    #expect(!story.lowering.isRestored)
    story.tell("server mpv=100 vlc=100/p")
    #expect(story.lowering.outstanding == [])
    #expect(story.lowering.isRestored)
  }

  @Test("players that would be lowered are known before the words") func hasPlayers() {
    var story = Story()
    #expect(!story.lowering.hasPlayers)
    story.tell("server mpv=100/p call=100/c")
    #expect(!story.lowering.hasPlayers)
    story.tell("server mpv=100")
    #expect(story.lowering.hasPlayers)
    story.tell("server")
    #expect(!story.lowering.hasPlayers)
  }

  @Test("programs that play and end all day do not fill the memory") func bounded() {
    var story = Story()
    story.tell("low")
    for number in 0..<100 { story.tell("server p\(number)=100; server p\(number)=58; server") }
    #expect(story.lowering.outstanding.count == Debt.most)
  }
}
