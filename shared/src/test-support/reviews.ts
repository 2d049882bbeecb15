import fc from 'fast-check'
import type { ReviewEntry } from '../review/review.ts'
import { ELEMENT_TYPES } from '../script/element-types.ts'
import type { Element } from '../script/script.ts'

/** Summarizes changes: 'changed e2', 'removed e3 after e2'. */
export function summarize(entries: readonly ReviewEntry[]): string[] {
  return entries.map((entry) =>
    entry.kind === 'removed'
      ? `removed ${entry.id} after ${entry.after}`
      : `${entry.kind} ${entry.id}`,
  )
}

/** Arbitrary elements before and after an answer: some removed, changed, moved and added. */
export const answered = fc
  .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 14 })
  .chain((ids) => {
    const before = ids.map((id) => fc.constant(elementNumber(id, 0)))
    return fc.record({
      before: fc.tuple(...before).map((elements): readonly Element[] => elements),
      now: fc
        .shuffledSubarray([...ids, 100, 101, 102, 103])
        .chain((rest) =>
          fc.tuple(
            ...rest.map((id) => fc.constantFrom(elementNumber(id, 0), elementNumber(id, 1))),
          ),
        )
        .map((elements): readonly Element[] => elements),
    })
  })

function elementNumber(id: number, version: number): Element {
  const type = ELEMENT_TYPES[(id + version) % ELEMENT_TYPES.length] ?? 'text'
  return { id: `e${id}`, type, content: `${id} v${version}` }
}
