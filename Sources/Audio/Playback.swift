internal import CALSA
import Glibc

/// An ALSA device open for playback, used on one thread.
final class Playback {
  /// The reason why a call failed.
  enum Fault: Error {
    /// The queue ran empty; the stream can continue.
    case underrun
    /// The device is gone or broken; close it.
    case broken(String)
  }

  enum Kind {
    /// A card: it plays at its own pace, and stopping it may swallow what follows.
    case card
    /// PulseAudio or PipeWire: its queue can be dropped within a millisecond.
    case server
    /// `null` or `file:`, which accept samples at any speed.
    case unpaced
  }

  let kind: Kind
  let pcm: OpaquePointer
  private let channels: Int
  /// The frames the device accepts before it blocks.
  let bufferSize: Int
  /// The frames worth waking up for.
  let period: Int
  private var interleaved: [Int16] = []

  /// The maximum queue length: 200 ms.
  static let longestBuffer = Clip.rate / 5

  /// The period and buffer sizes, in frames.
  private struct Size {
    var period: Int
    var buffer: Int
    /// The frames worth waking up for, at least a period.
    var watch = 0

    /// A card is refilled every 20 ms, and its long buffer only partly.
    static let card = Size(period: Clip.rate * 20 / 1000, buffer: Playback.longestBuffer)

    /// A server's buffer is kept full, and refilled every 50 ms: the server fetches nearly all of
    /// it at once, so a short queue would underrun. It is dropped for urgent sounds.
    static let server = Size(period: Clip.rate * 50 / 1000, buffer: Playback.longestBuffer)

    /// PipeWire mixes in steps of the shortest period among its clients, and an urgent sound waits
    /// for the next: 21 ms, its default, is noticeable, and 5 ms costs half as much processor time
    /// again as 11 ms (Documentation/Bench.md).
    static let pipeWire = Size(period: 512, buffer: server.buffer, watch: server.period)
  }

  private init(
    takingOwnershipOf pcm: OpaquePointer, kind: Kind, channels: Int, size: Size
  ) {
    self.pcm = pcm
    self.kind = kind
    self.channels = channels
    bufferSize = size.buffer
    period = max(size.period, size.watch)
  }

  deinit {
    // Without a drop, closing waits for the queue to play, forever with some plug-ins.
    _ = calsa.snd_pcm_drop(pcm)
    _ = calsa.snd_pcm_close(pcm)
  }

  /// Opens a device, through ALSA's resampler if it does not support 48 kHz.
  static func open(_ device: String) throws(SoundError) -> Playback {
    if let failure = calsa_load() {
      throw SoundError(
        "cannot open sound device '\(device)': \(String(cString: failure)). Install the package"
          + " libasound2.")
    }
    do throws(SoundError) {
      return try open(device, name: device, canResample: false)
    } catch {
      if let playback = try? open(device, name: device, canResample: true) { return playback }
      if let playback = try? open(device, name: "plug:'\(device)'", canResample: true) {
        return playback
      }
      keepPipeWireLoaded()
      // ALSA reads its configuration only once; without this, it would never see a new card or a
      // corrected configuration.
      _ = calsa.snd_config_update_free_global()
      throw error
    }
  }

  /// Keeps the PipeWire library loaded. Freeing the configuration unloads ALSA's plug-ins, and
  /// PipeWire's leaks whenever it is unloaded: 2.5 MB a minute while there is no server.
  private static func keepPipeWireLoaded() {
    _ = dlopen("libpipewire-0.3.so.0", RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE)
  }

