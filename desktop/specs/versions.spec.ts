/** Versions compared in place of the page, restored and named (`docs/saving.md#version-history`). */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { listRevisions } from '@scenewright/shared/api/revisions.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  expectLines,
  expectNoOverflow,
  expectUndo,
  openProject,
  openScriptWithoutProject,
  pageText,
  press,
  pressOn,
  saved,
  scriptWith,
  type,
} from './support/editor.ts'

const panel = () => page.getByRole('complementary', { name: 'Versions' })
const versions = () => page.getByCss('#side-panel button[aria-pressed]')
const compared = () => page.getByRole('main')

/** Opens a script of three saved versions. */
async function openThree() {
  const server = await openProject({ script: scriptWith(['action:The sea.']) })
  await pageText().click()
  for (const words of [' It is grey.', ' A bell rings.']) {
    await press('Control+End')
    await type(words)
    await press('Control+s')
    await expect.element(saved()).toBeVisible()
  }
  return server
}

test('compares a version in place of the page, restores it, and Undo brings the script back', async () => {
  await openThree()
  await button('Versions').click()
  await expect.poll(() => versions().length).toBe(3)
  await expect.element(versions().first()).toMatchTextContent('latest')
  await versions().nth(2).click()
  await expect.element(versions().nth(2)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('heading', { name: /^Version from/ })).toBeVisible()
  await expect.element(compared().getByRole('deletion').first()).toMatchTextContent('grey')
  await expect.element(pageText()).not.toBeInTheDocument()
  await expectAccessible()

  await compared().click({ position: { x: 4, y: 300 } })
  await press('Escape')
  await expect.element(pageText()).toBeVisible()
  await versions().nth(2).click()
  await button('Back to the script').click()
  await expect.element(pageText()).toHaveFocus()
  await versions().first().click()
  await expect
    .element(page.getByText('This version is the same as the current script.'))
    .toBeVisible()
  await expect.element(button('Restore this version')).toBeDisabled()
  // The comparison follows edits of the script.
  await press('Control+z')
  await expect.element(compared().getByRole('insertion').first()).toMatchTextContent('bell')
  await press('Control+Shift+z')
  await expect.element(button('Restore this version')).toBeDisabled()
  await versions().nth(2).click()
  await pressOn(button('Restore this version'), 'Enter')
  await expectLines(['action:The sea.'])
  await expect.element(panel()).toBeVisible()
  await expectUndo('Restore version from')
  await press('Control+z')
  await expectLines(['action:The sea. It is grey. A bell rings.'])
})

test('names nothing once the form is closed', async () => {
  const server = await openThree()
  await button('Versions').click()
  await expect.poll(() => versions().length).toBe(3)
  const release = server.hold(listRevisions)
  await button('Name this draft…').click()
  await type('Second draft')
  await press('Enter')
  await expect.element(button('Save the name')).toHaveAttribute('aria-busy', 'true')
  await button('Cancel').click()
  release()
  await button('Close panel').click()
  await button('Versions').click()
  await expect.poll(() => versions().length).toBe(3)
  await expect.element(panel()).not.toMatchTextContent('Second draft')
})

test('a list that fails to load can be requested again, and a script without a project has none', async () => {
  const server = await openProject({ script: scriptWith(['action:The sea.']) })
  server.refuse(listRevisions, 503, { error: 'Later.' })
  await button('Versions').click()
  await expect.element(panel().getByRole('alert')).toMatchTextContent('Later.')
  await openScriptWithoutProject()
  await button('Versions').click()
  await expect.element(panel()).toMatchTextContent('No versions yet')
})

test('on a phone in the dark, a chosen version is on the page', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' })
  await page.viewport(390, 844)
  await openThree()
  await button('Open panel').click()
  await page.getByRole('tab', { name: 'Versions' }).click()
  await versions().last().click()
  await expect.element(button('Restore this version')).toBeInViewport()
  await expect.element(panel()).not.toBeInTheDocument()
  await expectAccessible()
  await expectNoOverflow()
})
