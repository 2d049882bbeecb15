/** Reads Highland's files: a zip archive of a text bundle, whose text is Fountain. */
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import { readFountain } from '@scenewright/shared/formats/fountain/read-fountain.ts'
import { decodeText } from '../encoding/decode-text.ts'
import { readZip, zipNames } from '../read-zip.ts'
import { HIGHLAND_TEXT } from './zip-entries.ts'

const NO_TEXT =
  'This Highland file contains no script. Open it in Highland, export it as Fountain, and import that file.'

/** Images and research documents, and what the writer put into the bin (Highland 2: "bin"). */
const ASSETS = /\.textbundle\/assets\/(?:.*\/)?[^/]+$/i
const BIN = /\.textbundle\/bin\/(?:.*\/)?[^/]+$/i
/** Notes beside the script. */
const SCRATCHPAD = /\.textbundle\/scratchpad\.[a-z]+$/i

export async function readHighland(bytes: Uint8Array): Promise<ImportResult> {
  const unpacked = readZip(bytes, HIGHLAND_TEXT)
  if (!unpacked.ok) return unpacked
  const [text] = unpacked.entries.values()
  if (!text) return { ok: false, error: NO_TEXT }
  const decoded = await decodeText(text)
  const read = readFountain(decoded.text)
  if (!read.ok) return read
  const problems = [...decoded.problems, ...read.script.problems, ...(await leftOut(bytes))]
  return { ok: true, script: { ...read.script, problems } }
}

async function leftOut(bytes: Uint8Array): Promise<string[]> {
  const names = zipNames(bytes)
  const count = (pattern: RegExp) => names.filter((name) => pattern.test(name)).length
  const assets = count(ASSETS)
  const binned = count(BIN)
  return [
    ...(assets > 0 ? [`Images and other attachments weren't imported (${assets}).`] : []),
    ...(binned > 0 ? [`Texts in Highland's bin weren't imported (${binned}).`] : []),
    ...((await hasScratchpad(bytes)) ? ["Highland's scratchpad wasn't imported."] : []),
  ]
}

/** True if the scratchpad has any text; every file of Highland 2 has one. */
async function hasScratchpad(bytes: Uint8Array): Promise<boolean> {
  const unpacked = readZip(bytes, SCRATCHPAD)
  if (!unpacked.ok) return false
  for (const entry of unpacked.entries.values()) {
    if ((await decodeText(entry)).text.trim() !== '') return true
  }
  return false
}
