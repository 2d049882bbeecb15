/** Keeps the layout of an imported Fountain file, and names what an exported one has in another form. */
import { LINE_ENDS } from '../../content/clean-text.ts'
import type { PreservedParts } from '../../script/preserved-parts.ts'
import type { Script } from '../../script/script.ts'
import { findLayout } from './file-layout.ts'
import { writeFountain, writePlainFountain } from './write-fountain.ts'

/** The maximum number of characters quoted from a line. */
const QUOTED = 60

export type KeptLayout = Readonly<{
  /** The preserved parts of the script, with the layout of its file. */
  kept: PreservedParts | undefined
  /** Sentences for the preview of an import. */
  changes: readonly string[]
}>

/**
 * @param text the text of the imported file
 * @param script the script in it
 */
export function keepLayout(text: string, script: Script): KeptLayout {
  const file = text.replace(/^\uFEFF/, '').replace(LINE_ENDS, '\n')
  const plain = writePlainFountain(script)
  if (linesOf(file).join('\n') === linesOf(plain).join('\n')) {
    return { kept: script.kept, changes: [] }
  }
  const fileLayout = findLayout(file, plain)
  const kept = { ...script.kept, ...(fileLayout ? { fileLayout } : {}) }
  const written = fileLayout ? writeFountain({ ...script, kept }) : plain
  return { kept, changes: listChanges(linesOf(file), linesOf(written)) }
}

function listChanges(file: readonly string[], written: readonly string[]): string[] {
  const index = file.findIndex((line, at) => line !== written[at])
  if (index < 0 && file.length === written.length) return []
  const line = (file[index] ?? '').trim()
  const quoted = line.length > QUOTED ? `${line.slice(0, QUOTED).toWellFormed()}…` : line
  const place = line === '' ? '' : `, “${quoted}”`
  return [
    `Parts of this file have a layout that an exported Fountain file won't have, such as numbers at both margins. The first is in line ${index < 0 ? file.length : index + 1}${place}. The words stay.`,
  ]
}

/** Lines without the spaces at their ends, which nobody sees. */
function linesOf(text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd())
}
