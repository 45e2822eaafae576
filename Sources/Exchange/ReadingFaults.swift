// What the readers of bytes find wrong, as faults of a row or of the file.

extension DelimitedReader.Fault {
  var asRowFault: RowFault {
    switch self {
    case .tooLong: .malformed("the row is too long")
    case .openQuote: .malformed("its quote is not closed")
    }
  }
}

extension JSONSplitter.Fault {
  var asUnreadable: UnreadableFile {
    switch self {
    case .tooLong(let line): UnreadableFile("line \(line): a session of more than 16 MB")
    case .unfinished: UnreadableFile("it ends in the middle. Copy it again")
    case .notJSON(let line): UnreadableFile("line \(line): it is not valid JSON")
    }
  }
}
