/**
 * The panels beside the page, a test for each sentence of the specification (§2 'Story Overview
 * editor' as far as text goes, 'User Guide modal', the formatting options of §3 and §9), and the
 * scenes and counts that writers expect. Then every one of them under axe, light and dark.
 */
import { expect, test, type Page } from '@playwright/test'
import {
  blockNames,
  button,
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { startServer, type TestServer } from './support/start-server.ts'

let server: TestServer

test.beforeAll(async () => {
  server = await startServer()
})

test.afterAll(async () => {
  await server?.stop()
})

const script = scriptWith(
  [
    'scene_heading:INT. DEPOT - NIGHT',
    'action:Rain on the roof.',
    'character:MARA',
    'shot:The door',
    'transition:CUT TO:',
  ],
  ['scene_heading:', 'scene_heading:EXT. QUAY - DAWN', 'action:Gulls.'],
)
const sheet = (page: Page) => page.getByRole('dialog')

test.describe('User Guide', () => {
  test("is titled with the product's name, gives the order of use and how long a block should be", async ({
    page,
  }) => {
    await openProject(page, server, { script })
    await button(page, 'User Guide').click()
    await expect(page.getByRole('dialog', { name: 'Scenewright User Guide' })).toBeVisible()
    const steps = sheet(page).getByRole('listitem')
    await expect(steps).toHaveCount(4)
    await expect(steps).toContainText(['script title', 'story overview', 'story block', 'PDF'])
    await expect(sheet(page)).toContainText('1–8 pages')
    await expect(sheet(page)).toContainText('under 300 elements')
    await expect(sheet(page)).toContainText('at most 1000')
  })

  test('lists every shortcut, Tab and Ctrl+S among them', async ({ page }) => {
    await openProject(page, server, { script })
    await button(page, 'User Guide').click()
    const rows = sheet(page).getByRole('row')
    await expect(rows.filter({ hasText: 'Change the element type' })).toContainText('Tab')
    await expect(rows.filter({ hasText: /Save$/ })).toContainText('CtrlS')
    const told = [
      ['Undo', 'CtrlZ'],
      ['Redo', 'CtrlShiftZ'],
      ['Find and replace', 'CtrlF'],
      ['sidebar', 'Ctrl\\'],
      ['Send the command, while no element is being edited', 'Enter'],
      ['New element', 'Enter'],
      ['Split', 'CtrlEnter'],
      ['Line break', 'ShiftEnter'],
      ['Previous or next element', '↑or↓'],
      ['Remove an empty element', 'BackspaceorDelete'],
      ['Bold, italic, underline', 'CtrlBorCtrlIorCtrlU'],
    ] as const
    for (const [what, keys] of told)
      await expect(rows.filter({ hasText: what })).toContainText(keys)
  })

  test("'Got it!', Escape and a click on the backdrop close it, and the focus goes back", async ({
    page,
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

  test('page scrolling is locked and the focus stays within while it is open', async ({ page }) => {
    const long = Array.from({ length: 80 }, () => 'action:One more line.' as const)
    await openProject(page, server, { script: scriptWith(long) })
    await expect(pageText(page)).toBeFocused()
    const top = () => page.getByRole('main').evaluate((desk) => desk.scrollTop)
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(top).toBeGreaterThan(0)
    const before = await top()
    await button(page, 'User Guide').click()
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
    expect(await top()).toBe(before)
  })
})

test.describe('Story Overview', () => {
  test('Save is shown only when the text differs from the saved overview', async ({ page }) => {
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
  test('are saved with the script, up to 5000 characters, and not dropped by a slip', async ({
    page,
  }) => {
    const { writer, projectId } = await openProject(page, server, { script })
    await button(page, 'Custom Instructions').click()
    const text = sheet(page).getByRole('textbox')
    await expect(button(page, 'Save')).toHaveCount(0)
    await text.fill('x'.repeat(5001))
    await expect(sheet(page)).toContainText('Too long by 1 characters.')
    await expect(button(page, 'Save')).toBeDisabled()
    await text.fill('No camera directions.')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alertdialog')).toContainText('has not been saved')
    await button(page, 'Cancel').click()
    await expect(text).toHaveValue('No camera directions.')
    await button(page, 'Save').click()
    await button(page, 'Save Project').click()
    await expect(page.getByText('Saved to database')).toBeVisible()
    expect((await writer.readProject(projectId)).script).toMatchObject({
      customInstructions: 'No camera directions.',
    })
  })

  test('go to the assistant with every command', async ({ page }) => {
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

  test('four booleans, all off; the three that the PDF honours show on the page', async ({
    page,
  }) => {
    await openProject(page, server, { script })
    await button(page, 'Formatting Options').click()
    const switches = sheet(page).getByRole('switch')
    await expect(switches).toHaveCount(4)
    for (const option of await switches.all()) {
      await expect(option).not.toBeChecked()
      await option.check()
    }
    await button(page, 'Close').last().click()
    const weights: Record<string, number> = {}
    for (const type of ['scene_heading', 'character', 'shot', 'transition', 'action']) {
      weights[type] = await weight(page, type)
    }
    expect(weights).toEqual({
      scene_heading: 700,
      character: 700,
      shot: 700,
      transition: 400,
      action: 400,
    })
  })

  test('each change is one history entry', async ({ page }) => {
    await openProject(page, server, { script })
    await button(page, 'Formatting Options').click()
    await page.getByLabel('Bold shots').check()
    await page.getByLabel('Bold characters').check()
    await page.keyboard.press('Escape')
    await button(page, 'Undo').click()
    await expect.poll(() => weight(page, 'character')).toBe(400)
    expect(await weight(page, 'shot')).toBe(700)
    // A tooltip comes to a pointer that comes.
    await page.mouse.move(700, 500)
    await button(page, 'Undo').hover()
    await expect(page.getByRole('tooltip')).toContainText('Undo: Bold shots: on')
  })
})

test.describe('export', () => {
  test("of a missing block alerts 'Story block not found'", async ({ page }) => {
    await openProject(page, server, { script, storyblock: 'title' })
    await button(page, 'Current block').click()
    await expect(page.getByRole('alertdialog')).toContainText('Story block not found')
  })
})

test.describe('scenes', () => {
  const scenes = (page: Page) =>
    page.getByRole('navigation', { name: 'Scenes' }).getByRole('listitem')

  test('the headings of all blocks stand in order, without empty ones, and follow what is typed', async ({
    page,
  }) => {
    await openProject(page, server, { script })
    await expect(scenes(page)).toHaveText([/INT\. DEPOT - NIGHT$/, /EXT\. QUAY - DAWN$/])
    await expect(pageText(page)).toBeFocused()
    await press(page, 'End')
    await page.keyboard.type(' LATER')
    await expect(scenes(page).first()).toHaveText(/INT\. DEPOT - NIGHT LATER$/)
  })

  test('one leads to its heading, in whatever block: shown, and the caret in it', async ({
    page,
  }) => {
    await openProject(page, server, { script })
    await expect(pageText(page)).toBeFocused()
    await scenes(page).nth(1).getByRole('button').press('Enter')
    await expect(page).toHaveURL(/storyblock=2$/)
    await expect(pageText(page)).toBeFocused()
    await page.keyboard.type('!')
    await expect(page.locator('[data-element-id="b2e2"]')).toHaveText('EXT. QUAY - DAWN!')
  })

  test('the one with the caret is marked as the caret moves', async ({ page }) => {
    const long = scriptWith([
      'scene_heading:INT. A',
      'action:one',
      'scene_heading:INT. B',
      'action:two',
    ])
    await openProject(page, server, { script: long })
    const current = page.getByRole('navigation', { name: 'Scenes' }).locator('[aria-current]')
    await expect(current).toHaveText(/INT\. A$/)
    await page.getByText('two', { exact: true }).click()
    await expect(current).toHaveText(/INT\. B$/)
    await press(page, 'ArrowUp', 'ArrowUp')
    await expect(current).toHaveText(/INT\. A$/)
  })

  test('300 headings stand in a list of their own that scrolls', async ({ page }) => {
    const many = Array.from(
      { length: 300 },
      (_, index) => `scene_heading:INT. ROOM ${index}` as const,
    )
    await openProject(page, server, { script: scriptWith(many) })
    await expect(scenes(page)).toHaveCount(300)
    const list = page.getByRole('navigation', { name: 'Scenes' }).getByRole('list')
    expect((await list.boundingBox())?.height).toBeLessThan(300)
    await scenes(page).last().getByRole('button').click()
    await expect(page.locator('[data-element-id="b1e300"]')).toBeInViewport()
    await expect(list.locator('[aria-current]')).toBeInViewport()
  })
})

test('pages, words and scenes are counted for the script and each block, a moment after typing', async ({
  page,
}) => {
  await openProject(page, server, { script })
  // INT. DEPOT NIGHT Rain on the roof. MARA The door CUT TO: EXT. QUAY DAWN Gulls.
  await expect(button(page, 'Length: 1 page · 16 words · 2 scenes')).toBeVisible()
  await expect(pageText(page)).toBeFocused()
  await press(page, 'Control+End')
  await page.keyboard.type(' and so on')
  await button(page, 'Length: 1 page · 19 words · 2 scenes').click()
  const rows = page.getByRole('dialog', { name: 'Length of the script' }).getByRole('row')
  await expect(rows).toHaveText([
    'Story blockPagesWordsScenes',
    'Story Block 11151',
    'Story Block 2141',
    'Entire script1192',
  ])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}:`, () => {
    test.use({ colorScheme })

    test('the title page and a story block', async ({ page }) => {
      await openProject(page, server, { script, storyblock: 'title' })
      await expectAccessible(page)
      await button(page, 'Story Block 1').click()
      await expect(pageText(page)).toBeFocused()
      await expectAccessible(page)
      await button(page, 'Story Block 2').hover()
      await expectAccessible(page)
    })

    for (const name of [
      'User Guide',
      'Story Overview',
      'Custom Instructions',
      'Formatting Options',
    ]) {
      test(name, async ({ page }) => {
        await openProject(page, server, { script })
        await button(page, name).click()
        await expect(sheet(page)).toBeVisible()
        await expectAccessible(page)
      })
    }

    test('counts, view menu, and the questions', async ({ page }) => {
      await openProject(page, server, { script })
      await button(page, /^Length/).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await button(page, 'View').click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await button(page, 'Reset').click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessible(page)
      await button(page, 'Cancel').click()
    })

    test('while the AI is working', async ({ page }) => {
      await openProject(page, server, { script })
      await page.route('**/api/llm/process-command', () => undefined)
      await page.getByLabel('Command', { exact: true }).fill('add action: The rain stops.')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Processing voice command...')).toBeVisible()
      await expectAccessible(page)
    })

    test('the drawer of a narrow screen', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openProject(page, server, { script, isNarrow: true })
      await expectAccessible(page)
      await button(page, 'Show sidebar').click()
      await expect(page.getByRole('complementary')).toBeFocused()
      await expectAccessible(page)
    })
  })
}

test('with the keyboard alone a writer reads the guide, sets bold, tells the overview and saves', async ({
  page,
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
  await press(page, 'Control+a')
  await page.keyboard.type('A driver looks for a mitten.')
  await tabTo(page, button(page, 'Save'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Story Overview')).toBeFocused()

  await tabTo(page, button(page, 'Formatting Options'))
  await press(page, 'Enter', 'Space', 'Escape')
  await expect(button(page, 'Formatting Options')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
})
