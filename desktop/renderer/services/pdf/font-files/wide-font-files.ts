/** The URLs and characters of the wide families' files. Loaded on demand. */
import koreanRanges from '@fontsource/nanum-gothic-coding/unicode.json'
import emojiRanges from '@fontsource/noto-emoji/unicode.json'
import chineseRanges from '@fontsource/noto-sans-sc/unicode.json'
import type { WideFamily } from '../font-faces.ts'

type Pieces = Readonly<Record<string, string>>

const CHINESE_URLS = import.meta.glob<string>(
  '../../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-[0-9]*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
)
const KOREAN_URLS = import.meta.glob<string>(
  '../../../../../node_modules/@fontsource/nanum-gothic-coding/files/nanum-gothic-coding-[0-9]*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
)
const EMOJI_URLS = import.meta.glob<string>(
  '../../../../../node_modules/@fontsource/noto-emoji/files/noto-emoji-[0-9]*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
)

export type WideFontFiles = Readonly<{ pieces: Pieces; urls: ReadonlyMap<string, string> }>

/**
 * The numbered files, which together have all wide characters. `ranges` names a file '[4]' if its
 * file name contains a plain 4.
 */
function filesOf(ranges: Pieces, urls: Readonly<Record<string, string>>): WideFontFiles {
  const entries = Object.entries(urls)
  const files = Object.entries(ranges).flatMap(([piece, range]) => {
    const ending = `-${piece.replaceAll(/[[\]]/g, '')}-400-normal.woff`
    const entry = entries.find(([path]) => path.endsWith(ending))
    return entry ? [{ piece, range, url: entry[1] }] : []
  })
  return {
    pieces: Object.fromEntries(files.map(({ piece, range }) => [piece, range])),
    urls: new Map(files.map(({ piece, url }) => [piece, url])),
  }
}

export const WIDE_FONT_FILES: Readonly<Record<WideFamily, WideFontFiles>> = {
  NotoSansSC: filesOf(chineseRanges, CHINESE_URLS),
  NanumGothicCoding: filesOf(koreanRanges, KOREAN_URLS),
  NotoEmoji: filesOf(emojiRanges, EMOJI_URLS),
}
