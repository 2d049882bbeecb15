/**
 * A selector that makes a list from a store's state and returns the same list while nothing in it
 * differs, so that components don't rerender for each keystroke.
 *
 * @param isSame compares two entries at the same index
 */
export function stableList<State, Entry>(
  make: (state: State) => readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean,
): (state: State) => readonly Entry[] {
  let last: readonly Entry[] = []
  return (state) => {
    const list = make(state)
    const isUnchanged =
      list.length === last.length &&
      list.every((entry, index) => {
        const before = last[index]
        return before !== undefined && isSame(entry, before)
      })
    if (!isUnchanged) last = list
    return last
  }
}
