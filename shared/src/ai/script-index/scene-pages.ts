/** The pages of an index's scenes. Laid out when first asked for, because that takes longest. */
import { pagesOfElements } from '../../layout/destinations.ts'
import { livePages, type LivePages } from '../../layout/live-pages.ts'
import type { ScenePages } from '../../layout/scene-pages.ts'
import type { Script } from '../../script/script.ts'

export type IndexedPages = Readonly<{
  /** Printed pages, without title pages. */
  count: number
  /** One entry per scene. */
  scenes: readonly Omit<ScenePages, 'elementId'>[]
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
  { script, scenes }: Parts,
  { pages: { starts, count, scenes: found } }: LivePages,
): IndexedPages {
  const ofScenes = new Map(found.map((scene) => [scene.elementId, scene]))
  return {
    count,
    ofElements: pagesOfElements(script, starts),
    scenes: scenes.map(({ elementId }) => {
      const { page = 1, eighths = 1 } = ofScenes.get(elementId) ?? {}
      return { page, eighths }
    }),
  }
}
