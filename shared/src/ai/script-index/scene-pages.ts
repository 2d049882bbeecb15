/** The pages of an index's scenes. Laid out when first asked for, because that takes longest. */
import { pagesOfElements } from '../../layout/destinations.ts'
import { livePages, type LivePages, type PageStart } from '../../layout/live-pages.ts'
import { ELEMENT_TABLE } from '../../script/element-types.ts'
import type { Script } from '../../script/script.ts'
import type { BlockFacts } from './block-facts.ts'

/** `eighths` is the length in eighths of a page, at least 1; it is an estimate by line lengths. */
export type ScenePages = Readonly<{ page: number; eighths: number }>

export type IndexedPages = Readonly<{
  /** Printed pages, without title pages. */
  count: number
  /** One entry per scene. */
  scenes: readonly ScenePages[]
  /** The page that each element begins on, by its id. */
  ofElements: ReadonlyMap<string, number>
}>

export type LazyPages = Readonly<{
  get: () => IndexedPages
  /** The layout to continue from: this script's, or that of an earlier state. */
  latest: () => LivePages | undefined
}>

/** The parts of an index that its pages are made from. */
type Parts = Readonly<{
  script: Script
  blocks: readonly BlockFacts[]
  scenes: readonly Readonly<{ elementId: string }>[]
}>

/** @param before the pages of the script's previous state */
export function lazyPages(parts: Parts, before: LivePages | undefined): LazyPages {
  let live = before
  let pages: IndexedPages | undefined
  const get = () => {
    if (pages) return pages
    live = live ? live.next(parts.script) : livePages(parts.script)
    pages = indexedPages(parts, live)
    return pages
  }
  return { get, latest: () => live }
}

function indexedPages(
  { script, blocks, scenes }: Parts,
  { pages: { starts, count } }: LivePages,
): IndexedPages {
  const ofElements = pagesOfElements(script, starts)
  const headings = scenes.map(({ elementId }) => elementId)
  const positions = scenePositions(blocks, starts, headings)
  return {
    count,
    ofElements,
    scenes: headings.map((id, at) => {
      const length = (positions[at + 1] ?? 0) - (positions[at] ?? 0)
      const eighths = Math.max(1, Math.round(length * EIGHTHS))
      return { page: ofElements.get(id) ?? 1, eighths }
    }),
  }
}

const EIGHTHS = 8
/** Lines of a full industry page; only the last page is measured by it. */
const LINES_PER_PAGE = 54
const CELLS_PER_INCH = 10
const POINTS_PER_LINE = 12

/** Returns where scenes begin, and last where the script ends, in pages from the beginning. */
function scenePositions(
  blocks: readonly BlockFacts[],
  starts: readonly PageStart[],
  headings: readonly string[],
): readonly number[] {
  const lines = new Map<string, number>()
  let total = 0
  for (const { elements, facts } of blocks) {
    for (const [at, { id }] of elements.entries()) {
      lines.set(id, total)
      total += estimatedLines(facts[at]?.type ?? 'action', facts[at]?.text ?? '')
    }
  }
  const pages = starts.map(({ elementId, line }) => (lines.get(elementId) ?? 0) + line)
  let page = 0
  return [...headings.map((id) => lines.get(id) ?? 0), total].map((at) => {
    while ((pages[page + 1] ?? Infinity) <= at) page += 1
    const start = pages[page] ?? 0
    const length = (pages[page + 1] ?? start + LINES_PER_PAGE) - start
    return page + Math.min(1, Math.max(0, at - start) / Math.max(1, length))
  })
}

function estimatedLines(type: BlockFacts['facts'][number]['type'], text: string): number {
  const { leftIn, rightIn, spaceBeforePt } = ELEMENT_TABLE[type].pages.industry
  const cells = (rightIn - leftIn) * CELLS_PER_INCH
  if (text === '') return 0
  return Math.ceil(text.length / cells) + spaceBeforePt / POINTS_PER_LINE
}
