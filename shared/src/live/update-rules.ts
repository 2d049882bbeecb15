/** Checks a live document's changes: they must lead to a script that can be stored. */
import * as Y from 'yjs'
import { z } from 'zod'
import { ElementExtra, Unprinted } from '../script/element-extra.ts'
import { isElementType } from '../script/element-types.ts'
import { field } from '../script/json-shape.ts'
import {
  MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
  MAX_SENT_OVERVIEW_CHARACTERS,
  MAX_TITLE_CHARACTERS,
} from '../script/limits.ts'
import { MAX_REPLIES } from '../script/notes/note-thread.ts'
import { MAX_DICTIONARY_WORDS } from '../script/spelling.ts'
import { getEntry, type HEAD_TEXTS, type DocumentParts, type Entry } from './document-parts.ts'
import { readMove } from './moved-text.ts'
import { decodeRange, NOTE_FIELDS, placeOfNote, readReply, REPLY } from './note-entries.ts'
import { isPosition } from './positions.ts'
import { EXTRA_KEYS } from './read-element.ts'
import { isListedWord, isSetting } from './settings.ts'
import { isAttribute } from './text-pieces.ts'

/** A key of a map that an update has changed. */
export type KeyChange = Readonly<{
  key: string
  action: 'add' | 'update' | 'delete'
  oldValue: unknown
}>

/** The change of one text or map by an update. */
export type Change = Readonly<{
  root: keyof DocumentParts
  /** The keys that lead to it from the root. */
  path: readonly string[]
  target: Y.AbstractType<unknown>
  keys: readonly KeyChange[]
  /** For a text: whether its text or formatting has changed, and whether text has been added. */
  isVisible: boolean
  isGrowing: boolean
  /** True if a map has got items without a key. */
  hasItems: boolean
}>

/** Maximum characters of an id, as in a stored script. */
const MAX_ID_CHARACTERS = 200
/** Maximum characters of the hash of a deleted text. */
const MAX_HASH_CHARACTERS = 40

/**
 * Maximum starts and ends of formatting in a text. Those between two characters count as well, which
 * the stored text doesn't show. All that fit into a text of the maximum length are fewer.
 */
const MAX_MARKS = 20_000

/** Maximum Yjs items of a text, deleted ones too. What is typed without moving the caret is one. */
const MAX_ITEMS = 50_000

const HEAD_LIMITS: Readonly<Record<(typeof HEAD_TEXTS)[number], number>> = {
  title: MAX_TITLE_CHARACTERS,
  author: MAX_TITLE_CHARACTERS,
  subheading: MAX_TITLE_CHARACTERS,
  overview: MAX_SENT_OVERVIEW_CHARACTERS,
  customInstructions: MAX_CUSTOM_INSTRUCTIONS_CHARACTERS,
}

/** Explains why a change can't be made; `null` if it can. */
export function changeProblem(parts: DocumentParts, change: Change): string | null {
  const { root, target, path, hasItems } = change
  if (hasItems) return `${root} has items without a key`
  switch (root) {
    case 'title':
    case 'author':
    case 'subheading':
    case 'overview':
    case 'customInstructions':
      return textProblem(change, HEAD_LIMITS[root])
    case 'settings':
      return keysProblem(change, isSetting)
    case 'words':
      if (parts.words.size > MAX_DICTIONARY_WORDS) return 'too many words in the dictionary'
      return keysProblem(change, isListedWord)
    case 'moved':
      if (change.keys.some(({ action }) => action !== 'add'))
        return 'a record of moved text changed'
      return keysProblem(change, (key, value) => readMove(key, value) !== null)
    case 'blocks':
      return entriesProblem(parts, change, blockProblem)
    case 'notes':
      return entriesProblem(parts, change, noteProblem)
    case 'elements':
      if (target instanceof Y.Text && path.length === 2 && path[1] === 'text') {
        return textProblem(change, null)
      }
      return entriesProblem(parts, change, (entry) => elementProblem(entry, change))
  }
}

/** @param limit the maximum length of a plain text; null for an element's, which `document-size.ts` counts */
function textProblem(
  { root, target, keys, isGrowing }: Change,
  limit: number | null,
): string | null {
  if (!(target instanceof Y.Text) || target instanceof Y.XmlText) return `${root} isn't a text`
  if (keys.length > 0) return 'a text with keys'
  let [marks, items] = [0, 0]
  for (let item = target._start; item !== null; item = item.right) {
    const { content } = item
    items += 1
    if (item.deleted || content instanceof Y.ContentString) continue
    if (!(content instanceof Y.ContentFormat)) return 'a text with an embedded object'
    if (limit !== null || !isAttribute(content.key, content.value)) return 'unknown formatting'
    marks += 1
  }
  if (marks > MAX_MARKS) return `a text with ${marks} marks`
  if (items > MAX_ITEMS) return `a text of ${items} items`
  return isGrowing && limit !== null && target.length > limit
    ? `a text of ${target.length} characters`
    : null
}

