/** Checks the editor and each of its panels with axe, in both color schemes. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { processCommand } from '@scenewright/shared/api/llm.ts'
import { expectAccessibleInBothSchemes as expectAccessible } from './support/axe.ts'
import { button, command, openProject, pageText, press } from './support/editor.ts'
import { depot as script } from './support/opened-scripts.ts'
import { answerOffline } from './support/review.ts'

const PANELS = ['Story Overview', 'Custom Instructions', 'Formatting Options']
const TABS = ['Notes', 'Assistant', 'Versions', 'Statistics']
const sheet = () => page.getByRole('dialog')

test('the title page, a story block, panels and dialogs', async () => {
  const server = await openProject({ script, storyblock: 'title', prepare: answerOffline })
  await expectAccessible()
  await button('Story Block 1').click()
  await expect.element(pageText()).toHaveFocus()
  await expectAccessible()
  await button('Story Block 2').hover()
  await expectAccessible()

  await button('User Guide').click()
  await expect.element(sheet()).toBeVisible()
  await expectAccessible()
  await press('Escape')
  for (const name of PANELS) {
    await button(name).click()
    await expect.element(page.getByRole('complementary', { name })).toBeVisible()
    await expectAccessible()
    await press('Escape')
  }
  await button('Notes').click()
  for (const name of TABS) {
    await page.getByRole('tab', { name }).click()
    await expect.element(page.getByRole('complementary', { name })).toBeVisible()
    await expectAccessible()
  }
  await button('Close panel').click()

  await button(/^Length/).click()
  await expect.element(sheet()).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await button('Script menu').click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await expectAccessible()
  await press('Escape')
  await button('Reset').click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible()
  await button('Cancel').click()
  // The dialog returns the focus, and the next key is for the command.
  await expect.element(button('Reset')).toHaveFocus()

  const release = server.hold(processCommand)
  await command().fill('add action: The rain stops.')
  await press('Enter')
  await expect.element(page.getByText('Processing voice command...')).toBeVisible()
  await expectAccessible()
  release()
})

test('the drawer on a narrow screen', async () => {
  await page.viewport(390, 844)
  await openProject({ script })
  await expectAccessible()
  await button('Show sidebar').click()
  await expect.element(page.getByRole('complementary')).toHaveFocus()
  await expectAccessible()
})
