/** Loads fonts from the app's own address. */
import harfBuzzSubset from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url'
import courierPrime from '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf?url'
import courierPrimeItalic from '@expo-google-fonts/courier-prime/400Regular_Italic/CourierPrime_400Regular_Italic.ttf?url'
import courierPrimeBold from '@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf?url'
import courierPrimeBoldItalic from '@expo-google-fonts/courier-prime/700Bold_Italic/CourierPrime_700Bold_Italic.ttf?url'
import cousine from '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf?url'
import cousineItalic from '@expo-google-fonts/cousine/400Regular_Italic/Cousine_400Regular_Italic.ttf?url'
import cousineBold from '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf?url'
import cousineBoldItalic from '@expo-google-fonts/cousine/700Bold_Italic/Cousine_700Bold_Italic.ttf?url'
import type { FontSource, Shaping, WideFamily, FallbackFace } from '../font-faces.ts'
import { PdfFailure } from '../pdf-messages.ts'
import { SHAPED_FONT_URLS } from './shaped-font-urls.ts'
import type { WideFontFiles } from './wide-font-files.ts'

/** The URL of each fallback face. A face is fetched only when a script needs it. */
const FONT_URLS: Readonly<Record<FallbackFace, string>> = {
  CourierPrime: courierPrime,
  'CourierPrime-Italic': courierPrimeItalic,
  'CourierPrime-Bold': courierPrimeBold,
  'CourierPrime-BoldItalic': courierPrimeBoldItalic,
  Cousine: cousine,
  'Cousine-Italic': cousineItalic,
  'Cousine-Bold': cousineBold,
  'Cousine-BoldItalic': cousineBoldItalic,
}

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
