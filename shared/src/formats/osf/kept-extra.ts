/**
 * Keeps what the format has no place for in an attribute of the paragraph, which other programs
 * ignore: notes on words with their authors and replies, sections, boneyards, alternates. What other
 * programs can show of it is also in their own attributes (`note`, `synopsis`); if it was changed
 * there, that counts.
 */
import { readElementExtra, type ElementExtra, type Unprinted } from '../../script/element-extra.ts'
import type { NoteThread } from '../../script/notes/note-thread.ts'
import { parseJson } from '../../script/json-shape.ts'

/** The name of the attribute. */
export const KEPT = 'scenewright'

/** The parts of an element's extra that are stored in the attribute. */
const KEPT_FIELDS = [
  'before',
  'after',
  'notes',
  'alternates',
  'styled',
  'layout',
  'unnumbered',
  'sceneTitle',
  'sceneColor',
  'omittedScene',
  'page',
] as const
export type KeptExtra = Pick<ElementExtra, (typeof KEPT_FIELDS)[number]>

/** Texts that other programs show for a paragraph; '' for none. */
export type ShownTexts = Readonly<{ note: string; synopsis: string }>

/** Returns the note and synopsis that other programs show for an element. */
export function shownTexts({ before = [], after = [], notes = [] }: KeptExtra): ShownTexts {
  const unprinted = [...before, ...after]
  const noteTexts = [...unprinted, ...notes].filter(({ kind }) => kind === 'note').map(noteText)
  const synopses = unprinted.filter(({ kind }) => kind === 'synopsis').map(({ text }) => text)
  return { note: noteTexts.join('\n\n'), synopsis: synopses.join('\n') }
}

/** A note with its author and its replies. */
function noteText({ author, text, replies = [] }: NoteThread & Readonly<{ text: string }>): string {
  return [{ author, text }, ...replies]
    .map((one) => (one.author === undefined ? one.text : `${one.author}: ${one.text}`))
    .join('\n')
}

/** Returns what a file without the attribute has for these texts. */
export function extraOfShown(
  { note, synopsis }: ShownTexts,
  length: number,
  isHeading: boolean,
): KeptExtra {
  const synopses = synopsis.split('\n').filter((line) => line.trim() !== '')
  const unprinted = synopses.map((text): Unprinted => ({ kind: 'synopsis', text }))
  return {
    ...(unprinted.length > 0 && isHeading ? { after: unprinted } : {}),
    ...(unprinted.length > 0 && !isHeading ? { before: unprinted } : {}),
    ...(note.trim() === ''
      ? {}
      : {
          notes: [
            { at: 0, ...(length > 0 ? { to: length } : {}), kind: 'note' as const, text: note },
          ],
        }),
  }
}

/** Returns the attribute's value; `undefined` if the shown texts say it all. */
export function keptValue(
  extra: KeptExtra,
  length: number,
  isHeading: boolean,
): string | undefined {
  const kept = readElementExtra(keptFields(extra))
  if (!kept) return undefined
  const plain = readElementExtra(extraOfShown(shownTexts(kept), length, isHeading))
  const text = JSON.stringify(kept)
  return text === JSON.stringify(plain) ? undefined : text
}

/** Reads the attribute; `undefined` if it is invalid or other programs changed what they show. */
export function readKept(value: string | undefined, shown: ShownTexts): KeptExtra | undefined {
  const parsed = value === undefined ? undefined : parseJson(value)
  const extra = readElementExtra(parsed)
  if (!extra) return undefined
  const kept = keptFields(extra)
  const now = shownTexts(kept)
  return now.note === shown.note && now.synopsis === shown.synopsis ? kept : undefined
}

function keptFields(extra: ElementExtra): KeptExtra {
  return Object.fromEntries(
    KEPT_FIELDS.flatMap((name) => (extra[name] === undefined ? [] : [[name, extra[name]]])),
  )
}
