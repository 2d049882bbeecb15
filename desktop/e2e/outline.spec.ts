/** Synopses and sections in the scene list and on the index cards. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Unprinted } from '@scenewright/shared/script/element-extra.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  button,
  expectAccessible,
  expectUndo,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
  waitForFrame,
} from './support/editor.ts'
import { caretAtEndOf, expectLines } from './support/editor-page.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { test } from './support/test.ts'

const script = scriptWith(
  [
    'scene_heading:INT. MILL - DAY',
    'action:Dust.',
    'scene_heading:EXT. RIVER',
    'action:Cold.',
    'scene_heading:INT. CART',
    'action:Go.',
  ],
  ['scene_heading:EXT. FIELD', 'action:Wind.'],
)

const sectionTwo: Unprinted = { kind: 'section', level: 1, text: 'Act Two' }

/** The script with Act Two above the cart. */
function withActTwo(): Script {
  const [first, ...others] = script.storyBlocks
  const elements = first!.elements.map((element) =>
    element.id === 'b1e5' ? { ...element, extra: { before: [sectionTwo] } } : element,
  )
  return { ...script, storyBlocks: [{ ...first!, elements }, ...others] }
}

function list(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Scenes' })
}

function status(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

/** The rows of the scene list: '# name' for a section, else the number and the heading. */
async function outline(page: Page): Promise<string[]> {
  return list(page)
    .locator('[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const level = Number(row.getAttribute('data-level') ?? 0)
        const name = row.getAttribute('data-text') ?? ''
        const number = row.querySelector('[data-part="move"] span')?.textContent ?? ''
        return level > 0 ? `${'#'.repeat(level)} ${name}` : `${number}. ${name}`
      }),
    )
}

