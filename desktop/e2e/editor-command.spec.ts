/** A running command: its progress, cancelling it, and the text that is sent. */
import { expect } from '@playwright/test'
import { modelRequest } from '@scenewright/shared/ai/model-request.ts'
import { CommandRequest } from '@scenewright/shared/api/llm.ts'
import { command, holdAssistant } from './support/chrome.ts'
import { button, expectAccessible, expectLegible, press } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

const BUSY = 'Processing voice command...'

test('Escape or the button cancels a command, changes nothing and keeps its text', async ({
  page,
  bareServer,
}) => {
  const { release } = await holdAssistant(page)
  await openPage(page, bareServer, ['action:Mara waits.'])
  const ways = [() => press(page, 'Escape'), () => button(page, 'Cancel command').click()]
  for (const cancel of ways) {
    const aborted = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/llm/process-command'),
    )
    await command(page).fill('add an action: Rain.')
    await press(page, 'Enter')
    await expect(page.getByText(BUSY)).toBeVisible()
    await expect(page.getByRole('timer')).toContainText('Esc to cancel')
    await expect(page.getByRole('timer')).toContainText(/[1-9]\d* s/)
    await cancel()
    await aborted
    await expect(page.getByText(BUSY)).toBeHidden()
    await expect(command(page)).toHaveValue('add an action: Rain.')
    await expect(command(page)).toBeFocused()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  release()
  await expectLines(page, ['action:Mara waits.'])
  await expect(page.getByText('Saved to database')).toBeVisible()
})

test('shows exactly what is sent, and which assistant answers', async ({ page, bareServer }) => {
  await openPage(
    page,
    bareServer,
    ['action:Before.'],
    ['action:Mara waits.', 'dialogue:<b>Now</b>!'],
  )
  await button(page, 'Story Block 2').click()
  await expect(page.getByText('Story Block 2 | 2 elements')).toBeVisible()
  await command(page).fill('make it all uppercase')
  await button(page, 'What gets sent').click()
  const sheet = page.getByRole('dialog', { name: 'What gets sent' })
  await expect(sheet).toContainText('uses no AI service')
  const parts = sheet.getByRole('region', { name: 'What gets sent' })
  await expect(parts).toContainText('Your commandmake it all uppercase')
  await expect(parts).toContainText('“Story Block 2”, wholeActionMara waits.DialogueNow!')
  await expect(parts).toContainText('The end of “Story Block 1”, for contextActionBefore.')
  await expect(parts).toContainText('Not sent')
  await expectAccessible(page)
  await sheet.getByRole('switch', { name: 'Show the exact text' }).press('Space')
  const shown = await sheet.getByLabel('Your text and command').inputValue()
  expect(shown).toContain('2 dialogue <b>Now</b>!')
  await button(page, 'Instructions to the model').click()
  const instructions = await sheet
    .getByRole('textbox', { name: 'Instructions to the model' })
    .inputValue()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Close' }).last().click()

  const sent = page.waitForRequest('**/api/llm/process-command')
  await button(page, 'Send').click()
  const { user, system } = modelRequest(CommandRequest.parse((await sent).postDataJSON()))
  expect([shown, instructions]).toEqual([user, system])
})

test('explains why nothing would be sent from the title page', async ({ page, bareServer }) => {
  await openPage(page, bareServer, [])
  await button(page, 'Title').click()
  await command(page).fill('add an action')
  await button(page, 'What gets sent').click()
  await expect(page.getByText('Nothing will be sent. Select a story block first.')).toBeVisible()
})

test('carries out commands without a connection', async ({ page, bareServer }) => {
  await openPage(page, bareServer, ['action:Mara waits.'])
  await expect(page.getByText('offline assistant')).toBeVisible()
  await page.context().setOffline(true)
  await button(page, 'What gets sent').click()
  const sheet = page.getByRole('dialog', { name: 'What gets sent' })
  await expect(sheet).toContainText('Nothing is sent')
  await sheet.getByRole('button', { name: 'Close' }).last().click()

  await command(page).fill('add an action: Rain.')
  await press(page, 'Enter')
  await expectLines(page, ['action:Mara waits.', 'action:Rain.'])
  await command(page).fill('make it funnier')
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toContainText('Error processing command. Please try again.')
  await expect(button(page, 'Try again')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Similar commands' })).toBeHidden()
  await page.context().setOffline(false)
  await command(page).press('Tab')
  await button(page, 'Try again').press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/^Error: /)
  await expectLines(page, ['action:Mara waits.', 'action:Rain.'])
})

test('offers to add a sentence as action that it does not understand', async ({
  page,
  bareServer,
}) => {
  await openPage(page, bareServer, ['action:Mara waits.'])
  await command(page).fill('Ivo walks out.')
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Error: The offline assistant did not understand this command.',
  )
  await expectAccessible(page)
  await button(page, 'Add it as action').click()
  await expectLines(page, ['action:Mara waits.', 'action:Ivo walks out.'])
  await expect(command(page)).toHaveValue('')
  await expect(button(page, 'Add it as action')).toBeHidden()
})

