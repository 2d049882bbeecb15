/** The panels next to the page (`docs/product.md#editor`, `#user-guide`). */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  blockNames,
  button,
  expectAccessible,
  expectUndo,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { depot as script } from './support/opened-scripts.ts'
import { test } from './support/test.ts'

const sheet = (page: Page) => page.getByRole('dialog')

test.describe('User Guide', () => {
  test('shows the product name, the order of use, block sizes and every shortcut', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script })
    await button(page, 'User Guide').click()
    await expect(page.getByRole('dialog', { name: 'Scenewright User Guide' })).toBeVisible()
    const steps = sheet(page).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await expect(steps).toContainText(['script title', 'story overview', 'story block', 'PDF'])
    await expect(sheet(page)).toContainText('1–8 pages')
    await expect(sheet(page)).toContainText('under 300 elements')
    await expect(sheet(page)).toContainText('the limit is 1000')

    const rows = sheet(page).getByRole('row')
    await expect(rows.filter({ hasText: 'Change the element type' })).toContainText('Tab')
    await expect(rows.filter({ hasText: /Save$/ })).toContainText('CtrlS')
    const shortcuts = [
      [/Undo$/, 'CtrlZ'],
      ['Redo', 'CtrlShiftZ'],
      ['Find and replace', 'CtrlF'],
      ['sidebar', 'Ctrl\\'],
      ["Send the command, if you aren't editing an element", 'Enter'],
      ['New element', 'Enter'],
      ['Split', 'CtrlEnter'],
      ['Line break', 'ShiftEnter'],
      ['Previous or next element', '↑or↓'],
      ['Remove an empty element', 'BackspaceorDelete'],
      ['Bold, italic, underline', 'CtrlBorCtrlIorCtrlU'],
    ] as const
    for (const [what, keys] of shortcuts) {
      await expect(rows.filter({ hasText: what })).toContainText(keys)
    }
  })

  test("closes by 'Got it!', Escape and a click on the backdrop, and returns the focus", async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script })
    const closings = [
      () => button(page, 'Got it!').click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 400),
    ]
    for (const close of closings) {
      await button(page, 'User Guide').click()
      await expect(sheet(page)).toBeVisible()
      await close()
      await expect(sheet(page)).toBeHidden()
      await expect(button(page, 'User Guide')).toBeFocused()
    }
  })

  test('locks page scrolling and traps the focus while it is open', async ({ page, server }) => {
    const long = Array.from({ length: 80 }, () => 'action:One more line.' as const)
    await openProject(page, server, { script: scriptWith(long) })
    await expect(pageText(page)).toBeFocused()
    const top = () => page.getByRole('main').evaluate((scroller) => scroller.scrollTop)
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, 300)
    // Smooth scrolling must have ended before the guide opens. Text that comes into view can move by a
    // pixel.
    let scrolled = 0
    const isScrolled = async () => {
      const before = scrolled
      scrolled = await top()
      return scrolled > 290 && scrolled === before
    }
    await expect.poll(isScrolled).toBe(true)
    await button(page, 'User Guide').click()
    await expect(sheet(page)).toBeVisible()
    await page.mouse.move(1200, 400)
    await page.mouse.wheel(0, 300)
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      const isWithin = await sheet(page).evaluate((dialog) =>
        dialog.contains(document.activeElement),
      )
      expect(isWithin).toBe(true)
    }
    await button(page, 'Got it!').click()
    await expect(sheet(page)).toBeHidden()
    expect(await top()).toBe(scrolled)
  })
})

test.describe('Story Overview', () => {
  test('Save is shown only when the text differs from the saved overview', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openProject(page, server, { script })
    await button(page, 'Story Overview').click()
    const text = sheet(page).getByRole('textbox')
    await expect(text).toHaveValue('A new screenplay project.')
    await expect(text).toHaveAttribute(
      'placeholder',
      'Describe your story here. This context helps the AI understand your screenplay...',
    )
    await expect(button(page, 'Save')).toHaveCount(0)
    await text.fill('A driver looks for a mitten.')
    await expect(button(page, 'Save')).toBeVisible()
    await text.fill('A new screenplay project.')
    await expect(button(page, 'Save')).toHaveCount(0)
    await text.fill('A driver looks for a mitten.')
    await button(page, 'Save').click()
    await button(page, 'Save Project').click()
    await expect(page.getByText('Saved to database')).toBeVisible()
    expect((await writer.readProject(projectId)).script).toMatchObject({
      overview: 'A driver looks for a mitten.',
    })
  })
})