test('a synopsis is written in the scene list, by keyboard, and is one undo step', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await tabTo(page, button(page, 'INT. MILL - DAY'))
  await press(page, 'ArrowDown', 'ArrowRight')
  await expect(button(page, 'Synopsis of 2. EXT. RIVER')).toBeFocused()
  await press(page, 'Enter')
  const field = page.getByRole('textbox', { name: 'Synopsis of EXT. RIVER' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Ona crosses')
  await press(page, 'Shift+Enter')
  await page.keyboard.type('the ice.')
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(field).toBeHidden()
  await expect(button(page, 'Synopsis of 2. EXT. RIVER')).toBeFocused()
  await expect(status(page, 'Saved the synopsis of EXT. RIVER.')).toBeAttached()
  await expect(list(page).getByText('Ona crosses the ice.')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  // Escape cancels, leaving the field saves.
  await press(page, 'Enter')
  await page.keyboard.type(' Never.')
  await press(page, 'Escape')
  await expect(button(page, 'Synopsis of 2. EXT. RIVER')).toBeFocused()
  await expect(list(page).getByText('Never.')).toBeHidden()
  await expectUndo(page, 'Change synopsis of “EXT. RIVER”')
  await button(page, 'Synopsis of 2. EXT. RIVER').press('Enter')
  await page.keyboard.type(' Alone.')
  await press(page, 'Tab')
  await expect(button(page, 'Add section above…')).toBeFocused()
  await button(page, 'Synopsis of 2. EXT. RIVER').press('Enter')
  await expect(list(page).getByText('the ice. Alone.')).toBeVisible()

  await button(page, 'Undo').press('Enter')
  await button(page, 'Undo').press('Enter')
  await expect(list(page).getByText('Ona crosses')).toBeHidden()
  await expect(button(page, 'Undo')).toBeDisabled()
})

test('a synopsis stays with its scene when its text is edited, split, joined and deleted', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await button(page, 'Synopsis of 1. INT. MILL - DAY').press('Enter')
  await page.keyboard.type('She grinds.')
  await press(page, 'Enter')
  const synopsis = list(page).getByText('She grinds.')
  await caretAtEndOf(page, 0)
  // A new line below the heading, then the first action deleted.
  await press(page, 'Enter')
  await page.keyboard.type('Flour.')
  await press(page, 'Delete')
  await expectLines(page, [
    'scene_heading:INT. MILL - DAY',
    'action:Flour.Dust.',
    'scene_heading:EXT. RIVER',
    'action:Cold.',
    'scene_heading:INT. CART',
    'action:Go.',
  ])
  await expect(synopsis).toBeVisible()
  await press(page, 'End', 'Shift+Home', 'Delete', 'Backspace')
  await expect.poll(() => outline(page)).toContain('2. EXT. RIVER')
  await expect(synopsis).toBeVisible()
  // The heading split in two, and joined again.
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter')
  await expect.poll(() => outline(page)).toHaveLength(5)
  await expect(synopsis).toBeVisible()
  await press(page, 'Backspace')
  await expect.poll(() => outline(page)).toHaveLength(4)
  await expect(synopsis).toBeVisible()
  await expect(list(page).locator('[data-row="b1e1"]')).toContainText('She grinds.')
})

test('sections are added, changed and deleted in the scene list, one undo step each', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await button(page, 'Synopsis of 3. INT. CART').press('Enter')
  await press(page, 'Tab', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Add section' })
  await expect(dialog).toContainText('Above INT. CART.')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(dialog).toContainText('Enter a name, such as Act One.')
  await page.keyboard.type('Act Two')
  await press(page, 'Enter')
  await expect(dialog).toBeHidden()
  await expect(status(page, 'Added section Act Two before INT. CART.')).toBeAttached()
  const added = [
    '1. INT. MILL - DAY',
    '2. EXT. RIVER',
    '# Act Two',
    '3. INT. CART',
    '4. EXT. FIELD',
  ]
  await expect.poll(() => outline(page)).toEqual(added)
  await expectAccessible(page)

  await button(page, 'Section, level 1: Act Two').focus()
  await press(page, 'ArrowRight', 'Enter')
  const changing = page.getByRole('dialog', { name: 'Change section' })
  await changing.getByLabel('Name').fill('The Road')
  await press(page, 'Tab')
  await expect(changing.getByLabel('Level')).toBeFocused()
  await changing.getByLabel('Level').selectOption('Level 2, such as sequences')
  await press(page, 'Tab')
  await page.keyboard.type('They leave.')
  await changing.getByLabel('Name').press('Enter')
  await expect.poll(() => outline(page)).toContain('## The Road')
  await expect(status(page, 'Changed section The Road.')).toBeAttached()
  await expectUndo(page, 'Change section “The Road”')
  // A section opens its place in the text.
  await button(page, 'Section, level 2: The Road').press('Enter')
  await expect(pageText(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(page.locator('[data-element-id="b1e5"]')).toHaveText(/!/)
  await button(page, 'Undo').press('Enter')

  await button(page, 'Change section The Road').press('Enter')
  await expect(changing.getByLabel('Synopsis')).toHaveValue('They leave.')
  await changing.getByRole('button', { name: 'Delete section' }).press('Enter')
  await expect(status(page, 'Deleted section The Road. Its scenes stay.')).toBeAttached()
  await expect.poll(() => outline(page)).toEqual(added.filter((row) => row !== '# Act Two'))
  for (const rows of [5, 5, 4]) {
    await button(page, 'Undo').press('Enter')
    await expect.poll(async () => (await outline(page)).length).toBe(rows)
  }
})

test('scenes move under the section where they are dropped, and sections stay', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: withActTwo() })
  const mill = '1. INT. MILL - DAY'
  await expect
    .poll(() => outline(page))
    .toEqual([mill, '2. EXT. RIVER', '# Act Two', '3. INT. CART', '4. EXT. FIELD'])

  // Down past the section: its first scene.
  await button(page, 'Move 2. EXT. RIVER').focus()
  await press(page, 'Space')
  await expect(status(page, 'Picked up EXT. RIVER at position 2')).toBeAttached()
  await waitForFrame(page)
  await press(page, 'ArrowDown')
  await expect(status(page, 'is over section Act Two in Story Block 1.')).toBeAttached()
  await press(page, 'Space')
  await expect
    .poll(() => outline(page))
    .toEqual([mill, '# Act Two', '2. EXT. RIVER', '3. INT. CART', '4. EXT. FIELD'])
  await expectUndo(page, 'Move scene')

  // The section's first scene moves up past it: the section stays.
  await expect(button(page, 'Move 2. EXT. RIVER')).toBeFocused()
  await press(page, 'Space')
  await waitForFrame(page)
  await press(page, 'ArrowUp')
  await expect(status(page, 'is over section Act Two in Story Block 1.')).toBeAttached()
  await press(page, 'Space')
  await expect
    .poll(() => outline(page))
    .toEqual([mill, '2. EXT. RIVER', '# Act Two', '3. INT. CART', '4. EXT. FIELD'])
})

