/** Find and replace, by keyboard. */
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  elementWithId,
  expectLines,
  openPage,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
  type,
} from './support/editor.ts'

const script = scriptWith(
  ['action:He throws the ball.'],
  ['action:She drops the ball.', 'character:BEN'],
  ['action:The ball rolls.'],
)
const asWritten = [
  'action:He throws the ball.',
  'action:She drops the ball.',
  'character:BEN',
  'action:The ball rolls.',
]

// Vitest doesn't know the role of a <search>.
const bar = () => page.getByCss('search')
const field = () => page.getByRole('textbox', { name: 'Find' })
const replacement = () => page.getByRole('textbox', { name: 'Replace with' })

/** Opens the find bar and types a query. */
async function find(query: string): Promise<void> {
  await press('Control+f')
  await expect.element(field()).toHaveFocus()
  await type(query)
}

async function openIn(editor: string): Promise<void> {
  await openProject({ script, stored: { editor } })
  await expect.element(pageText().first()).toHaveFocus()
}

async function expectCount(text: string): Promise<void> {
  await expect.element(bar().getByRole('status')).toHaveTextContent(text)
}

describe('in the continuous view', () => {
  beforeEach(async () => {
    await openProject({ script, stored: { editor: '{"continuous":true}' } })
    await expectLines(asWritten)
  })

  test('Enter goes from match to match across blocks and changes nothing', async () => {
    await find('ball')
    await expectCount('1 of 3')
    for (const place of ['2 of 3', '3 of 3', '1 of 3. Continued from the beginning.', '2 of 3']) {
      await press('Enter')
      await expectCount(place)
      await expect.element(field()).toHaveFocus()
    }
    await press('Shift+Enter', 'Shift+Enter')
    await expectCount('3 of 3. Continued from the end.')
    await expectLines(asWritten)
  })

  test('the focus stays on Replace', async () => {
    await find('ball')
    await replacement().fill('hat')
    await press('Tab', 'Enter')
    await expectCount('1 of 2')
    await expect.element(button('Replace')).toHaveFocus()
    await press('Enter')
    await expectCount('1 of 1')
    await expect.element(button('Replace')).toHaveFocus()
    await expectLines(
      asWritten.toSpliced(0, 2, 'action:He throws the hat.', 'action:She drops the hat.'),
    )
  })
})

describe.for([
  ['one block', '{"continuous":false}'],
  ['the continuous view', '{"continuous":true}'],
] as const)('closing the find bar in %s', ([, editor]) => {
  beforeEach(() => openIn(editor))

  test('leaves the match selected in the text', async () => {
    await find('ball')
    await press('Enter')
    await expectCount('2 of 3')
    await press('Escape')
    await expect.element(bar()).not.toBeInTheDocument()
    await type('hat')
    await expect.element(elementWithId('b2e1')).toHaveTextContent('She drops the hat.')
  })

  test('without a match, leaves the caret where it was', async () => {
    await press('End', 'ArrowLeft')
    await find('nowhere')
    await expectCount('No matches')
    await press('Escape')
    await type('s')
    await expect.element(elementWithId('b1e1')).toHaveTextContent('He throws the balls.')
  })

  test('leaves the caret where a click has put it meanwhile', async () => {
    await find('ball')
    await press('Enter')
    await expectCount('2 of 3')
    await elementWithId('b2e2').click()
    await press('End')
    await button('Close find').click()
    await type('JI')
    await expect.element(elementWithId('b2e2')).toHaveTextContent('BENJI')
  })
})

test('pressing the shortcut in the text again moves the focus back to the find bar', async () => {
  await openProject({ script })
  await expect.element(pageText()).toHaveFocus()
  await find('ball')
  await elementWithId('b1e1').click()
  await find('throws')
  await expect.element(field()).toHaveValue('throws')
  await expect.element(elementWithId('b1e1')).toHaveTextContent('He throws the ball.')
})

test('on a phone, a match at the very top is scrolled below the find bar', async () => {
  await page.viewport(390, 844)
  await openProject({ script })
  await find('throws')
  await expectCount('1 of 1')
  const top = () => document.querySelector('.found')?.getBoundingClientRect().top ?? 0
  await expect.poll(top).toBeGreaterThan(bar().element().getBoundingClientRect().bottom)
})

describe('in one block', () => {
  const first = ['action:Will is willing.', 'character:WILL', 'dialogue:I will.'] as const

  beforeEach(async () => {
    await openPage(first, ['action:She is willing, he will be.', 'action:Goodwill, WILL said.'])
  })

  test('the search starts at the caret and follows it', async () => {
    await press('Control+Home', 'ArrowRight')
    await find('will')
    await expectCount('2 of 8')
    await press('Escape')
    await expect.element(pageText()).toHaveFocus()
    await expect.poll(() => document.getSelection()?.toString()).toBe('will')
    await press('ArrowDown', 'End')
    await find('will')
    await expectCount('4 of 8')
    await press('Enter')
    await expectCount('5 of 8')
    await expect.element(elementWithId('b2e1')).toBeVisible()
    await expect.element(field()).toHaveFocus()
  })

  test('whole words and letter case by keyboard, then all are replaced', async () => {
    await find('WILL')
    await expectCount('1 of 8')
    await tabTo(button('Whole word'))
    await press('Space')
    await expect.element(button('Whole word')).toHaveAttribute('aria-pressed', 'true')
    await expectCount('1 of 5')
    await press('Shift+Tab', 'Space')
    await expect.element(button('Match case')).toHaveAttribute('aria-pressed', 'true')
    await expectCount('1 of 2')
    await expectAccessible()
    await replacement().fill('BILL')
    await press('Tab', 'Tab', 'Enter')
    await expectCount('Replaced 2')
    await expect.element(field()).toHaveFocus()
    await expectLines(['action:Will is willing.', 'character:BILL', 'dialogue:I will.'])
    await press('Escape', 'Control+z')
    await expectLines(first)
  })

  test('a query without a match leaves the caret, whatever its first letters matched', async () => {
    await press('Control+Home', 'End', 'ArrowLeft')
    await find('Good morning')
    await expectCount('No matches')
    await press('Escape')
    await type('!')
    await expect.element(elementWithId('b1e1')).toHaveTextContent('Will is willing!.')
  })
})
