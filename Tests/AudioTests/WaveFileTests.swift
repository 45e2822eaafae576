import Audio
import Support
import Testing

@Suite struct WaveFileTests {
  @Test("the file is a WAV with the given samples") func wav() throws {
    let scratch = Scratch()
    let samples = Clip.tone(.done).samples
    try WaveFile.write(scratch.file, samples)
    let bytes = scratch.bytes()
    #expect(bytes.count == 44 + samples.count * 2)
    #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
    #expect(Array(bytes[8..<16]) == Array("WAVEfmt ".utf8))
    // PCM, one channel, 48 000 frames and 96 000 bytes per second, 2 bytes per frame, 16 bits.
    #expect(bytes[20..<36].elementsEqual([1, 0, 1, 0, 128, 187, 0, 0, 0, 119, 1, 0, 2, 0, 16, 0]))
    #expect(scratch.samples() == samples)
  }

  @Test("rendering a mixer to a file gives the mixer's samples") func rendered() throws {
    let scratch = Scratch()
    var mixer = Mixer()
    mixer.place(.tone(.heard), on: .tone, at: 47_000)
    mixer.place(.tone(.warning), on: .tone, at: 130_000)
    try WaveFile.write(scratch.file, rendering: mixer)
    #expect(scratch.samples() == mixer.samples(0..<mixer.end))
  }

  @Test("the error for an unwritable path names the path") func unwritable() throws {
    let error = thrown { try WaveFile.write("/proc/x/y.wav", []) }
    let text = try #require(error as? SoundError).description
    #expect(text.hasPrefix("cannot write '/proc/x/y.wav': No such file or directory."))
    let full = thrown { try WaveFile.write("/dev/full", [Int16](repeating: 1, count: 100_000)) }
    #expect(try #require(full as? SoundError).description.contains("No space left on device"))
  }

  @Test("a file can start at a later frame and can leave out silence") func part() throws {
    let scratch = Scratch()
    var mixer = Mixer()
    let tone = Clip.tone(.heard)
    mixer.place(tone, on: .tone, at: 48_000)
    mixer.place(tone, on: .tone, at: 48_000 * 100)
    try WaveFile.write(scratch.file, rendering: mixer, from: 48_000 * 99)
    #expect(scratch.samples() == mixer.samples(48_000 * 99..<mixer.end))
    try WaveFile.write(scratch.file, rendering: mixer, leavesOutSilence: true)
    let length = Int64(tone.samples.count)
    let heard = [
      24_000..<(72_000 + length), (48_000 * 100 - 24_000)..<(48_000 * 100 + length + 24_000),
    ]
    #expect(scratch.samples() == heard.flatMap { mixer.samples($0) })
    // Nothing follows the mixer's end.
    try WaveFile.write(scratch.file, rendering: mixer, from: 48_000 * 200)
    #expect(scratch.samples().isEmpty)
  }

  @Test("a path is checked before anything is written") func checked() throws {
    let scratch = Scratch()
    try WaveFile.check(scratch.file)
    #expect(thrown { try WaveFile.check("/proc/x/y.wav") } is SoundError)
    #expect(thrown { try WaveFile.check("/") } is SoundError)
    try WaveFile.write(scratch.file, [1, 2, 3])
    let before = scratch.bytes()
    #expect(thrown { try WaveFile.check(scratch.file) } is SoundError)
    #expect(scratch.bytes() == before)
  }
}
