/** Reviewing the changes of an answer (`docs/assistant.md#review`), by mouse and by keyboard. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Element } from '@scenewright/shared/script/script.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts'
import {
  button,
  chooseView,
  command,
  expectLines,
  expectNoOverflow,
  lines,
  openPage,
  openProject,
  pageText,
  press,
  pressOn,
  reopen,
  scriptWith,
  type,
  type Line,
} from './support/editor.ts'
import {
  answerWith,
  ask,
  marks,
  reviewBar,
  storedReviews,
  waitUntilSeen,
} from './support/review.ts'

const SCENE: readonly Line[] = [
  'scene_heading:INT. NIGHT BUS',
  'action:Mara sits by the window.',
  'shot:CLOSE ON THE BELL',
  'action:She waits.',
]

/** Changes one element, removes one and adds one. */
function answer([heading, sits, , waits]: readonly Element[]): Element[] {
  const bell: Element = { id: 'new', type: 'dialogue', content: 'It rings.' }
  return [heading!, { ...sits!, content: 'Mara sits by the door.' }, bell, waits!]
}

const ANSWERED = [
  'scene_heading:INT. NIGHT BUS',
  'action:Mara sits by the door.',
  'dialogue:It rings.',
  'action:She waits.',
]
const MARKED = ['changed action', 'removed shot', 'added dialogue']

/** Opens the scene and asks for the answer. */
async function openAnswered(): Promise<void> {
  answerWith(await openPage(SCENE), answer)
  await ask()
  await expect.poll(marks).toEqual(MARKED)
}

test('marks added, changed and removed elements until undo takes the answer back', async () => {
  await openAnswered()
  await expectLines(ANSWERED)
  const changed = page.getByCss('[data-review="changed"]')
  await expect.element(changed.getByCss('ins')).toHaveTextContent('door')
  await expect.element(changed.getByCss('del')).toHaveAttribute('data-text', 'window')
  await expect.element(changed).toHaveAttribute('aria-description', 'Changed action')
  await expect
    .element(page.getByRole('group', { name: 'Removed shot: CLOSE ON THE BELL' }))
    .toBeVisible()
  await expect
    .element(reviewBar().getByRole('status'))
    .toHaveTextContent('1 of 3: Changed action “Mara sits by the door.”')
  await expectAccessibleInBothSchemes()

  await press('Control+z')
  await expectLines(SCENE)
  await expect.poll(marks).toEqual([])
  await expect.element(button('Keep all')).not.toBeInTheDocument()
  await press('Control+Shift+z')
  await expect.poll(marks).toEqual(MARKED)
})

test('selects the first change after an answer; Enter keeps one and Delete undoes it', async () => {
  await openAnswered()
  const status = reviewBar().getByRole('status')
  await expect.element(command()).toHaveFocus()
  await expect.element(page.getByText(/^Enter keeps the selected change/)).toBeVisible()
  // With something typed, the keys are the field's.
  await type('x')
  await press('ArrowLeft', 'Delete')
  await expect.element(command()).toHaveValue('')
  await waitUntilSeen()
  await expect.poll(marks).toEqual(MARKED)
  await press('Enter')
  await expect.poll(marks).toEqual(['removed shot', 'added dialogue'])
  await expect.element(status).toHaveTextContent('1 of 2: Removed shot “CLOSE ON THE BELL”')
  await press('Delete')
  await expect.element(status).toHaveTextContent('1 of 1: Added dialogue “It rings.”')
  await press('Delete')
  await expect.element(status).toHaveTextContent('No changes left to review.')
  await expectLines(SCENE.with(1, 'action:Mara sits by the door.'))
  await press('Delete', 'Enter')
  await expectLines(SCENE.with(1, 'action:Mara sits by the door.'))
  await expect.element(command()).toHaveFocus()
})

test('names a changed type by both types', async () => {
  answerWith(await openPage(SCENE), (elements) =>
    elements.with(3, { ...elements[3]!, type: 'shot', content: 'SHE WAITS.' }),
  )
  await ask()
  await expect
    .element(reviewBar().getByRole('status'))
    .toHaveTextContent('1 of 1: Action -> Shot “SHE WAITS.”')
})

