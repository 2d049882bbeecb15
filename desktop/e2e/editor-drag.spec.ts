/** Dragging text within the page. */
import { expect, type Page } from '@playwright/test'
import { saved } from './support/chrome.ts'
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

test('a word dragged into another element joins its text and is saved there', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openPage(page, server, scene)
  await press(page, 'Home')
  for (const _ of 'Ada ') await press(page, 'Shift+ArrowRight')
  await drag(page, await pointAt(page, 0, 0), await pointAt(page, 2, 7))
  await expectLines(page, [
    'action:waits.',
    'character:IVO',
    'dialogue:Who is Ada late?',
    'action:Rain.',
  ])
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect((await writer.readProject(projectId)).script).toMatchObject({
    storyBlocks: [{ elements: [{ content: 'waits.' }, {}, { content: 'Who is Ada late?' }, {}] }],
  })
})
