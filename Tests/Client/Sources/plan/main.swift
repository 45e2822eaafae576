import ResourceFiles
import LogStore
import Planning
import Training

// A program as a lifter writes it.
let program = try Program(
  plan: """
    ## A
    Squat        3x5  60 kg  linear +2.5 kg
    Bench Press  3x5  40 kg  linear +2.5 kg

    ## B
    Squat     3x5  60 kg  linear +2.5 kg
    Deadlift  1x5  80 kg  linear +5 kg
    """,
  name: "Three by Five", unit: .kilograms)

// The exercises that come with Spotter, and a home gym.
let catalog = Catalog(folders: ["../../Resources"])
let library = try catalog.library()
let gym = Gym.home(.kilograms)

// The first workout with its sets and weights.
let workout = program.workouts[0].described(by: library).ruled(by: library)
let today = workout.prescribed(from: [:], in: { gym.loads(for: $0.name, loading: $0.loading) })
for exercise in today.exercises {
  let sets = exercise.sets.map { "\($0.reps) x \($0.weight?.number ?? "-")" }
  print("\(exercise.name): \(sets.joined(separator: ", "))")
}

// What Spotter would do next: the followed program, its rules and the log, empty so far.
var preferences = Preferences()
preferences.program = "stronglifts-5x5"
let planner = Planner(
  catalog: catalog, exercises: CachedLibrary(catalog), preferences: preferences)
let now = Timestamp(
  utc: 1_786_982_400_000, offset: 7200, zone: "Europe/Berlin", boot: "", boottime: 0)
let next = try planner.plan(nil, store: nil, at: now)
print("\(next.workout.name): \(next.workout.exercises.map(\.name).joined(separator: ", "))")
