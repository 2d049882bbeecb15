/** Loads the fonts that a text needs in addition to the built-in Courier. */
import type { Run } from '@scenewright/shared/content/runs.ts'
import { FALLBACK_FACES, styleOf } from './font-faces.ts'
import type { FallbackFace, FontSource, FontStyle, WideFamily } from './font-faces.ts'
import { readFont, type Font } from './fonts/font.ts'
import { printedCharacters, type Printed } from './pieces.ts'
import { findWideGlyphs, type FoundGlyph } from './wide-glyphs.ts'
import { isWinAnsi } from './win-ansi.ts'

export type Face = FallbackFace | WideFamily

const VARIATION_SELECTOR = /[\ufe0e\ufe0f]/g

/** The code points of a character: itself, or a letter and its accents. */
export function parts(text: string): string[] {
  return Array.from(text.replaceAll(VARIATION_SELECTOR, ''))
}

export function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0
}

/** A loaded face whose characters are one cell wide. */
type LoadedFace = Readonly<{ font: Font; has: (text: string) => boolean }>

export type LoadedFonts = Readonly<{
  faces: ReadonlyMap<Face, LoadedFace>
  /** By the character they print. */
  wide: ReadonlyMap<string, FoundGlyph>
}>

/** Loads the fonts that these runs need; rejects if one can't be loaded. */
export async function loadFonts(runs: readonly Run[], source: FontSource): Promise<LoadedFonts> {
  const faces = new Map<Face, LoadedFace>()

  async function load(face: FallbackFace): Promise<LoadedFace> {
    const font = await readFont(await source.loadFace(face))
    // Called for each character of each page, so the answers are cached.
    const answers = new Map<string, boolean>()
    function has(text: string): boolean {
      const known = answers.get(text)
      if (known !== undefined) return known
      const answer = parts(text).every((part) => font.glyphOf(codePoint(part)) !== 0)
      answers.set(text, answer)
      return answer
    }
    const loaded = faces.get(face) ?? { font, has }
    faces.set(face, loaded)
    return loaded
  }

  let wide: ReadonlyMap<string, FoundGlyph> = new Map()
  const lacking: [FontStyle, string[]][] = []
  for (const [style, characters] of charactersByStyle(runs)) {
    let narrow = characters.filter(({ cells }) => cells === 1)
    for (const face of FALLBACK_FACES[style]) {
      if (narrow.length === 0) continue
      const { has } = await load(face)
      narrow = narrow.filter(({ text }) => !has(text))
    }
    const rest = [...narrow, ...characters.filter(({ cells }) => cells !== 1)]
    if (rest.length > 0) lacking.push([style, rest.map(({ text }) => text)])
  }
  if (lacking.length > 0) {
    wide = await findWideGlyphs(new Set(lacking.flatMap(([, texts]) => texts)), source)
  }
  for (const [style, texts] of lacking) {
    const boxFace = FALLBACK_FACES[style][1]
    if (!faces.has(boxFace) && texts.some((text) => !wide.has(text))) await load(boxFace)
  }
  return { faces, wide }
}

/** The characters of the runs of each style that the built-in Courier lacks, each once. */
function charactersByStyle(runs: readonly Run[]): Map<FontStyle, Printed[]> {
  const byStyle = new Map<FontStyle, Map<string, Printed>>()
  for (const run of runs) {
    if (isWinAnsi(run.text)) continue
    for (const character of printedCharacters(run.text)) {
      if (isWinAnsi(character.text)) continue
      const style = styleOf(run)
      const characters = byStyle.get(style) ?? new Map<string, Printed>()
      byStyle.set(style, characters.set(character.text, character))
    }
  }
  return new Map([...byStyle].map(([style, characters]) => [style, [...characters.values()]]))
}
