/**
 * Which text each glyph of a shaped text represents. Glyphs aren't characters: marks move, letters
 * become one glyph or several. But the texts of all glyphs in their order are the shaped text, so
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

/** Returns the glyphs, which are in display order, with their texts. */
export function withTexts(
  text: string,
  glyphs: readonly ClusterGlyph[],
  isRightToLeft: boolean,
): TextGlyph[] {
  const clusters = [...new Set(glyphs.map(({ cluster }) => cluster))]
  const starts = clusters.toSorted((one, other) => one - other)
  return clusters.flatMap((start) => {
    const members = glyphs.filter(({ cluster }) => cluster === start)
    const next = starts[starts.indexOf(start) + 1]
    const texts = dealt(text.slice(start, next), members.length)
    if (isRightToLeft) texts.reverse()
    return members.map((member, index) => ({
      ...withoutCluster(member),
      text: texts[index] ?? '',
    }))
  })
}

/**
 * Splits a right-to-left ligature such as lam-alef into one code per letter. PDF readers put
 * right-to-left glyphs back into reading order, but some don't reorder the text of a single glyph.
 * So the ligature takes the room of its last letter, and blanks take that of the others.
 */
export function splitLigature(glyph: TextGlyph, blank: number): TextGlyph[] {
  const [last = '', ...others] = Array.from(glyph.text).toReversed()
  const advance = glyph.advance / (others.length + 1)
  return [
    { ...glyph, advance, text: last },
    ...others.map((text, index) => ({
      glyph: blank,
      x: glyph.x + advance * (index + 1),
      y: glyph.y,
      advance,
      text,
    })),
  ]
}
