internal import Glibc
internal import Platform

/// A program that speaks lines, and stays, since most take seconds to load; used on one thread.
///
/// It gets a line with voice, rate and text, separated by tabs, and answers with a line, the number
/// of bytes, and that many bytes of a WAV file; 0 leaves the text to eSpeak NG.
final class LineProgram {
  private let path: String
  private let limit: Duration
  private let isUnwanted: () -> Bool
  private var process: pid_t?
  private var (writer, reader) = (Int32(-1), Int32(-1))

  /// Creates one that is started with the first line, and killed if an answer takes longer.
  init(_ path: String, _ limit: Duration, isUnwanted: @escaping () -> Bool) {
    (self.path, self.limit, self.isUnwanted) = (path, limit, isUnwanted)
  }

  func utterance(_ text: String, as settings: VoiceSettings) throws(VoiceError) -> Utterance? {
    do {
      if process == nil { try start() }
      let answer = try answer(to: "\(settings.voice)\t\(settings.rate)\t\(text)\n")
      return answer.isEmpty ? nil : try Utterance(wave: answer)
    } catch {
      end()
      throw error
    }
  }

  /// Kills it, with all that it started.
  func end() {
    for descriptor in [reader, writer] where descriptor >= 0 { close(descriptor) }
    if let process {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
    }
    (process, reader, writer) = (nil, -1, -1)
  }

  private func start() throws(VoiceError) {
    do throws(SystemError) {
      let (process, pipes) = try startProgram(path, piping: [0, 1])
      (self.process, writer, reader) = (process, pipes[0], pipes[1])
    } catch {
      throw VoiceError("it cannot be started: \(error.reason)")
    }
  }

  private func answer(to line: String) throws(VoiceError) -> [UInt8] {
    let deadline = BootClock.now() + limit.nanoseconds
    var (request, answer) = (Array(line.utf8)[...], [UInt8]())
    var space = [UInt8](repeating: 0, count: 65_536)
    while BootClock.now() < deadline, !isUnwanted() {
      var entries = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
      if !request.isEmpty { entries.append(pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)) }
      // So short that it is soon noticed if nobody wants it any more.
      poll(&entries, nfds_t(entries.count), 50)
      request = request.dropFirst(
        max(0, request.withUnsafeBytes { write(writer, $0.baseAddress, $0.count) }))
      let count = read(reader, &space, space.count)
      if count == 0 { throw VoiceError("it ended") }
      answer += space[..<max(0, count)]
      guard let end = answer.prefix(9).firstIndex(of: UInt8(ascii: "\n")) else {
        if answer.count < 9 { continue }
        throw VoiceError("an answer without a number of bytes as its first line")
      }
      let size = Int(String(decoding: answer[..<end], as: UTF8.self)) ?? -1
      let body = answer[(end + 1)...]
      guard 0...Utterance.mostBytes ~= size, body.count <= size else {
        throw VoiceError("an answer of another length than its first line says")
      }
      if body.count == size { return Array(body) }
    }
    throw VoiceError("it took longer than \(limit)")
  }
}
