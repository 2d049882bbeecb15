/** A file with everything that a script can have, through the editor and back into a file. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeFdx } from '@scenewright/shared/formats/fdx/write-fdx.ts'
import { writeFountain } from '@scenewright/shared/formats/fountain/write-fountain.ts'
import { WHOLE_SCRIPT } from '../e2e/support/whole-script.ts'
import {
  button,
  elements,
  expectBlockCount,
  openProject,
  press,
  pressOn,
} from './support/editor.ts'
import { exportAs } from './support/export.ts'
import { chooseFiles, preview } from './support/files.ts'

const FORMATS = [
  { format: 'Final Draft (.fdx)', name: 'mill.fdx', write: writeFdx },
  { format: 'Fountain (.fountain)', name: 'mill.fountain', write: writeFountain },
] as const

/** Types a letter at the end of every element, and deletes it again. */
async function typeEverywhere(): Promise<void> {
  await expect.poll(() => elements().length).toBe(WHOLE_SCRIPT.storyBlocks[0]?.elements.length)
  for (const index of elements().keys()) {
    await page.elementLocator(elements()[index]!).click()
    await press('End', 'x', 'Backspace')
  }
}

test.for(FORMATS)(
  '$name is the same after import, editing and export',
  async ({ format, name, write }) => {
    await openProject()
    const content = write(WHOLE_SCRIPT)
    await chooseFiles({ name, content })
    await expect.element(preview()).not.toMatchTextContent("couldn't be imported")
    await pressOn(button('Import into this script'), 'Enter')
    await expectBlockCount(1)
    await typeEverywhere()
    expect(await (await exportAs(format)).text()).toBe(content)
  },
)