test('index cards show sections and the synopsis, which is written on the card', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: withActTwo() })
  await button(page, 'Index Cards').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Index Cards' })
  await expect(dialog.getByRole('heading', { name: 'Act Two' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '3 INT. CART Go.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Synopsis of 3. INT. CART' }).press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Synopsis of INT. CART' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Not this.')
  await expectAccessible(page)
  // Escape cancels writing and leaves the cards open.
  await press(page, 'Escape')
  await expect(field).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '3 INT. CART Go.' })).toBeVisible()
  await press(page, 'Enter')
  await page.keyboard.type('They ride on.')
  await press(page, 'Enter')
  await expect(dialog.getByRole('button', { name: '3 INT. CART They ride on.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Synopsis of 3. INT. CART' })).toBeFocused()
  await expect(status(page, 'Saved the synopsis of INT. CART.')).toBeAttached()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change section Act Two' }).press('Enter')
  const changing = page.getByRole('dialog', { name: 'Change section' })
  await changing.getByLabel('Name').fill('Act 2')
  await press(page, 'Enter')
  await expect(dialog.getByRole('heading', { name: 'Act 2' })).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(list(page).getByText('They ride on.')).toBeVisible()
})

const FOUNTAIN = `# Act One

= The trap

INT. MILL - DAY

= She grinds.

= She waits.

Dust.

EXT. RIVER

Cold.

## The chase

INT. CART

= They ride on.

Go.
`

test('synopses and sections come from Fountain and go back unchanged', async ({ page, server }) => {
  await openProject(page, server)
  await chooseFiles(page, { name: 'mill.fountain', content: FOUNTAIN })
  await button(page, 'Import into this script').press('Enter')
  await expect
    .poll(() => outline(page))
    .toEqual(['# Act One', '1. INT. MILL - DAY', '2. EXT. RIVER', '## The chase', '3. INT. CART'])
  await expect(list(page).getByText('She grinds. She waits.')).toBeVisible()
  const download = async () => {
    const file = await downloadOf(page, async () => {
      await button(page, 'Export as…').press('Enter')
      await page.getByRole('menuitem', { name: 'Fountain (.fountain)' }).press('Enter')
    })
    return String(file.content)
  }
  expect(await download()).toContain(FOUNTAIN.trim())
  // A synopsis written here is where Fountain has it.
  await button(page, 'Synopsis of 2. EXT. RIVER').press('Enter')
  await page.keyboard.type('She crosses.')
  await press(page, 'Enter')
  expect(await download()).toContain('EXT. RIVER\n\n= She crosses.\n\nCold.')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('synopses and sections are written by touch', async ({ page, server }) => {
    await openProject(page, server, { script, isNarrow: true })
    await button(page, 'Show sidebar').tap()
    const edit = button(page, 'Synopsis of 2. EXT. RIVER')
    await edit.tap()
    const field = page.getByRole('textbox', { name: 'Synopsis of EXT. RIVER' })
    await expect(field).toBeFocused()
    await page.keyboard.type('Ona crosses.')
    await expectAccessible(page)
    await button(page, 'Add section above…').tap()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ice')
    await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).tap()
    await expect.poll(() => outline(page)).toContain('# Ice')
    await edit.tap()
    await expect(list(page).getByText('Ona crosses.')).toBeVisible()
    const box = await button(page, 'Change section Ice').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
  })
})
