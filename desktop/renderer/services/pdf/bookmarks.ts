/** What a reader of the PDF shows beside its pages: the scenes, in their story blocks. */
import { scenesOfBlock } from '@scenewright/shared/script/scenes.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import type { StoryBlock } from '@scenewright/shared/script/script.ts'

export type Bookmark = Readonly<{
  title: string
  pageIndex: number
  /** Millimetres from the top of the page to where it points. */
  yMm: number
  children: readonly Bookmark[]
}>

type Place = Pick<Bookmark, 'pageIndex' | 'yMm'>

/** How far above a line's baseline its bookmark points: all of the line is to be seen. */
const ABOVE_BASELINE_MM = 8

/** Where each element starts. */
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
    return place ? [{ title: heading.toUpperCase(), ...place, children: [] }] : []
  })
}

/** The bookmarks of a file that holds one story block: its scenes. */
export function blockBookmarks(pages: readonly Page[], block: StoryBlock): Bookmark[] {
  return sceneBookmarks(block, firstPlaces(pages))
}

/**
 * The bookmarks of the whole script: its story blocks, and in each its scenes. Where there is only one
 * block, its scenes alone; a block of which nothing is printed has none.
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
