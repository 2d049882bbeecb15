/** Two people write in one script at the same time (`docs/product/sharing.md#writing-together`). */
import { expect, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  pageText,
  press,
  scriptWith,
  waitForFrame,
} from './support/editor.ts'
import { expectDraftWritten } from './support/chrome.ts'
import { chooseView, expectLines } from './support/editor-page.ts'
import { clickEnd, IVO, openTogether, share } from './support/live.ts'
import { newWriter, type Writer } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const SCRIPT = scriptWith(
  ['scene_heading:INT. LIGHTHOUSE - NIGHT', 'action:The lamp turns.', 'action:Rain on the glass.'],
  ['scene_heading:EXT. HARBOR - DAY', 'action:Boats.'],
)

test('both see what the other types, and who is there', async ({ page, browser, server }) => {
  const { other } = await openTogether(page, browser, server, SCRIPT)
  await clickEnd(page, 'The lamp turns.')
  await clickEnd(other, 'Rain on the glass.')
  await Promise.all([page.keyboard.type(' Slowly.'), other.keyboard.type(' It stops.')])
  const lines = [
    'scene_heading:INT. LIGHTHOUSE - NIGHT',
    'action:The lamp turns. Slowly.',
    'action:Rain on the glass. It stops.',
  ] as const
  await expectLines(page, [...lines])
  await expectLines(other, [...lines])
  await expect(pageText(page).locator('.peer-caret')).toHaveAttribute('data-name', IVO)
  await expect(page.getByText('Saved to database')).toBeVisible()
  await expect(other.getByText('Saved to database')).toBeVisible()
  await expectAccessible(page)
})

test('both type in the same element, and no word is lost', async ({ page, browser, server }) => {
  const { other } = await openTogether(page, browser, server, SCRIPT)
  await clickEnd(page, 'The lamp turns.')
  await pageText(other).getByText('The lamp turns.').click()
  await press(other, 'Home')
  await Promise.all([
    page.keyboard.type(' Then it goes dark.', { delay: 30 }),
    other.keyboard.type('Above the sea, ', { delay: 30 }),
  ])
  const text = 'Above the sea, The lamp turns. Then it goes dark.'
  await expect(pageText(page)).toContainText(text)
  await expect(pageText(other)).toContainText(text)
})

test('a text that is too large stays here, and is saved once it is shorter', async ({
  page,
  browser,
  server,
}) => {
  const { other } = await openTogether(page, browser, server, SCRIPT)
  await clickEnd(page, 'The lamp turns.')
  await page.keyboard.insertText('x'.repeat(60_000))
  const notice = page.getByText(
    'is now too large to save. Shorten what you changed last, then save.',
  )
  await expect(notice).toBeVisible()
  await expect(pageText(page)).toContainText('xxxxx')
  await expect(pageText(other)).not.toContainText('xxxxx')
  await press(page, 'Control+z')
  await page.keyboard.type(' Slowly.')
  await press(page, 'Control+s')
  await expect(pageText(other)).toContainText('The lamp turns. Slowly.')
  await expect(notice).toBeHidden()
  await expect(page.getByText('Saved to database')).toBeVisible()
})

test('a scene that moves keeps what the other types in it', async ({ page, browser, server }) => {
  const fog = ['scene_heading:EXT. PIER - DAWN', 'action:Fog.'] as const
  const script = scriptWith([
    'scene_heading:INT. LIGHTHOUSE - NIGHT',
    'action:The lamp turns.',
    ...fog,
  ])
  const { other } = await openTogether(page, browser, server, script)
  await clickEnd(other, 'The lamp turns.')
  const typing = other.keyboard.type(' Slowly, the whole night long.', { delay: 60 })
  await moveScene(page, '1. INT. LIGHTHOUSE - NIGHT', ['is over position 2 in Story Block 1.'])
  await typing
  const lines = [
    ...fog,
    'scene_heading:INT. LIGHTHOUSE - NIGHT',
    'action:The lamp turns. Slowly, the whole night long.',
  ]
  await expectLines(page, lines)
  await expectLines(other, lines)
})

