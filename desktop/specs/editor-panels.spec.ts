/** The panels next to the page (`docs/product/editor.md#editor`, `#user-guide`). */
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { processCommand } from '@scenewright/shared/api/llm.ts'
import { expectAccessible } from './support/axe.ts'
import {
  blockNames,
  button,
  command,
  expectTexts,
  expectUndo,
  openPage,
  openProject,
  pageText,
  press,
  pressOn,
  saved,
  tabTo,
  type,
  unsaved,
} from './support/editor.ts'
import { downloadOf } from './support/export.ts'
import { depot as script } from './support/opened-scripts.ts'

const sheet = () => page.getByRole('dialog')
const panel = () => page.getByCss('#side-panel')
const panelText = () => panel().getByRole('textbox')
const panelSwitches = () => panel().getByRole('switch')

describe('User Guide', () => {
  test('opens at the shortcuts with ?, except where that is typed, and can be searched', async () => {
    await openProject({ script })
    await pageText().click()
    await press('?', 'Escape', '?')
    await expect.element(pageText()).toMatchTextContent('??')
    await expect.element(sheet()).not.toBeInTheDocument()
    await button('Title').click()
    await press('?')
    await expect
      .element(sheet().getByRole('heading', { name: 'Commands and keyboard shortcuts' }))
      .toBeInViewport()
    await expect.element(sheet().getByRole('searchbox')).toHaveFocus()
    await type('dual dialogue')
    await expect.poll(() => sheet().getByRole('row').length).toBe(2)
    await expect.element(sheet().getByRole('listitem')).not.toBeInTheDocument()
    await sheet().getByRole('searchbox').fill('put line first')
    await expectTexts(sheet().getByRole('definition'), 'put the last line first')
    await type(' xyz')
    await expect.element(sheet().getByRole('status')).toMatchTextContent('nothing about this')
    await expectAccessible()
    await button('Got it!').click()
    await expect.element(sheet()).not.toBeInTheDocument()
  })

  test('shows the product name, the order of use, block sizes and every shortcut', async () => {
    await openProject({ script })
    await button('User Guide').click()
    await expect.element(page.getByRole('dialog', { name: 'Scenewright User Guide' })).toBeVisible()
    const steps = sheet().getByRole('listitem')
    await expect.poll(() => steps.length).toBe(4)
    for (const [index, text] of [
      'script title',
      'story overview',
      'story block',
      'PDF',
    ].entries()) {
      await expect.element(steps.nth(index)).toMatchTextContent(text)
    }
    await expect.element(sheet()).toMatchTextContent(/1–8 pages.*under 300 elements.*is 1000/)

    const rows = sheet().getByRole('row')
    const shortcuts = [
      ['Next element type, or the suggestion', 'Tab'],
      ['Scene Heading', 'Ctrl1'],
      [/Save$/, 'CtrlS'],
      [/Undo$/, 'CtrlZ'],
      ['Redo', 'CtrlShiftZorCtrlY'],
      ['Find and replace…', 'CtrlF'],
      ['Sidebar', 'Ctrl\\'],
      [/Assistant$/, 'CtrlJ'],
      ['All commands', 'CtrlK'],
      ['Send the command', 'Enter'],
      ['New element', 'Enter'],
      ['Split the element', 'CtrlEnter'],
      ['Line break', 'ShiftEnter'],
      ['Previous or next element', '↑or↓'],
      ['Remove an empty element', 'BackspaceorDelete'],
      [/Italic$/, 'CtrlI'],
    ] as const
    for (const [what, keys] of shortcuts) {
      await expect.element(rows.filter({ hasText: what })).toMatchTextContent(keys)
    }
  })

  test("closes by 'Got it!', Escape and a click on the backdrop, and returns to the caret", async () => {
    await openProject({ script })
    const closings = [
      () => button('Got it!').click(),
      () => press('Escape'),
      () => commands.moveMouse([{ do: 'move', x: 20, y: 400 }, { do: 'down' }, { do: 'up' }]),
    ]
    for (const close of closings) {
      await button('User Guide').click()
      await expect.element(sheet()).toBeVisible()
      await close()
      await expect.element(sheet()).not.toBeInTheDocument()
      await expect.element(pageText()).toHaveFocus()
    }
  })

  test('locks page scrolling and traps the focus while it is open', async () => {
    await openPage(Array.from({ length: 80 }, () => 'action:One more line.' as const))
    const top = () => page.getByRole('main').element().scrollTop
    await commands.moveMouse([
      { do: 'move', x: 700, y: 400 },
      { do: 'wheel', deltaY: 300 },
    ])
    // Smooth scrolling must have ended before the guide opens. Text that comes into view can move by a
    // pixel.
    let scrolled = 0
    const isScrolled = () => {
      const before = scrolled
      scrolled = top()
      return scrolled > 290 && scrolled === before
    }
    await expect.poll(isScrolled).toBe(true)
    await button('User Guide').click()
    await expect.element(sheet()).toBeVisible()
    await commands.moveMouse([
      { do: 'move', x: 1200, y: 400 },
      { do: 'wheel', deltaY: 300 },
    ])
    for (let step = 0; step < 12; step += 1) {
      await press('Tab')
      expect(sheet().element().contains(document.activeElement)).toBe(true)
    }
    await button('Got it!').click()
    await expect.element(sheet()).not.toBeInTheDocument()
    expect(top()).toBe(scrolled)
  })
})

