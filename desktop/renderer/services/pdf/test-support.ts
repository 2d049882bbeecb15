/** Fonts for tests, from the installed packages. */
import courierPrime from '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf?inline'
import courierPrimeBold from '@expo-google-fonts/courier-prime/700Bold/CourierPrime_700Bold.ttf?inline'
import cousine from '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf?inline'
import cousineBold from '@expo-google-fonts/cousine/700Bold/Cousine_700Bold.ttf?inline'
import notoEmoji from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?inline'
import koreanRanges from '@fontsource/nanum-gothic-coding/unicode.json'
import emojiRanges from '@fontsource/noto-emoji/unicode.json'
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json'
import harfBuzzSubset from 'harfbuzzjs/dist/harfbuzz-subset.wasm?url&inline'
import type { FallbackFace, FontSource, ShapedFace } from './font-faces.ts'
import { openShapedFont } from './shaping/shaped-font.ts'
import { openSubsetter } from './shaping/subsetter.ts'

const FACES: Partial<Record<FallbackFace, string>> = {
  CourierPrime: courierPrime,
  'CourierPrime-Bold': courierPrimeBold,
  Cousine: cousine,
  'Cousine-Bold': cousineBold,
}

const PIECES = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/{noto-sans-sc,nanum-gothic-coding,noto-emoji}/files/*-400-normal.woff',
  { query: '?inline', import: 'default' },
)

const COMPLEX = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/{noto-sans-*,vazirmatn}/files/*-{arabic,bengali,devanagari,gujarati,gurmukhi,kannada,malayalam,tamil,telugu,thai}-400-normal.woff',
  { query: '?inline', import: 'default' },
)

/** The data URL of a font of a complex script: '/vazirmatn/…' for Vazirmatn. */
async function complexUrl(face: ShapedFace): Promise<string | undefined> {
  if (face === 'NotoEmoji-Regular') return notoEmoji
  const folder = face.replaceAll(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()
  const [, load] = Object.entries(COMPLEX).find(([path]) => path.includes(`/${folder}/`)) ?? []
  return load?.()
}

const FAMILIES = {
  NotoSansSC: { folder: 'noto-sans-sc', ranges: chineseRanges },
  NanumGothicCoding: { folder: 'nanum-gothic-coding', ranges: koreanRanges },
  NotoEmoji: { folder: 'noto-emoji', ranges: emojiRanges },
} as const

/** Calls a function once for each argument. Opening fonts takes most of the tests' time. */
function once<Argument, Result>(open: (argument: Argument) => Result) {
  const results = new Map<Argument, Result>()
  return (argument: Argument): Result => {
    const result = results.get(argument) ?? open(argument)
    results.set(argument, result)
    return result
  }
}

const bytesOf = once(async (dataUrl: string | undefined): Promise<Uint8Array<ArrayBuffer>> => {
  if (dataUrl === undefined) throw new Error('No such font')
  return new Uint8Array(await (await fetch(dataUrl)).arrayBuffer())
})

const openFont = once(openShapedFont)
const openSubset = once(openSubsetter)

/** Fonts that add the name of each loaded file to `loaded`. */
export function testFonts(loaded: string[] = []): FontSource {
  return {
    loadFace: async (face) => {
      loaded.push(face)
      return bytesOf(FACES[face])
    },
    loadPiece: async (family, piece) => {
      loaded.push(family)
      const { folder } = FAMILIES[family]
      const file = `${folder}-${piece.replaceAll(/[[\]]/g, '')}-400-normal.woff`
      const [, load] = Object.entries(PIECES).find(([path]) => path.endsWith(`/${file}`)) ?? []
      return bytesOf(await load?.())
    },
    loadShapedFace: async (face) => {
      loaded.push(face)
      return bytesOf(await complexUrl(face))
    },
    loadShaping: async () => {
      loaded.push('HarfBuzz')
      return {
        openFont,
        subset: await openSubset(await bytesOf(harfBuzzSubset)),
      }
    },
    piecesOf: async (family) => FAMILIES[family].ranges,
  }
}

/** Fonts that can't be loaded. */
export const NO_FONTS: FontSource = {
  loadFace: async () => Promise.reject(new Error('no network')),
  loadPiece: async () => Promise.reject(new Error('no network')),
  loadShapedFace: async () => Promise.reject(new Error('no network')),
  loadShaping: async () => Promise.reject(new Error('no network')),
  piecesOf: async () => Promise.reject(new Error('no network')),
}
