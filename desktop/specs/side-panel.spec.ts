/** The panel beside the page at every width (`docs/product/editor.md#editor`). */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { assist } from '@scenewright/shared/api/assist.ts'
import { reopenApp } from './support/app.tsx'
import { expectAccessibleInBothSchemes as expectAccessible } from './support/axe.ts'
import {
  button,
  command,
  expectLines,
  expectNoOverflow,
  openPage,
  openProject,
  pageText,
  press,
  pressOn,
  reopen,
  scriptWith,
  type,
} from './support/editor.ts'

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
  })
const panel = () => page.getByCss('#side-panel')
const rail = () => page.getByRole('navigation', { name: 'Panels' })
const sidebar = () => page.getByCss('#editor-sidebar')
const desk = () => page.getByRole('main')
const box = (locator: ReturnType<typeof panel>) => locator.element().getBoundingClientRect()

test('docked, it leaves the page whole and typeable; closed, the caret is where it was', async () => {
  await page.viewport(1440, 900)
  const lines = Array.from({ length: 60 }, (_, index) => `action:Line ${index}.` as const)
  await openPage(lines)
  await press('Control+End')
  const { scrollTop } = desk().element()
  expect(scrollTop).toBeGreaterThan(0)
  await pressOn(rail().getByRole('button', { name: 'Statistics' }), 'Enter')
  await expect.element(page.getByRole('tab', { name: 'Statistics' })).toHaveFocus()
  expect(box(panel()).width).toBe(340)
  expect(box(desk()).right).toBe(box(panel()).left)
  await expect.element(rail()).not.toBeInTheDocument()
  await expect.element(sidebar()).toBeVisible()
  await press('ArrowLeft')
  await expect.element(page.getByRole('complementary', { name: 'Versions' })).toBeVisible()

  await press('Escape')
  await expect.element(panel()).not.toBeVisible()
  await expect.element(pageText()).toHaveFocus()
  expect(desk().element().scrollTop).toBe(scrollTop)
  await type('x')
  await expectLines([...lines.slice(0, -1), 'action:Line 59.x'])

  // Undo in the panel is the script's.
  await rail().getByRole('button', { name: 'Notes' }).click()
  await press('Control+z')
  await expectLines(lines)
})

