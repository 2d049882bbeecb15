/**
 * Marks the copy of one person: the name across each page, below the text, and a code that isn't
 * visible and survives the removal of the name (`docs/pages-and-formats.md#copies-for-recipients`).
 */
import { plainRun } from '@scenewright/shared/content/runs.ts'
import { cellCount } from '@scenewright/shared/layout/measure.ts'
import { hashDigits } from './document/properties.ts'
import { numbers } from './document/syntax.ts'
import type { FontBook } from './font-book.ts'
import { END_MARKED, lineDrawer } from './page-content.ts'

/** 32 hexadecimal digits, in capitals as jsPDF writes IDs, that are the same for the same name. */
export function copyCode(name: string): string {
  return hashDigits(`A copy for ${name}`).toUpperCase()
}

const CELL_EM = 0.6
const LARGEST_PT = 54
/** The part of the page's diagonal that a name may fill. */
const DIAGONAL_SHARE = 0.75
/** Half the height of a capital, which is above the baseline. */
const HALF_CAPITAL_EM = 0.28
/** Light enough for text to be read on it, dark enough for paper. */
const GRAY = 0.87

/** The code's size and distance from the page's upper left corner. */
const CODE_PT = 1
const CODE_EDGE_PT = 6

type Size = Readonly<{ width: number; height: number }>

const WATERMARK = '/Artifact<</Type/Pagination/Subtype/Watermark>>BDC'

/** The runs of a name, for which the fonts must be loaded. */
export function nameRuns(name: string) {
  return [{ ...plainRun(name), bold: true }]
}

/**
 * Returns the operators before and after those of a page, and the characters of the name that are drawn
 * as a box. Sizes are in points.
 */
export function copyMarks(name: string, { width, height }: Size, fonts: FontBook) {
  const diagonal = Math.hypot(width, height)
  const cells = cellCount(name)
  const size = Math.min(LARGEST_PT, (diagonal * DIAGONAL_SHARE) / (cells * CELL_EM))
  const [cos, sin] = [width / diagonal, height / diagonal]
  const missing: string[] = []
  const visible = drawText(fonts, nameRuns(name), missing, {
    x: (-cells * CELL_EM * size) / 2,
    y: -HALF_CAPITAL_EM * size,
    size,
  })
  const proof = drawText(fonts, [plainRun(copyCode(name))], missing, {
    x: CODE_EDGE_PT,
    y: height - CODE_EDGE_PT,
    size: CODE_PT,
  })
  return {
    before: [
      WATERMARK,
      `q ${GRAY} g ${numbers(cos, sin, -sin, cos, width / 2, height / 2)} cm`,
      ...visible,
      'Q',
      END_MARKED,
    ].join('\n'),
    after: [WATERMARK, 'q 3 Tr', ...proof, 'Q', END_MARKED].join('\n'),
    missing,
  }
}

type Place = Readonly<{ x: number; y: number; size: number }>

function drawText(
  fonts: FontBook,
  runs: ReturnType<typeof nameRuns>,
  missing: string[],
  place: Place,
): string[] {
  const texts: string[] = []
  lineDrawer(fonts, { texts, rules: [], missing })({ runs, ...place })
  return ['BT', ...texts, 'ET']
}
