/** Which elements of a page form a group, as a number per element. */

/** The number of elements in a new group, if the text allows it. */
const NEW_SIZE = 20
/** A larger group is divided. */
const MAX_SIZE = 40
/** A smaller group joins the one before it. */
const MIN_SIZE = 8

type Run = Readonly<{ key: number | null; start: number; end: number }>

/**
 * Returns each element's group, so that all elements of a group are next to each other. Changes as few as
 * possible, because an element that changes its group is drawn again.
 *
 * @param keys each element's group before; `null` for a new element, which joins the group before it, or
 *   the first one
 * @param canBegin whether a group may begin with the element at an index
 */
export function groupKeys(
  keys: readonly (number | null)[],
  canBegin: (index: number) => boolean,
): number[] {
  const used = new Set<number>()
  let next = keys.reduce<number>((highest, key) => Math.max(highest, key ?? 0), 0) + 1
  return withoutSmall(runsOf(keys, canBegin))
    .flatMap((run) => divided(run, canBegin))
    .flatMap(({ key, start, end }) => {
      // If others came between a group's elements, those after them are a new group.
      const unique = key === null || used.has(key) ? next++ : key
      used.add(unique)
      return Array.from({ length: end - start }, () => unique)
    })
}

function runsOf(keys: readonly (number | null)[], canBegin: (index: number) => boolean): Run[] {
  const runs: Run[] = []
  for (const [index, key] of keys.entries()) {
    const last = runs.at(-1)
    const isOther = key !== null && (last?.key ?? key) !== key
    if (!last || (isOther && canBegin(index))) runs.push({ key, start: index, end: index + 1 })
    else runs[runs.length - 1] = { key: last.key ?? key, start: last.start, end: index + 1 }
  }
  return runs
}

function withoutSmall(runs: readonly Run[]): Run[] {
  const kept: Run[] = []
  for (const run of runs) {
    const last = kept.at(-1)
    const isSmall = run.end - run.start < MIN_SIZE
    if (last && isSmall) kept[kept.length - 1] = { ...last, end: run.end }
    else kept.push(run)
  }
  return kept
}

function divided({ key, start, end }: Run, canBegin: (index: number) => boolean): Run[] {
  if (end - start <= MAX_SIZE) return [{ key, start, end }]
  const runs: Run[] = []
  let from = start
  for (let index = start + NEW_SIZE; index <= end - MIN_SIZE; index += 1) {
    if (index - from < NEW_SIZE || !canBegin(index)) continue
    runs.push({ key: from === start ? key : null, start: from, end: index })
    from = index
  }
  runs.push({ key: from === start ? key : null, start: from, end })
  return runs
}