for (const view of ['one block', 'all blocks'] as const) {
  test(`the caret follows its scene to another block (${view} shown)`, async ({
    page,
    browser,
    server,
  }) => {
    const script = scriptWith(
      ['scene_heading:INT. LIGHTHOUSE - NIGHT', 'scene_heading:EXT. PIER - DAWN', 'action:Fog.'],
      ['scene_heading:EXT. HARBOR - DAY', 'action:Boats.'],
    )
    const { other } = await openTogether(page, browser, server, script)
    if (view === 'all blocks') await chooseView(other, 'Show all story blocks')
    await clickEnd(other, 'Fog.')
    await other.keyboard.type(' Slowly, ')
    await expect(pageText(page)).toContainText('Slowly,')
    await moveScene(page, '2. EXT. PIER - DAWN', ['Story Block 2', 'Story Block 2'])
    const text = other.getByRole('textbox', { name: 'Story Block 2, screenplay text' })
    await expect(text).toBeFocused()
    await other.keyboard.type('it comes in.')
    await expect(text.getByText('Fog. Slowly, it comes in.', { exact: true })).toBeVisible()
  })
}

test("undo takes back one's own words only", async ({ page, browser, server }) => {
  const { other } = await openTogether(page, browser, server, SCRIPT)
  await clickEnd(page, 'The lamp turns.')
  await page.keyboard.type(' Mine.')
  await clickEnd(other, 'Rain on the glass.')
  await other.keyboard.type(' Theirs.')
  await expect(pageText(page)).toContainText('Theirs.')
  await press(page, 'Control+z')
  await expect(pageText(other)).not.toContainText('Mine.')
  await expect(pageText(page)).toContainText('Rain on the glass. Theirs.')
  await press(page, 'Control+Shift+z')
  await expect(pageText(other)).toContainText('The lamp turns. Mine.')
})

test('what one person deletes comes back if the other types in it', async ({
  page,
  browser,
  server,
}) => {
  const { other } = await openTogether(page, browser, server, SCRIPT)
  await other.context().setOffline(true)
  await clickEnd(other, 'The lamp turns.')
  await other.keyboard.type(' Faster.')
  await clickEnd(page, 'The lamp turns.')
  await press(page, 'Shift+Home', 'Delete', 'Backspace')
  await expect(pageText(page)).not.toContainText('The lamp turns.')
  await other.context().setOffline(false)
  // The words that the first one had seen are gone; what the other typed meanwhile isn't.
  await expect(pageText(page)).toContainText('Faster.')
  await expect(pageText(other)).toContainText('Faster.')
  const notice = page.getByRole('region', { name: 'Changed by both' })
  await expect(notice).toContainText('An element that you deleted is back')
  await notice.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('radio', { name: /^Yours\s*Deleted/ }).check()
  await page.getByRole('button', { name: 'Use these versions' }).click()
  await expect(pageText(other)).not.toContainText('Faster.')
})

test('both versions of an element that two people changed offline are offered', async ({
  page,
  browser,
  server,
}) => {
  const { other } = await openTogether(page, browser, server, SCRIPT)
  await other.context().setOffline(true)
  await clickEnd(other, 'The lamp turns.')
  await press(other, 'Shift+Home')
  await other.keyboard.type('The light stops.')
  await clickEnd(page, 'The lamp turns.')
  await press(page, 'Shift+Home')
  await page.keyboard.type('The lamp burns out.')
  await expect(page.getByText('Saved to database')).toBeVisible()
  // For less than two seconds, they count as having seen each other's changes.
  await other.waitForTimeout(2500)
  await other.context().setOffline(false)
  const notice = other.getByRole('region', { name: 'Changed by both' })
  await expect(notice).toContainText('You and someone else changed the same element.')
  await expectAccessible(other)
  await notice.getByRole('button', { name: 'Review' }).click()
  const dialog = other.getByRole('dialog', { name: 'Changed by you and someone else' })
  await expect(dialog.getByRole('radio', { name: /^Yours/ })).toHaveAccessibleName(
    /The light stops\.$/,
  )
  await expectAccessible(other)
  await dialog.getByRole('radio', { name: /^Theirs/ }).check()
  await dialog.getByRole('button', { name: 'Use these versions' }).click()
  const lines = [
    'scene_heading:INT. LIGHTHOUSE - NIGHT',
    'action:The lamp burns out.',
    'action:Rain on the glass.',
  ] as const
  await expectLines(other, [...lines])
  await expectLines(page, [...lines])
  await expect(notice).not.toContainText('changed')
})

