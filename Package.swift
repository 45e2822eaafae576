// swift-tools-version: 6.0
import PackageDescription

// Every target, what it may import, and the apt package behind each system library.
// `Tests/ArchitectureTests` reads the import lines and holds them against this table.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// What the tests count through takes a tenth of the time; Scripts/test sets it. It is no part of the
// settings: a package with unsafe flags cannot be a dependency of another.
let speed: [SwiftSetting] =
  Context.environment["SPOTTER_OPTIMISED"] == nil ? [] : [.unsafeFlags(["-O"])]

func part(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + speed)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "spotter",
  products: [
    .executable(name: "spotter", targets: ["spotter"]),
    .library(name: "TrainingCore", targets: ["Training", "SessionEngine", "LogStore", "Library"]),
    // Put before the C library of the program under test, which then meets a disk that refuses.
    .library(name: "DiskFaults", type: .dynamic, targets: ["DiskFaults"]),
  ],
  targets: [
    // Pure: no clock, no random, no I/O.
    part("Training"),
    part("SessionEngine", ["Training"]),
    part("Phrasing", ["Training", "SessionEngine"]),
    part("Commands", ["Training", "SessionEngine", "Phrasing"]),
    part("Coaching", ["Training", "SessionEngine", "Phrasing"]),

    // Adapters: each C library in one folder.
    part("Platform", ["CThreads"]),
    part("LogStore", ["Training", "SessionEngine", "Platform", "CSQLite"]),
    part("Library", ["Training", "Platform", "CZlib"]),
    part("SpeechSynthesis", ["Platform", "CEspeakNG", "CVoice"]),
    part("Audio", ["Platform", "CALSA"]),
    part("Controls", ["Platform", "CControls"]),

    .executableTarget(
      name: "spotter",
      dependencies: [
        "Training", "SessionEngine", "Phrasing", "Commands", "Coaching",
        "LogStore", "Library", "SpeechSynthesis", "Audio", "Controls", "Platform",
      ],
      swiftSettings: strict + speed),

    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    // Loads libespeak-ng (apt: libespeak-ng-dev) when something is to be spoken.
    .target(
      name: "CEspeakNG",
      linkerSettings: [
        .linkedLibrary("dl"),
        // So that the library finds it in the program before it looks into libpcaudio.
        .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=create_audio_device_object"]),
      ]),
    // Variadic calls, macros and signal handlers that Swift cannot express.
    .target(name: "CControls", dependencies: ["CFatal"]),
    .target(name: "CFatal"),
    .target(name: "CThreads"),
    .target(name: "CVoice", dependencies: ["CFatal"]),

    // What tests of several targets need: a seed, the built programs and how they are started.
    .target(name: "Support", path: "Tests/Support", swiftSettings: strict),
    tests("ArchitectureTests", []),
    tests("SessionEngineTests", ["SessionEngine", "Training", "Support"]),
    tests("TrainingTests", ["Training", "Support"]),
    tests("PhrasingTests", ["Phrasing", "SessionEngine", "Training", "Library", "Support"]),
    .testTarget(
      name: "CoachingTests",
      dependencies: ["Coaching", "Phrasing", "SessionEngine", "Training", "Library", "Support"],
      exclude: ["FirstWeeks"], swiftSettings: strict),
    tests("CommandsTests", ["Commands", "Phrasing", "SessionEngine", "Training"]),
    .testTarget(
      name: "LibraryTests",
      dependencies: ["Library", "SessionEngine", "LogStore", "Training", "Support"],
      exclude: ["TwelveWeeks"], swiftSettings: strict),
    .testTarget(
      name: "LogStoreTests", dependencies: ["LogStore", "SessionEngine", "Training", "Support"],
      exclude: ["Logs"], swiftSettings: strict),
    // The program without its main file.
    tests("SpotterTests", ["spotter", "Commands", "SessionEngine", "Training"]),
    tests("SpeechSynthesisTests", ["SpeechSynthesis", "Platform", "voice-probe", "Support"]),
    tests("AudioTests", ["Audio", "SpeechSynthesis", "Platform", "Support"]),
    tests("ControlsTests", ["Controls", "Platform", "controls-probe", "Support"]),
    // The program itself is a dependency so that it is built; the tests start it, they link none of it.
    .testTarget(
      name: "EndToEndTests", dependencies: ["spotter", "Platform", "CSQLite", "Support"],
      exclude: ["Golden"], swiftSettings: strict),
    // Sound servers that die under the program itself.
    tests("SoundFaultTests", ["spotter", "Platform", "Support"]),
    // A session's ears alone, for the tests that kill a process to see what it leaves behind.
    .executableTarget(
      name: "controls-probe", dependencies: ["Controls"], path: "Tests/ControlsProbe",
      swiftSettings: strict),
    // A disk that remembers and refuses, and the store on it; the texts nobody would write.
    .target(name: "DiskFaults", path: "Tests/DiskFaults"),
    .executableTarget(
      name: "storage-probe",
      dependencies: ["LogStore", "SessionEngine", "Training", "DiskFaults", "Support"],
      path: "Tests/StorageProbe", swiftSettings: strict),
    .executableTarget(
      name: "text-probe", dependencies: ["Phrasing", "SpeechSynthesis", "Support"],
      path: "Tests/TextProbe",
      swiftSettings: strict),
    // They start the programs; so that these are built, they are dependencies.
    tests(
      "SoakTests",
      [
        "LogStore", "SessionEngine", "Training", "CSQLite", "spotter", "storage-probe",
        "text-probe",
        "Support",
      ]),
    // Speaks one text, and dies or hangs in it as it is told.
    .executableTarget(
      name: "voice-probe", dependencies: ["SpeechSynthesis", "CEspeakNG"],
      path: "Tests/VoiceProbe", swiftSettings: strict),
    // What a recogniser makes of the voice; Scripts/listen runs it.
    .executableTarget(
      name: "listening",
      dependencies: [
        "Library", "Coaching", "Phrasing", "SessionEngine", "Audio", "Training", "SpeechSynthesis",
      ],
      path: "Tests/Listening", exclude: ["practice.plan"], swiftSettings: strict),
    // Measures what Documentation/Bench.md promises, through the real program: Scripts/bench.
    .executableTarget(
      name: "spotter-bench",
      dependencies: [
        "Training", "SessionEngine", "LogStore", "Library", "Audio", "Platform", "Support",
      ],
      path: "Tests/Bench", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