test('Save of the story overview is shown only when its text differs from the saved one', async () => {
  const server = await openProject({ script })
  await button('Story Overview').click()
  await expect.element(panelText()).toHaveValue('A new screenplay project.')
  await expect
    .element(panelText())
    .toHaveAttribute(
      'placeholder',
      'Describe your story here. This context helps the AI understand your screenplay...',
    )
  await expect.element(button('Save')).not.toBeInTheDocument()
  await panelText().fill('A driver looks for a mitten.')
  await expect.element(button('Save')).toBeVisible()
  await panelText().fill('A new screenplay project.')
  await expect.element(button('Save')).not.toBeInTheDocument()
  await panelText().fill('A driver looks for a mitten.')
  await button('Save').click()
  await button('Save Project').click()
  await expect.element(saved()).toBeVisible()
  expect(server.saved().overview).toBe('A driver looks for a mitten.')
})

test('custom instructions go to the assistant with every command', async () => {
  const server = await openProject({
    script: { ...script, customInstructions: 'Keep it short.' },
  })
  const asked: string[] = []
  server.answer(processCommand, ({ customInstructions }) => {
    asked.push(customInstructions)
    return {}
  })
  await command().fill('add action: The rain stops.')
  await press('Enter')
  await expect.poll(() => asked).toEqual(['Keep it short.'])
})

describe('Formatting Options', () => {
  const weight = (elementType: string) =>
    Number(getComputedStyle(document.querySelector(`[data-type="${elementType}"]`)!).fontWeight)

  test('four switches, all off, show on the page', async () => {
    await openProject({ script })
    await button('Formatting Options').click()
    const switches = panel().getByRole('switch', { name: /^Bold / })
    await expect.poll(() => switches.length).toBe(4)
    for (const option of switches.all()) {
      await expect.element(option).not.toBeChecked()
      await option.click()
      await expect.element(option).toBeChecked()
    }
    await button('Close panel').click()
    const weights = [
      ['scene_heading', 700],
      ['character', 700],
      ['shot', 700],
      ['transition', 700],
      ['action', 400],
    ] as const
    for (const [elementType, wanted] of weights) {
      await expect.poll(() => weight(elementType), { message: elementType }).toBe(wanted)
    }
  })

  test('each change is one undo step', async () => {
    await openProject({ script })
    await button('Formatting Options').click()
    await page.getByLabelText('Bold shots').click()
    await page.getByLabelText('Bold characters').click()
    await press('Escape')
    await button('Undo').click()
    await expect.poll(() => weight('character')).toBe(400)
    await expect.poll(() => weight('shot')).toBe(700)
    await expectUndo('Bold shots: on')
  })
})

