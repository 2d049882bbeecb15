/** Reads and writes unprinted text between elements. */
import type { Unprinted } from '../../script/element-extra.ts'
import { withoutNotes } from './marked.ts'
import { canonicalNote, writeNote } from './notes.ts'

/** Sections and synopses have no emphasis, so only the start of a note or boneyard is escaped. */
const ESCAPED = /\\(?=[\\[/])|\[(?=\[)|\/(?=\*)/g
const ESCAPE = /\\([\\[/])/g

export function unescapedLine(text: string): string {
  return text.replaceAll(ESCAPE, '$1')
}

export function writeUnprinted(unprinted: Unprinted): string {
  const canonical = canonicalUnprinted(unprinted)
  const { kind, text } = canonical
  if (kind === 'note' || kind === 'boneyard') return writeNote({ kind, text })
  const mark = kind === 'section' ? '#'.repeat(canonical.level ?? 1) : '='
  return `${mark} ${text.replaceAll(ESCAPED, String.raw`\$&`)}`.trimEnd()
}

/** Returns the text as it would be read back: sections and synopses are one line. */
export function canonicalUnprinted(unprinted: Unprinted): Unprinted {
  const { kind, text } = unprinted
  if (kind === 'note' || kind === 'boneyard') return canonicalNote({ kind, text })
  const line = withoutNotes(text).replaceAll('\n', ' ').trim()
  if (kind === 'synopsis') return { kind, text: line }
  return { kind, level: unprinted.level ?? 1, text: line }
}
