/** Notes: added, shown, listed, answered and resolved by keyboard (`docs/product/script.md#notes`). */
import { expect, test } from 'vitest'
import { commands, page, type Locator } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  command,
  expectLines,
  expectNoOverflow,
  expectTexts,
  expectUndo,
  openProject,
  pageText,
  press,
  pressOn,
  reopen,
  saved,
  scriptWith,
  tabTo,
  texts,
  type,
} from './support/editor.ts'
import { answerOffline } from './support/review.ts'

const script = scriptWith([
  'scene_heading:INT. MILL - DAY',
  'action:Flour falls on the old stone.',
  'character:NORA',
  'dialogue:The wheel has stopped.',
])

function panel(): Locator {
  return page.getByRole('complementary', { name: 'Notes' })
}

/** The field of the note that is being written, or of its reply. */
function field(label: string): Locator {
  return panel().getByLabelText(label, { exact: true })
}

function words(): Locator {
  return page.getByCss('mark.noted')
}

function announced(text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

function noteList(): Locator {
  return panel().getByRole('list', { name: 'Notes' })
}

/** The note at the caret, or the one that was opened. */
function currentNote(): Locator {
  return page.getByCss('li[aria-current]')
}

/** Waits until exactly these words are selected. */
async function expectSelected(text: string): Promise<void> {
  await expect.poll(() => String(getSelection())).toBe(text)
}

/** Moves the caret to an element and over characters of it. */
async function caretIn(element: number, characters: number): Promise<void> {
  const down = Array<string>(element).fill('ArrowDown')
  await press('Control+Home', ...down, 'Home', ...Array<string>(characters).fill('ArrowRight'))
}

/** Adds a note at the caret. */
async function addNote(text: string): Promise<void> {
  await press('Control+Shift+M')
  await expect.element(field('Note')).toHaveFocus()
  await type(text)
  await press('Control+Enter')
  await expect.element(field('Note')).not.toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
}

test('a note stays on its words while they are typed in, split, joined and deleted', async () => {
  const server = await openProject({ script })
  await caretIn(1, 20)
  await addNote('Which stone?')
  await expectTexts(words(), 'old')
  await expect.element(announced('Note added.')).toBeInTheDocument()
  await expect.element(button('Note on “old”')).toBeVisible()
  await expectUndo('Add note')

  // Typing before and inside the words, splitting and joining.
  await caretIn(1, 0)
  await type('Fine ')
  await expectTexts(words(), 'old')
  await caretIn(1, 25)
  await type('d')
  await expectTexts(words(), 'odld')
  await press('Backspace')
  await caretIn(1, 11)
  await press('Enter')
  await expectTexts(words(), 'old')
  await press('Backspace')
  await expectLines([
    'scene_heading:INT. MILL - DAY',
    'action:Fine Flour falls on the old stone.',
    'character:NORA',
    'dialogue:The wheel has stopped.',
  ])
  await expectTexts(words(), 'old')

  // Deleted words leave the note at their place.
  await press('Control+F8')
  await expectSelected('old')
  await press('Delete')
  await expectLines([
    'scene_heading:INT. MILL - DAY',
    'action:Fine Flour falls on the  stone.',
    'character:NORA',
    'dialogue:The wheel has stopped.',
  ])
  await expectTexts(words())
  await expect.element(button('Note')).toBeVisible()

  await pressOn(button('More actions for note'), 'Enter')
  await pressOn(page.getByRole('menuitem', { name: 'Delete note' }), 'Enter')
  await expect.element(button('Note')).not.toBeInTheDocument()
  await expectUndo('Delete note')
  await press('Control+z', 'Control+z')
  await expectTexts(words(), 'old')

  // It is stored with the project.
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  const [, action] = server.saved().storyBlocks[0]!.elements
  expect(action?.extra?.notes).toMatchObject([{ at: 24, to: 27, text: 'Which stone?' }])
  await reopen()
  await expectTexts(words(), 'old')
})

test('a note is answered, resolved, listed and reopened, and the keys go from note to note', async () => {
  await openProject({ script })
  await caretIn(1, 20)
  await addNote('Which stone?')
  await caretIn(3, 6)
  await addNote('Too late?')
  await expectTexts(words(), 'old', 'wheel')

  // The shortcut answers the note at the caret.
  await press('Control+Shift+M')
  await expect
    .element(currentNote())
    .toMatchTextContent(/^[\da-f-]{36}nowScene 1 · p. 1wheelToo late\?/)
  await expect.element(field('Reply')).toHaveFocus()
  await type('No, it must stop here.')
  await press('Control+Enter')
  await expect.element(pageText()).toHaveFocus()
  const reply = panel().getByRole('list', { name: 'Replies' }).getByRole('listitem')
  await expect.element(reply).toMatchTextContent('No, it must stop here.')
  await expect.element(announced('Reply added.')).toBeInTheDocument()
  await expectAccessible()
  await pressOn(button('More actions for reply 1'), 'Enter')
  await pressOn(page.getByRole('menuitem', { name: 'Edit reply 1' }), 'Enter')
  await expect.element(field('Text of the reply 1')).toHaveFocus()
  await press('Control+a')
  await type('It must stop.')
  await press('Control+Enter')
  await expect.element(reply).toMatchTextContent('It must stop.')
  await pressOn(currentNote().getByRole('button', { name: 'Resolve' }), 'Enter')
  await expectTexts(words(), 'old')
  await expectUndo('Resolve note')

  // A resolved note can be reopened, and each leads to its words.
  await expect.element(button('Open 1')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(noteList()).toMatchTextContent(/Scene 1 · p. 1old/)
  await pressOn(button('Resolved 1'), 'Enter')
  await expect.element(noteList()).toMatchTextContent('It must stop.')
  await pressOn(noteList().getByRole('button', { name: 'Reopen' }), 'Enter')
  await pressOn(button('Open 2'), 'Enter')
  await pressOn(button('Go to “old”, Scene 1 · p. 1'), 'Enter')
  await expectSelected('old')

  // From note to note, around the end.
  await press('Control+F8')
  await expect.element(announced('Note 2 of 2')).toBeInTheDocument()
  await expect.element(currentNote()).toMatchTextContent('Too late?')
  await expectSelected('wheel')
  await press('Control+F8')
  await expect.element(currentNote()).toMatchTextContent('Which stone?')
  await press('Control+Shift+F8')
  await expect.element(announced('Note 2 of 2')).toBeInTheDocument()
})

test('the panel follows the caret, and the page can be typed in beside it', async () => {
  await openProject({ script: scriptWith(['action:One.', 'action:Two.'], ['action:Three.']) })
  await caretIn(0, 0)
  await addNote('First?')
  await caretIn(1, 0)
  await expect.element(currentNote()).not.toBeInTheDocument()
  await addNote('Second?')
  await expect.element(currentNote()).toMatchTextContent('Second?')
  await caretIn(0, 0)
  await expect.element(currentNote()).toMatchTextContent('First?')
  await type('x')
  await expectLines(['action:xOne.', 'action:Two.'])
  await expect.element(noteList()).toMatchTextContent('One')

  // A new note is in its place of the list, and what is typed in it isn't lost.
  await caretIn(1, 4)
  await press('Control+Shift+M')
  await type('Third')
  const names = () => texts(noteList().getByRole('listitem'))
  await expect
    .poll(() => names().map((name) => /First|Second|Cancel/.exec(name)?.[0]))
    .toEqual(['First', 'Second', 'Cancel'])
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await expect.element(field('Note')).toHaveValue('Third')
  await pressOn(noteList().getByRole('button', { name: 'Reply' }).first(), 'Enter')
  await expect.element(field('Reply')).toHaveFocus()
  await type('Well')
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await expect.element(field('Reply')).toHaveValue('Well')
  await pressOn(field('Reply'), 'Escape')
  await expect.element(field('Note')).toHaveValue('Third')
  await pressOn(field('Note'), 'Escape')
  await expect.element(field('Note')).not.toBeInTheDocument()

  // Words typed while a note is being written stay its words; Escape discards it, then closes.
  await caretIn(1, 0)
  await press('Control+Shift+M')
  await press('Escape')
  await expect.element(pageText()).toHaveFocus()
  await press('Control+Home', 'Control+Shift+ArrowRight', 'Control+Shift+M')
  await expect.element(field('Note')).toHaveFocus()
  await type('Typed')
  await pageText().click()
  await press('Control+Home')
  await type('Now ')
  await pressOn(field('Note'), 'Control+Enter')
  // 'xOne' has the new note, 'One' the first one too.
  await expectTexts(words(), 'x', 'One', 'One', 'Two')

  await pageText().click()
  await press('Control+End', 'ArrowDown')
  await expectLines(['action:Three.'])
  await pressOn(button('This block'), 'Enter')
  await expect.element(panel()).toMatchTextContent('No such notes.')
})

test('notes follow find and replace, and the assistant’s edits whether kept or undone', async () => {
  answerOffline(await openProject({ script }))
  await caretIn(1, 20)
  await addNote('Which stone?')
  await press('Control+f')
  await type('Flour')
  await tabTo(page.getByRole('textbox', { name: 'Replace with' }))
  await type('Wheat flour')
  await tabTo(button('Replace all'))
  await press('Enter')
  await expect.element(page.getByText('Wheat flour falls on the old stone.')).toBeVisible()
  await expectTexts(words(), 'old')
  await press('Escape')

  await pressOn(command())
  await type('replace "falls on" with "settles softly on"')
  await press('Enter')
  await expect.element(page.getByCss('[data-review="changed"]')).toBeVisible()
  await expectTexts(words(), 'old')
  await pressOn(button('Undo all'), 'Enter')
  await expectLines([
    'scene_heading:INT. MILL - DAY',
    'action:Wheat flour falls on the old stone.',
    'character:NORA',
    'dialogue:The wheel has stopped.',
  ])
  await expectTexts(words(), 'old')
})

test('on a phone in the dark, the Format menu adds a note and its mark opens it', async () => {
  await commands.emulateMedia({ colorScheme: 'dark' })
  await page.viewport(390, 780)
  await openProject({ script })
  await caretIn(1, 20)
  await pressOn(button('Format'), 'Enter')
  await pressOn(page.getByRole('menuitem', { name: /^Add note/ }), 'Enter')
  await expect.element(field('Note')).toHaveFocus()
  await expect.element(panel()).toBeInViewport()
  await type('Which stone?')
  await pressOn(panel().getByRole('button', { name: 'Add note' }), 'Enter')
  // The sheet is gone, and the caret is where it was.
  await expect.element(panel()).not.toBeInTheDocument()
  await expectTexts(words(), 'old')
  await expectAccessible()
  await expectNoOverflow()
  await button('Note on “old”').click()
  await expect.element(currentNote()).toMatchTextContent('Which stone?')
  await expectAccessible()
  await press('Escape')
  await expect.element(panel()).not.toBeInTheDocument()
})