/** Counts the changes in the panel while these words are typed. */
async function countChanges(words: string): Promise<number> {
  let changes = 0
  const observer = new MutationObserver((records) => (changes += records.length))
  observer.observe(panel().element(), {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  await type(words)
  changes += observer.takeRecords().length
  observer.disconnect()
  return changes
}

test('typing renders nothing in Assistant and Statistics, which counts again after a pause', async () => {
  await page.viewport(1440, 900)
  await openPage(['action:Rain.'])
  await rail().getByRole('button', { name: 'Assistant' }).click()
  await expect.element(page.getByRole('log')).toBeVisible()
  await pageText().click()
  await press('Control+End')
  await wait(800)
  expect(await countChanges(' More')).toBe(0)
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await expectLines(['action:Rain. More'])
  await expect.element(panel()).toMatchTextContent(/Words2/)
  await pageText().click()
  await press('Control+End')
  await wait(800)
  expect(await countChanges(' rain.')).toBe(0)
  await expect.element(panel()).toMatchTextContent(/Words3/)
})

test('this device remembers the panel; typing renders nothing in it', async () => {
  await page.viewport(1440, 900)
  await openProject({ script: scriptWith(['action:Rain.', 'action:More rain.']) })
  await rail().getByRole('button', { name: 'Notes' }).click()
  await pageText().click()
  await press('Control+Home', 'Control+Shift+M')
  await type('Why?')
  await press('Control+Enter')
  await expect.element(pageText()).toHaveFocus()
  await reopen()
  await expect.element(page.getByRole('complementary', { name: 'Notes' })).toBeVisible()
  await pageText().click()
  await press('Control+End')
  // Pages and counts are up to date before the keys.
  await wait(800)
  expect(await countChanges('It rains and rains.')).toBe(0)

  await button('Close panel').click()
  await reopen()
  await expect.element(rail()).toBeVisible()
  await expect.element(panel()).not.toBeVisible()
})

test('between 900 and 1279 px the sidebar steps aside while it is open', async () => {
  await page.viewport(1024, 768)
  await openPage(['action:Rain.'])
  await expect.element(sidebar()).toBeVisible()
  await rail().getByRole('button', { name: 'Notes' }).click()
  await expect.element(sidebar()).not.toBeInTheDocument()
  expect(box(panel()).width).toBe(340)
  await expectAccessible()
  await button('Show sidebar').click()
  await expect.element(sidebar()).toBeVisible()
  await expect.element(panel()).not.toBeVisible()
})

test('below 900 px it is a drawer beside the rail, which starts closed', async () => {
  await page.viewport(820, 900)
  await openPage(['action:Rain.'])
  await rail().getByRole('button', { name: 'Notes' }).click()
  await expect.element(rail()).toBeVisible()
  expect(box(panel()).width).toBe(360)
  expect(box(panel()).right).toBe(box(rail()).left)
  expect(box(panel()).bottom).toBeLessThan(box(command()).top)
  await expectAccessible()
  await rail().getByRole('button', { name: 'Assistant' }).click()
  await expect.element(page.getByRole('complementary', { name: 'Assistant' })).toBeVisible()
  await pageText().click({ position: { x: 20, y: 20 } })
  await type('x')
  await expect.element(panel()).toBeVisible()
  await reopenApp()
  await expect.element(pageText()).toBeVisible()
  await expect.element(panel()).not.toBeVisible()
})

test('on a phone it is a sheet from below, which the scrim and Escape close', async () => {
  await page.viewport(390, 844)
  await openPage(['action:Rain.'])
  await expect.element(rail()).not.toBeInTheDocument()
  await button('Open panel').click()
  const { top, height, width } = box(panel())
  expect(width).toBe(390)
  // Also with little text in it.
  expect(getComputedStyle(panel().element()).justifySelf).toBe('stretch')
  expect(height / (top + height)).toBeCloseTo(0.72, 2)
  await expect.element(page.getByRole('tab', { name: 'Notes' })).toHaveFocus()
  await expectAccessible()
  await expectNoOverflow()
  await press('Escape')
  await expect.element(panel()).not.toBeVisible()
  await expect.element(pageText()).toHaveFocus()
  await button('Open panel').click()
  // The page behind it can't be reached.
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab']) {
    await press(key)
    const behind = document.activeElement?.closest('main, [data-covers], [inert]')
    expect(behind ?? null).toBe(null)
  }
  await commands.moveMouse([{ do: 'move', x: 200, y: 120 }, { do: 'down' }, { do: 'up' }])
  await expect.element(panel()).not.toBeVisible()
  await expect.element(pageText()).toHaveFocus()
})

test('on a phone the Assistant leaves the command bar in sight, to ask while it is read', async () => {
  await page.viewport(390, 844)
  const server = await openPage(['action:Rain.'])
  server.refuse(assist, 503, { error: 'Later.' })
  await button('Open panel').click()
  await page.getByRole('tab', { name: 'Assistant' }).click()
  const log = page.getByRole('log')
  expect(box(log).bottom).toBeLessThanOrEqual(box(command()).top)
  await command().click()
  await page.getByRole('radio', { name: 'Ask' }).click()
  await command().click()
  await type('Where is Nora?')
  await press('Enter')
  await expect.element(panel()).toMatchTextContent(/Later\./)
  await expect.element(panel()).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  expect(command().element().closest('[inert]')).not.toBe(null)
})

test('a drawer or sheet makes way for what is opened from it', async () => {
  await page.viewport(390, 844)
  await openPage(['scene_heading:INT. MILL - DAY', 'action:Rain.', 'scene_heading:EXT. SEA - DAY'])
  await button('Show sidebar').click()
  await button('Story Overview').click()
  await expect.element(sidebar()).not.toBeInTheDocument()
  await expect.element(panel()).toBeVisible()
  await press('Escape')
  await expect.element(pageText()).toHaveFocus()
  await button('Show sidebar').click()
  await sidebar().getByRole('button', { name: 'EXT. SEA - DAY', exact: true }).click()
  await expect.element(sidebar()).not.toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
  await button('Open panel').click()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await panel()
    .getByRole('button', { name: /INT. MILL/ })
    .click()
  await expect.element(panel()).not.toBeVisible()
  await expect.element(pageText()).toHaveFocus()
  await type('x')
  await expectLines([
    'scene_heading:INT. MILL - DAYx',
    'action:Rain.',
    'scene_heading:EXT. SEA - DAY',
  ])
})

test('unsaved text of a panel stays while others are open', async () => {
  await openProject({ script: scriptWith(['action:Rain.']), storyblock: 'title' })
  await button('Story Overview').click()
  const overview = page.getByRole('textbox', { name: 'Overview' })
  await overview.fill('A driver looks for a mitten.')
  await button('Custom Instructions').click()
  await page.getByRole('textbox', { name: 'Custom Instructions' }).fill('Short.')
  await button('Close panel').click()
  await button('Story Overview').click()
  await expect.element(overview).toHaveValue('A driver looks for a mitten.')
  await button('Cancel').click()
  await expect.element(overview).toHaveValue('A new screenplay project.')
  await button('Custom Instructions').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Custom Instructions' }))
    .toHaveValue('Short.')
})
