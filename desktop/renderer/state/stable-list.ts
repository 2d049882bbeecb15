/**
 * A list made anew from each state of a store, kept the same as long as nothing in it differs: a
 * component that shows it is not drawn again for every key.
 *
 * @param isSame whether two entries at the same place say the same
 */
export function stableList<State, Entry>(
  make: (state: State) => readonly Entry[],
  isSame: (one: Entry, other: Entry) => boolean,
): (state: State) => readonly Entry[] {
  let kept: readonly Entry[] = []
  return (state) => {
    const list = make(state)
    const isUnchanged =
      list.length === kept.length &&
      list.every((entry, index) => {
        const before = kept[index]
        return before !== undefined && isSame(entry, before)
      })
    if (!isUnchanged) kept = list
    return kept
  }
}
