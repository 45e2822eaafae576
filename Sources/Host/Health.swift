internal import Context
internal import Controls
internal import Glibc
internal import Headphones
internal import LogStore
internal import Phrasing
internal import Platform
internal import ResourceFiles
internal import Sync
internal import Training

/// What is wrong with the computer, for a lifter without a screen to read `spotter doctor` on.
struct Health {
  private let paths: Paths
  private let store: Store?

  init(_ environment: AppContext, _ store: Store?) {
    (paths, self.store) = (environment.paths, store)
  }

  /// Percent of the charge of headphones, at which a session may be their last.
  private static let lowCharge = 20

  func ailments(at now: Timestamp, _ bluetooth: Bluetooth?) -> [StandbyCue.Ailment] {
    var found: [StandbyCue.Ailment] = []
    if Health.isPowerWeak() == true { found.append(.weakPower) }
    var status = statvfs()
    if statvfs(paths.own, &status) == 0 {
      if status.f_flag & UInt(ST_RDONLY) != 0 {
        found.append(.lockedStorage)
      } else if Int(status.f_bavail) * Int(status.f_frsize) < Health.plenty {
        found.append(.fullStorage)
      }
    }
    if Health.isClockUncertain(at: now) { found.append(.clockUnset) }
    if !BackgroundMerge.isSetUp, isCopyDue(at: now) { found.append(.noCopy) }
    let headsets = (try? bluetooth?.headsets()) ?? []
    if headsets.contains(where: { $0.isConnected && $0.charge ?? 100 <= Health.lowCharge }) {
      found.append(.weakHeadphones)
    }
    if Health.isNetworkWanted, Network.address == nil { found.append(.noNetwork) }
    return found
  }

  /// Whether there is a session older than a month, and no copy since, as far as is known.
  private func isCopyDue(at now: Timestamp) -> Bool {
    let monthAgo = now.utc / 1000 - 31 * 86_400
    if let copied = fileStatus(paths.copied), copied.st_mtim.tv_sec > monthAgo { return false }
    let count = (try? store?.sessionCount()) ?? 0
    let first = try? store?.history(limit: 1, offset: max(0, count - 1)).first
    return first.map { $0.started.utc / 1000 < monthAgo } ?? false
  }

  /// Bytes for a few hundred sessions and a copy of the log.
  static let plenty = 50_000_000

  /// Whether the card's first partition asks for a network: see Packaging/card/door.
  private static var isNetworkWanted: Bool { access("/run/card/network", F_OK) == 0 }

  /// Whether the firmware of a Raspberry Pi finds its voltage too low; `nil` on other computers.
  static func isPowerWeak(sensors: String = "/sys/class/hwmon") -> Bool? {
    for sensor in folderNames(sensors) {
      let folder = "\(sensors)/\(sensor)"
      guard (try? TextFile.read("\(folder)/name")) == "rpi_volt\n" else { continue }
      return (try? TextFile.read("\(folder)/in0_lcrit_alarm")) == "1\n"
    }
    return nil
  }

  /// Whether the clock may be wrong: it is older than this program, or nothing has ever set it.
  static func isClockUncertain(at now: Timestamp) -> Bool {
    now.utc < birth
      || CalendarClock.isSynchronized == false && !isClockFromNetwork
        && access("/dev/rtc", F_OK) != 0
  }

  /// January 2024, in milliseconds since 1970: a correct clock cannot be older than this program.
  static let birth = 1_704_067_200_000

  static var isClockFromNetwork: Bool { access("/run/systemd/timesync/synchronized", F_OK) == 0 }
}