const LONG: readonly Line[] = Array.from(
  { length: 60 },
  (_, at) => `action:Line ${at + 1}.` as const,
)

test.each([
  ['added', 1440, 900],
  ['removed', 1440, 900],
  ['added', 390, 844],
  ['removed', 390, 844],
] as const)(
  'the strip never hides the %s line at the end of the page, %i px wide',
  async (kind, width, height) => {
    await page.viewport(width, height)
    answerWith(await openPage(LONG), (elements) =>
      kind === 'added'
        ? [...elements, { id: 'new', type: 'action', content: 'The end.' }]
        : elements.slice(0, -1),
    )
    await ask()
    const change = page.getByCss('[data-review-current]')
    const isInSight = () => {
      const bars = document.querySelector('[data-covers="bottom"]')!.getBoundingClientRect()
      const { top, bottom } = change.element().getBoundingClientRect()
      return top > 0 && bottom <= bars.top
    }
    await expect.poll(isInSight).toBe(true)
    // A second line of the next command covers more of the page.
    await type('now')
    await press('Shift+Enter', 'Shift+Enter', 'Shift+Enter')
    await expect.poll(isInSight).toBe(true)
    await command().fill('')
    // As a phone's keyboard does when it opens.
    await page.viewport(width, height - 350)
    await expect.poll(isInSight).toBe(true)
  },
)

