/** Reads files in Rich Text Format. The browser decodes the code pages. */
import { encodingName } from '@scenewright/shared/formats/rtf/code-pages.ts'
import { readRtf } from '@scenewright/shared/formats/rtf/read-rtf.ts'
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'

export function readRtfFile(bytes: Uint8Array): ImportResult {
  const decoders = new Map<number, TextDecoder>()
  return readRtf(bytes, (codePage, text) => {
    const decoder = decoders.get(codePage) ?? new TextDecoder(encodingName(codePage))
    decoders.set(codePage, decoder)
    return decoder.decode(text)
  })
}
