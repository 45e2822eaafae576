// swift-tools-version: 6.0
import PackageDescription

// Every target with its allowed imports, and the apt package behind each system library.
// `Tests/ArchitectureTests` checks the import lines against this table.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The pure targets and the mixing of sound compute for most of the tests' time. Scripts/test sets the
// variable to optimize them; by default they are not, because a package with unsafe flags cannot be a
// dependency of another. For size, because the tests run as fast and compiling takes a tenth less.
let computing: [SwiftSetting] =
  Context.environment["SPOTTER_OPTIMIZE"] == nil ? [] : [.unsafeFlags(["-Osize"])]

func pure(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + computing)
}

func part(
  _ name: String, _ dependencies: [Target.Dependency] = [], speed: [SwiftSetting] = []
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict + speed)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let package = Package(
  name: "spotter",
  products: [
    .executable(name: "spotter", targets: ["spotter"]),
    .library(
      name: "TrainingCore",
      targets: ["Training", "SessionEngine", "LogStore", "ResourceFiles", "Planning"]),
    // Preloaded before the C library of the program under test, to simulate a failing disk.
    .library(name: "DiskFaults", type: .dynamic, targets: ["DiskFaults"]),
    // Likewise, to play input devices that this machine does not have.
    .library(name: "FakeKeys", type: .dynamic, targets: ["FakeKeys"]),
  ],
  targets: [
    // Pure: no clock, no randomness, no I/O.
    pure("JSON"),
    pure("Training"),
    pure("SessionEngine", ["Training"]),
    pure("Phrasing", ["Training", "SessionEngine"]),
    part("CommandGrammar", ["Training", "SessionEngine", "Phrasing", "Columns"]),
    part(
      "Reports",
      ["JSON", "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Columns"]),
    pure("Coaching", ["Training", "SessionEngine", "Phrasing"]),
    pure("Exchange", ["JSON", "Training"]),
    pure("Columns"),
    pure("Hashing"),
    pure("Merging", ["Hashing"]),

    // Adapters: each C library is used in one folder only.
    part("Platform", ["CThreads"]),
    part(
      "LogStore",
      ["JSON", "Training", "SessionEngine", "Hashing", "Merging", "Platform", "CSQLite"]),
    part("ResourceFiles", ["JSON", "Training", "Platform", "Sealing", "CZlib"]),
    part("Planning", ["Training", "SessionEngine", "LogStore", "ResourceFiles", "Platform"]),
    part("SpeechSynthesis", ["Training", "Hashing", "Platform", "CEspeakNG", "CVoice"]),
    part("Audio", ["Platform", "CALSA"], speed: computing),
    part("Controls", ["Coaching", "Columns", "Platform", "CControls", "CEvdev"]),
    part("Publishing", ["Coaching", "Platform", "MessageBus", "Headphones", "CMosquitto"]),
    part("Headphones", ["Platform", "MessageBus"]),
    part("MessageBus", ["Platform", "CSDBus"]),
    part("Sealing", ["Platform", "CSodium"]),
    part("Carrying", ["Merging", "Sealing", "Platform"]),
    part("Hub", ["JSON", "Sealing", "Carrying", "Platform", "CPQ"]),
    part("OtherSound", ["Platform", "MessageBus", "CPulse"]),

    // The program, in rooms.
    part(
      "Context",
      [
        "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Coaching", "Hashing",
        "Platform", "LogStore", "ResourceFiles", "Planning", "Sealing",
      ]),
    part(
      "Sync",
      [
        "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Context", "Platform",
        "LogStore", "ResourceFiles", "Hashing", "Merging", "Sealing", "Carrying", "Hub",
      ]),

    part(
      "Transfer",
      [
        "JSON", "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Exchange",
        "Context", "Platform", "LogStore", "ResourceFiles",
      ]),
    part(
      "Host",
      [
        "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Coaching", "Context",
        "Sync",
        "Platform", "LogStore", "ResourceFiles", "Planning", "SpeechSynthesis", "Audio", "Controls",
        "Publishing", "MessageBus", "Headphones", "OtherSound",
      ]),

    part("ModelContext", ["JSON", "Phrasing", "CommandGrammar", "Platform"]),

    .executableTarget(
      name: "spotter",
      dependencies: [
        "Training", "SessionEngine", "Phrasing", "CommandGrammar", "Reports", "Coaching", "Context",
        "Sync", "Transfer", "Host", "ModelContext", "LogStore", "ResourceFiles", "Planning",
        "Platform",
      ],
      swiftSettings: strict),

    // Without pkg-config, which would name the folder of the shared library before that of the static
    // one: see Scripts/packages.
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    // Opens the following libraries and finds their functions.
    .target(name: "CLoader", linkerSettings: [.linkedLibrary("dl")]),
    // Loads zlib (apt: zlib1g-dev) at run time, when a program is shared.
    .target(name: "CZlib", dependencies: ["CLoader"]),
    // Loads libasound (apt: libasound2-dev) at run time, when there is something to play.
    .target(name: "CALSA", dependencies: ["CLoader"]),
    // Loads libespeak-ng (apt: libespeak-ng-dev) at run time, when there is something to speak.
    .target(
      name: "CEspeakNG", dependencies: ["CLoader"],
      linkerSettings: [
        // Makes the loader resolve this symbol to the program's definition, not libpcaudio's.
        .unsafeFlags(["-Xlinker", "--export-dynamic-symbol=create_audio_device_object"])
      ]),
    // Loads libevdev (apt: libevdev-dev) at run time, when there is a key to read.
    .target(name: "CEvdev", dependencies: ["CLoader"]),
    // Loads libmosquitto (apt: libmosquitto-dev) at run time, when there is a broker.
    .target(name: "CMosquitto", dependencies: ["CLoader"]),
    // Loads libsystemd (apt: libsystemd-dev) at run time, when there is a message bus.
    .target(name: "CSDBus", dependencies: ["CLoader"]),
    // Loads libsodium (apt: libsodium-dev) at run time, when a backup is encrypted, a program shared or
    // a hub joined.
    .target(name: "CSodium", dependencies: ["CLoader"]),
    // Loads libpulse (apt: libpulse-dev) at run time, when there is a sound server to speak over.
    .target(name: "CPulse", dependencies: ["CLoader"]),
    // Loads libpq (apt: libpq-dev) at run time, when logs are merged through a hub.
    .target(name: "CPQ", dependencies: ["CLoader"]),
    // Variadic calls, macros and signal handlers that Swift cannot express.
    .target(name: "CControls", dependencies: ["CFatal"]),
    .target(name: "CFatal"),
    .target(name: "CThreads"),
    .target(name: "CVoice", dependencies: ["CFatal"]),

    // Shared by several test targets: seeded random numbers, scratch folders, starting the built
    // programs.
    .target(
      name: "Support", dependencies: ["Platform", "MessageBus"], path: "Tests/Support",
      swiftSettings: strict),
    // Waiting at terminals in tests; apart from `Support`, which programs without tests use.
    .target(
      name: "Terminals", dependencies: ["Support"], path: "Tests/Terminals",
      swiftSettings: strict),
    tests("ArchitectureTests", []),
    .testTarget(
      name: "SessionEngineTests", dependencies: ["SessionEngine", "Training", "Support"],
      exclude: ["Outcomes.txt", "Walks", "Words.txt"], swiftSettings: strict),
    tests("JSONTests", ["JSON", "Support"]),
    .testTarget(
      name: "TrainingTests", dependencies: ["Training", "Support"], exclude: ["Lines"],
      swiftSettings: strict),
    tests("ExchangeTests", ["Exchange", "Training", "Support"]),
    tests("MergingTests", ["Merging", "Support"]),
    tests("PhrasingTests", ["Phrasing", "SessionEngine", "Training", "ResourceFiles", "Support"]),
    .testTarget(
      name: "LanguageTests",
      dependencies: [
        "CommandGrammar", "Phrasing", "SessionEngine", "Training", "ResourceFiles", "Support",
      ],
      exclude: ["Counts", "SpellOut", "Words"], swiftSettings: strict),
    .testTarget(
      name: "CoachingTests",
      dependencies: [
        "Coaching", "Phrasing", "SessionEngine", "Training", "ResourceFiles", "LogStore",
        "Planning", "JSON", "Support",
      ],
      exclude: ["Dialogues", "FirstWeeks", "Scenes/Recorded"], swiftSettings: strict),
    tests("CommandGrammarTests", ["CommandGrammar", "Phrasing", "SessionEngine", "Training"]),
    tests(
      "ReportsTests",
      [
        "Reports", "CommandGrammar", "Columns", "ResourceFiles", "Phrasing", "SessionEngine",
        "Training",
        "Support",
      ]),
    .testTarget(
      name: "ResourceFilesTests",
      dependencies: [
        "ResourceFiles", "Platform", "Sealing", "SessionEngine", "LogStore", "Training", "JSON",
        "Support",
      ],
      exclude: ["AppNames.txt", "FirstCycles", "TwelveWeeks"], swiftSettings: strict),
    .testTarget(
      name: "LogStoreTests",
      dependencies: ["LogStore", "SessionEngine", "Training", "Merging", "JSON", "Support"],
      swiftSettings: strict),
    tests("ContextTests", ["Context", "ResourceFiles", "Support"]),
    tests(
      "HostTests",
      [
        "Host", "Coaching", "Controls", "LogStore", "SessionEngine", "Headphones", "MessageBus",
        "Platform",
        "Support", "fake-bluez",
      ]),
    tests("HeadphonesTests", ["Headphones", "MessageBus", "Support", "fake-bluez"]),
    // The program without its main file.
    tests(
      "SpotterTests",
      [
        "spotter", "Coaching", "CommandGrammar", "Reports", "Context", "Host", "ResourceFiles",
        "LogStore", "JSON", "ModelContext", "Platform",
        "SessionEngine", "Sync", "Training", "Support",
      ]),
    tests(
      "SpeechSynthesisTests",
      ["SpeechSynthesis", "ResourceFiles", "Training", "Platform", "voice-probe", "Support"]),
    tests("AudioTests", ["Audio", "SpeechSynthesis", "Platform", "Support"]),
    tests(
      "ControlsTests",
      ["Controls", "Coaching", "Platform", "controls-probe", "Support", "Terminals"]),
    tests(
      "PublishingTests",
      ["Publishing", "Coaching", "MessageBus", "Platform", "Support", "fake-bluez"]),
    tests("MessageBusTests", ["MessageBus", "Platform", "Support"]),
    tests("SealingTests", ["Sealing", "CSodium", "Support"]),
    tests("OtherSoundTests", ["OtherSound", "MessageBus", "Platform", "Support"]),
    // A BlueZ for tests without Bluetooth.
    .executableTarget(
      name: "fake-bluez", path: "Tests/FakeBlueZ", linkerSettings: [.linkedLibrary("systemd")]),
    // Depends on the program only so that it gets built; the tests start it and do not link it.
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "spotter", "Merging", "Platform", "Sealing", "MessageBus", "CSQLite", "Support",
        "Terminals",
        "fake-bluez",
      ],
      exclude: ["Golden", "update.sh"], swiftSettings: strict),
    // Sound servers that die while the program is using them.
    tests("SoundFaultTests", ["spotter", "OtherSound", "Audio", "Platform", "Support"]),
    // Only the input side of a session, for tests that kill a process and check what it leaves
    // behind.
    .executableTarget(
      name: "controls-probe", dependencies: ["Controls"], path: "Tests/ControlsProbe",
      swiftSettings: strict),
    // A disk that records and fails operations, a probe of the store on it, and one for hostile
    // texts.
    .target(name: "DiskFaults", path: "Tests/DiskFaults"),
    // Input devices played by a test.
    .target(name: "FakeKeys", path: "Tests/FakeKeys", linkerSettings: [.linkedLibrary("dl")]),
    .executableTarget(
      name: "storage-probe",
      dependencies: ["LogStore", "SessionEngine", "Training", "DiskFaults", "Support"],
      path: "Tests/StorageProbe", swiftSettings: strict),
    .executableTarget(
      name: "text-probe",
      dependencies: ["ResourceFiles", "Phrasing", "SpeechSynthesis", "Support"],
      path: "Tests/TextProbe",
      swiftSettings: strict),
    // Depends on the programs only so that they get built; the tests start them.
    tests(
      "SoakTests",
      [
        "LogStore", "SessionEngine", "Training", "CSQLite", "Carrying", "CommandGrammar", "Context",
        "Sync", "spotter",
        "storage-probe", "text-probe", "Support",
      ]),
    // Speaks one text, or crashes or hangs while doing so, as its arguments say.
    .executableTarget(
      name: "voice-probe", dependencies: ["SpeechSynthesis", "Platform", "CEspeakNG"],
      path: "Tests/VoiceProbe", swiftSettings: strict),
    // Checks how well a speech recognizer understands the voice; run by Scripts/listen.
    .executableTarget(
      name: "listening",
      dependencies: [
        "ResourceFiles", "Coaching", "Phrasing", "SessionEngine", "Audio", "Training",
        "SpeechSynthesis",
      ],
      path: "Tests/Listening", exclude: ["practice.plan"], swiftSettings: strict),
    // Measures the promises in Documentation/Bench.md with the real program; run by Scripts/bench.
    .executableTarget(
      name: "spotter-bench",
      dependencies: [
        "Training", "SessionEngine", "LogStore", "ResourceFiles", "Audio", "Platform", "Support",
      ],
      path: "Tests/Bench", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
