/** The outline as it is made in the sidebar and as the server gets it. */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { button, openProject, press, waitForFrame } from './support/editor.ts'
import { chooseFromMenu, outline, outlined, status } from './support/outline.ts'
import { test } from './support/test.ts'

test('a synopsis, a section and the order of the scenes are saved with the script', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script: outlined })
  await chooseFromMenu(page, 'EXT. RIVER', 'Synopsis…')
  await expect(page.getByRole('textbox', { name: 'Synopsis of EXT. RIVER' })).toBeFocused()
  await page.keyboard.type('Ona crosses.')
  await press(page, 'Enter')
  await chooseFromMenu(page, 'INT. CART', 'Add section above…')
  const dialog = page.getByRole('dialog', { name: 'Add section' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Act Two')
  await press(page, 'Enter')
  await expect(dialog).toBeHidden()
  await button(page, 'Move 2. EXT. RIVER').press('Space')
  await expect(status(page, 'Picked up EXT. RIVER at position 2')).toBeAttached()
  await waitForFrame(page)
  await press(page, 'ArrowDown')
  await expect(status(page, 'is over section Act Two in Story Block 1.')).toBeAttached()
  await press(page, 'Space')
  await expect
    .poll(() => outline(page))
    .toEqual(['1. INT. MILL - DAY', '# Act Two', '2. EXT. RIVER', '3. INT. CART', '4. EXT. FIELD'])
  await press(page, 'Control+s')
  await expect(saved(page)).toBeVisible()
  const section = { kind: 'section', level: 1, text: 'Act Two' }
  const synopsis = { kind: 'synopsis', text: 'Ona crosses.' }
  expect((await writer.readProject(projectId)).script).toMatchObject({
    storyBlocks: [
      {
        elements: [
          { content: 'INT. MILL - DAY' },
          { content: 'Dust.' },
          { content: 'EXT. RIVER', extra: { before: [section], after: [synopsis] } },
          { content: 'Cold.' },
          { content: 'INT. CART' },
          { content: 'Go.' },
        ],
      },
      { elements: [{ content: 'EXT. FIELD' }, { content: 'Wind.' }] },
    ],
  })
})
