import { printTitlePages } from '@scenewright/shared/formats/fdx/title-pages.ts'
import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { localDay } from '#renderer/services/local-day.ts'
import { textColumn, type Column } from './text-column.ts'

export type LaidOutPages = Readonly<{
  pages: readonly Page[]
  /** The part of the paper that has text. */
  textColumn: Column
}>

/**
 * Lays out one state of a script after another. A page, or the column, that is as before is the same
 * object.
 */
export function createPageLayout(): (script: Script) => LaidOutPages {
  let known: readonly Readonly<{ page: Page; json: string }>[] = []
  let column: Column = { left: 0, width: 0 }
  return (script) => {
    const titlePages = printTitlePages(script)
    const today = localDay(new Date())
    known = layoutScript(script, script.pages, { titlePages, today }).map((page, index) => {
      const json = JSON.stringify(page)
      const before = known[index]
      return before?.json === json ? before : { page, json }
    })
    const pages = known.map(({ page }) => page)
    const next = textColumn(pages)
    if (JSON.stringify(next) !== JSON.stringify(column)) column = next
    return { pages, textColumn: column }
  }
}
