/**
 * Cuts a line into pieces that one font can print. A piece starts at a known cell, so that a font
 * whose advance differs by a rounding, or a character of double width, never moves what follows.
 */
import type { Run } from '@scenewright/shared/content/runs.ts'
import { graphemes } from '@scenewright/shared/layout/measure.ts'
import { visualOrder } from './visual-order.ts'
import { isWinAnsi } from './win-ansi.ts'

/** A character as it is printed, with the cells it takes. */
export type Printed = Readonly<{
  text: string
  cells: number
  /** The character whose glyph is shown, where that is another. */
  shown?: string
}>

/** Characters of a line that stand side by side and have the same marks. */
export type Stretch = Readonly<{
  run: Run
  /** Cells from the line's start. */
  start: number
  cells: number
  /** `null`: the run's text as it is, all of which the built-in Courier has. */
  characters: readonly Printed[] | null
}>

/** `face` is `null` for the built-in Courier. */
export type Piece<Face> = Readonly<{
  face: Face | null
  /** Cells from the stretch's start to the piece's. */
  start: number
  characters: readonly Printed[]
  /** No face has these characters: each is to be shown as a box. */
  isMissing: boolean
}>

/** What is known of the loaded faces for the run's style. */
export type FaceChoice<Face> = Readonly<{
  /** Faces whose characters are one cell wide, in the order in which they are tried. */
  faces: readonly Face[]
  /** Whether one of `faces` can print the character. */
  has: (face: Face, character: Printed) => boolean
  /** The face for what none of `faces` has. */
  otherFace: (character: Printed) => Face | undefined
  /** The face of the box that stands for what no face has. */
  box: Face
}>

const SPACE = /^\s$/

/** The characters of a text as they are printed: composed, any space a plain one, nothing invisible. */
export function printedCharacters(text: string): readonly Printed[] {
  return graphemes(text)
    .filter(({ cells }) => cells > 0)
    .flatMap(({ text: written, cells }): Printed[] => {
      if (SPACE.test(written)) return Array.from({ length: cells }, () => ({ text: ' ', cells: 1 }))
      return [{ text: written.normalize('NFC'), cells }]
    })
}

/** The stretches of a line, from left to right on the page. */
export function stretchesOf(runs: readonly Run[]): readonly Stretch[] {
  if (runs.every(({ text }) => isWinAnsi(text))) return plainStretches(runs)
  const marked = runs.flatMap((run) =>
    printedCharacters(run.text).map((character) => ({ ...character, run })),
  )
  const stretches: { run: Run; start: number; cells: number; characters: Printed[] }[] = []
  let start = 0
  for (const { run, ...character } of visualOrder(marked)) {
    const last = stretches.at(-1)
    if (last?.run === run) {
      last.characters.push(character)
      last.cells += character.cells
    } else {
      stretches.push({ run, start, cells: character.cells, characters: [character] })
    }
    start += character.cells
  }
  return stretches
}

/** Most lines are such, and need none of the work. */
function plainStretches(runs: readonly Run[]): readonly Stretch[] {
  let start = 0
  return runs.map((run) => {
    const stretch = { run, start, cells: run.text.length, characters: null }
    start += stretch.cells
    return stretch
  })
}

/**
 * Cuts a stretch, whose pieces start at cells from its own start. What is one cell wide is set in the built-in Courier where that has all of
 * it, else in the first face that has all of it, so that a word never mixes two designs; where none
 * has, each character gets the first face that has it. The rest is in other faces, or a box.
 */
export function piecesOf<Face>(
  printed: readonly Printed[],
  choice: FaceChoice<Face>,
): Piece<Face>[] {
  if (printed.every((character) => character.text === ' ')) return []
  const narrowFace = narrowFaceOf(printed, choice)
  const pieces: (Found<Face> & { start: number; characters: Printed[] })[] = []
  let start = 0
  for (const character of printed) {
    const found = narrowFace(character) ?? other(choice, character)
    const last = pieces.at(-1)
    if (last && last.face === found.face && last.isMissing === found.isMissing) {
      last.characters.push(character)
    } else {
      pieces.push({ ...found, start, characters: [character] })
    }
    start += character.cells
  }
  return pieces
}

type Found<Face> = Pick<Piece<Face>, 'face' | 'isMissing'>

/** Finds the face for a character of one cell; `undefined` for any other, and where none has it. */
function narrowFaceOf<Face>(printed: readonly Printed[], { faces, has }: FaceChoice<Face>) {
  const faceFor = (character: Printed): Face | undefined =>
    faces.find((face) => has(face, character))
  const narrow = printed.filter(({ cells, text }) => cells === 1 && text !== ' ')
  const builtIn = narrow.filter(({ text }) => isWinAnsi(text))
  const others = narrow.filter((one) => !isWinAnsi(one.text) && faceFor(one) !== undefined)
  if (others.length === 0) {
    return ({ text, cells }: Printed): Found<Face> | undefined =>
      cells === 1 && isWinAnsi(text) ? { face: null, isMissing: false } : undefined
  }
  const all = [...builtIn, ...others]
  const common = faces.find((face) => all.every((character) => has(face, character)))
  return (character: Printed): Found<Face> | undefined => {
    if (character.cells !== 1) return undefined
    const own = common ?? faceFor(character)
    if (own !== undefined && has(own, character)) return { face: own, isMissing: false }
    return isWinAnsi(character.text) ? { face: null, isMissing: false } : undefined
  }
}

function other<Face>({ otherFace, box }: FaceChoice<Face>, character: Printed): Found<Face> {
  const face = otherFace(character)
  return face === undefined ? { face: box, isMissing: true } : { face, isMissing: false }
}
