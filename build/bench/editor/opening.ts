/** Measures the time from the click on a story block in the list to its text on the screen. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Subject } from './subject.ts'

const OPENINGS = 9
/** Milliseconds to wait before the next click, until the page is idle. */
const REST_MS = 300

/** Opens the block from the title page several times, and leaves it open. */
export async function measureOpening({ page, place, measures }: Subject): Promise<void> {
  await page.bringToFront()
  const list = page.getByRole('navigation', { name: 'Story blocks' })
  const title = list.getByRole('button', { name: 'Title', exact: true })
  const block = list.getByRole('button', { name: `Story Block ${place.blockNumber}`, exact: true })
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await title.click()
    await pause(REST_MS)
    const shown = page.evaluate((id) => window.bench.untilShown(id), place.lastElementId)
    await block.click()
    measures.opens.push(await shown)
    await pause(REST_MS)
  }
}

/** The same for the bare page: inserts its markup again. */
export async function measureRedraw({ page, measures }: Subject): Promise<void> {
  await page.bringToFront()
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    measures.opens.push(await page.evaluate(() => window.bench.redraw('.page-text')))
    await pause(REST_MS)
  }
}
