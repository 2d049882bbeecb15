/**
 * Styled ranges: words of an element with a color, a highlight, strikethrough, or other properties of
 * an imported file. Content has no tags for them, so they are stored beside it and follow edits as
 * notes do. The editor shows colors, highlights and strikethrough; nothing of it is printed.
 */
import { z } from 'zod'
import { cleanText } from '../../content/clean-text.ts'

/** The maximum number of styled ranges of an element. */
export const MAX_STYLED_RANGES = 500
/** The maximum number of attributes. */
const MAX_ATTRIBUTES = 10

/** A color as `#rrggbb`, or with 16 bits for each part, as Final Draft writes it. */
export const FileColor = z.string().regex(/^#(?:[\da-f]{6}|[\da-f]{12})$/i)

const Attribute = z
  .tuple([z.string().regex(/^[A-Za-z][\w.-]{0,39}$/), z.string().min(1).max(100)])
  .readonly()

/** Attributes of an element of a file, by name. */
export const FileAttributes = z.array(Attribute).min(1).max(MAX_ATTRIBUTES).readonly()
export type FileAttributes = Readonly<z.infer<typeof FileAttributes>>

/** Returns those that can be stored. */
export function storableAttributes(all: Iterable<readonly [string, string]>): FileAttributes {
  return [...all].filter((one) => Attribute.safeParse(one).success).slice(0, MAX_ATTRIBUTES)
}

/** Removes control characters from the values. */
export function cleanAttributes(attributes: FileAttributes): FileAttributes {
  return attributes.map(([name, value]) => [name, cleanText(value)])
}

/** The look of the words of a range. */
const TextLook = z.object({
  color: FileColor.optional(),
  highlight: FileColor.optional(),
  strikeout: z.literal(true).optional(),
  /** Other attributes of a Final Draft text, such as the number of a tag, by name. */
  other: FileAttributes.optional(),
})
export type TextLook = Readonly<z.infer<typeof TextLook>>

/** The characters from `at` to before `to`, in UTF-16 units of the element's plain text. */
export const StyledRange = TextLook.extend({ at: z.int().min(0), to: z.int().min(1) })
export type StyledRange = Readonly<z.infer<typeof StyledRange>>

export function isPlainLook({ color, highlight, strikeout, other }: TextLook): boolean {
  return !color && !highlight && !strikeout && !other?.length
}

/** A range with its fields in a fixed order, so that equal ranges have equal JSON. */
export function createStyledRange(at: number, to: number, look: TextLook): StyledRange {
  const { color, highlight, strikeout, other } = look
  return {
    at,
    to,
    ...(color ? { color } : {}),
    ...(highlight ? { highlight } : {}),
    ...(strikeout ? { strikeout } : {}),
    ...(other?.length ? { other: cleanAttributes(other) } : {}),
  }
}

/**
 * Brings ranges into their stored form: in order, not overlapping, neighbors with the same look
 * joined, none without characters.
 *
 * @param length the number of characters of the text
 */
export function settleRanges(ranges: readonly StyledRange[], length = Infinity): StyledRange[] {
  return joinedRanges(ranges, length).slice(0, MAX_STYLED_RANGES)
}

function joinedRanges(ranges: readonly StyledRange[], length = Infinity): StyledRange[] {
  const settled: StyledRange[] = []
  let lastKey = ''
  for (const range of ranges.toSorted((one, other) => one.at - other.at)) {
    const last = settled.at(-1)
    const at = Math.max(range.at, last?.to ?? 0)
    const to = Math.min(range.to, length)
    if (to <= at || isPlainLook(range)) continue
    const key = lookKey(range)
    if (last?.to === at && lastKey === key) settled.splice(-1, 1, { ...last, to })
    else settled.push(createStyledRange(at, to, range))
    lastKey = key
  }
  return settled
}

function lookKey(range: StyledRange): string {
  return JSON.stringify(createStyledRange(0, 1, range))
}

/** An attribute and the words that have it. */
export type AddedAttribute = Readonly<{
  from: number
  to: number
  attribute: FileAttributes[number]
}>

/** Returns the ranges, in order, with attributes added; possibly more than can be stored. */
export function withAttributes(
  ranges: readonly StyledRange[],
  added: readonly AddedAttribute[],
): StyledRange[] {
  const edges = [
    ...ranges.map(({ at, to }) => [at, to]),
    ...added.map(({ from, to }) => [from, to]),
  ]
  const ends = [...new Set(edges.flat())].toSorted((one, other) => one - other)
  let index = 0
  const pieces = ends.slice(1).flatMap((end, before) => {
    const at = ends[before] ?? 0
    while ((ranges[index]?.to ?? Infinity) <= at) index += 1
    const range = ranges[index]
    const look = range && range.at <= at ? range : undefined
    const here = added.filter(({ from, to }) => from <= at && at < to)
    if (!look && here.length === 0) return []
    const other = [...(look?.other ?? []), ...here.map(({ attribute }) => attribute)]
    return [createStyledRange(at, end, { ...look, other: other.slice(0, MAX_ATTRIBUTES) })]
  })
  return joinedRanges(pieces)
}

/**
 * Gives words a value of an attribute, in place of the one they have.
 *
 * @param value `null`: they lose the attribute
 */
export function replaceAttribute(
  ranges: readonly StyledRange[],
  { from, to }: Readonly<{ from: number; to: number }>,
  [name, value]: readonly [string, string | null],
): StyledRange[] {
  const cut = withAttributes(
    ranges.flatMap((range) =>
      cutAt(range, [from, to]).map((piece) => {
        const isIn = piece.at >= from && piece.to <= to
        const other = piece.other?.filter(([known]) => !isIn || known !== name)
        return createStyledRange(piece.at, piece.to, { ...piece, other })
      }),
    ),
    [],
  )
  return value === null ? cut : withAttributes(cut, [{ from, to, attribute: [name, value] }])
}

function cutAt(range: StyledRange, places: readonly number[]): StyledRange[] {
  const inside = places.filter((place) => place > range.at && place < range.to)
  const edges = [range.at, ...inside, range.to]
  return edges.slice(1).map((to, index) => createStyledRange(edges[index] ?? to, to, range))
}

/** Returns the ranges of the text from one character to before another, counted from there. */
export function rangesWithin(
  ranges: readonly StyledRange[],
  { from, to }: Readonly<{ from: number; to: number }>,
): StyledRange[] {
  const cut = ranges.map((range) =>
    createStyledRange(Math.max(0, range.at - from), Math.min(range.to, to) - from, range),
  )
  return settleRanges(cut)
}

/** Returns the ranges of a text that has more characters before it now. */
export function shiftRanges(ranges: readonly StyledRange[], by: number): StyledRange[] {
  return ranges.map((range) => createStyledRange(range.at + by, range.to + by, range))
}

/** The color as CSS; `null` for none, and for the color that text has without it. */
export function cssColor(color: string | undefined): string | null {
  if (color === undefined) return null
  const digits = color.slice(1).toLowerCase()
  const wide = digits.length === 12
  const parts = [0, 1, 2].map((part) => {
    return wide ? digits.slice(part * 4, part * 4 + 2) : digits.slice(part * 2, part * 2 + 2)
  })
  return `#${parts.join('')}`
}
