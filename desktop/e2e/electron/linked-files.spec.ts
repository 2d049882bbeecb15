/** Opening files of other programs and saving back to them: real files on the disk. */
import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/editor.ts'
import { newWriter } from '../support/signed-in.ts'
import { pressItem } from './support/menu.ts'
import { answerDialogs } from './support/system.ts'
import { logIn, test } from './support/test.ts'

// As another program writes it, with what Scenewright doesn't know.
const FDX = [
  `<?xml version='1.0' encoding='UTF-8'?>`,
  `<FinalDraft DocumentType="Script" Template="No" Version="6" Mine="yes"><Content>`,
  `<Paragraph Type='Scene Heading' Number="1"><Text>INT. MILL - DAY</Text></Paragraph>`,
  `<Paragraph Type="Action" Mine='1'><Text AdornmentStyle="0">Flour falls.</Text></Paragraph>`,
  `<Paragraph Type="Action"><Text>Rain.</Text></Paragraph>`,
  `</Content><Mine Deep="yes"/></FinalDraft>`,
].join('\r\n')

const fileBadge = (page: Page) => page.locator('[data-file]')
const text = (page: Page, words: string) => page.locator('.element', { hasText: words })

/** Types at the end of the line with these words. */
async function type(page: Page, line: string, words: string): Promise<void> {
  await text(page, line).click()
  await page.keyboard.press('End')
  await page.keyboard.type(words)
}

test('opens a Final Draft file, and saves an edit back to it with a backup', async ({
  launch,
  server,
  folder,
}) => {
  const writer = await newWriter(server)
  const file = join(folder, 'mill.fdx')
  await writeFile(file, FDX)
  // The mock's pages have a profile for each start otherwise.
  const env = { MOCK_PROFILE: join(folder, 'profile') }
  const desktop = await launch({ env })
  const page = await desktop.page()
  await logIn(page, writer)
  await answerDialogs(desktop, { open: [file] })
  await pressItem(desktop, 'open-file')
  const dialog = page.getByRole('dialog', { name: 'Open mill.fdx' })
  await expect(dialog).toContainText('also saves to this file')
  await dialog.getByRole('button', { name: 'Open as new project' }).click()
  await expect(fileBadge(page)).toContainText('Saved to mill.fdx')

  // Nothing is written before the writer saves.
  await type(page, 'Rain.', ' And hail.')
  await expect(fileBadge(page)).toContainText('Not saved to mill.fdx yet')
  expect(await readFile(file, 'utf8')).toBe(FDX)
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('as “mill.backup.fdx”')).toBeVisible()
  await expect(fileBadge(page)).toContainText('Saved to mill.fdx')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const edited = FDX.replace('Rain.', 'Rain. And hail.')
  expect(await readFile(file, 'utf8')).toBe(edited)
  expect(await readFile(join(folder, 'mill.backup.fdx'), 'utf8')).toBe(FDX)

  // Another program changes it: nothing is lost on either side.
  const theirs = edited.replace('Flour', 'Dust')
  await writeFile(file, theirs)
  await type(page, 'Rain.', ' Snow.')
  await page.keyboard.press('Control+s')
  const changed = page.getByRole('dialog', { name: '“mill.fdx” was changed by another program' })
  await expect(changed).toBeVisible()
  await expectAccessible(page)
  expect(await readFile(file, 'utf8')).toBe(theirs)
  await answerDialogs(desktop, { save: [join(folder, 'mill 2.fdx')] })
  await changed.getByRole('button', { name: 'Keep both' }).click()
  await expect(fileBadge(page)).toContainText('Saved to mill 2.fdx')
  expect(await readFile(file, 'utf8')).toBe(theirs)
  const mine = edited.replace('hail.', 'hail. Snow.')
  expect(await readFile(join(folder, 'mill 2.fdx'), 'utf8')).toBe(mine)

  // The link is still there after a restart, and the file opens the script that has it.
  await desktop.quit()
  const again = await launch({ env, args: [join(folder, 'mill 2.fdx')] })
  const second = await again.page()
  await second.getByRole('button', { name: 'Open its script' }).click()
  await expect(fileBadge(second)).toContainText('Saved to mill 2.fdx')
  await type(second, 'Rain.', ' Fog.')
  await second.keyboard.press('Control+s')
  await expect(fileBadge(second)).toContainText('Saved to mill 2.fdx')
  expect(await readFile(join(folder, 'mill 2.fdx'), 'utf8')).toBe(
    mine.replace('Snow.', 'Snow. Fog.'),
  )
  expect((await readdir(folder)).filter((name) => name.startsWith('mill')).toSorted()).toEqual([
    'mill 2.fdx',
    'mill.backup.fdx',
    'mill.fdx',
  ])
})

test('says what to do if the file is read-only or gone, and loses nothing', async ({
  launch,
  server,
  folder,
}) => {
  const writer = await newWriter(server)
  const file = join(folder, 'rain.fountain')
  await writeFile(file, 'INT. MILL - DAY\n\nRain.\n')
  const page = await (await launch({ args: [file] })).page()
  await logIn(page, writer)
  await page.getByRole('button', { name: 'Open as new project' }).click()
  await type(page, 'Rain.', ' Hail.')
  await chmod(file, 0o444)
  await page.keyboard.press('Control+s')
  const refused = page.getByRole('dialog', { name: '“rain.fountain” wasn’t saved' })
  await expect(refused).toContainText('read-only')
  await chmod(file, 0o644)
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(fileBadge(page)).toContainText('Saved to rain.fountain')
  expect(await readFile(file, 'utf8')).toBe('INT. MILL - DAY\n\nRain. Hail.\n')

  await rm(file)
  await type(page, 'Rain.', ' Snow.')
  await page.keyboard.press('Control+s')
  const gone = page.getByRole('dialog', { name: '“rain.fountain” can’t be found' })
  await gone.getByRole('button', { name: 'Stop saving to this file' }).click()
  await expect(fileBadge(page)).toBeHidden()
  await expect(page.getByText('Saved to database')).toBeVisible()
})
