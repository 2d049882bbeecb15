/** Dragging text within the page, and dropping text from outside. */
import { expect, type Page } from '@playwright/test'
import { press } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

const scene = [
  'action:Ada waits.',
  'character:IVO',
  'dialogue:Who is late?',
  'action:Rain.',
] as const

/** The screen position of a character in an element. */
async function pointAt(page: Page, element: number, offset: number) {
  return page
    .locator('[data-element-id]')
    .nth(element)
    .evaluate((node, at) => {
      const range = document.createRange()
      range.setStart(document.createTreeWalker(node, NodeFilter.SHOW_TEXT).nextNode() ?? node, at)
      const { left, top, height } = range.getBoundingClientRect()
      return { x: left, y: top + height / 2 }
    }, offset)
}

type Point = Awaited<ReturnType<typeof pointAt>>

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x + 3, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

test('a word dragged into another element joins its text, and one undo brings it back', async ({
  page,
  server,
}) => {
  await openPage(page, server, scene)
  await press(page, 'Home')
  for (const _ of 'Ada ') await press(page, 'Shift+ArrowRight')
  await drag(page, await pointAt(page, 0, 0), await pointAt(page, 2, 7))
  await expectLines(page, [
    'action:waits.',
    'character:IVO',
    'dialogue:Who is Ada late?',
    'action:Rain.',
  ])
  await press(page, 'Control+z')
  await expectLines(page, scene)
})

test('dragging a cue with its dialogue leaves no empty element behind', async ({
  page,
  server,
}) => {
  await openPage(page, server, scene)
  await press(page, 'ArrowDown', 'Home', 'Shift+ArrowDown', 'Shift+End')
  await drag(page, await pointAt(page, 1, 0), await pointAt(page, 3, 5))
  await expectLines(page, [
    'action:Ada waits.',
    'action:Rain.',
    'character:IVO',
    'dialogue:Who is late?',
  ])
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Undo: Move text')
})

test('plain text dropped from outside is inserted at the pointer', async ({ page, server }) => {
  await openPage(page, server, scene)
  const { x, y } = await pointAt(page, 2, 7)
  await page
    .locator('[data-element-id]')
    .nth(2)
    .evaluate(
      (node, [clientX, clientY]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.setData('text/plain', 'very ')
        const init = { dataTransfer, clientX, clientY, bubbles: true, cancelable: true }
        node.dispatchEvent(new DragEvent('drop', init))
      },
      [x, y] as const,
    )
  await expectLines(page, [
    'action:Ada waits.',
    'character:IVO',
    'dialogue:Who is very late?',
    'action:Rain.',
  ])
})
