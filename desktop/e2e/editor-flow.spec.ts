/** The continuous view: it renders the visible block first and the others when needed. */
import { expect, type Page } from '@playwright/test'
import { blockNames, button, openProject, pageText, press, scriptWith } from './support/editor.ts'
import { caretAtEndOf } from './support/editor-page.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const long = (name: string) =>
  Array.from({ length: 70 }, (_, index) => `action:${name} ${index + 1}.` as const)
const script = scriptWith(long('First'), long('Second'), long('Third'), [
  'scene_heading:INT. THE LAST',
  ...long('Fourth'),
])

/** Opens block 1 in a browser that is never idle, so that other blocks render only on demand. */
async function openFlow(page: Page, server: TestServer): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('editor', '{"continuous":true}')
    window.requestIdleCallback = () => 0
  })
  await openProject(page, server, { script })
  await expect(page.locator('[data-element-id="b1e1"]')).toBeVisible()
}

const element = (page: Page, id: string) => page.locator(`[data-element-id="${id}"]`)

test('renders the opened block first, and the others when the browser is idle', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => localStorage.setItem('editor', '{"continuous":true}'))
  await openProject(page, server, { script, storyblock: '3' })
  await expect(element(page, 'b3e1')).toBeInViewport()
  await expect(pageText(page)).toHaveCount(4)
  await expect(element(page, 'b3e1')).toBeInViewport()
  await page.keyboard.type('X')
  await expect(element(page, 'b3e1')).toHaveText('XThird 1.')
})

test('choosing an unrendered block in the list renders it and moves the caret there', async ({
  page,
  server,
}) => {
  await openFlow(page, server)
  await expect(pageText(page)).toHaveCount(1)
  await button(page, 'Story Block 3').click()
  await page.keyboard.type('X')
  await expect(element(page, 'b3e1')).toHaveText('XThird 1.')
  await expect(element(page, 'b3e1')).toBeInViewport()
  await expect(pageText(page)).toHaveCount(2)
})

test('the arrow keys move into an unrendered block and back', async ({ page, server }) => {
  await openFlow(page, server)
  await caretAtEndOf(page, 69)
  await press(page, 'ArrowDown')
  await page.keyboard.type('X')
  await expect(element(page, 'b2e1')).toHaveText('XSecond 1.')
  await press(page, 'ArrowUp')
  await page.keyboard.type('Y')
  await expect(element(page, 'b1e70')).toContainText('Y')
})

test('a scene and a match lead into unrendered blocks', async ({ page, server }) => {
  await openFlow(page, server)
  await button(page, 'INT. THE LAST').click()
  await page.keyboard.type('!')
  await expect(element(page, 'b4e1')).toHaveText('INT. THE LAST!')
  await press(page, 'Control+f')
  await page.keyboard.type('Third 40')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await press(page, 'Enter')
  await expect(element(page, 'b3e40').locator('.found')).toBeInViewport()
})

test('a new block can be typed into immediately', async ({ page, server }) => {
  await openFlow(page, server)
  await button(page, 'New Story Block').click()
  await expect(blockNames(page)).toHaveCount(5)
  await page.keyboard.type('A new one')
  await expect(page.getByRole('textbox', { name: /Story Block 5/ })).toContainText('A new one')
})
