/**
 * Finds updates that take too long to apply, before they are applied. Yjs sorts items that were inserted after the same
 * item, or set as the same key, by comparing each with those before it. A page has few of these: what it
 * inserts there next is before what it inserted last, which Yjs sees at once.
 */
import * as Y from 'yjs'
import { FULL } from './moved-text.ts'

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number]

/** Comparisons that one update may cost, about half a second. */
const MAX_COMPARISONS = 5_000_000
/** Items that are in the document already may be compared too. */
const ITEMS_BEFORE = 20_000

/** Explains why an update may not be tried; null if it may. */
export function insertProblem(structs: readonly Struct[]): string | null {
  const last = new Map<string, Y.ID>()
  let [repeats, records] = [0, 0]
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue
    if (nameOf(struct) === 'moved') records += 1
    const place = placeOf(struct)
    const before = last.get(place)
    if (before && !Y.compareIDs(struct.rightOrigin, before)) repeats += 1
    last.set(place, struct.id)
  }
  if (records > FULL.records) return `${records} records of moved text`
  const comparisons = repeats * (structs.length + ITEMS_BEFORE)
  return comparisons > MAX_COMPARISONS ? 'too many items at one place' : null
}

/** The item after which one was inserted, or the list or key that it begins. */
function placeOf(item: Y.Item): string {
  const { origin, parentSub } = item
  return origin ? `${origin.client}:${origin.clock}` : `${nameOf(item)} ${parentSub}`
}

/** An update names the parents of items that begin a list or a key: a part's name, or an id. */
function nameOf({ parent }: Y.Item): string {
  if (parent instanceof Y.ID) return `${parent.client}:${parent.clock}`
  return typeof parent === 'string' ? parent : ''
}