test('words typed offline are merged, also after a reload', async ({ page, browser, server }) => {
  const { other } = await openTogether(page, browser, server, SCRIPT)
  await other.route('**/api/**', (route) => route.abort())
  await other.context().setOffline(true)
  await clickEnd(other, 'Rain on the glass.')
  await other.keyboard.type(' Offline words.')
  await expect(other.getByText('Unsaved changes')).toBeVisible()
  await clickEnd(page, 'The lamp turns.')
  await page.keyboard.type(' Meanwhile.')
  await expect(page.getByText('Saved to database')).toBeVisible()
  await expectDraftWritten(other)
  await other.context().setOffline(false)
  await other.unroute('**/api/**')
  await other.reload()
  await expect(pageText(other)).toContainText('Rain on the glass. Offline words.')
  await expect(pageText(other)).toContainText('The lamp turns. Meanwhile.')
  await expect(pageText(page)).toContainText('Rain on the glass. Offline words.')
})

test('the words survive the end of the server', async ({ page, browser }) => {
  const own = await startServer()
  const { other, projectId, nora } = await openTogether(page, browser, own, SCRIPT)
  await clickEnd(page, 'The lamp turns.')
  await page.keyboard.type(' Promised.')
  await expect(page.getByText('Saved to database')).toBeVisible()
  await own.kill()
  await clickEnd(other, 'Rain on the glass.')
  await other.keyboard.type(' Not yet.')
  const { port } = new URL(own.url)
  const again = await startServer({ env: { PORT: port }, after: own })
  await expect(pageText(page)).toContainText('Rain on the glass. Not yet.', { timeout: 30_000 })
  await expect(other.getByText('Saved to database')).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(async () => JSON.stringify((await nora.readProject(projectId)).script), {
      timeout: 60_000,
    })
    .toContain('Not yet.')
  await again.stop()
  await own.stop()
})

test('the page follows another person', async ({ page, browser, server }) => {
  const { other } = await openTogether(page, browser, server, SCRIPT)
  await page.getByRole('button', { name: /Also here/ }).click()
  await page.getByRole('menuitemcheckbox', { name: `Follow ${IVO}` }).click()
  const following = `Following ${IVO}`
  await expect(page.getByRole('button', { name: following })).toBeVisible()
  await expect(page.getByText(`${following}.`)).toBeAttached()
  await expectAccessible(page)
  await button(other, 'Story Block 2').click()
  await clickEnd(other, 'Boats.')
  await expect(pageText(page)).toContainText('Boats.')
})

test('a reader sees what is written in a pause, and the writers see who reads', async ({
  page,
  browser,
  server,
}) => {
  const { nora, projectId } = await openTogether(page, browser, server, SCRIPT)
  const mia = await newWriter(server)
  await share(server, nora, projectId, { writer: mia, role: 'reader' })
  const context = await browser.newContext()
  const reader = await context.newPage()
  // Without it, the page doesn't learn what is saved.
  await reader.route('**/api/projects/*/role', (route) => route.abort())
  await reader.addInitScript((token) => localStorage.setItem('token', token), mia.token)
  await reader.goto(`${server.url}/read?project=${projectId}`)
  await expect(page.getByRole('button', { name: new RegExp(nameOf(mia)) })).toBeVisible()
  await clickEnd(page, 'The lamp turns.')
  await page.keyboard.type(' Nobody sees it.')
  const first = reader.getByRole('region', { name: 'Page 1' })
  await expect(first).toContainText('The lamp turns. Nobody sees it.', { timeout: 15_000 })
  await context.close()
  await expect(page.getByRole('button', { name: new RegExp(nameOf(mia)) })).toBeHidden()
})

/** Moves a scene down in the list with the keyboard. @param over what each arrow key announces */
async function moveScene(page: Page, name: string, over: readonly string[]): Promise<void> {
  await button(page, `Move ${name}`).focus()
  const keys = [
    ['Enter', 'Picked up'],
    ...over.map((said) => ['ArrowDown', said] as const),
    ['Enter', 'Dropped'],
  ] as const
  for (const [key, said] of keys) {
    await waitForFrame(page)
    await press(page, key)
    await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached()
  }
}

function nameOf({ email }: Writer): string {
  return email.split('@')[0] ?? ''
}
