/// Places clips on a timeline and renders them as samples, without device or clock.
///
/// Frames count from the beginning of the stream, and a frame's sound depends only on the clips: a
/// stretch can be rendered again if a device dropped it.
package struct Mixer: Sendable {
  /// The lane of a clip: speech is one voice at a time; tones are mixed over it.
  package enum Lane: Sendable, Equatable {
    case speech
    case tone
  }

  /// A clip at its place in the stream.
  fileprivate struct Part {
    var id: Int
    var clip: Clip
    var lane: Lane
    var start: Int64
    var isScheduled: Bool
    /// The frame at which it was silenced.
    var hush = Int64.max - Mixer.fade
    /// The frame at which the next speech begins.
    var successor = Int64.max - Mixer.fade

    /// The frame at which it starts to fade out, if it lasts that long.
    var cut: Int64 { min(hush, successor) }

    var end: Int64 { min(start + Int64(clip.samples.count), cut + Mixer.fade) }
  }

  /// 5 ms in frames: short enough to seem instant, long enough not to click.
  static let fade: Int64 = 240

  private var parts: [Part] = []
  private var lastID = 0

  package init() {}

  /// The frame after the last one with sound; 0 if there is none.
  package var end: Int64 { parts.map(\.end).max() ?? 0 }

  /// Places a clip, and returns its number. Speech cuts off earlier speech at its first frame.
  @discardableResult
  package mutating func place(
    _ clip: Clip, on lane: Lane, at frame: Int64, isScheduled: Bool = false
  ) -> Int {
    lastID += 1
    parts.append(
      Part(id: lastID, clip: clip, lane: lane, start: frame, isScheduled: isScheduled))
    orderSpeech()
    return lastID
  }

  /// Cuts off speech at a frame, and removes unscheduled speech that begins later.
  package mutating func hush(at frame: Int64) {
    for index in parts.indices where parts[index].lane == .speech && parts[index].start < frame {
      parts[index].hush = min(parts[index].hush, frame)
    }
    parts.removeAll { $0.lane == .speech && !$0.isScheduled && $0.start >= frame }
    orderSpeech()
  }

  /// Removes scheduled clips that begin at or after a frame, and returns their numbers.
  @discardableResult
  package mutating func unschedule(from frame: Int64) -> [Int] {
    let gone = parts.filter { $0.isScheduled && $0.start >= frame }
    parts.removeAll { $0.isScheduled && $0.start >= frame }
    orderSpeech()
    return gone.map(\.id)
  }

  /// Drops clips that ended before a frame, which will not be rendered again.
  package mutating func forget(before frame: Int64) {
    let margin = Int64(Limiter.block * Limiter.margin)
    parts.removeAll { $0.end + margin < frame }
  }

  /// Returns the stretches with sound and `margin` frames on both sides, in order, apart.
  func stretches(within margin: Int64) -> [Range<Int64>] {
    var found: [Range<Int64>] = []
    for part in parts.sorted(by: { $0.start < $1.start }) where part.end > part.start {
      let stretch = max(0, part.start - margin)..<(part.end + margin)
      if let last = found.last, stretch.lowerBound <= last.upperBound {
        found[found.count - 1] = last.lowerBound..<max(last.upperBound, stretch.upperBound)
      } else {
        found.append(stretch)
      }
    }
    return found
  }

  /// Ends each speech where the next one begins; of two at the same frame, the later placed wins.
  private mutating func orderSpeech() {
    var successor = Int64.max - Self.fade
    let speech = parts.indices.filter { parts[$0].lane == .speech }
    for index in speech.sorted(by: { (parts[$0].start, $0) > (parts[$1].start, $1) }) {
      parts[index].successor = successor
      successor = parts[index].start
    }
  }

  /// Renders a stretch of the stream.
  package func render(from frame: Int64, into output: UnsafeMutableBufferPointer<Int16>) {
    guard !output.isEmpty else { return }
    // The limiter works on blocks counted from frame 0, and looks beyond both ends.
    let block = Int64(Limiter.block)
    let margin = Int64(Limiter.margin)
    let first = (frame / block - margin) * block
    let last = ((frame + Int64(output.count) - 1) / block + 1 + margin) * block
    guard parts.contains(where: { $0.start < last && $0.end > first }) else {
      output.update(repeating: 0)
      return
    }
    let sum = [Float](unsafeUninitializedCapacity: Int(last - first)) { sum, initialized in
      sum.initialize(repeating: 0)
      for part in parts { part.add(to: sum, from: first) }
      initialized = sum.count
    }
    sum.withUnsafeBufferPointer { sum in
      let gains = Limiter.gains(forPeaks: Limiter.peaks(of: sum), ceiling: Clip.ceiling)
      let start = Int(frame - first)
      Limiter.apply(gains, to: sum, start..<start + output.count, into: output)
    }
  }

  /// Renders a stretch as an array.
  package func samples(_ frames: Range<Int64>) -> [Int16] {
    [Int16](unsafeUninitializedCapacity: frames.count) { output, initialized in
      let target = UnsafeMutableBufferPointer(rebasing: output[..<frames.count])
      target.initialize(repeating: 0)
      render(from: frames.lowerBound, into: target)
      initialized = frames.count
    }
  }
}

extension Mixer.Part {
  /// Adds the clip's samples within a stretch.
  fileprivate func add(to sum: UnsafeMutableBufferPointer<Float>, from first: Int64) {
    let from = max(start, first)
    let until = min(end, first + Int64(sum.count))
    guard from < until else { return }
    clip.samples.withUnsafeBufferPointer { samples in
      let loud = min(until, max(from, cut))
      var source = Int(from - start)
      var target = Int(from - first)
      for _ in from..<loud {
        sum[target] += Float(samples[source])
        source += 1
        target += 1
      }
      for frame in loud..<until {
        let gain = Float(cut + Mixer.fade - frame) / Float(Mixer.fade)
        sum[target] += Float(samples[source]) * gain
        source += 1
        target += 1
      }
    }
  }
}
