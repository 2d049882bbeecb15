/** The spell-checker of the desktop app (`docs/desktop.md#spelling`). */
import { expect } from '@playwright/test'
import { mill } from '../support/opened-scripts.ts'
import { newWriter } from '../support/signed-in.ts'
import type { Desktop } from './support/desktop.ts'
import { logIn, openBlock, test } from './support/test.ts'
import { chooseInMenu } from '../support/editor-page.ts'

/** Right-clicks a misspelled word and, if given, presses an item. @returns the items' labels */
async function rightClick(desktop: Desktop, word: string, item?: string): Promise<string[]> {
  return await desktop.evaluate(
    ({ BrowserWindow, Menu }, [misspelledWord, pressed]) => {
      const { buildFromTemplate } = Menu
      let template: Electron.MenuItemConstructorOptions[] = []
      Menu.buildFromTemplate = (items) => {
        template = items as Electron.MenuItemConstructorOptions[]
        return { popup: () => undefined } as Electron.Menu
      }
      const params = {
        misspelledWord,
        dictionarySuggestions: ['scene'],
        isEditable: true,
        selectionText: '',
        editFlags: { canCut: false, canCopy: false, canPaste: false },
      }
      BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, params)
      Menu.buildFromTemplate = buildFromTemplate
      const click = template.find(({ label }) => label === pressed)?.click as
        | (() => void)
        | undefined
      click?.()
      return template.flatMap(({ label }) => label ?? [])
    },
    [word, item] as const,
  )
}

const languages = (desktop: Desktop) =>
  desktop.evaluate(({ session }) => session.defaultSession.getSpellCheckerLanguages())

test('Add to Script Dictionary stores the word with the script, whose language is checked', async ({
  launch,
  server,
}) => {
  const writer = await newWriter(server)
  const projectId = await writer.createProject({ ...mill, spelling: { language: 'en-GB' } })
  const desktop = await launch()
  const page = await desktop.page()
  await logIn(page, writer)
  expect(await rightClick(desktop, 'sceen')).toEqual(['scene', 'Add to Dictionary'])
  expect(await languages(desktop)).toEqual(['en-US'])

  await page.getByRole('link', { name: 'The Mill' }).click()
  await openBlock(page)
  await expect.poll(() => languages(desktop)).toEqual(['en-GB'])
  const offered = ['scene', 'Add to Script Dictionary', 'Add to Dictionary']
  await expect.poll(() => rightClick(desktop, 'zorb')).toEqual(offered)
  await rightClick(desktop, 'zorb', 'Add to Script Dictionary')
  await chooseInMenu(page, 'Spelling')
  await expect(page.getByRole('list', { name: 'Words in the dictionary' })).toHaveText('zorb')
  // There is no dictionary of this language, so the system's is used.
  await page.getByLabel('Language of the script').selectOption('th')
  await expect.poll(() => languages(desktop)).toEqual(['en-US'])
  await page.getByLabel('Language of the script').selectOption('pl')
  await expect.poll(() => languages(desktop)).toEqual(['pl'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const spelling = { language: 'pl', words: ['zorb'] }
  expect((await writer.readProject(projectId)).script).toMatchObject({ spelling })

  await page.getByRole('link', { name: 'Projects' }).first().click()
  await expect.poll(() => languages(desktop)).toEqual(['en-US'])
})
