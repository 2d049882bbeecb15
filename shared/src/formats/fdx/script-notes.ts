/**
 * Stores notes and other unprinted text in Final Draft's script notes, and reads them back. A note's
 * category is the kind of text, and its name says whether it belongs above or below the line. Notes
 * with any other category or name are ordinary notes on their words.
 */
import type { InlineNote, Unprinted } from '../../script/element-extra.ts'
import { authorName, normalizeThread } from '../../script/notes/note-thread.ts'
import { storableAttributes, type FileAttributes } from '../../script/styled/styled-range.ts'
import { readDetails, withDetails } from './note-details.ts'
import { readParagraphLines } from './read-runs.ts'
import type { XmlElement } from '../common/xml-tree.ts'

export const ABOVE = 'Above the line'
export const BELOW = 'Below the line'

const CATEGORY: Readonly<Record<Unprinted['kind'], string>> = {
  section: 'Section',
  synopsis: 'Synopsis',
  note: 'Note',
  boneyard: 'Boneyard',
}

/** The fields of a `ScriptNote`: Type, Name, WriterName, and its text. */
export type NoteLabel = Readonly<{
  category: string
  name: string
  writer: string
  text: string
  /** Other attributes, such as the color. */
  others?: FileAttributes
}>

/** The attribute of a note that is in no paragraph of the file: its number among those. */
export const UNANCHORED = 'Unanchored'
/** The color of notes that have no other one. */
export const NOTE_COLOR = '#FFFFE6E68080'
/** Attributes that are read to the note, or follow from its place. */
const READ: ReadonlySet<string> = new Set(['Id', 'Name', 'Range', 'Type', 'WriterName'])
const TYPE = 'Type'
const NAME = 'Name'

/** Creates the note for an unprinted text. */
export function createLabel(
  unprinted: Unprinted | (InlineNote & { level?: undefined }),
  name: string,
): NoteLabel {
  const { kind, level, text } = unprinted
  const category = kind === 'section' ? `${CATEGORY.section} ${level ?? 1}` : CATEGORY[kind]
  if (kind !== 'note') return { category, name, writer: '', text }
  const { author: writer = '', attributes = [] } = unprinted
  const others = attributes.filter(([attribute]) => attribute !== TYPE && attribute !== NAME)
  const bare = { category, name, writer, text: withDetails(text, unprinted), others }
  // Only the usual category and name say on which side of the line a note belongs.
  if (name !== '') return bare
  const valueOf = (key: string) => attributes.find(([attribute]) => attribute === key)?.[1]
  const own = valueOf(NAME) ?? ''
  const isNamed = own !== '' && bare.text.startsWith(`${own}: `)
  return {
    ...bare,
    category: valueOf(TYPE) ?? category,
    ...(isNamed ? { name: own, text: bare.text.slice(own.length + 2) } : {}),
  }
}

/** The note on a cue with a mark for dual dialogue but no free speech to be beside. */
export const DUAL_MARK: NoteLabel = {
  category: 'Dual dialogue',
  name: 'Right',
  writer: '',
  text: 'Marked for dual dialogue, without a speech to be beside.',
}

export function isDualMark({ category, name }: NoteLabel): boolean {
  return category === DUAL_MARK.category && name === DUAL_MARK.name
}

/** Reads the fields of a note in the file. */
export function labelInFile(note: XmlElement): NoteLabel {
  return {
    category: note.attributes.get('Type') ?? '',
    name: note.attributes.get('Name') ?? '',
    writer: note.attributes.get('WriterName')?.trim() ?? '',
    text: readParagraphLines(note),
    others: storableAttributes(
      [...note.attributes]
        .filter(([name, value]) => !READ.has(name) && !(name === 'Color' && value === NOTE_COLOR))
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  }
}

/** Returns the text in a note, and whether it belongs before the line, after it or inside it. */
export function readLabel(
  label: NoteLabel,
): Readonly<{ place: 'before' | 'after' | 'inside'; unprinted: Unprinted }> {
  const { category, name, writer, text } = label
  const unprinted = unprintedOf(category, text)
  if (unprinted && name === ABOVE)
    return { place: 'before', unprinted: withThread(unprinted, label) }
  if (unprinted && name === BELOW)
    return { place: 'after', unprinted: withThread(unprinted, label) }
  if (unprinted && name === '' && (unprinted.kind === 'note' || writer === '')) {
    return { place: 'inside', unprinted: withThread(unprinted, label) }
  }
  const named = name.trim() === '' ? text : `${name}: ${text}`
  const own = storableAttributes([
    ...(isOurs(category) ? [] : [[TYPE, category] as const]),
    ...(name.trim() === '' ? [] : [[NAME, name] as const]),
  ])
  const others = [...(label.others ?? []), ...own]
  const note = { kind: 'note' as const, text: named }
  return { place: 'inside', unprinted: withThread(note, { ...label, others }) }
}

/** Adds a note's author, and what is written below its text. */
function withThread(unprinted: Unprinted, { writer, others }: NoteLabel): Unprinted {
  if (unprinted.kind !== 'note') return unprinted
  const { text, thread } = readDetails(unprinted.text)
  const attributes = others?.length ? { attributes: others } : {}
  return {
    kind: 'note',
    text,
    ...attributes,
    ...normalizeThread({ ...thread, author: authorName(writer) }),
  }
}

function isOurs(category: string): boolean {
  return category === DUAL_MARK.category || unprintedOf(category, '') !== undefined
}

function unprintedOf(category: string, text: string): Unprinted | undefined {
  const section = /^Section ([1-6])$/.exec(category)
  if (section) return { kind: 'section', level: Number(section[1]), text }
  if (category === CATEGORY.synopsis) return { kind: 'synopsis', text }
  if (category === CATEGORY.boneyard) return { kind: 'boneyard', text }
  return category === CATEGORY.note ? { kind: 'note', text } : undefined
}
