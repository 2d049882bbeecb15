/** Reads and writes unprinted text between elements. */
import type { Unprinted } from '../../script/element-extra.ts'
import { normalizeThread } from '../../script/notes/note-thread.ts'
import { withoutNotes } from './marked.ts'
import { canonicalNote, writeNote } from './notes.ts'

/** Sections and synopses have no emphasis, so only the start of a note or boneyard is escaped. */
const ESCAPED = /\\(?=[\\[/])|\[(?=\[)|\/(?=\*)/g
const ESCAPE = /\\([\\[/])/g

export function unescapeLine(text: string): string {
  return text.replaceAll(ESCAPE, '$1')
}

export function writeUnprinted(unprinted: Unprinted): string {
  return canonicalUnprinted(unprinted).map(writeCanonical).join('\n\n')
}

function writeCanonical(canonical: Unprinted): string {
  const { kind, level = 1, text } = canonical
  if (kind === 'note' || kind === 'boneyard') return writeNote({ ...canonical, kind })
  const mark = kind === 'section' ? '#'.repeat(level) : '='
  return `${mark} ${text.replaceAll(ESCAPED, String.raw`\$&`)}`.trimEnd()
}

/**
 * Returns the text as it would be read back: a section is one line, and each line of a synopsis is a
 * synopsis.
 */
export function canonicalUnprinted(unprinted: Unprinted): Unprinted[] {
  const { kind, text } = unprinted
  if (kind === 'note' || kind === 'boneyard')
    return [canonicalNote({ kind, text, ...normalizeThread(unprinted) })]
  const plain = withoutNotes(text)
  if (kind === 'synopsis') return plain.split('\n').map((line) => ({ kind, text: line.trim() }))
  return [{ kind, level: unprinted.level ?? 1, text: plain.replaceAll('\n', ' ').trim() }]
}