test('PDF export is off for the current block on the title page', async () => {
  await openProject({ script, storyblock: 'title' })
  const reason = 'Open a story block to export it.'
  await expect.element(button('Current block')).toBeDisabled()
  await expect.element(button('Current block')).toHaveAccessibleDescription(reason)
  await tabTo(button('Current block'))
  await press('Enter')
  await expect.element(page.getByRole('status').filter({ hasText: reason })).toBeVisible()
  await expectAccessible()
})

test('beside the PDF export it says which pages are printed, and a menu changes them', async () => {
  await openProject({ script })
  const pdf = async () => {
    const file = await downloadOf(() => pressOn(button('Entire script'), 'Enter'))
    return new TextDecoder('latin1').decode(await file.bytes())
  }
  // In points.
  expect(await pdf()).toMatch(/MediaBox \[0 0 595\./)
  await pressOn(button('Pages: Scenewright A4'), 'Enter')
  await expect.element(page.getByText(/^Producers and contests expect/)).toBeVisible()
  await expectAccessible()
  await press('ArrowDown', 'Enter')
  await expect.element(button('Pages: US Letter, industry')).toHaveFocus()
  expect(await pdf()).toMatch(/MediaBox \[0 0 612\.? ?/)
  await expectUndo('Pages: US Letter, industry')
})

test('the badge says when the script was saved, and turns autosave off for all scripts', async () => {
  await openProject({ script, storyblock: 'title' })
  await pressOn(button('Saving'), 'Enter')
  const menu = page.getByRole('menu')
  await expect.element(menu).toMatchTextContent('Nothing saved since you opened it.')
  const autosave = page.getByRole('menuitemcheckbox', { name: /^Save automatically/ })
  await expect.element(autosave).toBeChecked()
  await expectAccessible()
  await pressOn(autosave, 'Enter')
  await expect.element(button('Saving')).toHaveFocus()
  expect(JSON.parse(localStorage.getItem('editor') ?? '{}')).toMatchObject({ autosave: false })
  await page.getByRole('textbox', { name: 'Author' }).fill('A. Writer')
  await button('Save Project').click()
  await expect.element(saved()).toBeVisible()
  await pressOn(button('Saving'), 'Enter')
  await expect.element(menu).toMatchTextContent(/Last saved at \d+:\d+/)
  await press('Escape')
  await pressOn(button('Formatting Options'), 'Enter')
  await expect.element(panelSwitches().first()).toHaveFocus()
  await expect.element(panel().getByText('Autosave', { exact: false })).not.toBeInTheDocument()
})

test('reads the guide, writes the overview, sets bold and saves with the keyboard alone', async () => {
  await openProject({ script, storyblock: 'title' })
  await expect.poll(() => blockNames().length).toBe(2)
  await tabTo(button('User Guide'))
  await press('Enter')
  await tabTo(button('Got it!'))
  await press('Enter')
  await expect.element(button('User Guide')).toHaveFocus()

  await tabTo(button('Story Overview'))
  await press('Enter')
  await expect.element(panelText()).toHaveFocus()
  await press('Control+a')
  await type('A driver looks for a mitten.')
  await tabTo(button('Save'))
  await press('Enter')
  await expect.element(panelText()).toHaveFocus()
  await press('Escape')
  await expect.element(button('Story Overview')).toHaveFocus()

  await tabTo(button('Formatting Options'))
  await press('Enter')
  await expect.element(panelSwitches().first()).toHaveFocus()
  await press('Space')
  await expect.element(panelSwitches().first()).toBeChecked()
  await press('Escape')
  await expect.element(button('Formatting Options')).toHaveFocus()
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  await press('Control+z')
  await expect.element(unsaved()).toBeVisible()
})
