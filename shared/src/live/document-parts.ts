/**
 * The layout of a script in a live document (a `Y.Doc`):
 *
 *   title, author …  a text for each
 *   settings         formatting, page settings and other parts, one key for each field
 *   words            lower-case word -> [position, word]: the dictionary
 *   blocks           key -> { title, position, gone }
 *   elements         id  -> { place: [block key, position], type, text, gone, fields of `extra` }
 *   notes            id  -> { place: [element id, list, position], range, gone, its fields and replies }
 *   moved            where text came from that a split or join has moved (`moved-text.ts`)
 *
 * Nothing is ever removed from `elements`, `blocks` and `notes`. A deleted element has `gone`, a hash
 * of the text that was deleted. It is hidden only while it has that text, so that words typed by
 * somebody else in the meantime bring it back.
 */
import * as Y from 'yjs'

/** The parts of a script that are plain texts. */
export const HEAD_TEXTS = [
  'title',
  'author',
  'subheading',
  'overview',
  'customInstructions',
] as const

/** The names of the root types that are maps. */
export const ROOT_MAPS = ['settings', 'words', 'blocks', 'elements', 'notes', 'moved'] as const
export type RootMap = (typeof ROOT_MAPS)[number]

/** An entry of `elements`, `blocks` or `notes`. */
export type Entry = Y.Map<unknown>

export type DocumentParts = Readonly<
  Record<RootMap, Y.Map<unknown>> & Record<(typeof HEAD_TEXTS)[number], Y.Text>
>

export function getDocumentParts(doc: Y.Doc): DocumentParts {
  return {
    settings: doc.getMap('settings'),
    words: doc.getMap('words'),
    blocks: doc.getMap('blocks'),
    elements: doc.getMap('elements'),
    notes: doc.getMap('notes'),
    moved: doc.getMap('moved'),
    title: doc.getText('title'),
    author: doc.getText('author'),
    subheading: doc.getText('subheading'),
    overview: doc.getText('overview'),
    customInstructions: doc.getText('customInstructions'),
  }
}

export function getEntry(map: Y.Map<unknown>, key: string): Entry | undefined {
  const entry = map.get(key)
  return entry instanceof Y.Map ? (entry as Entry) : undefined
}

/** The text of an element's entry. */
export function getEntryText(entry: Entry | undefined): Y.Text | null {
  const text = entry?.get('text')
  return text instanceof Y.Text ? text : null
}

/** Sets a key, unless it has an equal value. `undefined` deletes it. */
export function setKey(map: Y.Map<unknown>, key: string, value: unknown): void {
  const present = map.get(key)
  if (value === undefined) {
    if (map.has(key)) map.delete(key)
  } else if (present === undefined || JSON.stringify(present) !== JSON.stringify(value)) {
    map.set(key, value)
  }
}
