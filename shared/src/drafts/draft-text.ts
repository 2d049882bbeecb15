/** The text of a working copy: a head with all but the blocks, and one piece a block. */
import { z } from 'zod'
import type { CopyState } from '../api/save-rule.ts'
import { field, isJsonObject, parseJson } from '../script/json-shape.ts'

/** The note stands first, so that it can be read without the script. */
const NOTE_START = '{"draft":'
const AFTER_NOTE = ',"title":'

const Note = z.object({ userId: z.string(), workingCopyId: z.string(), revision: z.number() })

/** Whose copy a text is, and in which state. */
export type CopyNote = Readonly<{ userId: string; state: CopyState }>

/** The copy as the JSON text of one object, the blocks under their name of spec §3. */
export function joinCopy(head: string, parts: readonly string[]): string {
  return `${head.slice(0, -1)},"storyBlocks":[${parts.join(',')}]}`
}

/** Reads the note of a copy's text; `null` for one that has none, as of the plain spec. */
export function noteOf(text: string): CopyNote | null {
  const end = text.startsWith(NOTE_START) ? text.indexOf(AFTER_NOTE) : -1
  const found = Note.safeParse(
    end < 0 ? noteInside(text) : parseJson(text.slice(NOTE_START.length, end)),
  )
  if (!found.success) return null
  const { userId, workingCopyId, revision } = found.data
  return { userId, state: { copyId: workingCopyId, revision } }
}

function noteInside(text: string): unknown {
  const whole = parseJson(text)
  return isJsonObject(whole) ? field(whole, 'draft') : undefined
}

/** Whether a state, or a later one of the same copy, is among these. */
export function isAmong(states: readonly CopyState[], { copyId, revision }: CopyState): boolean {
  return states.some((state) => state.copyId === copyId && state.revision >= revision)
}
