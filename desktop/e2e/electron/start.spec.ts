/** Nothing is lost by a killed process, nor by damage to the files that it left. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { unsaved } from '../support/chrome.ts'
import { lines } from '../support/editor-page.ts'
import { pageText } from '../support/editor.ts'
import { newWriter } from '../support/signed-in.ts'
import { expectKept, logIn, openBlock, test } from './support/test.ts'

/** Cuts the newer of the two generations of the only script short. */
async function damageNewest(scripts: string): Promise<void> {
  const files = (await readdir(scripts, { recursive: true })).filter((name) =>
    /\.[01]\.json$/.test(name),
  )
  expect(files).toHaveLength(2)
  const found = await Promise.all(
    files.map(async (name) => {
      const content = await readFile(join(scripts, name), 'utf8')
      const { sequence } = JSON.parse(content.split('\n')[0] ?? '') as { sequence: number }
      return { path: join(scripts, name), content, sequence }
    }),
  )
  const [newest] = found.toSorted((one, other) => other.sequence - one.sequence)
  if (newest) await writeFile(newest.path, newest.content.slice(0, -40))
}

test('what a writer types is there after the app was killed, and the copy before it after damage', async ({
  launch,
  server,
  folder,
}) => {
  const writer = await newWriter(server)
  const first = await launch()
  const page = await first.page()
  await logIn(page, writer)
  await page.getByRole('button', { name: 'Create Your First Project' }).click()
  await openBlock(page)
  await pageText(page).click()
  await page.keyboard.type('INT. SIGNAL BOX - NIGHT')
  await expect(unsaved(page)).toBeVisible()
  await expectKept(page)
  await first.kill()

  const second = await launch()
  const again = await second.page()
  await again.getByRole('link', { name: 'Untitled Project' }).click()
  await expect(again.getByText('Local changes (auto-recovered)')).toBeVisible()
  await openBlock(again)
  expect(await lines(again)).toContain('scene_heading:INT. SIGNAL BOX - NIGHT')
  await pageText(again).click()
  await again.keyboard.press('End')
  await again.keyboard.type(', LATER')
  await expect(unsaved(again)).toBeVisible()
  await expectKept(again)
  await second.kill()

  await damageNewest(join(folder, 'user-data', 'scripts'))
  await writeFile(join(folder, 'user-data', 'settings.json'), '{"values":{')
  const third = await (await launch()).page()
  await expect(third.getByText('The settings of this computer could not be read')).toBeVisible()
  await logIn(third, writer)
  await third.getByRole('link', { name: 'Untitled Project' }).click()
  await openBlock(third)
  // Of what was typed last, no more is lost than the last writing.
  await expect(pageText(third)).toContainText('INT. SIGNAL BOX - NIGHT')
  await third.getByRole('link', { name: 'Projects' }).click()
  await expect(third.getByRole('heading', { name: 'Put aside on this device' })).toBeVisible()
  await expect(third.getByText(/^Damaged, put aside on/)).toBeVisible()
})
