/** Counts what has a limit in a script: elements in a block, story blocks, entries of a document. */
import { MAX_ELEMENTS_PER_BLOCK, MAX_STORY_BLOCKS } from '../script/limits.ts'
import { entryOf, textOf, type DocumentParts, type Entry } from './document-parts.ts'
import { placeOfNote } from './note-entries.ts'
import { elementHash, placeOfElement } from './read-element.ts'
import { piecesOf } from './text-pieces.ts'

/** Maximum entries of a document, deleted ones too: fifty full story blocks. */
const MAX_ENTRIES = 50 * MAX_ELEMENTS_PER_BLOCK

export type ElementCounts = Readonly<{
  /** Shown elements by the key of their block. */
  shown: ReadonlyMap<string, number>
  blocks: number
  entries: number
}>

export function countElements(parts: DocumentParts): ElementCounts {
  const shown = new Map<string, number>()
  let notes: ReadonlyMap<string, NoteEntries> | null = null
  for (const [id, entry] of entriesOf(parts.elements)) {
    const block = placeOfElement(entry)?.block
    if (block === undefined) continue
    const gone: unknown = entry.get('gone')
    if (gone !== undefined) {
      notes ??= notesByElement(parts)
      const text = textOf(entry)
      if (!text || gone === elementHash(piecesOf(text, null), notes.get(id) ?? [])) continue
    }
    shown.set(block, (shown.get(block) ?? 0) + 1)
  }
  const present = [...entriesOf(parts.blocks)].filter(([, entry]) => entry.get('gone') !== true)
  const blocks = new Set([...shown.keys(), ...present.map(([key]) => key)]).size
  const entries = parts.elements.size + parts.blocks.size + parts.notes.size
  return { shown, blocks, entries }
}

/** Explains which limit an update passes; `null` if none, or if it was passed before. */
export function passedLimit(before: ElementCounts, after: ElementCounts): string | null {
  for (const [block, count] of after.shown) {
    if (count > MAX_ELEMENTS_PER_BLOCK && count > (before.shown.get(block) ?? 0)) {
      return `a story block with ${count} elements`
    }
  }
  if (after.blocks > MAX_STORY_BLOCKS && after.blocks > before.blocks) {
    return `${after.blocks} story blocks`
  }
  return after.entries > MAX_ENTRIES && after.entries > before.entries
    ? `${after.entries} entries`
    : null
}

type NoteEntries = readonly (readonly [key: string, entry: Entry])[]

function notesByElement(parts: DocumentParts): ReadonlyMap<string, NoteEntries> {
  return Map.groupBy(entriesOf(parts.notes), ([, entry]) => placeOfNote(entry)?.element ?? '')
}

function entriesOf(map: DocumentParts['elements']): (readonly [string, Entry])[] {
  return [...map.keys()].flatMap((key) => {
    const entry = entryOf(map, key)
    return entry ? [[key, entry] as const] : []
  })
}
