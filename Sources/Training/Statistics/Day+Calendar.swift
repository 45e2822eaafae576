extension Day {
  package var year: Int { civil.year }
  package var month: Int { civil.month }
  package var dayOfMonth: Int { civil.day }

  package var firstOfMonth: Day { self - (dayOfMonth - 1) }

  package var nextMonth: Day {
    // 31 days after the first is always in the next month.
    (firstOfMonth + 31).firstOfMonth
  }

  package static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  package func weekStart(_ first: Weekday) -> Day {
    let days = Weekday.allCases
    let index = { days.firstIndex(of: $0) ?? 0 }
    return self - (index(weekday) - index(first) + 7) % 7
  }
}