test.describe('Custom Instructions', () => {
  test('are saved with the script, up to 5000 characters, and Escape asks before discarding', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openProject(page, server, { script })
    await button(page, 'Custom Instructions').click()
    const text = sheet(page).getByRole('textbox')
    await expect(button(page, 'Save')).toHaveCount(0)
    await text.fill('x'.repeat(5001))
    await expect(sheet(page)).toContainText('1 character too long.')
    await expect(button(page, 'Save')).toBeDisabled()
    await text.fill('No camera directions.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toContainText("aren't saved")
    await button(page, 'Cancel').click()
    await expect(text).toHaveValue('No camera directions.')
    await button(page, 'Save').click()
    await button(page, 'Save Project').click()
    await expect(page.getByText('Saved to database')).toBeVisible()
    expect((await writer.readProject(projectId)).script).toMatchObject({
      customInstructions: 'No camera directions.',
    })
  })

  test('go to the assistant with every command', async ({ page, server }) => {
    await openProject(page, server, { script: { ...script, customInstructions: 'Keep it short.' } })
    const asked = page.waitForRequest('**/api/llm/process-command')
    await page.getByLabel('Command', { exact: true }).fill('add action: The rain stops.')
    await page.keyboard.press('Enter')
    expect((await asked).postDataJSON()).toMatchObject({ customInstructions: 'Keep it short.' })
  })
})

test.describe('Formatting Options', () => {
  const weight = (page: Page, type: string) =>
    page
      .locator(`[data-type="${type}"]`)
      .first()
      .evaluate((element) => Number(getComputedStyle(element).fontWeight))

  test('four switches, all off; the three that the PDF uses show on the page', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script })
    await button(page, 'Formatting Options').click()
    const switches = sheet(page).getByRole('switch', { name: /^Bold / })
    await expect(switches).toHaveCount(4)
    for (const option of await switches.all()) {
      await expect(option).not.toBeChecked()
      await option.check()
    }
    await button(page, 'Close').last().click()
    const weights = [
      ['scene_heading', 700],
      ['character', 700],
      ['shot', 700],
      ['transition', 400],
      ['action', 400],
    ] as const
    for (const [type, wanted] of weights) {
      await expect.poll(() => weight(page, type), type).toBe(wanted)
    }
  })

  test('each change is one undo step', async ({ page, server }) => {
    await openProject(page, server, { script })
    await button(page, 'Formatting Options').click()
    await page.getByLabel('Bold shots').check()
    await page.getByLabel('Bold characters').check()
    await page.keyboard.press('Escape')
    await button(page, 'Undo').click()
    await expect.poll(() => weight(page, 'character')).toBe(400)
    await expect.poll(() => weight(page, 'shot')).toBe(700)
    await expectUndo(page, 'Bold shots: on')
  })
})

test.describe('PDF export', () => {
  test('is off for the current block on the title page, and has an entry for studios', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script, storyblock: 'title' })
    const reason = 'Open a story block to export it.'
    await expect(button(page, 'Current block')).toBeDisabled()
    await expect(button(page, 'Current block')).toHaveAccessibleDescription(reason)
    await tabTo(page, button(page, 'Current block'))
    await press(page, 'Enter')
    await expect(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await tabTo(page, button(page, 'Industry-standard PDF'))
    await press(page, 'Enter')
    await expect(button(page, 'Industry-standard PDF')).toBeFocused()
    const pdf = await readFile(await (await downloading).path())
    // US Letter in points; the script's own pages are A4.
    expect(pdf.toString('latin1')).toMatch(/MediaBox \[0 0 612\.? ?/)
    await expect(button(page, 'Industry-standard PDF')).toBeFocused()
  })
})

test('autosave has its own place, for all scripts', async ({ page, server }) => {
  await openProject(page, server, { script })
  await tabTo(page, button(page, 'Autosave'))
  await press(page, 'Enter')
  const autosave = sheet(page).getByRole('switch', { name: 'Save to the server automatically' })
  await expect(autosave).toBeFocused()
  await expect(autosave).toBeChecked()
  await press(page, 'Space')
  await expect(sheet(page).getByText('Only the Save button saves to the server.')).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(button(page, 'Autosave')).toBeFocused()
  const stored = await page.evaluate(() => localStorage.getItem('editor'))
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ autosave: false })
  await button(page, 'Formatting Options').press('Enter')
  await expect(sheet(page).getByRole('switch').first()).toBeFocused()
  await expect(sheet(page).getByText('Autosave')).toBeHidden()
})

test('reads the guide, writes the overview, sets bold and saves with the keyboard alone', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script, storyblock: 'title' })
  await expect(blockNames(page)).toHaveCount(2)
  await tabTo(page, button(page, 'User Guide'))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Got it!'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'User Guide')).toBeFocused()

  await tabTo(page, button(page, 'Story Overview'))
  await page.keyboard.press('Enter')
  await expect(sheet(page).getByRole('textbox')).toBeFocused()
  await press(page, 'Control+a')
  await page.keyboard.type('A driver looks for a mitten.')
  await tabTo(page, button(page, 'Save'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Story Overview')).toBeFocused()

  await tabTo(page, button(page, 'Formatting Options'))
  await press(page, 'Enter')
  await expect(sheet(page).getByRole('switch').first()).toBeFocused()
  await press(page, 'Space')
  await expect(sheet(page).getByRole('switch').first()).toBeChecked()
  await press(page, 'Escape')
  await expect(button(page, 'Formatting Options')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
})
