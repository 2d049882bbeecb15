/** Nothing covers the caret (`docs/product.md#editor`), also on a phone with its keyboard. */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import { caretLine, expectCaretClear } from './support/caret.ts'
import {
  button,
  chooseView,
  command,
  elements,
  elementWithId,
  expectLines,
  findBar,
  openPage,
  openProject,
  pageText,
  press,
  pressOn,
  reopen,
  scriptWith,
  texts,
  type,
} from './support/editor.ts'
import { openPhoneKeyboard, tap, usePhone } from './support/phone.ts'
import { answerWith, ask, reviewBar } from './support/review.ts'

const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index}.` as const)

/** Whether nothing is over the top and the bottom of an element. */
function isOnTop(shown: Locator): boolean {
  const element = shown.element()
  const { left, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) =>
    element.contains(document.elementFromPoint(left + 2, y)),
  )
}

const bar = page.getByRole('form', { name: 'Command bar' })
const boxOf = (shown: Locator) => shown.element().getBoundingClientRect()

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
    await chooseView('Turn on typewriter scrolling')
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
    await chooseView('Turn off typewriter scrolling')
    await pressOn(pageText())
    await expect.element(pageText()).toHaveFocus()
    await press(...Array<string>(4).fill('ArrowUp'))
    await expect.poll(distance).toBeGreaterThan(60)
  })
})

describe('on a phone', () => {
  beforeEach(() => usePhone())

  test('the caret and the bar stay above the keyboard', async () => {
    await openProject({ script: scriptWith(long) })
    await tap(page.getByText('Line 14.', { exact: true }))
    await expect.element(pageText()).toHaveFocus()
    await expectCaretClear()
    openPhoneKeyboard(420)
    await expectCaretClear()
    await expect.poll(() => boxOf(bar).bottom).toBeLessThanOrEqual(420)
    for (const key of ['End', 'Enter', 'Enter', 'Control+End', 'Enter', 'Control+Home']) {
      await press(key)
      await expectCaretClear()
    }
  })

  test('the command bar is one line beside Tab, type and undo until it is touched', async () => {
    const script = scriptWith(['action:Rain.', 'dialogue:Hi.', ...long])
    await openProject({ script })
    await tap(page.getByText('Hi.', { exact: true }))
    await expect.element(pageText()).toHaveFocus()
    openPhoneKeyboard(420)
    await expect.poll(() => boxOf(bar).height).toBeLessThan(60)
    const tab = button('Tab: next type')
    const choose = button('Choose type')
    const undo = button('Undo last edit')
    for (const key of [tab, choose, undo, button('Start voice recording')]) {
      await expect.element(key).toBeVisible()
      const { width, height } = boxOf(key)
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(40)
    }
    await expectAccessible()
    const second = elementWithId('b1e2')
    await tap(tab)
    await expect.element(second).toHaveAttribute('data-type', 'parenthetical')
    await tap(undo)
    await expect.element(second).toHaveAttribute('data-type', 'dialogue')
    await tap(choose)
    const shot = page.getByRole('listbox', { name: 'Types' }).getByRole('option', { name: 'Shot' })
    await expect.element(shot).toBeVisible()
    expect(boxOf(shot).height).toBeGreaterThanOrEqual(40)
    await tap(shot)
    await expect.element(second).toHaveAttribute('data-type', 'shot')
    // The keyboard stays open.
    await expect.element(pageText()).toHaveFocus()

    await tap(command())
    await expect.element(page.getByText(/^Press Enter to send/)).toBeVisible()
    await expect.element(button('Send')).toBeVisible()
    await expect.element(choose).not.toBeInTheDocument()
    await type('add action: The rain stops.')
    await pressOn(pageText(), 'Control+Home')
    // What was typed stays in sight.
    await expect.element(button('Send')).toBeVisible()
    await expectCaretClear()
  })

  test('the list of types has room above the keyboard', async () => {
    await openProject({ script: scriptWith(long) })
    await tap(page.getByText('Line 3.', { exact: true }))
    await expect.element(pageText()).toHaveFocus()
    openPhoneKeyboard(420)
    await press('Control+End', 'Enter', 'Enter')
    const options = page.getByRole('listbox', { name: 'Types' }).getByRole('option')
    await expect.poll(() => options.length).toBe(8)
    for (const option of options.all()) {
      const { left, top, width, height } = boxOf(option)
      const middle = document.elementFromPoint(left + width / 2, top + height / 2)
      expect(middle).toBe(option.element())
    }
    await tap(options.filter({ hasText: 'Character' }))
    await expectLines([...long, 'character:'])
  })
})
