/**
 * Reads Fade In's files: a zip archive with one entry, which is a script in the Open Screenplay Format.
 * Pictures on the title page are further entries.
 */
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { decodeText } from '../encoding/decode-text.ts'
import { readZip, zipNames } from '../read-zip.ts'
import { readOsfText } from './read-osf-text.ts'
import { FADE_IN_SCRIPT } from './zip-entries.ts'

const NO_SCRIPT =
  'This Fade In file contains no script. Open it in Fade In, export it as Final Draft (.fdx) or Fountain, and import that file.'

export async function readFadeIn(bytes: Uint8Array): Promise<ImportResult> {
  const unpacked = readZip(bytes, FADE_IN_SCRIPT)
  if (!unpacked.ok) return unpacked
  const [entry] = unpacked.entries.values()
  if (!entry) return { ok: false, error: NO_SCRIPT }
  const { text, problems } = await decodeText(entry)
  const read = readOsfText(text)
  if (!read.ok) return read
  const others = zipNames(bytes).filter((name) => !FADE_IN_SCRIPT.test(name) && !name.endsWith('/'))
  const leftOut =
    others.length === 0 ? [] : [`Images and other attachments weren't imported (${others.length}).`]
  return {
    ok: true,
    script: { ...read.script, problems: [...problems, ...read.script.problems, ...leftOut] },
  }
}
