/** Live page breaks and page numbers (`docs/pages-and-formats.md#live-pages`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  caretAtEndOf,
  chooseView,
  elements,
  openPage,
  openProject,
  pageText,
  press,
  pressOn,
  scriptWith,
  type,
  type Line,
} from './support/editor.ts'

/** Actions of one line: 4.5 mm plus 6 mm spacing each. A page has room for 250 mm. */
function actions(count: number): Line[] {
  return Array.from({ length: count }, (_, index): Line => `action:Line ${index}.`)
}

/** A block of a script on industry pages. */
function industryScript(...block: readonly Line[]): Script {
  const { storyBlocks } = scriptWith(block)
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  return { ...newScript(), pages, storyBlocks }
}

/** The numbers of the pages that begin in the text. */
function breaks(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-page]')].map(
    ({ dataset }) => dataset['page'],
  )
}

test('page breaks follow edits, continue across story blocks, and are not copied', async () => {
  await openPage(actions(20), actions(30))
  await expect.element(page.getByText('Page 1', { exact: true })).toBeVisible()
  expect(breaks()).toEqual([])

  // Twelve more lines in one element push the last one to the next page.
  await type('One')
  await press(...Array<string>(12).fill('Shift+Enter'))
  await type('Last')
  await expect.element(page.getByText('Pages 1–2', { exact: true })).toBeVisible()
  await expect.poll(breaks).toEqual(['2'])
  await expect
    .element(page.getByCss('[data-page="2"] + [data-element-id]'))
    .toHaveTextContent('Line 19.')
  await expectAccessible()

  await press('Control+a')
  const selected = () => getSelection()?.toString() ?? ''
  await expect.poll(selected).toContain('Line 19.')
  expect(selected()).not.toMatch(/^2\.$/m)

  await button('Story Block 2').click()
  await expect.element(page.getByText('Pages 2–3', { exact: true })).toBeVisible()
  await chooseView('Show all story blocks')
  await expect.poll(breaks).toEqual(['2', '3'])

  await chooseView('Show page breaks')
  await expect.poll(breaks).toEqual([])
  await expect.poll(() => page.getByText(/^Pages? \d/).length).toBe(0)
  await chooseView('Show page breaks')
  await expect.poll(breaks).toEqual(['2', '3'])
})

test('shows a page break inside an element at its line', async () => {
  const long = Array.from({ length: 150 }, (_, index) => `Sentence number ${index} goes on.`)
  await openProject({ script: industryScript(`action:${long.join(' ')}`) })
  await expect.element(pageText()).toHaveFocus()
  const second = page.getByCss('[data-page="2"]')
  await expect.element(second).toBeInTheDocument()
  // The break comes after a complete sentence if possible, and the next begins a line.
  expect(second.element().nextSibling?.textContent).toMatch(/^Sentence number/)
  const line = document.createRange()
  line.setStart(second.element().nextSibling!, 0)
  line.setEnd(second.element().nextSibling!, 1)
  const { left } = page.getByCss('.element').element().getBoundingClientRect()
  expect(line.getBoundingClientRect().left).toBeCloseTo(left, 0)
  const top = (locator: typeof second) => locator.element().getBoundingClientRect().top
  await expect.poll(() => top(second) - top(pageText())).toBeGreaterThan(40 * 16)

  // The caret moves across the break as across any text.
  await press('Control+End')
  await type(' More.')
  await expect.element(page.getByCss('.element')).toMatchTextContent('goes on. More.')
})

test('FADE IN: is flush left on industry pages only, also while it is typed', async () => {
  await openProject({
    script: industryScript(
      'transition:FADE IN:',
      'action:Rain on a tin roof.',
      'transition:FADE',
      'transition:CUT TO:',
    ),
  })
  await expect.element(pageText()).toHaveFocus()
  const alignments = () => elements().map((element) => getComputedStyle(element).textAlign)
  await expect.poll(alignments).toEqual(['start', 'start', 'right', 'right'])
  await caretAtEndOf(2)
  await type(' IN:')
  await expect.poll(alignments).toEqual(['start', 'start', 'start', 'right'])

  await pressOn(button('Formatting Options'), 'Enter')
  await page.getByLabelText('Page layout').selectOptions('spec')
  await expect.poll(alignments).toEqual(['right', 'start', 'right', 'right'])
})
