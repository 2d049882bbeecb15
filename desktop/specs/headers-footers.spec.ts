/** Header, footer and (CONTINUED) of industry pages (`docs/pages-and-formats.md#industry-pages`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  chooseView,
  expectNoOverflow,
  expectUndo,
  openProject,
  press,
  pressOn,
  saved,
  scriptWith,
  type,
} from './support/editor.ts'
import { exportAs } from './support/export.ts'

/** A scene of several pages. */
const SCRIPT: Script = {
  ...newScript(),
  title: 'Night Bus',
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
  storyBlocks: scriptWith([
    'scene_heading:INT. BUS - NIGHT',
    `action:${'Rain falls on the roof. '.repeat(400)}`,
  ]).storyBlocks,
}

/** The texts between two pages on the sheets, with their places. */
function gapTexts(number: number): string[] {
  const shown = document.querySelectorAll<HTMLElement>(`[data-page="${number}"] > span`)
  return [...shown].map((text) => {
    const { content } = getComputedStyle(text, '::after')
    return content.replace(/^"(.*)" \/ ""$/, '$1')
  })
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
/** The text of a line in its preview. */
const preview = (name: string) =>
  page.getByRole('group', { name }).getByText('On page 2:').element().parentElement!.innerText

test('are typed into the page settings, with fields, and shown between the sheets', async () => {
  const server = await openProject({ script: SCRIPT })
  await chooseView('Show pages as separate sheets')
  await expect.poll(() => gapTexts(2)).toEqual([])
  await pressOn(button('Formatting Options'), 'Enter')

  // Typed text, and a field from the menu, by keyboard.
  await pressOn(field('Header left'), 'Control+a')
  await type('Draft of ')
  await pressOn(button('Add a field to the header'), 'Enter')
  await expect.element(page.getByRole('menuitem', { name: 'Title' })).toBeVisible()
  await pressOn(page.getByRole('menuitem', { name: 'Title' }), 'Enter')
  await expect.element(field('Header left')).toHaveFocus()
  await expect.element(field('Header left')).toHaveValue('Draft of {title}')
  await expect.poll(() => preview('Header')).toMatch(/Draft of Night Bus\s+2\./)

  await pressOn(page.getByLabelText('(CONTINUED)'), 'End')
  await expect.element(page.getByLabelText('(CONTINUED)')).toHaveValue('both')
  await pressOn(field('Words at the head'), 'Control+a')
  await type('CONT:')
  await pressOn(page.getByRole('switch', { name: /Number a scene's pages/ }), 'Space')
  await pressOn(field('Footer center'), 'Control+a')
  await type('Confidential')
  await expectAccessible()
  await page.viewport(390, 800)
  await expectNoOverflow()
  await expectAccessible()
  await page.viewport(1280, 800)

  await press('Escape')
  const head = ['Draft of Night Bus']
  await expect
    .poll(() => gapTexts(2))
    .toEqual(['(CONTINUED)', 'Confidential', ...head, '2.', 'CONT:'])
  await expect
    .poll(() => gapTexts(3))
    .toEqual(['(CONTINUED)', 'Confidential', ...head, '3.', 'CONT: (2)'])
  await expectAccessible()

  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().pages).toMatchObject({
    header: { left: 'Draft of {title}', right: '{page}.', firstPage: false },
    footer: { centre: 'Confidential' },
    sceneContinueds: 'both',
    sceneTop: 'CONT:',
    sceneCounts: true,
  })
  const file = await (await exportAs('Final Draft')).text()
  expect(file).toMatch(/SceneBottomOfPage="Yes" SceneTop="CONT:" SceneTopOfNext="Yes"/)
  expect(file).toMatch(/Draft of <\/Text>\s*<Text [^>]*>Night Bus</)
})

test('pages are numbered from another first page, unless they are locked', async () => {
  const server = await openProject({ script: SCRIPT })
  await chooseView('Show pages as separate sheets')
  await pressOn(button('Formatting Options'), 'Enter')
  const first = field('First page number')
  await pressOn(first, 'Control+a')
  await type('0')
  await press('Enter')
  await expect.element(page.getByText('Enter a number from 1 to 9999.')).toBeVisible()
  await press('Control+a')
  await type('12')
  await press('Enter')
  await expect
    .element(page.getByRole('group', { name: 'Header' }))
    .toMatchTextContent('On page 13:')
  await pressOn(button('Lock pages'), 'Enter')
  await expect.element(button('Unlock all…')).toBeVisible()
  await expect.element(first).toBeDisabled()
  await press('Escape', 'Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().pages?.firstPage).toBe(12)
  expect(server.saved().pages?.locked?.[0]).toBe('12')
  await expectUndo('Lock pages')
})

test('each change can be undone, and the default header isn’t stored', async () => {
  const server = await openProject({ script: SCRIPT })
  await pressOn(button('Formatting Options'), 'Enter')
  await pressOn(page.getByRole('switch', { name: 'Header on the first page' }), 'Space')
  await press('Escape')
  await expectUndo('Header on the first page: on')
  await pressOn(button('Undo'), 'Enter')
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved().pages).not.toHaveProperty('header')
})
