/** What stands between the elements and is not printed, as lines of its own. */
import type { Unprinted } from '../../script/element-extra.ts'
import { withoutNotes } from './marked.ts'
import { settledNote, writeNote } from './notes.ts'

/** Sections and synopses have no emphasis; only what would begin a note or boneyard is escaped. */
const ESCAPED = /\\(?=[\\[/])|\[(?=\[)|\/(?=\*)/g
const ESCAPE = /\\([\\[/])/g

export function unescapedLine(text: string): string {
  return text.replaceAll(ESCAPE, '$1')
}

export function writeUnprinted(unprinted: Unprinted): string {
  const settled = settledUnprinted(unprinted)
  const { kind, text } = settled
  if (kind === 'note' || kind === 'boneyard') return writeNote({ kind, text })
  const mark = kind === 'section' ? '#'.repeat(settled.level ?? 1) : '='
  return `${mark} ${text.replaceAll(ESCAPED, String.raw`\$&`)}`.trimEnd()
}

/** What reading gives back for it: sections and synopses on one line, a section with its level. */
export function settledUnprinted(unprinted: Unprinted): Unprinted {
  const { kind, text } = unprinted
  if (kind === 'note' || kind === 'boneyard') return settledNote({ kind, text })
  const line = withoutNotes(text).replaceAll('\n', ' ').trim()
  if (kind === 'synopsis') return { kind, text: line }
  return { kind, level: unprinted.level ?? 1, text: line }
}
