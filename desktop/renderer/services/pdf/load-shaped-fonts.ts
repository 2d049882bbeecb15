/** Loads HarfBuzz and the fonts that it shapes, for the words and emoji that need them. */
import { findComplexFace, SEQUENCE_FACE } from './font-faces.ts'
import type { FontSource, ShapedFace, Shaping } from './font-faces.ts'
import type { Printed } from './text/pieces.ts'
import type { ShapedFont } from './shaping/shaped-font.ts'

export type ShapedFonts = Readonly<{
  /** The face that can print a word or emoji; `undefined` if it isn't shaped or none can. */
  faceOf: (printed: Printed) => ShapedFace | undefined
  fonts: ReadonlyMap<ShapedFace, ShapedFont>
  /** HarfBuzz, if any font is loaded. */
  shaping: Shaping | undefined
}>

const VARIATION_SELECTOR = /[\ufe0e\ufe0f]/g
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** True for several characters that make up one picture, such as a flag or a family. */
function isEmojiSequence({ text, complex }: Printed): boolean {
  return (
    !complex && EMOJI.test(text) && Array.from(text.replaceAll(VARIATION_SELECTOR, '')).length > 1
  )
}

/** The face that a word or emoji needs, whether or not it has all its characters. */
function wantedFace(printed: Printed): ShapedFace | undefined {
  if (printed.complex) return findComplexFace(printed.complex.script)
  return isEmojiSequence(printed) ? SEQUENCE_FACE : undefined
}

/** Loads the fonts of these characters and words; rejects if one can't be loaded. */
export async function loadShapedFonts(
  printed: readonly Printed[],
  source: FontSource,
): Promise<ShapedFonts> {
  const fonts = new Map<ShapedFace, ShapedFont>()
  const wanted = new Set(printed.flatMap((one) => wantedFace(one) ?? []))
  const shaping = wanted.size > 0 ? await source.loadShaping() : undefined
  if (shaping) {
    for (const face of wanted) {
      fonts.set(face, await shaping.openFont(await source.loadShapedFace(face)))
    }
  }
  return {
    fonts,
    shaping,
    faceOf: (one) => {
      const face = wantedFace(one)
      return face !== undefined && fonts.get(face)?.has(one.text) ? face : undefined
    },
  }
}
