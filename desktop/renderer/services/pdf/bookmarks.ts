/** The bookmarks of a PDF: its scenes, grouped by story block. */
import { scenesOfBlock } from '@scenewright/shared/script/scenes/scenes.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import type { StoryBlock } from '@scenewright/shared/script/script.ts'

export type Bookmark = Readonly<{
  title: string
  pageIndex: number
  /** Millimeters from the top of the page. */
  yMm: number
  children: readonly Bookmark[]
}>

type Place = Pick<Bookmark, 'pageIndex' | 'yMm'>

/** A bookmark points this far above the baseline, so that the whole line is visible. */
const ABOVE_BASELINE_MM = 8

/** Returns the position where each element starts. */
function firstPlaces(pages: readonly Page[]): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const [pageIndex, { lines }] of pages.entries()) {
    for (const { elementId, y } of lines) {
      if (elementId === undefined || places.has(elementId)) continue
      places.set(elementId, { pageIndex, yMm: Math.max(0, y - ABOVE_BASELINE_MM) })
    }
  }
  return places
}

function sceneBookmarks(block: StoryBlock, places: ReadonlyMap<string, Place>): Bookmark[] {
  return scenesOfBlock(block.id, block.elements).flatMap(({ elementId, heading }) => {
    const place = places.get(elementId)
    return place ? [{ title: heading, ...place, children: [] }] : []
  })
}

/** The bookmarks of the PDF of one story block: its scenes. */
export function blockBookmarks(pages: readonly Page[], block: StoryBlock): Bookmark[] {
  return sceneBookmarks(block, firstPlaces(pages))
}

/**
 * The bookmarks of the PDF of a whole script: the story blocks and their scenes, or only the scenes
 * if there is one block. A block without printed text has no bookmark.
 */
export function scriptBookmarks(pages: readonly Page[], blocks: readonly StoryBlock[]): Bookmark[] {
  const places = firstPlaces(pages)
  const [only] = blocks
  if (only && blocks.length === 1) return sceneBookmarks(only, places)
  return blocks.flatMap((block) => {
    const start = block.elements.map(({ id }) => places.get(id)).find((place) => place)
    return start ? [{ title: block.title, ...start, children: sceneBookmarks(block, places) }] : []
  })
}