/** For a map of plain values, which may also be removed. */
function keysProblem(
  { root, path, target, keys }: Change,
  isValid: (key: string, value: unknown) => boolean,
): string | null {
  if (path.length > 0 || !(target instanceof Y.Map)) return `a change inside ${root}`
  const wrong = keys.find(({ key, action }) => {
    return action !== 'delete' && !isValid(key, (target as Entry).get(key))
  })
  return wrong ? `${root}: ${shortened(wrong.key)} is wrong` : null
}

/** For a map of entries: none may be removed, and each that changes must be valid. */
function entriesProblem(
  parts: DocumentParts,
  { root, path, target, keys }: Change,
  problemOf: (entry: Entry) => string | null,
): string | null {
  const map = parts[root]
  if (!(target instanceof Y.Map) || !(map instanceof Y.Map) || path.length > 1) {
    return `a change inside ${root}`
  }
  const [id] = path
  if (id !== undefined) {
    const entry = getEntry(map, id)
    return entry ? problemOf(entry) : `an entry of ${root} is wrong`
  }
  for (const { key, action } of keys) {
    if (action === 'delete') return `an entry of ${root} was removed`
    // Two people may make the same block; nothing is lost, because it has no text.
    if (action === 'update' && root !== 'blocks') return `an entry of ${root} was replaced`
    const entry = getEntry(map, key)
    if (!entry || key.length > MAX_ID_CHARACTERS) return `an entry of ${root} is wrong`
    const problem = problemOf(entry)
    if (problem !== null) return problem
  }
  return null
}

function blockProblem(entry: Entry): string | null {
  return wrongKey(entry, (name, value) => {
    if (name === 'position') return isPosition(value)
    if (name === 'gone') return value === true
    return name === 'title' && typeof value === 'string' && value.length <= MAX_TITLE_CHARACTERS
  })
}

function elementProblem(entry: Entry, { path, keys }: Change): string | null {
  if (path.length > 0 && keys.some(({ key }) => key === 'text')) return 'a text was replaced'
  const isComplete = ['type', 'place', 'text'].every((name) => entry.has(name))
  if (!isComplete) return 'an element without type, place or text'
  return wrongKey(entry, (name, value) => {
    if (name === 'text') return value instanceof Y.Text && !(value instanceof Y.XmlText)
    if (name === 'type') return isElementType(value)
    if (name === 'gone') return isHash(value)
    if (name === 'place') return isPlace(value, 2)
    return EXTRA_KEYS.some((key) => key === name) && isField(ElementExtra.shape, name, value)
  })
}

function noteProblem(entry: Entry): string | null {
  if (!placeOfNote(entry) || !entry.has('kind') || !entry.has('text')) {
    return 'a note without place, kind or text'
  }
  const names = [...entry.keys()]
  if (names.filter((name) => name.startsWith(REPLY)).length > MAX_REPLIES) return 'too many replies'
  return wrongKey(entry, (name, value) => {
    if (name === 'gone') return isHash(value)
    if (name === 'place') return isPlace(value, 3)
    if (name === 'range') return decodeRange(value) !== null
    if (name.startsWith(REPLY)) return name.length <= MAX_ID_CHARACTERS && readReply(value) !== null
    return NOTE_FIELDS.some((key) => key === name) && isField(Unprinted.shape, name, value)
  })
}

function wrongKey(entry: Entry, isValid: (name: string, value: unknown) => boolean): string | null {
  const wrong = [...entry.entries()].find(([name, value]) => !isValid(name, value))
  return wrong ? `${shortened(wrong[0])} of an entry is wrong` : null
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_HASH_CHARACTERS
}

/** An id, perhaps the name of a list, and a position. */
function isPlace(value: unknown, length: number): boolean {
  const parts: readonly unknown[] = Array.isArray(value) ? value : []
  const [id] = parts
  const isId = typeof id === 'string' && id !== '' && id.length <= MAX_ID_CHARACTERS
  return parts.length === length && isId && isPosition(parts.at(-1))
}

function isField(shape: object, name: string, value: unknown): boolean {
  const schema = field({ ...shape }, name)
  return value !== undefined && schema instanceof z.ZodType && schema.safeParse(value).success
}

function shortened(name: string): string {
  return name.slice(0, 40)
}
