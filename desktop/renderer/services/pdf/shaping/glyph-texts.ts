/**
 * Finds the text that each glyph of a shaped text represents. Glyphs aren't characters: marks move,
 * letters become one glyph or several. But the texts of all glyphs in their order are the shaped text, so
 * that PDF readers copy it exactly.
 */

/** A glyph and where it is, in em from the start of its text. */
export type PlacedGlyph = Readonly<{ glyph: number; x: number; y: number; advance: number }>

/** A glyph of a cluster, which is named by the UTF-16 offset of its first character. */
export type ClusterGlyph = PlacedGlyph & Readonly<{ cluster: number }>

export type TextGlyph = PlacedGlyph & Readonly<{ text: string }>

function withoutCluster({ glyph, x, y, advance }: ClusterGlyph): PlacedGlyph {
  return { glyph, x, y, advance }
}

/** Deals the characters of a cluster to its glyphs: one to each, and the rest to the last. */
function dealt(cluster: string, count: number): string[] {
  const characters = Array.from(cluster)
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index, index === count - 1 ? undefined : index + 1).join(''),
  )
}

/** A cluster's glyphs, in display order, and its text. */
type Cluster = Readonly<{ text: string; glyphs: readonly PlacedGlyph[] }>

function clustersOf(text: string, glyphs: readonly ClusterGlyph[]): Cluster[] {
  const names = [...new Set(glyphs.map(({ cluster }) => cluster))]
  const starts = names.toSorted((one, other) => one - other)
  return names.map((start) => ({
    text: text.slice(start, starts[starts.indexOf(start) + 1]),
    glyphs: glyphs.filter(({ cluster }) => cluster === start).map(withoutCluster),
  }))
}

/** Joiners at the end of a text. pdf.js ignores a glyph whose text ends with one. */
const JOINERS = /(?<=\P{Cf}|^.)\p{Cf}+$/u

/**
 * Returns the glyphs of a left-to-right text with their texts.
 *
 * @param blank a glyph that draws nothing, for the text of joiners
 */
export function withTexts(
  text: string,
  glyphs: readonly ClusterGlyph[],
  blank: number,
): TextGlyph[] {
  return clustersOf(text, glyphs).flatMap((cluster) => {
    const [joiners] = JOINERS.exec(cluster.text) ?? []
    const texts = dealt(cluster.text.replace(JOINERS, ''), cluster.glyphs.length)
    const dealtTo = cluster.glyphs.map((glyph, index) => ({ ...glyph, text: texts[index] ?? '' }))
    const last = dealtTo.at(-1)
    if (!last || joiners === undefined) return dealtTo
    return [...dealtTo, { glyph: blank, x: last.x + last.advance, y: 0, advance: 0, text: joiners }]
  })
}

/**
 * Returns the glyphs of a right-to-left text, from left to right: letters with the text of their
 * whole cluster, one code per character, and marks without text. PDF readers put codes back into
 * reading order by position, but don't reorder the text of a single code, as lam-alef has one.
 *
 * @param blank a glyph that draws nothing
 */
export function withRightToLeftTexts(
  text: string,
  glyphs: readonly ClusterGlyph[],
  blank: number,
): Readonly<{ letters: TextGlyph[]; marks: TextGlyph[] }> {
  const letters: TextGlyph[] = []
  const marks: TextGlyph[] = []
  for (const cluster of clustersOf(text, glyphs)) {
    const base = cluster.glyphs.find(({ advance }) => advance > 0) ?? cluster.glyphs[0]
    if (base) letters.push(...oneEach({ ...base, text: cluster.text }, blank))
    for (const glyph of cluster.glyphs) if (glyph !== base) marks.push({ ...glyph, text: '' })
  }
  return { letters, marks }
}

/** Splits a glyph's width among its characters: the glyph has the last one, and blank glyphs the others. */
function oneEach(glyph: TextGlyph, blank: number): TextGlyph[] {
  const [last = '', ...others] = Array.from(glyph.text).toReversed()
  const advance = glyph.advance / (others.length + 1)
  const blanks = others.map((text, index) => {
    const x = glyph.x + advance * (index + 1)
    return { glyph: blank, x, y: glyph.y, advance, text }
  })
  return [{ ...glyph, advance, text: last }, ...blanks]
}
