/** Drafts survive a killed app and damaged files. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectDraftWritten, unsaved } from '../support/chrome.ts'
import { lines } from '../support/editor-page.ts'
import { pageText } from '../support/editor.ts'
import { newWriter } from '../support/signed-in.ts'
import { logIn, openBlock, test } from './support/test.ts'

/** Truncates the newer of the two generations of the only draft. */
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

test('recovers the draft after a kill, and the generation before it after damage', async ({
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
  await expectDraftWritten(page)
  await first.kill()

  const second = await launch()
  const again = await second.page()
  await again.getByRole('link', { name: 'Untitled Project' }).click()
  await expect(again.getByText('Local changes (auto-recovered)')).toBeVisible()
  await openBlock(again)
  await expect.poll(() => lines(again)).toContain('scene_heading:INT. SIGNAL BOX - NIGHT')
  await pageText(again).click()
  await again.keyboard.press('End')
  await again.keyboard.type(', LATER')
  await expect(unsaved(again)).toBeVisible()
  await expectDraftWritten(again)
  await second.kill()

  await damageNewest(join(folder, 'user-data', 'scripts'))
  await writeFile(join(folder, 'user-data', 'settings.json'), '{"values":{')
  const third = await (await launch()).page()
  await expect(third.getByText('Scenewright couldn’t read its settings')).toBeVisible()
  await logIn(third, writer)
  await third.getByRole('link', { name: 'Untitled Project' }).click()
  await openBlock(third)
  // Only the damaged generation's edits are missing.
  await expect(pageText(third)).toContainText('INT. SIGNAL BOX - NIGHT')
  await third.getByRole('link', { name: 'Projects' }).click()
  await expect(third.getByRole('heading', { name: 'Recovered drafts' })).toBeVisible()
  await expect(third.getByText(/^Damaged, moved here on/)).toBeVisible()
})
