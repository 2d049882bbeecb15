/**
 * Cuts a line into pieces that one font can print. Each piece starts at a known cell, so that a
 * wide character, or a font with slightly different widths, never moves the text after it.
 */
import type { Run } from '@scenewright/shared/content/runs.ts'
import type { ComplexScript } from '@scenewright/shared/layout/complex-scripts.ts'
import { graphemes } from '@scenewright/shared/layout/measure.ts'
import { textUnits } from '@scenewright/shared/layout/text-units.ts'
import { visualOrder } from './visual-order.ts'
import { isWinAnsi } from './win-ansi.ts'

/** A printed character, or a word of a complex script, with its width in cells. */
export type Printed = Readonly<{
  text: string
  cells: number
  /** The character that is drawn, if it is another one. */
  shown?: string
  /** True if its line reads from right to left here. */
  isRightToLeft?: boolean
  complex?: Complex
}>

/** Drawn as a whole: a word, which fills its cells, or a sign, which is centered. */
export type Complex = Readonly<{ script: ComplexScript; isWord: boolean }>

/** Adjacent characters of a line that have the same marks. */
export type Stretch = Readonly<{
  run: Run
  /** Cells from the line's start. */
  start: number
  cells: number
  /** `null`: the run's text unchanged, because the built-in Courier has all of it. */
  characters: readonly Printed[] | null
}>

/** `face` is `null` for the built-in Courier. */
export type Piece<Face> = Readonly<{
  face: Face | null
  /** Cells from the stretch's start to the piece's. */
  start: number
  characters: readonly Printed[]
  /** No face has these characters, so each is shown as a box. */
  isMissing: boolean
}>

/** The loaded faces for the run's style. */
export type FaceChoice<Face> = Readonly<{
  /** Faces whose characters are one cell wide, in the order they are tried. */
  faces: readonly Face[]
  /** True if a face of `faces` can print the character. */
  has: (face: Face, character: Printed) => boolean
  /** The face of a character that none of `faces` has, or of a word. */
  otherFace: (character: Printed) => Face | undefined
  /** The face of the missing box. */
  box: Face
}>

const SPACE = /^\s$/

/** Joiners that join nothing. */
const JOINERS = /(?<=.)[\u200c\u200d]+$/u

/** The periods that Indic scripts share. */
const DANDA = /^[\u0964\u0965]$/

/**
 * The printed characters and complex words of a text: composed, with plain spaces, and without
 * invisible ones. A shared period belongs to the script of the word before it.
 */
export function splitPrinted(text: string): readonly Printed[] {
  let script: ComplexScript | undefined
  return textUnits(text)
    .filter(({ cells }) => cells > 0)
    .flatMap((unit): Printed[] => {
      const { text: written, cells } = unit
      if (unit.kind !== 'character') {
        if (!script || !DANDA.test(written)) ({ script } = unit)
        return [{ text: written, cells, complex: { script, isWord: unit.kind === 'word' } }]
      }
      if (SPACE.test(written)) return Array.from({ length: cells }, () => ({ text: ' ', cells: 1 }))
      return [{ text: written.normalize('NFC').replace(JOINERS, ''), cells }]
    })
}

/** The graphemes of a word, in display order. */
function lettersOf({ text, complex, isRightToLeft = false }: Printed): Printed[] {
  const letters = graphemes(text)
    .filter(({ cells }) => cells > 0)
    .map(({ text: letter, cells }): Printed => {
      return { text: letter.replace(JOINERS, ''), cells, isRightToLeft, complex }
    })
  return isRightToLeft ? letters.toReversed() : letters
}

