/** Presses real keys in a page, one at a time, and measures each. */
import { setTimeout as pause } from 'node:timers/promises'
import { between, type Random } from '@scenewright/shared/test-support/random.ts'
import { costBetween, spentSoFar } from './measures.ts'
import type { Subject } from './subject.ts'

/** Milliseconds between keys: a fast typist's, irregular, so that keys hit any point of a frame. */
const GAP_MS = { shortest: 35, longest: 65 }
/** Keys before each round that aren't measured, because the page has just come to the front. */
const WARM_UP_KEYS = 'and so '
const TEXT = 'the rain keeps time on the roof while she counts what is left of the night '

/**
 * Types keys just before the last character of the middle element, so that even a space changes
 * the stored text, then presses Enter a few times and undoes each with Backspace.
 */
export async function typeRound(
  subject: Subject,
  random: Random,
  { keys, enters }: { keys: number; enters: number },
): Promise<void> {
  const { page, cdp, measures } = subject
  await page.bringToFront()
  await placeCaret(subject)
  for (const key of WARM_UP_KEYS) await press(subject, key, random)
  await page.evaluate(() => window.bench.take())

  let before = await spentSoFar(cdp)
  for (let index = 0; index < keys; index += 1) {
    await press(subject, TEXT[index % TEXT.length] ?? ' ', random)
    const after = await spentSoFar(cdp)
    measures.costs.push(costBetween(before, after))
    before = after
  }
  const typed = await page.evaluate(() => window.bench.take())
  measures.paints.push(...typed.paints)
  measures.longTasks.push(...typed.longTasks)

  for (let index = 0; index < enters; index += 1) {
    await press(subject, 'Enter', random)
    const { paints } = await page.evaluate(() => window.bench.take())
    measures.enters.push(...paints)
    await press(subject, 'Backspace', random)
    await page.evaluate(() => window.bench.take())
  }
}

async function press({ page }: Subject, key: string, random: Random): Promise<void> {
  await page.keyboard.press(key === ' ' ? 'Space' : key)
  await pause(between(random, GAP_MS.shortest, GAP_MS.longest))
}

async function placeCaret({ page, place }: Subject): Promise<void> {
  const element = page.locator(`[data-element-id="${place.elementId}"]`).first()
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const box = await element.boundingBox()
  if (!box) throw new Error(`Element ${place.elementId} is not on the page`)
  await element.click({ position: { x: 2, y: box.height - 4 } })
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await pause(100)
}
