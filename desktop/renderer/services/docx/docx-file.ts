/** Writes a script as the bytes of a Word document. */
import { writeDocx } from '@scenewright/shared/formats/docx/write-docx.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { strToU8, zipSync } from 'fflate'

/** The oldest time that a zip archive can have, so that equal scripts have equal files. */
const EARLIEST = new Date(1980, 0, 1)

export function docxFile(script: Script): Uint8Array<ArrayBuffer> {
  const entries = [...writeDocx(script)].map(([name, xml]) => [name, strToU8(xml)] as const)
  return Uint8Array.from(zipSync(Object.fromEntries(entries), { mtime: EARLIEST }))
}
