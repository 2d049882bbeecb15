import notoEmoji from '@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff?url'
import bengali from '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?url'
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url'
import gujarati from '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?url'
import gurmukhi from '@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?url'
import kannada from '@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?url'
import malayalam from '@fontsource/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal.woff?url'
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?url'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?url'
import thai from '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?url'
import arabic from '@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff?url'
import type { ShapedFace } from '../font-faces.ts'

/** The URL of each font that HarfBuzz shapes. A font is fetched only when a script needs it. */
export const SHAPED_FONT_URLS: Readonly<Record<ShapedFace, string>> = {
  NotoSansBengali: bengali,
  NotoSansDevanagari: devanagari,
  NotoSansGujarati: gujarati,
  NotoSansGurmukhi: gurmukhi,
  NotoSansKannada: kannada,
  NotoSansMalayalam: malayalam,
  NotoSansTamil: tamil,
  NotoSansTelugu: telugu,
  NotoSansThai: thai,
  Vazirmatn: arabic,
  'NotoEmoji-Regular': notoEmoji,
}
