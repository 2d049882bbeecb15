/**
 * Returns the probability that a time of the first kind is longer than one of the second (the area under
 * the ROC curve). 0.5 if the times reveal nothing.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  let longer = 0
  for (const one of first) {
    for (const other of second) {
      if (one > other) longer += 1
      else if (one === other) longer += 0.5
    }
  }
  return longer / (first.length * second.length)
}
