// swift-tools-version: 6.0
import PackageDescription

// A separate package that depends on this checkout, like any third-party front end: it sees only
// what is public. `Scripts/test` builds and runs it; the articles in Sources/Training/Training.docc
// show its sources.
let core: Target.Dependency = .product(name: "TrainingCore", package: "spotter")

let package = Package(
  name: "client",
  dependencies: [.package(name: "spotter", path: "../..")],
  targets: [
    .executableTarget(name: "plan", dependencies: [core]),
    .executableTarget(name: "session", dependencies: [core]),
    .executableTarget(name: "log", dependencies: [core]),
  ]
)
