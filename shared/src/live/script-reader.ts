/**
 * Reads a live document as a script, and reads only what has changed since the last time: every
 * unchanged element, block and list is the same object as before.
 */
import type * as Y from 'yjs'
import { newStoryBlock, type Script } from '../script/script.ts'
import { getEntry, getDocumentParts, type DocumentParts, type Entry } from './document-parts.ts'
import { createMovedText, type MovedText } from './moved-text.ts'
import { placeOfNote } from './note-entries.ts'
import { readBlock, readBlocks, type BlockEntry, type ReadBlocks } from './read-blocks.ts'
import { readElement, type PlacedElement } from './read-element.ts'
import { isSameHead, readHead, type Head } from './settings.ts'
import { createShownLists } from './shown-lists.ts'

export type ScriptReader = Readonly<{
  parts: DocumentParts
  moved: MovedText
  /** All elements by id, hidden ones too. */
  placed: ReadonlyMap<string, PlacedElement>
  blocks: ReadonlyMap<string, BlockEntry>
  /** The entries of an element's notes, deleted ones too. */
  notesOf: (element: string) => readonly (readonly [key: string, entry: Entry])[]
  /** Marks what has changed. */
  changed: Readonly<{
    head: () => void
    element: (id: string) => void
    block: (key: string) => void
    note: (key: string) => void
    moved: (key: string) => void
  }>
  /** Reads what has changed. The rest comes from `base`, the script as it was. */
  read: (base: Script | null) => Script
}>

export function createScriptReader(doc: Y.Doc): ScriptReader {
  const parts = getDocumentParts(doc)
  const moved = createMovedText(parts.moved)
  const placed = new Map<string, PlacedElement>()
  const blocks = new Map<string, BlockEntry>()
  const noteElements = new Map<string, string>()
  const elementNotes = new Map<string, Set<string>>()
  const lists = createShownLists((id) => placed.get(id)?.position ?? '')
  const dirty = { head: true, elements: new Set<string>(), blocks: new Set<string>() }

  const changed = {
    head: () => {
      dirty.head = true
    },
    element: (id: string) => {
      dirty.elements.add(id)
    },
    block: (key: string) => {
      dirty.blocks.add(key)
    },
    note: (key: string) => {
      const before = noteElements.get(key)
      const now = placeOfNote(getEntry(parts.notes, key))?.element ?? before
      if (before !== undefined) dirty.elements.add(before)
      if (now === undefined || now === before) {
        if (now !== undefined) dirty.elements.add(now)
        return
      }
      if (before !== undefined) elementNotes.get(before)?.delete(key)
      noteElements.set(key, now)
      elementNotes.set(now, (elementNotes.get(now) ?? new Set()).add(key))
      dirty.elements.add(now)
    },
    moved: moved.add,
  }

  function notesOf(element: string): (readonly [string, Entry])[] {
    return [...(elementNotes.get(element) ?? [])].flatMap((key) => {
      const entry = getEntry(parts.notes, key)
      return entry && placeOfNote(entry)?.element === element ? [[key, entry] as const] : []
    })
  }

  function readElements(): ReadBlocks['changed'] {
    const elements = new Map<string, PlacedElement>()
    for (const id of dirty.elements) {
      const entry = getEntry(parts.elements, id)
      const before = placed.get(id)
      if (!entry) continue
      const now = readElement(id, entry, { notes: notesOf(id), moved, before })
      lists.replace(id, { before, now, update: () => placed.set(id, now) })
      if (!now.isHidden) elements.set(id, now)
    }
    return elements
  }

  function read(base: Script | null): Script {
    // Copies that were shown may now be those that aren't.
    if (moved.settle()) for (const id of parts.elements.keys()) dirty.elements.add(id)
    const elements = readElements()
    for (const key of dirty.blocks) {
      blocks.set(key, readBlock(parts.blocks.get(key), blocks.get(key)))
    }
    const isChanged = elements.size > 0 || dirty.blocks.size > 0 || lists.changed.size > 0
    const storyBlocks =
      base && !isChanged
        ? base.storyBlocks
        : readBlocks(base?.storyBlocks ?? [], { changed: elements, placed, blocks, lists })
    const head = base && !dirty.head ? base : readHead(parts, base)
    dirty.head = false
    for (const kind of [dirty.elements, dirty.blocks]) kind.clear()
    lists.settle()
    if (base && storyBlocks === base.storyBlocks && isSameHead(head, base)) return base
    return scriptOf(head, storyBlocks)
  }

  for (const key of parts.moved.keys()) moved.add(key)
  for (const key of parts.notes.keys()) changed.note(key)
  for (const id of parts.elements.keys()) changed.element(id)
  for (const key of parts.blocks.keys()) changed.block(key)
  return { parts, moved, placed, blocks, notesOf, changed, read }
}

/** The fields in the order in which scripts are stored. */
function scriptOf(head: Head, storyBlocks: Script['storyBlocks']): Script {
  const { title, author, subheading, overview, customInstructions, formatting, ...others } = head
  const { pages, kept, spelling, production, neverSend } = others
  return {
    title,
    author,
    subheading,
    overview,
    customInstructions,
    formatting,
    storyBlocks: storyBlocks.length > 0 ? storyBlocks : [newStoryBlock(1)],
    ...(pages ? { pages } : {}),
    ...(kept ? { kept } : {}),
    ...(spelling ? { spelling } : {}),
    ...(production ? { production } : {}),
    ...(neverSend ? { neverSend } : {}),
  }
}