/** The stretches of a line, from left to right. */
export function splitStretches(runs: readonly Run[]): readonly Stretch[] {
  if (runs.every(({ text }) => isWinAnsi(text))) return plainStretches(runs)
  const marked = runs.flatMap((run) =>
    splitPrinted(run.text).map((character) => ({ ...character, run })),
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

/** The short path, which most lines take. */
function plainStretches(runs: readonly Run[]): readonly Stretch[] {
  let start = 0
  return runs.map((run) => {
    const stretch = { run, start, cells: run.text.length, characters: null }
    start += stretch.cells
    return stretch
  })
}

/**
 * Cuts a stretch into pieces, whose starts are counted from its own. Characters of one cell use the
 * built-in Courier if it has all of them, else the first face that has all of them, so that a word
 * never mixes two designs. If no face has all of them, each uses the first face that has it. The
 * other characters and complex words use other faces, or a box for each letter.
 */
export function splitPieces<Face>(
  printed: readonly Printed[],
  choice: FaceChoice<Face>,
): Piece<Face>[] {
  if (printed.every((character) => character.text === ' ')) return []
  const narrowFace = narrowFaceOf(printed, choice)
  const units = printed.flatMap((one) =>
    one.complex && choice.otherFace(one) === undefined ? lettersOf(one) : [one],
  )
  const hasWords = units.some(({ complex }) => complex)
  const pieces: (Found<Face> & { start: number; end: number; characters: Printed[] })[] = []
  let start = 0
  for (const character of units) {
    const end = start + character.cells
    const found = narrowFace(character) ?? otherFaceOrBox(choice, character)
    const last = pieces.at(-1)
    if (hasWords && isRightToLeftSpace(character)) {
      // Nothing is drawn here.
    } else if (last?.end === start && isSameFace(last, found)) {
      last.characters.push(character)
      last.end = end
    } else {
      pieces.push({ ...found, start, end, characters: [character] })
    }
    start = end
  }
  return pieces
}

function isSameFace<Face>(one: Found<Face>, other: Found<Face>): boolean {
  return one.face === other.face && one.isMissing === other.isMissing
}

/**
 * A space between Arabic words. PDF readers see a space in a gap, but one that is drawn in another
 * font separates the words, so that they aren't reordered together.
 */
function isRightToLeftSpace({ text, isRightToLeft }: Printed): boolean {
  return text === ' ' && isRightToLeft === true
}

type Found<Face> = Pick<Piece<Face>, 'face' | 'isMissing'>

/** Finds the face for a character; `undefined` if it isn't one cell wide, or no face has it. */
function narrowFaceOf<Face>(printed: readonly Printed[], { faces, has }: FaceChoice<Face>) {
  const faceFor = (character: Printed): Face | undefined =>
    faces.find((face) => has(face, character))
  const narrow = printed.filter((one) => isNarrow(one) && one.text !== ' ')
  const builtIn = narrow.filter(isBuiltIn)
  const others = narrow.filter((one) => !isBuiltIn(one) && faceFor(one) !== undefined)
  if (others.length === 0) {
    return (one: Printed): Found<Face> | undefined =>
      isNarrow(one) && isWinAnsi(one.text) ? { face: null, isMissing: false } : undefined
  }
  const all = [...builtIn, ...others]
  const common = faces.find((face) => all.every((character) => has(face, character)))
  return (character: Printed): Found<Face> | undefined => {
    if (!isNarrow(character)) return undefined
    const face = common ?? faceFor(character)
    if (face !== undefined && has(face, character)) return { face, isMissing: false }
    return isWinAnsi(character.text) ? { face: null, isMissing: false } : undefined
  }
}

/**
 * True if the built-in Courier can print it. A mirrored bracket needs an embedded font, because there the
 * text of a code can differ from the character that is drawn.
 */
function isBuiltIn({ text, shown }: Printed): boolean {
  return isWinAnsi(text) && shown === undefined
}

/** True for a character that a face of fixed pitch may have. */
export function isNarrow({ cells, complex }: Printed): boolean {
  return cells === 1 && !complex
}

function otherFaceOrBox<Face>(
  { otherFace, box }: FaceChoice<Face>,
  character: Printed,
): Found<Face> {
  const face = otherFace(character)
  return face === undefined ? { face: box, isMissing: true } : { face, isMissing: false }
}
