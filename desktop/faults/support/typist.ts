/** Types unique words with real keys, with new elements and saves in between. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { between, type Random } from '@scenewright/shared/test-support/random.ts'
import type { Ledger } from './ledger.ts'

/** Milliseconds. */
const KEY_GAP = { shortest: 0, longest: 25 }
const WORD_GAP = { shortest: 0, longest: 120 }
/** On average, one word in ENTER_EVERY begins an element, and one in SAVE_EVERY is saved. */
const ENTER_EVERY = 9
const SAVE_EVERY = 7

export type Typing = Readonly<{
  /** Stops after the current word. Does nothing after a kill. */
  stop: () => Promise<void>
}>

export type TypingOptions = Readonly<{
  page: Page
  ledger: Ledger
  random: Random
  /** True to save now and then. */
  isSaving: boolean
  /** True to begin a new element now and then. */
  isSplitting: boolean
  /** Types at the end of the element with this text, or of the script. */
  after?: string | undefined
}>

/** Types until it is stopped or the page is gone. */
export function startTyping(options: TypingOptions): Typing {
  const stopping = new AbortController()
  async function type(): Promise<void> {
    while (!stopping.signal.aborted) await typeWord(options)
  }
  // After a kill, pending Playwright calls may never be answered.
  const gone = new Promise<void>((resolve) => {
    options.page.once('crash', () => resolve())
    options.page.once('close', () => resolve())
  })
  const ended = Promise.race([type(), gone]).catch(() => {})
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

export async function typeWord(options: TypingOptions): Promise<void> {
  const { page, ledger, random, isSaving, isSplitting, after } = options
  await takeCaret(page, after)
  const word = ledger.nextWord()
  if (isSplitting && between(random, 1, ENTER_EVERY) === 1) await page.keyboard.press('Enter')
  await page.evaluate((expected) => window.faultSuiteExpect(expected), word)
  await page.keyboard.type(` ${word}`, {
    delay: between(random, KEY_GAP.shortest, KEY_GAP.longest),
  })
  if (isSaving && between(random, 1, SAVE_EVERY) === 1) await page.keyboard.press('Control+s')
  await pause(between(random, WORD_GAP.shortest, WORD_GAP.longest))
}

/** Puts the caret into the text if it isn't there, for example because of a reload. */
async function takeCaret(page: Page, after: string | undefined): Promise<void> {
  const isInText = await page.evaluate(() =>
    Boolean(document.activeElement?.closest('[contenteditable="true"]')),
  )
  if (isInText) return
  await moveCaret(page, after)
}

/** @param after the text of the element in which to put it, at the end; by default the script's */
export async function moveCaret(page: Page, after: string | undefined): Promise<void> {
  if (after === undefined) return moveCaretToEnd(page)
  const elements = page.locator('[contenteditable="true"] [data-element-id]')
  await elements.filter({ hasText: after }).first().click()
  await page.keyboard.press('End')
}

export async function moveCaretToEnd(page: Page): Promise<void> {
  await page.locator('[contenteditable="true"] [data-element-id]').last().click()
  await page.keyboard.press('Control+End')
}
