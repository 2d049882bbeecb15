import type { Page } from '@scenewright/shared/layout/page.ts'
import type { Bookmark } from './bookmarks.ts'

export type LaidOut = Readonly<{ pages: readonly Page[]; bookmarks: readonly Bookmark[] }>

/** Selects pages by their indexes, with their bookmarks. */
export function selectPages({ pages, bookmarks }: LaidOut, indexes: readonly number[]): LaidOut {
  const places = new Map(indexes.map((index, place) => [index, place]))
  return {
    pages: indexes.flatMap((index) => pages[index] ?? []),
    bookmarks: bookmarks.flatMap((bookmark) => selectBookmarks(bookmark, places)),
  }
}

/** Without its page, a story block's bookmark is replaced by those of its scenes. */
function selectBookmarks(
  { children, ...bookmark }: Bookmark,
  places: ReadonlyMap<number, number>,
): Bookmark[] {
  const below = children.flatMap((child) => selectBookmarks(child, places))
  const pageIndex = places.get(bookmark.pageIndex)
  return pageIndex === undefined ? below : [{ ...bookmark, pageIndex, children: below }]
}
