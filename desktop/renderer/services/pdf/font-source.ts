/** Loads fonts from the app's own address. */
import type { FontSource, WideFamily } from './font-faces.ts'
import { FONT_URLS } from './font-urls.ts'
import { PdfFailure } from './pdf-messages.ts'
import type { WideFontFiles } from './wide-font-files.ts'

function loadFailure(name: string, error: unknown): PdfFailure {
  const reason = error instanceof Error ? error.message : String(error)
  return new PdfFailure('loading', `Couldn't load the font ${name}: ${reason}`)
}

async function load(name: string, url: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (url === undefined) throw new Error("it isn't part of the app")
    const response = await fetch(url)
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    throw loadFailure(name, error)
  }
}

/** Loads the list on demand, because it is long and few scripts need it. */
async function filesOf(family: WideFamily): Promise<WideFontFiles> {
  try {
    return (await import('./wide-font-files.ts')).WIDE_FONT_FILES[family]
  } catch (error) {
    throw loadFailure(family, error)
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
