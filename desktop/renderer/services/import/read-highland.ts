/** Reads Highland's files: a zip archive of a text bundle, whose text is Fountain. */
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { readZip } from './read-zip.ts'

/** The text's place in the archive (TextBundle specification, "Structure"). */
export const HIGHLAND_TEXT = /(^|\/)[^/]+\.textbundle\/text\.[a-z]+$/i

const NO_TEXT =
  'This Highland file contains no script. Open it in Highland, export it as Fountain, and import that file.'

export function readHighland(bytes: Uint8Array): ImportResult {
  const unpacked = readZip(bytes, HIGHLAND_TEXT)
  if (!unpacked.ok) return unpacked
  const [text] = unpacked.entries.values()
  if (!text) return { ok: false, error: NO_TEXT }
  return readFountain(new TextDecoder().decode(text))
}
