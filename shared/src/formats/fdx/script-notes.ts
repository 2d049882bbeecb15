/**
 * Stores unprinted text in Final Draft's script notes, and reads it back. A note's category is the
 * kind of text, and its name says whether it belongs above or below the line. Notes with any other
 * category or name are ordinary notes at their place in the text.
 */
import type { InlineNote, Unprinted } from '../../script/element-extra.ts'
import { linesOf } from './read-runs.ts'
import type { XmlElement } from './xml-tree.ts'

export const ABOVE = 'Above the line'
export const BELOW = 'Below the line'

const CATEGORY: Readonly<Record<Unprinted['kind'], string>> = {
  section: 'Section',
  synopsis: 'Synopsis',
  note: 'Note',
  boneyard: 'Boneyard',
}

/** The fields of a `ScriptNote`: Type, Name, WriterName, and its text. */
export type NoteLabel = Readonly<{ category: string; name: string; writer: string; text: string }>

/** Creates the note for an unprinted text. */
export function labelOf(
  { kind, level, text }: Unprinted | (InlineNote & { level?: undefined }),
  name: string,
): NoteLabel {
  const category = kind === 'section' ? `${CATEGORY.section} ${level ?? 1}` : CATEGORY[kind]
  return { category, name, writer: '', text }
}

/** Reads the fields of a note in the file. */
export function labelInFile(note: XmlElement): NoteLabel {
  return {
    category: note.attributes.get('Type') ?? '',
    name: note.attributes.get('Name') ?? '',
    writer: note.attributes.get('WriterName')?.trim() ?? '',
    text: linesOf(note),
  }
}

/** Returns the text in a note, and whether it belongs before the line, after it or inside it. */
export function readLabel(
  label: NoteLabel,
): Readonly<{ place: 'before' | 'after' | 'inside'; unprinted: Unprinted }> {
  const { category, name, writer, text } = label
  const unprinted = unprintedOf(category, text)
  if (unprinted && name === ABOVE) return { place: 'before', unprinted }
  if (unprinted && name === BELOW) return { place: 'after', unprinted }
  if (unprinted && name === '' && writer === '') return { place: 'inside', unprinted }
  const title = [name, writer].filter((part) => part.trim() !== '').join(', ')
  return {
    place: 'inside',
    unprinted: { kind: 'note', text: title === '' ? text : `${title}: ${text}` },
  }
}

function unprintedOf(category: string, text: string): Unprinted | undefined {
  const section = /^Section ([1-6])$/.exec(category)
  if (section) return { kind: 'section', level: Number(section[1]), text }
  if (category === CATEGORY.synopsis) return { kind: 'synopsis', text }
  if (category === CATEGORY.boneyard) return { kind: 'boneyard', text }
  return category === CATEGORY.note ? { kind: 'note', text } : undefined
}
