/** Nothing covers the caret (`docs/product/editor.md#editor`). */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { caretLine, expectCaretClear } from './support/caret.ts'
import {
  chooseView,
  elements,
  findBar,
  openPage,
  pageText,
  press,
  pressOn,
  reopen,
  texts,
  type,
} from './support/editor.ts'
import { answerWith, ask, reviewBar } from './support/review.ts'

const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index}.` as const)

/** True if nothing is over the top and the bottom of an element. */
function isOnTop(shown: Locator): boolean {
  const element = shown.element()
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) =>
    element.contains(document.elementFromPoint(left + 2, y)),
  )
}

describe('on a small window', () => {
  beforeEach(() => page.viewport(1100, 600))

  test('no key moves the caret under a bar', async () => {
    await openPage(long)
    const keys = [
      ...Array<string>(18).fill('ArrowDown'),
      'PageDown',
      'PageDown',
      'PageUp',
      'Control+End',
      'Enter',
      'Enter',
      'Escape',
      'Shift+Enter',
      'Control+Home',
      ...Array<string>(3).fill('ArrowDown'),
      'Control+End',
      ...Array<string>(18).fill('ArrowUp'),
    ]
    for (const key of keys) {
      await press(key)
      await expectCaretClear()
    }
    await press('Control+End')
    await type('More. '.repeat(40))
    await expectCaretClear()
  })

  test('after paste, undo, a jump and an answer, the place is clear of every bar', async () => {
    const server = await openPage(long)
    await press('ArrowDown', 'Control+a', 'Control+c', 'Control+End', 'Control+v')
    await expect.poll(() => elements().length).toBe(120)
    await expectCaretClear()
    await press('Control+z')
    await expect.poll(() => elements().length).toBe(60)
    await expectCaretClear()

    await press('Control+f')
    await type('Line 1')
    const count = findBar().getByCss('output')
    await expect.element(count).toMatchTextContent(' of 11')
    for (let step = 0; step < 12; step += 1) {
      const before = texts(count)
      await press('Enter')
      await expect.poll(() => texts(count)).not.toEqual(before)
      await expect.poll(() => isOnTop(page.getByCss('.found-current'))).toBe(true)
    }
    // The focus returns to the caret, still with the find bar open.
    await pressOn(pageText(), 'Control+Home')
    await expectCaretClear()
    await press('Control+End')
    await expectCaretClear()

    answerWith(server, (before) => [
      ...before,
      { id: 'added', type: 'action', content: 'The rain stops.' },
    ])
    await ask('add action: The rain stops.')
    const added = page.getByCss('[data-review="added"]')
    await expect.element(added).toHaveTextContent('The rain stops.')
    await expect.element(reviewBar()).toBeVisible()
    await expect.poll(() => isOnTop(added)).toBe(true)
  })

  test('typewriter scrolling keeps the line in the middle, and is remembered', async () => {
    await openPage(long)
    await chooseView('Typewriter scrolling')
    await reopen()
    await expect.element(pageText()).toHaveFocus()
    await press('Control+End', 'Enter')
    await type('One. '.repeat(50))
    // Between the page header and the command bar.
    const middle = 300
    const distance = () => Math.abs(caretLine().top - middle)
    await expect.poll(distance).toBeLessThan(20)
    await press('Enter')
    await expect.poll(distance).toBeLessThan(20)
    await press(...Array<string>(8).fill('ArrowUp'))
    await expect.poll(distance).toBeLessThan(20)
    await chooseView('Typewriter scrolling')
    await pressOn(pageText())
    await expect.element(pageText()).toHaveFocus()
    await press(...Array<string>(4).fill('ArrowUp'))
    await expect.poll(distance).toBeGreaterThan(60)
  })
})
