/**
 * Counts what has a limit in a live document: elements in a story block, story blocks, notes in a
 * list, entries, and the bytes of the script as it is stored. Only what an update has changed is
 * counted again.
 */
import type * as Y from 'yjs'
import { runsToHtml } from '../content/html.ts'
import { MAX_PRESERVED_TEXTS } from '../script/element-extra.ts'
import {
  MAX_CONTENT_CHARACTERS,
  MAX_ELEMENTS_PER_BLOCK,
  MAX_SCRIPT_BYTES,
  MAX_STORY_BLOCKS,
} from '../script/limits.ts'
import { toRuns, listStyles } from '../script/styled/formatted-text.ts'
import { getEntry, getEntryText, type DocumentParts, type Entry } from './document-parts.ts'
import { placeOfNote } from './note-entries.ts'
import { elementHash, placeOfElement } from './read-element.ts'
import { readPieces } from './text-pieces.ts'
import type { Change } from './update-rules.ts'

/** Maximum entries of a document, deleted ones too: fifty full story blocks. */
export const MAX_ENTRIES = 50 * MAX_ELEMENTS_PER_BLOCK
/** Maximum bytes of all entries, deleted ones too, and of formatting that no text has. */
const MAX_DOCUMENT_BYTES = 4 * MAX_SCRIPT_BYTES
/** A Yjs item without its text. */
const BYTES_PER_ITEM = 10
/** Names, braces and quotes of an element or a note in JSON, besides its values. */
const BYTES_PER_ENTRY = 60
/** The same for a field. */
const BYTES_PER_FIELD = 6

export type DocumentSize = Readonly<{
  /**
   * Counts what has changed.
   *
   * @returns the limit that is passed; null if none is, or one that was passed by as much before
   */
  count: (changes: readonly ChangedEntry[]) => string | null
}>

type ChangedEntry = Pick<Change, 'root' | 'path' | 'keys'>

/** `bytes` of what is stored, and `kept` of what the document has. */
type CountedElement = Readonly<{
  block: string | null
  bytes: number
  kept: number
  characters: number
}>
type CountedNote = Readonly<{
  element: string
  list: string
  isShown: boolean
  bytes: number
  kept: number
}>

export function createDocumentSize(parts: DocumentParts): DocumentSize {
  const elements = new Map<string, CountedElement>()
  const notes = new Map<string, CountedNote>()
  const blocks = new Map<string, boolean>()
  const settings = new Map<string, number>()
  const notesOf = new Map<string, Set<string>>()
  const shown = createTally()
  const lists = createTally()
  let blockCount = 0
  let bytes = 0
  let kept = 0

  const isBlock = (key: string) => blocks.get(key) === true || shown.get(key) > 0

  /** Runs a change of a block's entry or of its elements. */
  function changeBlock(key: string, change: () => void): void {
    const before = isBlock(key)
    change()
    blockCount += Number(isBlock(key)) - Number(before)
  }

  function addBytes(
    before: Pick<CountedNote, 'bytes' | 'kept'> | undefined,
    now: Pick<CountedNote, 'bytes' | 'kept'>,
  ): void {
    bytes += now.bytes - (before?.bytes ?? 0)
    kept += now.kept - (before?.kept ?? 0)
  }

  function countNote(key: string): void {
    const before = notes.get(key)
    if (before?.isShown) lists.add(listOf(before), -1)
    const entry = getEntry(parts.notes, key)
    const place = placeOfNote(entry)
    const { element = '', list = '' } = place ?? {}
    const isShown = place !== null && entry?.has('gone') === false
    const read = entry ? noteBytes(entry) : 0
    const now = { element, list, isShown, bytes: isShown ? read : 0, kept: read }
    addBytes(before, now)
    if (before) notesOf.get(before.element)?.delete(key)
    notesOf.set(element, (notesOf.get(element) ?? new Set()).add(key))
    notes.set(key, now)
    if (isShown) lists.add(listOf(now), 1)
  }

  function countElement(id: string): string | null {
    const before = elements.get(id)
    const now = readElement(id)
    if (before && before.block !== now.block && before.block !== null) {
      const { block } = before
      changeBlock(block, () => shown.add(block, -1))
    }
    if (now.block !== null && before?.block !== now.block) {
      const { block } = now
      changeBlock(block, () => shown.add(block, 1))
    }
    addBytes(before, now)
    elements.set(id, now)
    const isLonger = now.characters > (before?.characters ?? 0)
    return isLonger && now.characters > MAX_CONTENT_CHARACTERS
      ? `a text of ${now.characters} characters`
      : null
  }

  function readElement(id: string): CountedElement {
    const entry = getEntry(parts.elements, id)
    const text = getEntryText(entry)
    const block = entry && placeOfElement(entry)?.block
    if (!entry || !text || block === undefined) {
      return { block: null, bytes: 0, kept: 0, characters: 0 }
    }
    const pieces = readPieces(text, null)
    const html = runsToHtml(toRuns(pieces))
    const gone: unknown = entry.get('gone')
    const isHidden = gone !== undefined && gone === elementHash(pieces, entriesOf(id))
    const fields = jsonBytes(id) + jsonBytes(listStyles(pieces)) + fieldBytes(entry)
    const read = jsonBytes(html) + fields + BYTES_PER_ENTRY
    return {
      block: isHidden ? null : block,
      bytes: isHidden ? 0 : read,
      kept: read + countItems(text) * BYTES_PER_ITEM,
      characters: html.length,
    }
  }

  function entriesOf(element: string): (readonly [string, Entry])[] {
    return [...(notesOf.get(element) ?? [])].flatMap((key) => {
      const entry = getEntry(parts.notes, key)
      return entry ? [[key, entry] as const] : []
    })
  }

  function countBlock(key: string): void {
    const entry = getEntry(parts.blocks, key)
    changeBlock(key, () => blocks.set(key, entry !== undefined && entry.get('gone') !== true))
  }

  function countSetting(root: 'settings' | 'words', key: string): void {
    const name = `${root} ${key}`
    const value: unknown = parts[root].get(key)
    const now = value === undefined ? 0 : jsonBytes(value) + key.length + BYTES_PER_FIELD
    bytes += now - (settings.get(name) ?? 0)
    settings.set(name, now)
  }

  function countAll(changed: ChangedKeys): string | null {
    for (const root of ['settings', 'words'] as const) {
      for (const key of changed[root]) countSetting(root, key)
    }
    for (const key of changed.notes) {
      const { element } = notes.get(key) ?? {}
      countNote(key)
      // A deleted element is shown again if its notes change.
      for (const id of [element, notes.get(key)?.element]) {
        if (id !== undefined && getEntry(parts.elements, id)?.has('gone')) changed.elements.add(id)
      }
    }
    for (const key of changed.blocks) countBlock(key)
    const problems = [...changed.elements].map(countElement)
    return problems.find((problem) => problem !== null) ?? null
  }

  const passed = (before: number, after: number, limit: number) => after > limit && after > before
  const entryCount = () => elements.size + notes.size + blocks.size

  function count(changes: readonly ChangedEntry[]): string | null {
    const before = { bytes, kept, blockCount, entries: entryCount() }
    shown.start()
    lists.start()
    const long = countAll(changedKeys(changes))
    if (long !== null) return long
    const [block] = shown.passed(MAX_ELEMENTS_PER_BLOCK)
    if (block !== undefined) return `a story block with ${block} elements`
    if (lists.passed(MAX_PRESERVED_TEXTS).length > 0) return 'too many notes on an element'
    if (passed(before.blockCount, blockCount, MAX_STORY_BLOCKS)) {
      return `${blockCount} story blocks`
    }
    const entries = entryCount()
    if (passed(before.entries, entries, MAX_ENTRIES)) return `${entries} entries`
    if (passed(before.kept, kept, MAX_DOCUMENT_BYTES)) return `a document of ${kept} bytes`
    return passed(before.bytes, bytes, MAX_SCRIPT_BYTES) ? `a script of ${bytes} bytes` : null
  }

  countAll({
    settings: new Set(parts.settings.keys()),
    words: new Set(parts.words.keys()),
    notes: new Set(parts.notes.keys()),
    blocks: new Set(parts.blocks.keys()),
    elements: new Set(parts.elements.keys()),
  })
  return { count }
}

