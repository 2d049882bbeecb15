/** Imports of files that don't say which text encoding they have. */
import { expect, type Page } from '@playwright/test'
import { button, expectAccessible, openProject, scriptWith } from './support/editor.ts'
import { lines } from './support/editor-page.ts'
import { chooseFiles } from './support/files.ts'
import { JAPANESE, RUSSIAN } from './support/sample-scripts.ts'
import { test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const encoding = (page: Page) => dialog(page).getByLabel('Text encoding')
const linesToCheck = (page: Page) =>
  dialog(page).getByRole('region', { name: 'Lines to check' }).getByRole('listitem')

test('a Windows-1251 file is read as Cyrillic, and in another encoding if the writer wants', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: scriptWith([]) })
  await chooseFiles(page, RUSSIAN)
  await expect(encoding(page)).toHaveValue('windows-1251')
  await expect(dialog(page)).toContainText('was read as Cyrillic (Windows-1251)')
  await expect(linesToCheck(page).first()).toHaveText('ИНТ. КУХНЯ - НОЧЬ')
  await expectAccessible(page)

  await encoding(page).focus()
  await encoding(page).selectOption('Western European (Windows-1252)')
  await expect(linesToCheck(page).nth(1)).toContainText('Äîæäü')
  await expect(dialog(page)).not.toContainText('was read as')
  await expect(encoding(page)).toBeFocused()

  await encoding(page).selectOption('Unicode (UTF-8)')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await encoding(page).selectOption('Cyrillic (Windows-1251)')
  await expect(linesToCheck(page).first()).toHaveText('ИНТ. КУХНЯ - НОЧЬ')
  await button(page, 'Import into this script').click()
  await expect
    .poll(() => lines(page))
    .toEqual([
      'scene_heading:ИНТ. КУХНЯ - НОЧЬ',
      'action:Дождь стучит в окно. Лидия чистит картошку.',
      'character:ЛИДИЯ',
      'dialogue:Опять ты опоздал к ужину.',
      'transition:СМЕНА КАДРА:',
      'scene_heading:НАТ. ВОКЗАЛ - УТРО',
      'action:Пустой перрон.',
    ])
})

test('a Shift-JIS file that is read as something else can be read as Japanese', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: scriptWith([]) })
  await chooseFiles(page, JAPANESE)
  await expect(encoding(page)).toHaveValue('shift_jis')
  await encoding(page).selectOption('Western European (Mac Roman)')
  await expect(linesToCheck(page).first()).not.toContainText('駅')
  await encoding(page).selectOption('Japanese (Shift-JIS)')
  await expect(linesToCheck(page).first()).toHaveText('○駅のホーム（夜明け）')
  await expect(dialog(page)).toContainText('1 scene')
  await button(page, 'Import into this script').click()
  await expect
    .poll(() => lines(page))
    .toEqual([
      'scene_heading:○駅のホーム（夜明け）',
      'action:人のいないホーム。遠くで汽笛。',
      'action:健一「姉を待っています」',
    ])
})
