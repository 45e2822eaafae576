import LogStore
import SessionEngine
import Training

let path = CommandLine.arguments[1]
let start = Timestamp(
  utc: 1_786_982_400_000, offset: 7200, zone: "Europe/Berlin", boot: "", boottime: 0)

// A finished session: its plan and its journal.
let set = SetTarget(reps: 5, weight: .kilograms(thousandths: 60_000))
let plan = SessionPlan(
  workout: Workout(
    name: "Squats", exercises: [PlannedExercise(name: "Squat", sets: [set, set], rest: 120)]))
var session = Session(plan)

// Writing: each entry and the resulting log, in one transaction.
let (store, _) = try Store.open(path, access: .write, now: start)
let id = try store.begin(plan, at: start)
let lifted: [Session.Event] = [
  .setDone(Session.SetPlace(exercise: 0, set: 0), Session.Performance(reps: 5, weight: set.weight)),
  .setDone(Session.SetPlace(exercise: 0, set: 1), Session.Performance(reps: 4, weight: set.weight)),
  .ended,
]
for (number, event) in lifted.enumerated() {
  let entry = Session.Entry(at: Instant(milliseconds: (number + 1) * 60_000), event: event)
  session.apply(entry)
  // The same moment by the clocks of the computer.
  var now = start
  now.utc += entry.at.milliseconds
  now.boottime += entry.at.milliseconds
  try store.append(entry, log: session.log, to: id, at: now)
}
_ = store.close(at: start)

// Reading.
let (log, _) = try Store.open(path, access: .read, now: start)
for summary in try log.history(limit: 10) {
  print(summary.workout, summary.setsDone, "sets")
  guard let (_, session) = try log.session(summary.id) else { continue }
  for exercise in session.exercises {
    print(exercise.name, exercise.sets.map { "\($0.reps ?? 0) x \($0.weight?.number ?? "-")" })
  }
}