test('puts one of three similar commands into the bar, to change and send', async ({
  page,
  bareServer,
}) => {
  await openPage(page, bareServer, ['action:Mara waits.', 'action:Rain falls.'])
  await command(page).fill('delete the last monkey')
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(command(page)).toHaveValue('delete the last monkey')
  await expect(command(page)).toBeFocused()
  const similar = page.getByRole('group', { name: 'Similar commands' }).getByRole('button')
  await expect(similar).toHaveCount(3)
  await similar.filter({ hasText: 'delete the last line' }).press('Enter')
  await expect(command(page)).toBeFocused()
  await expect(command(page)).toHaveValue('delete the last line')
  await expect(page.getByRole('alert')).toBeHidden()
  await press(page, 'Enter')
  await expectLines(page, ['action:Mara waits.'])
})

test('names a parenthetical by its words, and asks which one if there are two', async ({
  page,
  bareServer,
}) => {
  const tired = ['character:BEN', 'parenthetical:(tired)', 'dialogue:Late.'] as const
  await openPage(page, bareServer, [
    ...tired,
    'character:NORA',
    'parenthetical:(tired)',
    'dialogue:No.',
  ])
  await command(page).fill('delete (tired)')
  await press(page, 'Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'Error: There are 2 parentheticals (tired). Say which, for example: the last (tired)',
  )
  await expect(
    page.getByRole('group', { name: 'Similar commands' }).getByRole('button'),
  ).toHaveCount(3)
  await press(page, 'Control+a')
  await page.keyboard.type("change NORA's (tired) to (softly)")
  await press(page, 'Enter')
  await expectLines(page, [...tired, 'character:NORA', 'parenthetical:(softly)', 'dialogue:No.'])
  await expect(command(page)).toBeFocused()
})

test('answers a question without calling it an error', async ({ page, bareServer }) => {
  await openPage(page, bareServer, ['scene_heading:INT. DEPOT', 'action:Mara waits.'])
  await command(page).fill('how many scenes are there?')
  await press(page, 'Enter')
  const panel = page.getByRole('complementary', { name: 'Assistant' })
  await expect(panel).toContainText('The script has 1 scene.')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByText('Saved to database')).toBeVisible()
})

test('keeps the keys in the command bar until the answer, and shows the change', async ({
  page,
  bareServer,
}) => {
  const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index + 1}.` as const)
  const { release } = await holdAssistant(page)
  await openPage(page, bareServer, long)
  await command(page).fill('add an action: The end.')
  const scrolled = () =>
    page.evaluate(() => [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop))
  await button(page, 'Send').click()
  await expect(page.getByText(BUSY)).toBeVisible()
  await expect(command(page)).toBeFocused()
  const before = await scrolled()
  await press(page, 'Space', 'Space')
  expect(await scrolled()).toEqual(before)
  release()
  await expect(page.getByText('The end.')).toBeInViewport()
  await expect(command(page)).toBeFocused()
  await expect(command(page)).toHaveValue('')
})

test('shows where something was removed from or moved to, and reports it', async ({
  page,
  bareServer,
}) => {
  const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index + 1}.` as const)
  await openPage(page, bareServer, long)
  const note = page.getByRole('form', { name: 'Command bar' }).getByRole('status').first()
  await expect(page.getByText('Line 57.', { exact: true })).not.toBeInViewport()

  await command(page).fill('add an action after line 59: Thunder.')
  await press(page, 'Enter')
  await expect(page.getByText('Thunder.', { exact: true })).toBeInViewport()
  await press(page, 'Control+z')
  await expect(page.getByText('Thunder.', { exact: true })).toHaveCount(0)

  await command(page).fill('delete line 58')
  await press(page, 'Enter')
  await expect(page.getByText('Line 58.', { exact: true })).toHaveCount(0)
  await expect(page.getByText('Line 57.', { exact: true })).toBeInViewport()
  await expect(note).toHaveText('Removed action “Line 58.”')
  await expect(command(page)).toBeFocused()

  await command(page).fill('move the last line to the top')
  await press(page, 'Enter')
  await expect(note).toHaveText('Moved action “Line 60.”')
  await expect(page.getByText('Line 60.', { exact: true })).toBeInViewport()
  await expect(page.getByText('Line 1.', { exact: true })).toBeInViewport()
  await expect(command(page)).toBeFocused()
})

test('switches the theme in the View menu, with the keyboard', async ({ page, bareServer }) => {
  await openPage(page, bareServer, ['action:Mara waits.'])
  await button(page, 'View').press('Enter')
  await page.getByRole('menuitemradio', { name: 'Dark theme' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectLegible(page)
})