const COUNTED = ['settings', 'words', 'notes', 'blocks', 'elements'] as const
type ChangedKeys = Readonly<Record<(typeof COUNTED)[number], Set<string>>>

function changedKeys(changes: readonly ChangedEntry[]): ChangedKeys {
  const changed: ChangedKeys = {
    settings: new Set(),
    words: new Set(),
    notes: new Set(),
    blocks: new Set(),
    elements: new Set(),
  }
  for (const { root, path, keys } of changes) {
    const counted = COUNTED.find((one) => one === root)
    const [id] = path
    if (!counted) continue
    for (const key of id === undefined ? keys.map((one) => one.key) : [id]) {
      changed[counted].add(key)
    }
  }
  return changed
}

/** Counts by name, and remembers what the counts were before the changes since `start`. */
function createTally() {
  const counts = new Map<string, number>()
  let before = new Map<string, number>()
  const get = (name: string) => counts.get(name) ?? 0
  return {
    get,
    add(name: string, by: number): void {
      if (!before.has(name)) before.set(name, get(name))
      counts.set(name, get(name) + by)
    },
    start(): void {
      before = new Map()
    },
    /** The counts that are over a limit and higher than before. */
    passed: (limit: number): number[] =>
      [...before].flatMap(([name, old]) => (get(name) > Math.max(limit, old) ? [get(name)] : [])),
  }
}

/** Deleted ones too. */
function countItems(text: Y.Text): number {
  let items = 0
  for (let item = text._start; item !== null; item = item.right) items += 1
  return items
}

function listOf({ element, list }: CountedNote): string {
  return `${list} ${element}`
}

function noteBytes(entry: Entry): number {
  return [...entry.entries()].reduce((sum, [name, value]) => {
    return name === 'place' || name === 'range' ? sum : sum + valueBytes(name, value)
  }, BYTES_PER_ENTRY)
}

function fieldBytes(entry: Entry): number {
  return [...entry.entries()].reduce((sum, [name, value]) => {
    return name === 'place' || name === 'text' ? sum : sum + valueBytes(name, value)
  }, 0)
}

function valueBytes(name: string, value: unknown): number {
  return name.length + jsonBytes(value) + BYTES_PER_FIELD
}

/** At least the bytes of a value's JSON in UTF-8. */
function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value) ?? ''
  let bytes = json.length
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (code > 0x7f) bytes += code > 0x7_ff ? 2 : 1
  }
  return bytes
}
