/** Loads fonts from the app's own address. */
import harfBuzzSubset from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url'
import type { FontSource, Shaping, WideFamily } from '../font-faces.ts'
import { FONT_URLS } from './font-urls.ts'
import { PdfFailure } from '../pdf-messages.ts'
import { SHAPED_FONT_URLS } from './shaped-font-urls.ts'
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

/** Loads HarfBuzz on demand: two WebAssembly modules, half a megabyte compressed. */
async function loadShaping(): Promise<Shaping> {
  const wasm = load('HarfBuzz', harfBuzzSubset)
  try {
    const [{ openShapedFont }, { openSubsetter }, bytes] = await Promise.all([
      import('../shaping/shaped-font.ts'),
      import('../shaping/subsetter.ts'),
      wasm,
    ])
    return { openFont: openShapedFont, subset: await openSubsetter(bytes) }
  } catch (error) {
    throw error instanceof PdfFailure ? error : loadFailure('HarfBuzz', error)
  }
}

export const FONT_SOURCE: FontSource = {
  loadFace: async (face) => load(face, FONT_URLS[face]),
  loadPiece: async (family, piece) => {
    const { urls } = await filesOf(family)
    return load(`${family} ${piece}`, urls.get(piece))
  },
  loadShapedFace: async (face) => load(face, SHAPED_FONT_URLS[face]),
  loadShaping,
  piecesOf: async (family) => (await filesOf(family)).pieces,
}
