/** Imports: files are chosen or dropped, previewed, and become projects. */
import { expect, type Page } from '@playwright/test'
import { blockNames, button, expectAccessible } from './support/editor.ts'
import { lines } from './support/editor-page.ts'
import { chooseFiles, dropFile } from './support/files.ts'
import { FOUNTAIN, PDF } from './support/sample-scripts.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const blocks = (page: Page) => dialog(page).getByRole('rowheader')

test('previews a file on the dashboard and imports it as a new project', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/projects`)

  await chooseFiles(page, PDF, FOUNTAIN)
  await expect(dialog(page)).toContainText('File 1 of 2')
  await expect(dialog(page).getByRole('alert')).toContainText('Final Draft (.fdx) or Fountain')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await expect(dialog(page)).toContainText('File 2 of 2')
  await expect(dialog(page)).toContainText('The Last Ferry')
  await expect(dialog(page)).toContainText('by A. Writer')
  await expect(dialog(page)).toContainText('Fountain · 2 scenes · 1 page')
  await dialog(page).getByLabel('Split into story blocks').selectOption('sections')
  await expect(blocks(page)).toHaveText([/Act One/, /Act Two/])
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await expect(dialog(page)).toBeHidden()
  await expect(button(page, 'Import…')).toBeFocused()
  await expect(page.getByText('Every script starts as a blank page')).toBeVisible()

  await dropFile(page, 'main', FOUNTAIN)
  await dialog(page).getByLabel('Split into story blocks').selectOption('sections')
  await page.route('**/api/projects', (route) => route.abort())
  await button(page, 'Import as new project').click()
  await expect(dialog(page).getByRole('alert')).toContainText('nothing was imported')
  await expect(button(page, 'Open on this device only')).toBeVisible()
  await page.unroute('**/api/projects')
  await button(page, 'Import as new project').click()
  await expect(page).toHaveURL(/\/editor\?project=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Last Ferry')
  await expect(blockNames(page)).toHaveText(['Act One', 'Act Two'])
  await button(page, 'Act One').click()
  await expect
    .poll(() => lines(page))
    .toEqual([
      'scene_heading:INT. TICKET OFFICE - DAWN',
      'action:Rain on the shutters. VERA counts coins.',
      'character:VERA',
      'parenthetical:(to herself)',
      'dialogue:One short. Always one short.',
    ])
})
