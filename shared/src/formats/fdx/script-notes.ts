/**
 * Script notes: how what stands unprinted in a script is told in Final Draft's notes, and read from
 * them. A note's category says what it is, its name on which side of the line it stands; a note with
 * other words in them is somebody's note at its own place in the text.
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

/** What a note says of itself in the file (`ScriptNote`: Type, Name, WriterName, and its text). */
export type NoteLabel = Readonly<{ category: string; name: string; writer: string; text: string }>

/** How the unprinted text is labelled. */
export function labelOf(
  { kind, level, text }: Unprinted | (InlineNote & { level?: undefined }),
  name: string,
): NoteLabel {
  const category = kind === 'section' ? `${CATEGORY.section} ${level ?? 1}` : CATEGORY[kind]
  return { category, name, writer: '', text }
}

/** What a note of the file says of itself. */
export function labelInFile(note: XmlElement): NoteLabel {
  return {
    category: note.attributes.get('Type') ?? '',
    name: note.attributes.get('Name') ?? '',
    writer: note.attributes.get('WriterName')?.trim() ?? '',
    text: linesOf(note),
  }
}

/** What a note is, and whether it stands before the line, after it, or at its place inside the text. */
export function readLabel(
  label: NoteLabel,
): Readonly<{ place: 'before' | 'after' | 'inside'; unprinted: Unprinted }> {
  const { category, name, writer, text } = label
  const unprinted = unprintedOf(category, text)
  if (unprinted && name === ABOVE) return { place: 'before', unprinted }
  if (unprinted && name === BELOW) return { place: 'after', unprinted }
  if (unprinted && name === '' && writer === '') return { place: 'inside', unprinted }
  const said = [name, writer].filter((part) => part.trim() !== '').join(', ')
  return {
    place: 'inside',
    unprinted: { kind: 'note', text: said === '' ? text : `${said}: ${text}` },
  }
}

function unprintedOf(category: string, text: string): Unprinted | undefined {
  const section = /^Section ([1-6])$/.exec(category)
  if (section) return { kind: 'section', level: Number(section[1]), text }
  if (category === CATEGORY.synopsis) return { kind: 'synopsis', text }
  if (category === CATEGORY.boneyard) return { kind: 'boneyard', text }
  return category === CATEGORY.note ? { kind: 'note', text } : undefined
}
