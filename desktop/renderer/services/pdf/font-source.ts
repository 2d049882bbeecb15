/** The fonts from the app's own address. */
import type { FontSource } from './font-faces.ts'
import { FONT_URLS } from './font-urls.ts'

async function load(name: string, url: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (url === undefined) throw new Error(`The font ${name} is not in the app`)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The font ${name} could not be loaded (${response.status})`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Their list is long, and few scripts need it. */
const wideFiles = async () => (await import('./wide-font-files.ts')).WIDE_FONT_FILES

export const FONT_SOURCE: FontSource = {
  loadFace: async (face) => load(face, FONT_URLS[face]),
  loadPiece: async (family, piece) => {
    const files = await wideFiles()
    return load(`${family} ${piece}`, files[family].urls.get(piece))
  },
  piecesOf: async (family) => (await wideFiles())[family].pieces,
}
