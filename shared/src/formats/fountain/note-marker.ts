/**
 * Preserves what Fountain can't represent of a note (its words, author, time, replies, and whether
 * it is resolved) in a boneyard right after it, which other programs ignore. The note's own text
 * stays as the writer typed it.
 */
import { field, isJsonObject, parseJson } from '../../script/json-shape.ts'
import { cleanedThread, NoteThread } from '../../script/notes/note-thread.ts'

/** `length`: the number of characters before the note that it is on. */
export type NoteDetails = NoteThread & Readonly<{ length?: number | undefined }>

const MARKER = /^ Scenewright note (\{.*\}) $/

/** Parses a boneyard as a note's details; `null` if it isn't that. */
export function readNoteMarker(text: string): NoteDetails | null {
  const json = MARKER.exec(text)?.[1]
  const value = json === undefined ? undefined : parseJson(json)
  if (!isJsonObject(value)) return null
  const thread = NoteThread.safeParse(value)
  const length = field(value, 'length')
  return {
    ...(typeof length === 'number' && Number.isSafeInteger(length) && length > 0 ? { length } : {}),
    ...(thread.success ? cleanedThread(thread.data) : {}),
  }
}

/** Writes a note's details; '' if there are none. */
export function writeNoteMarker(details: NoteDetails): string {
  if (Object.values(details).every((value) => value === undefined)) return ''
  return `/* Scenewright note ${JSON.stringify(details).replaceAll('*/', String.raw`*\/`)} */`
}
