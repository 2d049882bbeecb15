/** The caret is back after whatever was beside the text (`docs/product/editor.md#shortcuts`). */
import { describe, expect, test } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { caretLine } from './support/caret.ts'
import {
  button,
  chooseInMenu,
  expectLines,
  findBar,
  lines,
  openPage,
  openProject,
  pageText,
  press,
  scriptWith,
  type,
} from './support/editor.ts'

const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index}.` as const)

/** Opens a long page with the caret after `Line 30`, in sight. */
async function openAtLine30(): Promise<void> {
  await openPage(long)
  await press('Control+Home', ...Array<string>(30).fill('ArrowDown'), 'End', 'ArrowLeft')
}

function scrolled(): number {
  return document.querySelector('[data-desk]')?.scrollTop ?? 0
}

async function expectTypedThere(top: number): Promise<void> {
  expect(scrolled()).toBe(top)
  await type('X')
  await expect.poll(() => lines()[30]).toBe('action:Line 30X.')
}

/** Clicks like a writer. Playwright's click scrolls to a button, and so to the start of its header. */
async function clickOn(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible()
  const { left, top, width, height } = control.element().getBoundingClientRect()
  const at = { x: left + width / 2, y: top + height / 2 }
  await commands.moveMouse([{ do: 'move', ...at }, { do: 'down' }, { do: 'up' }])
}

const item = (name: string | RegExp) =>
  page.getByRole('menuitem').or(page.getByRole('menuitemcheckbox')).filter({ hasText: name })

describe('the caret is back and the page has not moved', () => {
  const menus: readonly (readonly [string, string, () => Promise<void>])[] = [
    ['the Format menu and Escape', 'Format', () => press('Escape')],
    ['a choice in the Format menu', 'Format', () => item('Page break before').click()],
    ['the script menu and Escape', 'Script menu', () => press('Escape')],
    [
      'a choice under View',
      'Script menu',
      async () => {
        await item('View').click()
        await item('Typewriter scrolling').click()
      },
    ],
  ]
  test.each(menus)('after %s', async (_name, menu, act) => {
    await openAtLine30()
    const top = scrolled()
    await clickOn(button(menu))
    await expect.element(page.getByRole('menu').first()).toBeVisible()
    await act()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
    await expect.element(pageText()).toHaveFocus()
    await expectTypedThere(top)
  })

  const dialogs: readonly (readonly [string, () => Promise<void>, Locator])[] = [
    ['the user guide', () => button('User Guide').click(), button('Got it!')],
    ['all commands', () => press('Control+k'), button('Close')],
  ]
  test.each(dialogs)('after %s', async (_name, open, close) => {
    await openAtLine30()
    const top = scrolled()
    await open()
    await close.click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(pageText()).toHaveFocus()
    await expectTypedThere(top)
  })

  test('after finding nothing', async () => {
    await openAtLine30()
    // Away from the caret, which isn't in sight then.
    document.querySelector('[data-desk]')!.scrollTop = 0
    await press('Control+f')
    await type('zzz')
    await expect.element(page.getByText('No matches')).toBeVisible()
    await press('Escape')
    await expect.element(pageText()).toHaveFocus()
    await expectTypedThere(0)
  })

  test('after replacing', async () => {
    await openAtLine30()
    const top = scrolled()
    await press('Home', 'Control+f')
    await type('Line 30')
    await page.getByLabelText('Replace with').fill('Row 30')
    await button(/^Replace$/).click()
    await press('Escape')
    await expect.element(pageText()).toHaveFocus()
    expect(scrolled()).toBe(top)
    await type('X')
    await expect.poll(() => lines()[30]).toMatch(/X/)
  })

  test('when all story blocks are shown', async () => {
    const script = scriptWith(long, long, long)
    await openProject({ script, storyblock: '2' })
    await press(...Array<string>(30).fill('ArrowDown'), 'End', 'ArrowLeft')
    const { top } = caretLine()
    for (const isOn of [true, false]) {
      await chooseInMenu('View', 'Show all story blocks')
      await expect
        .element(page.getByText('Story Block 3 |', { exact: false }))
        .toHaveLength(isOn ? 1 : 0)
      await expect.poll(() => Math.abs(caretLine().top - top)).toBeLessThan(3)
      await expect.poll(() => document.activeElement?.ariaMultiLine).toBe('true')
      await type('X')
    }
    await expect.poll(() => lines()[30]).toBe('action:Line 30XX.')
  })
})

describe('a typed character reaches the caret', () => {
  test('after Escape, which leaves the text; Enter still sends the command', async () => {
    await openPage(['action:one', 'action:two'])
    await press('ArrowDown', 'End', 'Escape')
    await expect.element(pageText()).not.toHaveFocus()
    await press('Enter')
    await expectLines(['action:one', 'action:two'])
    await type(' and three')
    await expectLines(['action:one', 'action:two and three'])
  })

  test('from a button, where Space and Enter press it', async () => {
    await openPage(['action:one'])
    await press('End', 'Escape')
    ;(button('User Guide').element() as HTMLElement).focus()
    await type('?')
    await expectLines(['action:one?'])
    ;(button('User Guide').element() as HTMLElement).focus()
    await press('Space')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await type('x')
    await expectLines(['action:one?'])
  })
})

test('Escape in the text first closes find', async () => {
  await openPage(['action:one'])
  await press('End', 'Control+f')
  await pageText().click()
  await press('Escape')
  await expect.element(findBar()).not.toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
})

test('Tab with the suggestions open takes the selected one, or else the first for what was typed', async () => {
  const opened = ['character:MARA', 'dialogue:Hi.', 'character:MARCUS', 'dialogue:Hm.'] as const
  await openPage([...opened, 'character:'])
  await press('Control+End')
  await type('mar')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect.poll(() => options.length).toBe(2)
  const first = options.first().element().firstChild?.textContent
  await press('Tab')
  await expectLines([...opened, `character:${first}`])
  await press('Tab')
  await expectLines([...opened, `dialogue:${first}`])
  await press('Enter')
  await expect.poll(() => options.length).toBeGreaterThan(1)
  const second = options.nth(1).element().textContent
  await press('ArrowDown', 'ArrowDown', 'Tab')
  await expect.poll(() => lines().at(-1)).toBe(`character:${second}`)
})
