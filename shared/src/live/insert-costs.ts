/**
 * Finds updates that Yjs would take minutes to apply. It sorts items that were inserted after the same
 * item, or set as the same key, by comparing each with those before it. A page has few of these: what it
 * inserts there next is before what it inserted last, which Yjs sees at once.
 */
import * as Y from 'yjs'

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

/** Comparisons that one update may cost, about half a second. */
const MAX_COMPARISONS = 5_000_000
/** Items that are in the document already may be compared too. */
const ITEMS_BEFORE = 20_000

export function isCostlyInsert(structs: readonly Struct[]): boolean {
  const last = new Map<string, Y.ID>()
  let repeats = 0
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue
    const place = placeOf(struct)
    const before = last.get(place)
    if (before && !Y.compareIDs(struct.rightOrigin, before)) repeats += 1
    last.set(place, struct.id)
  }
  return repeats * (structs.length + ITEMS_BEFORE) > MAX_COMPARISONS
}

/** The item after which one was inserted, or the list or key that it begins. */
function placeOf({ origin, parent, parentSub }: Y.Item): string {
  if (origin) return `${origin.client}:${origin.clock}`
  const name = parent instanceof Y.ID ? `${parent.client}:${parent.clock}` : String(parent)
  return `${name} ${parentSub}`
}
