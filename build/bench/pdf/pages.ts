// The pages to draw: a generated script in the Scenewright profile.

import { layoutScript } from '@scenewright/shared/layout/layout.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { screenplay } from '../editor/screenplay.ts'

const ELEMENTS_PER_BLOCK = 250
/** No page of such a script has fewer elements, so there are always enough pages. */
const FEWEST_ELEMENTS_PER_PAGE = 15

/** Lays out exactly this many pages of script, without the title page. */
export function pagesOf(count: number): Page[] {
  const elements = (count + 1) * FEWEST_ELEMENTS_PER_PAGE * 2
  const blocks = Math.ceil(elements / ELEMENTS_PER_BLOCK)
  const script = screenplay(
    'A Script to Measure',
    Array.from({ length: blocks }, () => ELEMENTS_PER_BLOCK),
  )
  const pages = layoutScript(script).slice(1, count + 1)
  if (pages.length !== count) throw new Error(`The script has only ${pages.length} pages`)
  return pages
}
