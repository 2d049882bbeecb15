import { fillPage, type FilledPage } from './fill-page.ts'
import type { Flow } from './flow.ts'
import type { Position } from './unit.ts'

/** Breaks a whole flow into pages; none if it is empty. */
export function paginateFlow(flow: Flow): FilledPage[] {
  const pages: FilledPage[] = []
  let next: Position | undefined =
    flow.paragraphs.length > 0 ? { index: 0, offset: 0, line: 0 } : undefined
  while (next) {
    const page = fillPage(flow, next)
    pages.push(page)
    next = page.next
  }
  return pages
}
