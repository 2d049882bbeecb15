/**
 * Finds scene headings by what the script's headings that begin with INT. or EXT. have in common:
 * bold type, or more white space above them than above action.
 */
import { startsLikeSceneHeading } from '../scene-heading.ts'
import { plainLineType } from '../screenplay-text.ts'
import type { PrintedLine } from '../plain-text/printed-lines.ts'

/** The fewest headings that show how a script prints them. */
const MIN_HEADINGS = 5
/** The share of headings that must have something in common. */
const MIN_SHARE = 0.9
/** The white space above action, in lines, is at most this; above such headings it is more. */
const PARAGRAPH_GAP_LINES = 1.5

/** Marks the lines at the left margin that look like the script's headings. */
export function withHeadingLook(
  lines: readonly PrintedLine[],
  edge: number,
): readonly PrintedLine[] {
  const headings = lines.filter(({ text }) => startsLikeSceneHeading(text))
  if (headings.length < MIN_HEADINGS) return lines
  const below = headings.filter(({ gapLines }) => gapLines !== undefined)
  const areBold = isMost(headings.filter(isBold), headings)
  const areApart = below.length >= MIN_HEADINGS && isMost(below.filter(isApart), below)
  if (!areBold && !areApart) return lines
  return lines.map((line, index) => {
    const isAlone = line.followsGap && lines[index + 1]?.followsGap !== false
    const isSimilar = (!areBold || isBold(line)) && (!areApart || isApart(line))
    const isHeading = isAlone && isSimilar && line.indent === edge && isCapitals(line.text)
    return isHeading && plainLineType(line.text) === undefined ? { ...line, isHeading } : line
  })
}

function isMost(some: readonly PrintedLine[], all: readonly PrintedLine[]): boolean {
  return some.length >= all.length * MIN_SHARE
}

function isBold({ pieces = [] }: PrintedLine): boolean {
  return pieces.length > 0 && pieces.every(({ bold }) => bold)
}

function isApart({ gapLines = 0 }: PrintedLine): boolean {
  return gapLines > PARAGRAPH_GAP_LINES
}

function isCapitals(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text)
}
