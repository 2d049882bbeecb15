/** Finds what an exported Fountain file has in another form than the imported one. */
import { LINE_ENDS } from '../../content/clean-text.ts'
import type { Script } from '../../script/script.ts'
import { writeFountain } from './write-fountain.ts'

/** The maximum number of characters quoted from a line. */
const QUOTED = 60

/**
 * @param text the text of the imported file
 * @param script the script in it
 * @returns sentences for the preview of an import
 */
export function reportOwnLayout(text: string, script: Script): string[] {
  const [file, written] = [linesOf(text), linesOf(writeFountain(script))]
  const index = file.findIndex((line, at) => line !== written[at])
  if (index < 0 && file.length === written.length) return []
  const line = index < 0 ? '' : (file[index] ?? '').trim()
  const quoted = line.length > QUOTED ? `${line.slice(0, QUOTED).toWellFormed()}…` : line
  const place = line === '' ? '' : `, “${quoted}”`
  return [
    `An exported Fountain file has another layout than this one, such as other indents, blank lines or capitals. The first difference is in line ${index < 0 ? file.length : index + 1}${place}. The words stay.`,
  ]
}

/** Lines without their ends and the spaces there, which nobody sees. */
function linesOf(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .replace(LINE_ENDS, '\n')
    .split('\n')
  return lines.map((line) => line.trimEnd())
}
