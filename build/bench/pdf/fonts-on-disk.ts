// The fonts of PDFs, read from the installed packages. The app fetches them from its own address.

import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../../lib/root.ts'

const SERVICES = `${ROOT}/desktop/renderer/services/pdf`
const PACKAGES = `${ROOT}/node_modules`

/** Folders and files of the fonts by their names in `services/pdf/font-faces.ts`. */
const FILES: Readonly<Record<string, string>> = {
  CourierPrime: '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf',
  Cousine: '@expo-google-fonts/cousine/400Regular/Cousine_400Regular.ttf',
  NotoSansDevanagari:
    '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff',
  Vazirmatn: '@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff',
  NotoSansSC: '@fontsource/noto-sans-sc',
  NanumGothicCoding: '@fontsource/nanum-gothic-coding',
  NotoEmoji: '@fontsource/noto-emoji',
}

function pathOf(name: string): string {
  const path = FILES[name]
  if (path === undefined) throw new Error(`The bench has no font ${name}`)
  return path
}

const read = async (path: string) => new Uint8Array(await readFile(`${PACKAGES}/${path}`))

/** Imported by URL: these modules don't type-check with the module resolution of build/. */
async function functionOf(file: string, name: string): Promise<(bytes: Uint8Array) => unknown> {
  const module: unknown = await import(pathToFileURL(`${SERVICES}/${file}`).href)
  const found: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, name) : undefined
  if (typeof found !== 'function') throw new Error(`${file} exports no ${name}`)
  return (bytes) => {
    const result: unknown = Reflect.apply(found, null, [bytes])
    return result
  }
}

/** A source of fonts for `drawPdf`. */
export const FONTS_ON_DISK: object = {
  loadFace: async (face: string) => read(pathOf(face)),
  loadShapedFace: async (face: string) => read(pathOf(face)),
  loadShaping: async () => {
    const openFont = await functionOf('shaping/shaped-font.ts', 'openShapedFont')
    const openSubsetter = await functionOf('shaping/subsetter.ts', 'openSubsetter')
    const wasm = await read('harfbuzzjs/dist/harfbuzz-subset.wasm')
    return { openFont, subset: await openSubsetter(wasm) }
  },
  loadPiece: async (family: string, piece: string) => {
    const folder = pathOf(family)
    const [name = ''] = folder.split('/').slice(-1)
    return read(`${folder}/files/${name}-${piece.replaceAll(/[[\]]/g, '')}-400-normal.woff`)
  },
  piecesOf: async (family: string): Promise<unknown> =>
    JSON.parse(await readFile(`${PACKAGES}/${pathOf(family)}/unicode.json`, 'utf8')),
}
