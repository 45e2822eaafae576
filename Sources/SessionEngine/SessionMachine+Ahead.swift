// What time alone will bring.
extension SessionMachine {
  /// When time alone will next do or say something, or `nil` if never.
  public var nextWake: Instant? {
    guard session.state.phase != .ended else { return nil }
    let alarm = alarms.first { $0.at > time }?.at
    let due = isStuck || isSilent ? nil : session.nextDue(lastInput: lastInput, isHeld: isHeld)?.at
    return [alarm, due].compactMap(\.self).min().map { max($0, time) }
  }

  /// When the current rest ends, or `nil` if none is running or others decide that.
  public var restEnd: Instant? {
    session.state.pausedAt == nil && !isHeld ? session.state.resting?.until : nil
  }

  /// When the current rest or timed set ends on its own.
  package var endAhead: Instant? { restEnd ?? session.clockEnd?.at }

  /// The cues of the current timed set that are still ahead.
  public var cuesAhead: [(at: Instant, cue: Session.Cue)] {
    guard session.state.running != nil else { return [] }
    return alarms.filter { $0.at > time }
      .compactMap { alarm in session.cue(of: alarm.alarm).map { (alarm.at, $0) } }
  }

  /// The next ticks and tones whose times are known, at most eight.
  public var soundsAhead: [(at: Instant, sound: Signal)] {
    // Until it can no longer be delayed, the start is not in the stream.
    let begin = session.state.running?.from.flatMap { speech != .over && $0 > time ? $0 : nil }
    if begin != nil, delays < SessionMachine.mostDelays { return [] }
    var sounds: [(at: Instant, sound: Signal)] = alarms.filter { $0.at > time }
      .compactMap { alarm in alarm.alarm.sound.map { (alarm.at, $0) } }
    if let end = session.clockEnd, end.at > time {
      sounds.append((end.at, .tone(session.state.isLastOfAll ? .complete : .done)))
    }
    if let end = restEnd, end > time, !sounds.contains(where: { $0.at == end }) {
      sounds.append((end, .tone(.go)))
    }
    return Array(sounds.sorted { $0.at < $1.at }.prefix(8))
  }

  /// The alarms ahead; those of a rest whose end is up to others stay away, and all that would not be
  /// heard.
  var alarms: [(at: Instant, alarm: Session.Alarm)] {
    if isSilent { return [] }
    guard isHeld, session.state.isResting else { return session.alarms }
    return session.alarms.filter { alarm in
      guard case .choice = alarm.alarm else { return false }
      return true
    }
  }
}
