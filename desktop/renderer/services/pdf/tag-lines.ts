/**
 * Finds the headings and paragraphs of a PDF's pages, for screen readers. What belongs to none of
 * them is an artifact: header, footer, scene numbers, (MORE) and revision marks.
 */
import { runsToText } from '@scenewright/shared/content/runs.ts'
import type { Page, PlacedLine } from '@scenewright/shared/layout/page.ts'
import type { StructureElement } from './document/structure.ts'

export type TaggedScript = Readonly<{
  title: string
  /** The ids of the scene headings. */
  headings: ReadonlySet<string>
}>

/** The element of each line of each page; `null` for artifacts. */
export type Tags = readonly (readonly (StructureElement | null)[])[]

/** Lines that are closer are one paragraph. Pages have at most one empty line per 12 pt. */
const PARAGRAPH_GAP_MM_PER_PT = 0.55

/** Finds each line's element. A script's element is one on all its pages. */
export function tagLines(pages: readonly Page[], { title, headings }: TaggedScript): Tags {
  const titles = pages.map((page) => (page.label === null ? titleLines(page.lines, title) : null))
  const titlePage = titles.findIndex((found) => found !== null)
  const sceneHeading = titlePage < 0 ? 'H1' : 'H2'
  const known = new Map<string, StructureElement>()

  function elementOf(id: string): StructureElement {
    const element = known.get(id) ?? { type: headings.has(id) ? sceneHeading : 'P' }
    known.set(id, element)
    return element
  }

  return pages.map(({ label, lines }, at) => {
    if (label === null) return plainElements(lines, at === titlePage ? titles[at] : null)
    return lines.map(({ elementId }) => (elementId === undefined ? null : elementOf(elementId)))
  })
}

type LineRange = Readonly<{ from: number; to: number }>

function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/** Finds the lines that are the title. */
function titleLines(lines: readonly PlacedLine[], title: string): LineRange | null {
  const wanted = letters(title)
  if (wanted === '') return null
  for (let from = 0; from < lines.length; from += 1) {
    let found = ''
    for (let to = from; to < lines.length && wanted.startsWith(found); to += 1) {
      found += letters(runsToText(lines[to]?.runs ?? []))
      if (found === wanted) return { from, to }
    }
  }
  return null
}

/** The paragraphs of a page that isn't numbered, such as the title page. */
function plainElements(
  lines: readonly PlacedLine[],
  title: LineRange | null = null,
): StructureElement[] {
  const elements: StructureElement[] = []
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1]
    const last = elements.at(-1)
    const isTitle = title !== null && at >= title.from && at <= title.to
    const isNew = at === title?.from || at - 1 === title?.to || !above || !isBelow(above, line)
    elements.push(last && !isNew ? last : { type: isTitle ? 'H1' : 'P' })
  }
  return elements
}

function isBelow(above: PlacedLine, { y, size }: PlacedLine): boolean {
  return y > above.y && y - above.y < size * PARAGRAPH_GAP_MM_PER_PT
}
