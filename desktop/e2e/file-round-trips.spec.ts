/** A file with everything that a script can have, through the editor and back into a file. */
import { expect, type Page } from '@playwright/test'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import { blockNames, button, openProject } from './support/editor.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { test } from './support/test.ts'
import { WHOLE_SCRIPT } from './support/whole-script.ts'

const FORMATS = [
  { format: 'Final Draft (.fdx)', name: 'mill.fdx', write: writeFdx },
  { format: 'Fountain (.fountain)', name: 'mill.fountain', write: writeFountain },
] as const

/** Types a letter at the end of every element, and deletes it again. */
async function typeEverywhere(page: Page) {
  const elements = page.locator('[data-element-id]')
  const count = await elements.count()
  expect(count).toBe(WHOLE_SCRIPT.storyBlocks[0]?.elements.length)
  for (let index = 0; index < count; index += 1) {
    await elements.nth(index).click()
    await page.keyboard.press('End')
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
  }
}

for (const { format, name, write } of FORMATS) {
  test(`${name} is the same after import, editing and export`, async ({ page, server }) => {
    await openProject(page, server)
    const content = write(WHOLE_SCRIPT)
    await chooseFiles(page, { name, content })
    await expect(page.getByRole('dialog')).not.toContainText("couldn't be imported")
    await button(page, 'Import into this script').press('Enter')
    await expect(blockNames(page)).toHaveCount(1)
    await typeEverywhere(page)
    const exported = await downloadOf(page, async () => {
      await button(page, 'Export as…').press('Enter')
      await page.getByRole('menuitem', { name: format }).press('Enter')
    })
    expect(String(exported.content)).toBe(content)
  })
}
