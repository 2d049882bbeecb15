/** The fonts from the app's own address. */
import type { FontSource, WideFamily } from './font-faces.ts'
import { FONT_URLS } from './font-urls.ts'
import { PdfFailure } from './pdf-messages.ts'
import type { WideFontFiles } from './wide-font-files.ts'

/** Says of whatever a font's way ends with that it could not be loaded. */
function notLoaded(name: string, error: unknown): PdfFailure {
  const reason = error instanceof Error ? error.message : String(error)
  return new PdfFailure('loading', `The font ${name} could not be loaded: ${reason}`)
}

async function load(name: string, url: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (url === undefined) throw new Error('it is not in the app')
    const response = await fetch(url)
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw notLoaded(name, error)
  }
}

/** Their list is long, and few scripts need it. */
async function filesOf(family: WideFamily): Promise<WideFontFiles> {
  try {
    return (await import('./wide-font-files.ts')).WIDE_FONT_FILES[family]
  } catch (error) {
    throw notLoaded(family, error)
  }
}

export const FONT_SOURCE: FontSource = {
  loadFace: async (face) => load(face, FONT_URLS[face]),
  loadPiece: async (family, piece) => {
    const { urls } = await filesOf(family)
    return load(`${family} ${piece}`, urls.get(piece))
  },
  piecesOf: async (family) => (await filesOf(family)).pieces,
}
