/**
 * Cuts a run into pieces that one font can print. A piece starts at a known cell, so that a font
 * whose advance differs by a rounding, or a character of double width, never moves what follows.
 */
import { graphemes } from '@scenewright/shared/layout/measure.ts'
import { visualOrder } from './visual-order.ts'
import { isWinAnsi } from './win-ansi.ts'

/** `face` is `null` for the built-in Courier. */
export type Piece<Face> = Readonly<{
  text: string
  face: Face | null
  /** Cells from the run's start to the piece's. */
  start: number
  /** The character as written, where the text is a box because no face has it. */
  missing?: string
}>

/** What is known of the loaded fallback faces of the run's style. */
export type FaceChoice<Face> = Readonly<{
  /** In the order in which they are tried. */
  faces: readonly Face[]
  hasGlyphs: (face: Face, text: string) => boolean
  /** The face and the character that stand for what no face has. */
  box: Readonly<{ face: Face; text: string }>
}>

const SPACE = /^\s$/

/** The graphemes as they are printed: composed, any space a plain one, and nothing invisible. */
function printedGraphemes(text: string) {
  const printed = graphemes(text)
    .filter(({ cells }) => cells > 0)
    .map(({ text: written, cells }) => ({
      text: SPACE.test(written) ? ' ' : written.normalize('NFC'),
      cells,
    }))
  return visualOrder(printed)
}

/** The text of a run as it is printed, to find out which faces it needs. */
export function printedText(text: string): string {
  return printedGraphemes(text)
    .map((grapheme) => grapheme.text)
    .join('')
}

/**
 * Cuts the text of a run. Text that the built-in Courier has is one piece. Otherwise all of the run
 * is set in the first fallback face that has all of it, so that a word never mixes two designs; where
 * none has, each character gets the first face that has it, or a box.
 */
export function piecesOf<Face>(text: string, choice: FaceChoice<Face>): Piece<Face>[] {
  const printed = printedGraphemes(text)
  const whole = printed.map((grapheme) => grapheme.text).join('')
  if (isWinAnsi(whole)) return whole.trim() === '' ? [] : [{ text: whole, face: null, start: 0 }]

  const faceFor = (part: string): Face | undefined =>
    choice.faces.find((face) => choice.hasGlyphs(face, part))
  const printable = printed.filter((grapheme) => faceFor(grapheme.text) !== undefined)
  const common = faceFor(printable.map((grapheme) => grapheme.text).join(''))

  const pieces: Piece<Face>[] = []
  let start = 0
  let mayGoOn = false
  for (const { text: character, cells } of printed) {
    const face = faceFor(character) === undefined ? undefined : (common ?? faceFor(character))
    const last = pieces.at(-1)
    if (face === undefined) {
      pieces.push({ text: choice.box.text, face: choice.box.face, start, missing: character })
    } else if (mayGoOn && cells === 1 && last?.face === face) {
      pieces[pieces.length - 1] = { ...last, text: last.text + character }
    } else {
      pieces.push({ text: character, face, start })
    }
    mayGoOn = face !== undefined && cells === 1
    start += cells
  }
  return pieces.filter((piece) => piece.text.trim() !== '')
}
