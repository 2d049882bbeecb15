/** Smart typing, suggestions, marks, clipboard, find and replace, input methods, long blocks. */
import { describe, expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { readClipboard, writeClipboard } from './support/clipboard.ts'
import {
  button,
  caretAtEndOf,
  chooseView,
  elements,
  expectLines,
  lines,
  openPage,
  pageText,
  press,
  texts,
  type,
} from './support/editor.ts'
import { commitText, compose } from './support/input-method.ts'

const suggestions = page.getByRole('listbox', { name: 'Suggestions' })

describe('writing', () => {
  test('smart typing sets scene heading, transition and parenthetical; Backspace or undo reverts it', async () => {
    await openPage(['action:'])
    await type('INT.')
    await expectLines(['scene_heading:INT.'])
    await press('Backspace')
    await expectLines(['action:INT.'])
    await press('Control+a')
    await type('CUT TO:')
    await expectLines(['transition:CUT TO:'])
    await press('Control+z')
    await expectLines(['action:CUT TO:'])
    await press('Control+a', 'Tab', 'Tab', 'Delete')
    await type('(')
    await expectLines(['parenthetical:()'])
    await press('Backspace')
    await expectLines(['dialogue:('])
  })

  test('smart typing can be turned off', async () => {
    await openPage(['action:'])
    await chooseView('Change element types while typing')
    await caretAtEndOf(0)
    await type('INT.')
    await expectLines(['action:INT.'])
  })

  test('suggests the speaker before last first, and Enter picks a name only if one is highlighted', async () => {
    await openPage(['character:ZOE', 'dialogue:Hi.', 'character:IDA', 'dialogue:Yes.'])
    await caretAtEndOf(3)
    await press('Enter')
    const names = () => texts(suggestions.getByRole('option'))
    await expect.element(suggestions).toBeVisible()
    await expect.poll(names).toEqual(['ZOE', 'IDA'])
    await press('ArrowDown', 'Enter')
    await expect.poll(() => lines().at(-1)).toBe('character:ZOE')
    await press('Enter')
    await type('Go.')
    await press('Enter')
    await type('I')
    await expect.poll(names).toEqual(['IDA'])
    await press('Enter')
    await expect.poll(() => lines().slice(-2)).toEqual(['character:I', 'dialogue:'])
  })

  test('saves bold, italic and underline set with Ctrl+B, I and U', async () => {
    const server = await openPage(['action:'])
    await type('a')
    await press('Control+b')
    await type('b')
    await press('Control+b', 'Control+i')
    await type('c')
    await press('Control+i', 'Control+u')
    await type('d')
    await press('Control+s')
    await expect
      .poll(() => server.saved().storyBlocks[0]?.elements[0]?.content)
      .toBe('a<b>b</b><i>c</i><u>d</u>')
  })

  test('typing replaces a selection across elements, and undo restores it', async () => {
    await openPage(['action:one', 'action:two', 'action:three'])
    await press('Control+a')
    await type('Z')
    await expectLines(['action:Z'])
    await press('Control+z')
    await press('Control+z')
    await expectLines(['action:one', 'action:two', 'action:three'])
  })

  test('copy and paste keeps types, and the copied text is Fountain', async () => {
    const copied = ['scene_heading:INT. A', 'character:ZOE', 'dialogue:Hi.', 'action:end'] as const
    await openPage(copied)
    await press('Control+a', 'Control+c')
    await expect.poll(readClipboard).toBe('INT. A\n\nZOE\nHi.\n\nend')
    await caretAtEndOf(3)
    await press('Control+v')
    await expect.poll(() => lines().slice(3)).toEqual(['action:end', ...copied])
    await press('Control+z')
    await expectLines(copied)
  })

  test('pastes Fountain and Word as typed elements in one undo step', async () => {
    await openPage(['action:'])
    await writeClipboard({ 'text/plain': 'INT. B - DAY\n\nRain.\n\nZOE\nHi.' })
    await press('Control+v')
    await expectLines([
      'scene_heading:INT. B - DAY',
      'action:Rain.',
      'character:ZOE',
      'dialogue:Hi.',
    ])
    await press('Control+z')
    await expectLines(['action:'])
    await writeClipboard({
      'text/html':
        '<p class=MsoNormal>EXT. C</p><p>Sun <b>shines</b>.<script>window.evil=1</script></p>',
    })
    await press('Control+v')
    await expectLines(['scene_heading:EXT. C', 'action:Sun shines.'])
    expect(Reflect.has(window, 'evil')).toBe(false)
  })

  test('find searches all blocks, and replace all is one undo step', async () => {
    await openPage(['action:The bus.'], ['action:A Bus. Buses.'])
    await press('Control+f')
    await type('bus')
    await expect.element(page.getByText('1 of 3')).toBeVisible()
    await press('Enter')
    await expect.element(page.getByText('2 of 3')).toBeVisible()
    await expect.element(page.getByText('Story Block 2 | 1 element')).toBeVisible()
    await button('Whole word').click()
    await expect.element(page.getByText('2 of 2')).toBeVisible()
    await page.getByLabelText('Replace with').fill('tram')
    await button('Replace all').click()
    await expectLines(['action:A tram. Buses.'])
    await press('Escape')
    await button('Undo').click()
    await button('Story Block 2').click()
    await expectLines(['action:A Bus. Buses.'])
  })

  test('the continuous view shows all blocks, and arrow keys move between them', async () => {
    await openPage(['action:one'], ['action:two'])
    await chooseView('Show all story blocks')
    await expectLines(['action:one', 'action:two'])
    await caretAtEndOf(0)
    await press('ArrowDown')
    await type('X')
    await expectLines(['action:one', 'action:twoX'])
    await press('Control+z')
    await expectLines(['action:one', 'action:two'])
  })

  test('an input method inserts its composition once', async () => {
    const server = await openPage(['action:ab'])
    await press('End')
    await compose('に', 'にほ', 'にほん')
    await commitText('日本')
    await expectLines(['action:ab日本'])
    await press('Control+s')
    await expect.poll(() => server.saved().storyBlocks[0]?.elements[0]?.content).toBe('ab日本')
  })
})

describe('a block of 1000 elements', () => {
  const thousand = Array.from(
    { length: 1000 },
    (_, n) => `action:Line ${n + 1} of a long block.` as const,
  )

  test('can be selected, copied and deleted by keyboard, and undone', async () => {
    await openPage(thousand)
    await press('Control+a', 'Control+c')
    await expect.poll(async () => (await readClipboard()).split('\n\n')).toHaveLength(1000)
    await press('Delete')
    await expectLines(['action:'])
    await press('Control+z')
    await expectLines(thousand)
  })

  test('is completely in the accessibility tree', async () => {
    await openPage(thousand)
    await expect.poll(() => pageText().getByRole('paragraph').length).toBe(1000)
  })

  test('can be selected across elements with Shift+arrows and by dragging', async () => {
    await openPage(thousand)
    await press('Home', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Backspace')
    await expect.poll(() => lines()[0]).toBe('action:Line 3 of a long block.')
    const [from, to] = [elements()[1]!, elements()[3]!].map((one) => one.getBoundingClientRect())
    await commands.moveMouse([
      { do: 'move', x: from!.x + 1, y: from!.y + 4 },
      { do: 'down' },
      { do: 'move', x: to!.x + 1, y: to!.y + 4, steps: 5 },
      { do: 'up' },
    ])
    await expect
      .poll(() => getSelection()?.toString())
      .toMatch(/Line 4 of a long block\.\s+Line 5 of a long block\./)
  })
})
