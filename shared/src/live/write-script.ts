/** Writes an edit of a script into a live document. */
import * as Y from 'yjs'
import { htmlToRuns } from '../content/html.ts'
import type { MakeId } from '../script/ids.ts'
import { field } from '../script/json-shape.ts'
import { defaultBlockTitle, type Element, type Script } from '../script/script.ts'
import type { ChangedBlock, ScriptChanges } from './changed-elements.ts'
import { getEntry, setKey, getEntryText } from './document-parts.ts'
import type { Positions } from './positions.ts'
import { elementHash, EXTRA_KEYS } from './read-element.ts'
import type { ScriptReader } from './script-reader.ts'
import { writeHead } from './settings.ts'
import { formatText } from '../script/styled/formatted-text.ts'
import { readPieces } from './text-pieces.ts'
import { writeNotes } from './write-notes.ts'
import type { CaretPlace } from '../script/editing/history.ts'
import { writeTexts } from './write-texts.ts'

type Writer = Readonly<{ reader: ScriptReader; positions: Positions; makeId: MakeId }>

/**
 * Writes what differs between two scripts. Call it in a transaction.
 *
 * @param from the script as the reader read it
 * @param caret the writer's caret after the edit, if known
 */
export function writeScript(
  writer: Writer,
  edit: Readonly<{
    from: Script
    to: Script
    changes: ScriptChanges
    caret: CaretPlace | null
  }>,
): void {
  const { reader, positions, makeId } = writer
  const { parts, moved, placed } = reader
  const { from, to, changes, caret } = edit
  writeHead(parts, { from, to }, positions)
  if (to.storyBlocks === from.storyBlocks) return
  writeBlocks(writer, to, changes)
  for (const block of changes.blocks) placeElements(writer, block)
  const { written, removed } = changes
  for (const { element } of written) writeFields(writer, element)
  writeTexts(parts, moved, {
    written: written.map(({ element }) => ({
      id: element.id,
      next: formatText(htmlToRuns(element.content), element.extra?.styled),
    })),
    removed: removed.map(({ id }) => id),
    caret,
  })
  const removedNotes = removed.flatMap(({ id }) => placed.get(id)?.notes ?? [])
  const withNotes = written.map(({ element }) => ({
    element,
    notes: placed.get(element.id)?.notes,
  }))
  writeNotes({ parts, moved, positions, makeId }, withNotes, removedNotes)
  for (const { id } of removed) hideElement(reader, id)
}

function writeBlocks(
  { reader, positions }: Writer,
  { storyBlocks }: Script,
  { keys, removedBlocks }: ScriptChanges,
): void {
  const { parts, blocks } = reader
  const made = positions.forList(keys.map((key) => blocks.get(key)?.position))
  for (const [index, key] of keys.entries()) {
    if (!parts.blocks.has(key)) parts.blocks.set(key, new Y.Map())
    const entry = getEntry(parts.blocks, key)
    if (!entry) continue
    const position = made.get(index)
    if (position !== undefined) setKey(entry, 'position', position)
    setKey(entry, 'gone', undefined)
    const title = storyBlocks[index]?.title ?? ''
    // A default title changes with the number, which isn't stored.
    const stored = title === defaultBlockTitle(index + 1) ? '' : title
    if ((blocks.get(key)?.title ?? '') !== stored) entry.set('title', stored)
  }
  for (const { id } of removedBlocks) {
    const entry = getEntry(parts.blocks, id)
    if (entry) setKey(entry, 'gone', true)
  }
}

/** Makes the entries of new elements, and puts all elements of the block into their order. */
function placeElements(
  { reader, positions }: Writer,
  { key, now, before, after }: ChangedBlock,
): void {
  const { parts, placed } = reader
  const positionOf = (element: Element | undefined) => {
    const place = element && placed.get(element.id)
    return place?.block === key ? place.position : undefined
  }
  const made = positions.forList(now.map(positionOf), [positionOf(before), positionOf(after)])
  for (const [index, { id, type }] of now.entries()) {
    const position = made.get(index)
    if (!parts.elements.has(id)) {
      const fields = [
        ['type', type],
        ['place', [key, position]],
        ['text', new Y.Text()],
      ] as const
      parts.elements.set(id, new Y.Map<unknown>(fields))
    } else if (position !== undefined) {
      const entry = getEntry(parts.elements, id)
      if (entry) setKey(entry, 'place', [key, position])
    }
  }
}

function writeFields({ reader }: Writer, { id, type, extra }: Element): void {
  const entry = getEntry(reader.parts.elements, id)
  if (!entry) return
  setKey(entry, 'gone', undefined)
  setKey(entry, 'type', type)
  for (const name of EXTRA_KEYS) setKey(entry, name, field(extra ?? {}, name))
}

function hideElement({ parts, moved, notesOf }: ScriptReader, id: string): void {
  const entry = getEntry(parts.elements, id)
  const text = getEntryText(entry)
  if (entry && text) setKey(entry, 'gone', elementHash(readPieces(text, moved), notesOf(id)))
}
