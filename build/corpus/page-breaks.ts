// The beginnings of Final Draft's pages and ours in one form: the paragraph's number, and whether it
// is continued from the page before.

import type { PageStart } from '@scenewright/shared/layout/live-pages.ts'
import { field, isJsonObject } from '@scenewright/shared/script/json-shape.ts'

/** The items of each page, in order (page-breaks.json). */
export type PageBreaks = Readonly<{
  pages: readonly Readonly<{ items: readonly PageItem[] }>[]
}>

type PageItem = Readonly<{ element_id: string; fragment: string }>

function fieldOf(value: unknown, name: string): unknown {
  return isJsonObject(value) ? field(value, name) : undefined
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name)
  if (!Array.isArray(list)) throw new Error(`page-breaks.json: no list '${name}' where one belongs`)
  return list
}

/** Parses page-breaks.json. @throws if it has another form */
export function readPageBreaks(json: unknown): PageBreaks {
  const pages = listOf(json, 'pages').map((page) => ({
    items: listOf(page, 'items').map((item) => ({
      element_id: String(fieldOf(item, 'element_id')),
      fragment: String(fieldOf(item, 'fragment')),
    })),
  }))
  return { pages }
}

/** `12` if a page begins with the twelfth paragraph, `12+` if it begins within it. */
export type PageBegin = string

function beginOf(place: number | undefined, isContinued: boolean): PageBegin {
  return `${place ?? '?'}${isContinued ? '+' : ''}`
}

/** The number of paragraphs in the file, and where each page begins. */
export function theirPages({ pages }: PageBreaks): {
  paragraphs: number
  begins: readonly PageBegin[]
} {
  const places = new Map<string, number>()
  for (const { items } of pages) {
    for (const { element_id: id } of items) if (!places.has(id)) places.set(id, places.size + 1)
  }
  const begins = pages.map(({ items: [first] }) =>
    beginOf(places.get(first?.element_id ?? ''), first?.fragment === 'continued-from-prev'),
  )
  return { paragraphs: places.size, begins }
}

/**
 * Returns the beginning of each of our pages.
 *
 * @param ids the script's elements in order
 */
export function ourPages(
  starts: readonly PageStart[],
  ids: readonly string[],
): readonly PageBegin[] {
  const places = new Map(ids.map((id, at) => [id, at + 1]))
  return starts.map(({ elementId, line }) => beginOf(places.get(elementId), line > 0))
}

/** The number of pages that begin and end exactly where one of theirs does. */
export function exactPages(ours: readonly PageBegin[], theirs: readonly PageBegin[]): number {
  const spans = (begins: readonly PageBegin[]): string[] =>
    begins.map((begin, at) => `${begin} to ${begins[at + 1] ?? 'the end'}`)
  const known = new Set(spans(theirs))
  return spans(ours).filter((span) => known.has(span)).length
}