test('keeps and undoes single changes with the mouse, and each undo is an undo step', async () => {
  await openAnswered()
  await button('Keep changed action: Mara sits by the door.').click()
  await expect.poll(marks).toEqual(['removed shot', 'added dialogue'])
  await expectLines(ANSWERED)

  await button('Undo removed shot: CLOSE ON THE BELL').click()
  await expect.poll(marks).toEqual(['added dialogue'])
  await expectLines(ANSWERED.toSpliced(2, 0, 'shot:CLOSE ON THE BELL'))

  await button('Undo added dialogue: It rings.').click()
  await expect.element(button('Keep all')).not.toBeInTheDocument()
  await expectLines(SCENE.with(1, 'action:Mara sits by the door.'))
  await page.getByRole('toolbar', { name: 'Script' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(marks).toEqual(['added dialogue'])
})

test('goes through the changes by keyboard in the continuous view', async () => {
  const server = await openProject({
    script: scriptWith(SCENE, ['action:Another block.']),
    stored: { editor: '{"continuous":true}' },
  })
  answerWith(server, answer)
  await expect.poll(() => pageText().length).toBe(2)
  await ask()
  const status = reviewBar().getByRole('status')
  // All blocks are on the page, but the keys act on the changes of the block with the caret.
  pageText().last().element().focus()
  await expect.element(status).toHaveTextContent('3 changes in Story Block 1')
  await expect.element(button('Undo all')).not.toBeInTheDocument()
  await press('F8')
  await expect.element(status).toHaveTextContent('1 of 3: Changed action “Mara sits by the door.”')
  // The caret moved to the change, so typing edits it.
  await type('!')
  await expect.poll(() => lines()[1]).toBe('action:Mara sits by the door.!')
  await press('Alt+Enter')
  await expect.element(status).toHaveTextContent('1 of 2: Removed shot “CLOSE ON THE BELL”')
  await press('Shift+F8')
  await expect.element(status).toHaveTextContent('2 of 2: Added dialogue “It rings.”')
  await press('Alt+Shift+Enter')
  await expect.element(status).toHaveTextContent('1 of 1: Removed shot “CLOSE ON THE BELL”')
  await press('Alt+Shift+Enter')
  await expect.element(status).toHaveTextContent('No changes left to review.')
  await expectLines([...SCENE.with(1, 'action:Mara sits by the door.!'), 'action:Another block.'])
  await expect.element(pageText().first()).toHaveFocus()
})

test('keeps or undoes all changes, and restores a review after a reload', async () => {
  await openAnswered()
  await expect.poll(storedReviews).toBe(1)
  await reopen()
  await expect.poll(marks).toEqual(MARKED)
  await button('Undo all').click()
  await expectLines(SCENE)
  await expect.element(reviewBar().getByRole('status')).toHaveFocus()

  await ask()
  await button('Keep all').click()
  await expectLines(ANSWERED)
  await expect.poll(storedReviews).toBe(0)
  await reopen()
  await expectLines(ANSWERED)
  await expect.poll(marks).toEqual([])
})

test('marks are not copied, and turning them off keeps the single undo step', async () => {
  await openAnswered()
  const copied = new Promise<string>((resolve) => {
    const read = (event: ClipboardEvent) =>
      resolve(event.clipboardData?.getData('text/plain') ?? '')
    window.addEventListener('copy', read, { once: true })
  })
  await pressOn(pageText(), 'Control+a', 'Control+c')
  expect(await copied).toContain('It rings.')
  expect(await copied).not.toContain('BELL')
  expect(await copied).not.toContain('window')

  await chooseView("Mark the assistant's changes")
  await expect.poll(marks).toEqual([])
  await expect.element(button('Keep all')).not.toBeInTheDocument()
  await press('Control+z')
  await expectLines(SCENE)
})

test('typing keeps the marks, and the arrow keys move through marked lines', async () => {
  await openAnswered()
  await pressOn(pageText(), 'Control+Home', 'ArrowDown', 'ArrowDown', 'End')
  await type(' Twice.')
  await press('ArrowDown', 'End')
  await type(' Long.')
  await press('ArrowUp', 'ArrowUp', 'Home')
  await type('So ')
  await expectLines([
    'scene_heading:INT. NIGHT BUS',
    'action:So Mara sits by the door.',
    'dialogue:It rings. Twice.',
    'action:She waits. Long.',
  ])
  await expect.poll(marks).toEqual(MARKED)
})

test('asks before deleting much, and lists what would be deleted', async () => {
  answerWith(await openPage(SCENE), (elements) => elements.slice(0, 2))
  await command().fill('delete the end of it')
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete these elements?' })
  await expect.element(dialog).toMatchTextContent('deletes 2 of the 4 elements')
  const listed = dialog.getByRole('listitem')
  await expect.poll(() => listed.length).toBe(2)
  await expect.element(listed.first()).toMatchTextContent('CLOSE ON THE BELL')
  await expect.element(listed.last()).toMatchTextContent('She waits.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Discard answer' }).click()
  await expectLines(SCENE)
  await expect.element(command()).toHaveValue('delete the end of it')

  await press('Enter')
  await dialog.getByRole('button', { name: 'Apply answer' }).click()
  await expect.poll(marks).toEqual(['removed shot', 'removed action'])
  await expectLines(SCENE.slice(0, 2))
})

/** Lines of script between the bars at the top and the bottom of the window. */
function linesInSight(): number {
  const main = page.getByRole('main').element()
  const bars = main.parentElement!.querySelector('[data-covers="bottom"]')!
  const top = main.querySelector('header')!.getBoundingClientRect().bottom
  const lineHeight = Number.parseFloat(getComputedStyle(pageText().element()).lineHeight)
  return Math.floor((bars.getBoundingClientRect().top - top) / lineHeight)
}

test('the review bar is one row on a phone, and six lines stay in sight above its keyboard', async () => {
  await page.viewport(1000, 844)
  await openAnswered()
  await page.viewport(390, 480)
  await pageText().click()
  await expect.poll(linesInSight).toBeGreaterThanOrEqual(6)
  expect(reviewBar().element().getBoundingClientRect().height).toBeLessThan(50)
  await button('Next change').click()
  await expect.element(reviewBar().getByRole('status')).toMatchTextContent('2 of 3')
  await expectNoOverflow()
  await expectAccessible()
  await button('Undo change').click()
  await expect.poll(marks).toEqual(['changed action', 'added dialogue'])
})
