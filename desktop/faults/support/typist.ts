/** A writer at the keyboard: unique words with real keys, new elements and saves in between. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { between, type Random } from '@scenewright/shared/test-support/random.ts'
import { closeAlert } from './close-alert.ts'
import type { Ledger } from './ledger.ts'

/** Milliseconds. */
const KEY_GAP = { shortest: 0, longest: 25 }
const WORD_GAP = { shortest: 0, longest: 120 }
/** One word in so many begins a new element, and one in so many is followed by a save. */
const ENTER_EVERY = 9
const SAVE_EVERY = 7

export type Typing = Readonly<{
  /** Lets the word that is being typed be ended; nothing to do after a kill. */
  stop: () => Promise<void>
}>

export type TypingOptions = Readonly<{
  page: Page
  ledger: Ledger
  random: Random
  /** Saves now and then. */
  isSaving: boolean
}>

/** Types until it is stopped, or until the page is gone. */
export function startTyping(options: TypingOptions): Typing {
  const stopping = new AbortController()
  async function type(): Promise<void> {
    while (!stopping.signal.aborted) await typeWord(options)
  }
  // A page that is killed in the middle of a word is what the suite is for; what was asked of it then
  // is not always answered.
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
  const { page, ledger, random, isSaving } = options
  await takeCaret(page)
  const word = ledger.nextWord()
  if (between(random, 1, ENTER_EVERY) === 1) await page.keyboard.press('Enter')
  await page.evaluate((expected) => window.faultSuiteExpect(expected), word)
  await page.keyboard.type(` ${word}`, {
    delay: between(random, KEY_GAP.shortest, KEY_GAP.longest),
  })
  if (isSaving && between(random, 1, SAVE_EVERY) === 1) await page.keyboard.press('Control+s')
  await pause(between(random, WORD_GAP.shortest, WORD_GAP.longest))
}

/** Puts the caret at the end of the page's text, where an alert or a new page has taken it away. */
async function takeCaret(page: Page): Promise<void> {
  const isThere = await page.evaluate(() =>
    Boolean(document.activeElement?.closest('[contenteditable="true"]')),
  )
  if (isThere) return
  await closeAlert(page)
  await page.locator('[contenteditable="true"] [data-element-id]').last().click()
  await page.keyboard.press('Control+End')
}
