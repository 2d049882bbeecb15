/** Loads the fonts that a text needs in addition to the built-in Courier. */
import type { Run } from '@scenewright/shared/content/runs.ts'
import { FALLBACK_FACES, getFontStyle } from './font-faces.ts'
import type { FallbackFace, FontSource, FontStyle, ShapedFace, WideFamily } from './font-faces.ts'
import { readFont, type Font } from './fonts/font.ts'
import { loadShapedFonts, type ShapedFonts } from './load-shaped-fonts.ts'
import { isNarrow, splitPrinted, type Printed } from './text/pieces.ts'
import { findWideGlyphs, type FoundGlyph } from './wide-glyphs.ts'
import { mayBeMirrored } from './text/visual-order.ts'
import { isWinAnsi } from './text/win-ansi.ts'

export type Face = FallbackFace | WideFamily | ShapedFace

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
  shaped: ShapedFonts
}>

/** Loads the fonts that these runs need; rejects if one can't be loaded. */
export async function loadFonts(runs: readonly Run[], source: FontSource): Promise<LoadedFonts> {
  const byStyle = charactersByStyle(runs)
  const shaped = await loadShapedFonts([...byStyle.values()].flat(), source)
  const faces = new Map<Face, LoadedFace>()

  async function load(face: FallbackFace): Promise<LoadedFace> {
    const loaded = faces.get(face) ?? loadedFace(await readFont(await source.loadFace(face)))
    faces.set(face, loaded)
    return loaded
  }

  const lacking: [FontStyle, string[]][] = []
  for (const [style, characters] of byStyle) {
    const unshaped = characters.filter((one) => shaped.faceOf(one) === undefined)
    let narrow = unshaped.filter(isNarrow)
    for (const face of FALLBACK_FACES[style]) {
      if (narrow.length === 0) continue
      const { has } = await load(face)
      narrow = narrow.filter(({ text }) => !has(text))
    }
    const rest = [...narrow, ...unshaped.filter((one) => !isNarrow(one))]
    if (rest.length > 0) lacking.push([style, rest.map(({ text }) => text)])
  }
  const wide =
    lacking.length > 0
      ? await findWideGlyphs(new Set(lacking.flatMap(([, texts]) => texts)), source)
      : new Map<string, FoundGlyph>()
  for (const [style, texts] of lacking) {
    if (texts.some((text) => !wide.has(text))) await load(FALLBACK_FACES[style][1])
  }
  return { faces, wide, shaped }
}

function loadedFace(font: Font): LoadedFace {
  // Called for each character of each page, so the answers are cached.
  const answers = new Map<string, boolean>()
  function has(text: string): boolean {
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = parts(text).every((part) => font.glyphOf(codePoint(part)) !== 0)
    answers.set(text, answer)
    return answer
  }
  return { font, has }
}

/** The characters and words of the runs of each style that Courier lacks, each once. */
function charactersByStyle(runs: readonly Run[]): Map<FontStyle, Printed[]> {
  const byStyle = new Map<FontStyle, Map<string, Printed>>()
  for (const run of runs) {
    if (isWinAnsi(run.text)) continue
    for (const character of splitPrinted(run.text)) {
      const isBuiltIn = isWinAnsi(character.text) && !mayBeMirrored(character.text, run.text)
      if (isBuiltIn) continue
      const style = getFontStyle(run)
      const characters = byStyle.get(style) ?? new Map<string, Printed>()
      // Scripts share signs, and each draws them in its own font.
      const key = `${character.complex?.script ?? ''} ${character.text}`
      byStyle.set(style, characters.set(key, character))
    }
  }
  return new Map([...byStyle].map(([style, characters]) => [style, [...characters.values()]]))
}
