/** Undo and redo (`docs/product/script.md#undo`). */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cycleType, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { HISTORY_STATES, TYPING_BATCH_MS } from '@scenewright/shared/script/limits.ts'
import {
  button,
  command,
  expectLines,
  lines,
  openPage,
  pageText,
  press,
  pressOn,
  type,
} from './support/editor.ts'
import { writeClipboard } from './support/clipboard.ts'
import { answerWith, ask } from './support/review.ts'

/** From now on, only the spec moves the time on. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
}

afterEach(() => void vi.useRealTimers())

describe('undo and redo', () => {
  test('typing is one step, a structured edit another, and a new edit discards the redo branch', async () => {
    await openPage(['action:ab'])
    await press('End')
    // Slow typing can't be split into two steps.
    stopClock()
    await type('cdef')
    await press('Tab')
    await press('Control+z')
    await expectLines(['action:abcdef'])
    await press('Control+z')
    await expectLines(['action:ab'])
    await press('Control+z')
    await expectLines(['action:ab'])
    await press('Control+Shift+z')
    await expectLines(['action:abcdef'])
    await type('!')
    await expect.element(button('Redo')).toBeDisabled()
  })

  test('Enter, the type its element gets and the words typed into it are one step', async () => {
    const opened = ['scene_heading:INT. MILL', 'action:Dust.'] as const
    await openPage(opened)
    stopClock()
    await press('ArrowDown', 'End', 'Enter', 'Tab')
    await type('zoe')
    await expectLines([...opened, 'character:zoe'])
    await press('Enter')
    await type('Hi.')
    await press('Enter', 'Shift+Tab')
    await type('INT.')
    await expectLines([...opened, 'character:zoe', 'dialogue:Hi.', 'scene_heading:INT.'])
    await type(' BARN')
    await press('Control+z')
    await expectLines([...opened, 'character:zoe', 'dialogue:Hi.'])
    await press('Control+z')
    await expectLines([...opened, 'character:zoe'])
    await press('Control+z')
    await expectLines(opened)
    await type('!')
    await expectLines([opened[0], 'action:Dust.!'])
  })

  test('typing becomes a history entry after 2000 ms without typing', async () => {
    await openPage(['action:a'])
    await press('End')
    stopClock()
    await type('b')
    vi.advanceTimersByTime(TYPING_BATCH_MS)
    await type('c')
    await press('Control+z')
    await expectLines(['action:ab'])
  })

  test('the history holds at most 20 states', async () => {
    await openPage(['action:a'])
    await press('Home')
    const undo = button('Undo')
    let current: ElementType = 'action'
    const types: ElementType[] = []
    for (let step = 0; step < 25; step += 1) {
      types.push(current)
      current = cycleType(current, 'forward')
      await press('Tab')
    }
    // The current state is one of the 20, so 19 can be undone.
    for (const before of types.toReversed().slice(0, HISTORY_STATES - 1)) {
      await expect.element(undo).toBeEnabled()
      await press('Control+z')
      await expectLines([before === 'parenthetical' ? `${before}:(a)` : `${before}:a`])
    }
    await expect.element(undo).toBeDisabled()
  })

  test('the caret stays in its element when another one is undone', async () => {
    await openPage(['action:one', 'action:two'])
    await press('Home', 'Tab', 'ArrowDown', 'End', 'Control+z')
    await type('X')
    await expectLines(['action:one', 'action:twoX'])
  })
})

describe('undo puts the caret where it was before the edit, and redo where it was after', () => {
  /** Makes an edit, and types R after its redo, and U after its undo. */
  async function stepped(...edit: readonly string[]): Promise<readonly string[][]> {
    await press(...edit, 'Control+z', 'Control+Shift+z')
    await type('R')
    const redone = lines()
    await press('Control+z', 'Control+z')
    await type('U')
    return [redone, lines()]
  }
  const toFour = ['Control+Home', ...Array<string>(4).fill('ArrowRight')]

  test('Enter in the middle', async () => {
    await openPage(['action:One two', 'action:three'])
    await press(...toFour)
    expect(await stepped('Enter')).toEqual([
      ['action:One', 'action:Rtwo', 'action:three'],
      ['action:One Utwo', 'action:three'],
    ])
  })

  test('Backspace that joins two elements', async () => {
    await openPage(['action:One', 'action:two', 'action:three'])
    await press('Control+Home', 'ArrowDown')
    expect(await stepped('Backspace')).toEqual([
      ['action:OneRtwo', 'action:three'],
      ['action:One', 'action:Utwo', 'action:three'],
    ])
  })

  test('a paste of several elements', async () => {
    await openPage(['action:One two', 'action:three'])
    await writeClipboard({ 'text/plain': 'INT. MILL - DAY\n\nDust.' })
    await press(...toFour)
    const [redone, undone] = await stepped('Control+v')
    expect(redone).toContainEqual(expect.stringContaining('Dust.R'))
    expect(undone).toEqual(['action:One Utwo', 'action:three'])
  })

  test('deleting what was selected', async () => {
    await openPage(['action:One two', 'action:three', 'action:four'])
    await press(...toFour)
    expect(await stepped('Shift+ArrowDown', 'Delete')).toEqual([
      ['action:One Re', 'action:four'],
      ['action:One Utwo', 'action:three', 'action:four'],
    ])
  })

  test('typing', async () => {
    await openPage(['action:One two', 'action:three'])
    await press(...toFour)
    await type('and ')
    await press('Control+Home', 'Control+z')
    await type('U')
    await expectLines(['action:One Utwo', 'action:three'])
  })

  test('but leaves it alone in an element that stays as it is', async () => {
    await openPage(['action:One two', 'action:three'])
    await press(...toFour, 'Enter', 'Control+End', 'Control+z')
    await type('U')
    await expectLines(['action:One two', 'action:threeU'])
  })
})

describe('the caret', () => {
  test('stays where the keys moved it when the focus leaves and returns at once', async () => {
    await openPage(['action:one', 'action:two'])
    await press('ArrowDown', 'End')
    // In one task of the event loop, before the browser fires selectionchange.
    const [text, other] = [pageText(), command()].map((one) => one.element() as HTMLElement)
    const selection = getSelection()
    selection?.modify('move', 'backward', 'character')
    other?.focus()
    text?.focus()
    expect([selection?.anchorNode?.textContent, selection?.anchorOffset]).toEqual(['two', 2])
    await type('X')
    await expectLines(['action:one', 'action:twXo'])
  })

  test('is restored when a block is opened again', async () => {
    await openPage(['action:one', 'action:two'], ['action:other'])
    await press('ArrowDown', 'End', 'ArrowLeft')
    await button('Story Block 2').click()
    await expect.element(page.getByText('Story Block 2 | 1 element', { exact: true })).toBeVisible()
    await button('Story Block 1').click()
    await expect
      .element(page.getByText('Story Block 1 | 2 elements', { exact: true }))
      .toBeVisible()
    await expect.element(pageText()).toHaveFocus()
    await type('X')
    await expectLines(['action:one', 'action:twXo'])
  })

  test('stays in its text when the assistant changes something above it', async () => {
    const server = await openPage(['action:one', 'action:two'])
    answerWith(server, (elements) => [
      { id: 'added', type: 'shot', content: 'The empty hall' },
      ...elements,
    ])
    await press('ArrowDown', 'End', 'ArrowLeft')
    await ask()
    await expectLines(['shot:The empty hall', 'action:one', 'action:two'])
    await pressOn(pageText())
    await type('X')
    await expectLines(['shot:The empty hall', 'action:one', 'action:twXo'])
  })
})
