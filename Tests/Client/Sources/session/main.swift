import SessionEngine
import Training

let squat = PlannedExercise(
  name: "Squat",
  sets: Array(repeating: SetTarget(reps: 5, weight: .kilograms(thousandths: 60_000)), count: 2),
  rest: 120)
let plan = SessionPlan(workout: Workout(name: "Squats", exercises: [squat]))

// The machine has no clock: every input carries its instant.
var machine = SessionMachine(Session(plan), at: .zero)
var now = Instant.zero

func show(_ steps: [SessionMachine.Step]) {
  for step in steps {
    for entry in step.entries {
      let name = "\(entry.event)".prefix { $0.isLetter }
      print(entry.at.milliseconds / 1000, name)
    }
  }
}

// Each set takes 30 seconds and ends with a press. The rest happens by the clock.
var isLifting: Bool { if case .lifting = machine.session.state.phase { true } else { false } }
while machine.session.state.phase != .ended {
  if isLifting {
    now = now + .seconds(30)
    show(machine.take(.press, at: now))
    show(machine.take(.release, at: now))
  } else if let wake = machine.nextWake {
    now = wake
    show(machine.take(.time, at: now))
  }
}
print(machine.session.log.setsDone, "sets done")