  private static func open(
    _ device: String, name: String, canResample: Bool
  ) throws(SoundError) -> Playback {
    var handle: OpaquePointer?
    let result = calsa.snd_pcm_open(&handle, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
    guard result >= 0, let handle else { throw failure(device, result) }
    do throws(SoundError) {
      let chain = chain(of: handle)
      let kind = kind(of: chain)
      var size = isPipeWire(chain) ? Size.pipeWire : kind == .server ? .server : .card
      let channels = try configure(handle, device, &size, canResample)
      return Playback(takingOwnershipOf: handle, kind: kind, channels: channels, size: size)
    } catch {
      _ = calsa.snd_pcm_close(handle)
      throw error
    }
  }

  /// Configures the device, updates `size` to what it allows, and returns the number of channels.
  private static func configure(
    _ pcm: OpaquePointer, _ device: String, _ size: inout Size, _ canResample: Bool
  ) throws(SoundError) -> Int {
    var hardware: OpaquePointer?
    var software: OpaquePointer?
    _ = calsa.snd_pcm_hw_params_malloc(&hardware)
    _ = calsa.snd_pcm_sw_params_malloc(&software)
    defer {
      calsa.snd_pcm_hw_params_free(hardware)
      calsa.snd_pcm_sw_params_free(software)
    }
    func check(_ result: Int32) throws(SoundError) {
      if result < 0 { throw failure(device, result) }
    }
    try check(calsa.snd_pcm_hw_params_any(pcm, hardware))
    try check(calsa.snd_pcm_hw_params_set_rate_resample(pcm, hardware, canResample ? 1 : 0))
    try check(calsa.snd_pcm_hw_params_set_access(pcm, hardware, SND_PCM_ACCESS_RW_INTERLEAVED))
    try check(calsa.snd_pcm_hw_params_set_format(pcm, hardware, SND_PCM_FORMAT_S16))
    try check(calsa.snd_pcm_hw_params_set_rate(pcm, hardware, UInt32(Clip.rate), 0))
    var channels = 1
    if calsa.snd_pcm_hw_params_set_channels(pcm, hardware, 1) < 0 {
      channels = 2
      try check(calsa.snd_pcm_hw_params_set_channels(pcm, hardware, 2))
    }
    var period = snd_pcm_uframes_t(size.period)
    var buffer = snd_pcm_uframes_t(size.buffer)
    try check(calsa.snd_pcm_hw_params_set_period_size_near(pcm, hardware, &period, nil))
    try check(calsa.snd_pcm_hw_params_set_buffer_size_near(pcm, hardware, &buffer))
    try check(calsa.snd_pcm_hw_params(pcm, hardware))

    try check(calsa.snd_pcm_sw_params_current(pcm, software))
    try check(calsa.snd_pcm_sw_params_set_start_threshold(pcm, software, period))
    try check(calsa.snd_pcm_sw_params_set_avail_min(pcm, software, period))
    try check(calsa.snd_pcm_sw_params(pcm, software))
    (size.period, size.buffer) = (Int(period), Int(buffer))
    return channels
  }

  /// Determines the end of the plug-in chain from ALSA's description: `snd_pcm_type` names only the
  /// first, `snd_pcm_info` only what the user typed.
  private static func kind(of chain: [Substring]) -> Kind {
    if chain.contains(where: { $0.hasSuffix("Null PCM") }) { return .unpaced }
    let isPulseAudio = chain.contains { $0.hasSuffix("ALSA <-> PulseAudio PCM I/O Plugin") }
    return isPulseAudio || isPipeWire(chain) ? .server : .card
  }

  /// Returns the frames written but not yet taken by the device, which a drop would discard.
  func queued() throws(Fault) -> Int {
    bufferSize - (try checked(calsa.snd_pcm_avail(pcm)))
  }

  /// Returns the frames between the next one to write and the one heard now.
  func delay() throws(Fault) -> Int {
    // Before it runs, PulseAudio's plug-in reports an error instead of a delay.
    guard calsa.snd_pcm_state(pcm) == SND_PCM_STATE_RUNNING else { return try queued() }
    var frames: snd_pcm_sframes_t = 0
    _ = try checked(Int(calsa.snd_pcm_delay(pcm, &frames)))
    return frames
  }

  /// Writes as many samples as the device accepts without blocking, and returns their number.
  func write(_ samples: UnsafeBufferPointer<Int16>) throws(Fault) -> Int {
    guard channels > 1 else { return try checked(write(samples.baseAddress, samples.count)) }
    interleaved.removeAll(keepingCapacity: true)
    for sample in samples { interleaved.append(contentsOf: repeatElement(sample, count: channels)) }
    return try checked(interleaved.withUnsafeBufferPointer { write($0.baseAddress, samples.count) })
  }

  private func write(_ samples: UnsafePointer<Int16>?, _ count: Int) -> Int {
    let result = calsa.snd_pcm_writei(pcm, samples, snd_pcm_uframes_t(count))
    return result == -Int(EAGAIN) ? 0 : result
  }

  /// Drops the queue, and prepares for the next write.
  func drop() throws(Fault) {
    _ = try checked(Int(calsa.snd_pcm_drop(pcm)))
    _ = try checked(Int(calsa.snd_pcm_prepare(pcm)))
  }

  /// Recovers from an underrun; returns whether that worked.
  func recover() -> Bool { calsa.snd_pcm_recover(pcm, -EPIPE, 1) >= 0 }

  private func checked(_ result: Int) throws(Fault) -> Int {
    if result == -Int(EPIPE) { throw .underrun }
    if result < 0 { throw .broken(Self.reason(Int32(result))) }
    return result
  }

  private static func failure(_ device: String, _ code: Int32) -> SoundError {
    var error = SoundError(
      "cannot open sound device '\(device)': \(reason(code)). List devices with 'spotter devices'.")
    error.isBusy = code == -EBUSY
    return error
  }

  private static func reason(_ code: Int32) -> String {
    calsa.snd_strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}

extension Playback {
  /// Returns ALSA's description of a device and its chain of plug-ins, line by line.
  static func chain(of pcm: OpaquePointer) -> [Substring] {
    var output: OpaquePointer?
    guard calsa.snd_output_buffer_open(&output) >= 0 else { return [] }
    defer { _ = calsa.snd_output_close(output) }
    _ = calsa.snd_pcm_dump(pcm, output)
    var bytes: UnsafeMutablePointer<CChar>?
    let count = calsa.snd_output_buffer_string(output, &bytes)
    let text = bytes.map {
      String(decoding: UnsafeRawBufferPointer(start: $0, count: count), as: UTF8.self)
    }
    return (text ?? "").split(separator: "\n")
  }

  /// Returns the end of a plug-in chain: the card's name, a server, or neither.
  static func end(of chain: [Substring], _ kind: Kind) -> String {
    switch kind {
    case .server: return isPipeWire(chain) ? "PipeWire" : "PulseAudio"
    case .unpaced: return "a device without sound"
    case .card:
      let card = chain.last { $0.contains("Hardware PCM card") }
      return card.flatMap { $0.split(separator: "'").dropFirst().first.map { "card '\($0)'" } }
        ?? "an unknown kind of device"
    }
  }

  private static func isPipeWire(_ chain: [Substring]) -> Bool {
    chain.contains { $0.hasSuffix("ALSA <-> PipeWire PCM I/O Plugin") }
  }

  /// Whether the name or chain mentions Bluetooth, which wakes slowly; a server reveals nothing.
  static func isWireless(_ device: String, _ chain: [Substring]) -> Bool {
    ([device[...]] + chain).contains { text in
      let text = text.lowercased()
      return ["bluealsa", "bluez", "bluetooth"].contains(where: text.contains)
    }
  }
}
