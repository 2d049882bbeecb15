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
  press,
  pressOn,
  reopen,
  saved,
  scriptWith,
  tabTo,
  type,
} from './support/editor.ts'
import { answerOffline } from './support/review.ts'

const script = scriptWith([
  'scene_heading:INT. MILL - DAY',
  'action:Flour falls on the old stone.',
  'character:NORA',
  'dialogue:The wheel has stopped.',
])

function dialog(name: string): Locator {
  return page.getByRole('dialog', { name, exact: true })
}

function words(): Locator {
  return page.getByCss('mark.noted')
}

function announced(text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

function noteList(): Locator {
  return dialog('Notes').getByRole('list', { name: 'Notes' })
}

function bar(): Locator {
  return page.getByRole('region', { name: 'Current note' })
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
  const field = dialog('Add note').getByLabelText('Note', { exact: true })
  await expect.element(field).toHaveFocus()
  await type(text)
  await press('Control+Enter')
  await expect.element(dialog('Add note')).not.toBeInTheDocument()
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

  await press('Control+Shift+M')
  await tabTo(dialog('Note').getByRole('button', { name: 'Delete note' }))
  await press('Enter')
  await expect.element(dialog('Note')).not.toBeInTheDocument()
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

  // The shortcut opens the note at the caret.
  await press('Control+Shift+M')
  const thread = dialog('Note')
  await expect.element(thread).toMatchTextContent('INT. MILL - DAY · “wheel”')
  await expect.element(thread.getByLabelText('Reply', { exact: true })).toHaveFocus()
  await type('No, it must stop here.')
  await press('Control+Enter')
  const messages = thread.getByRole('listitem')
  await expect.poll(() => messages.length).toBe(2)
  await expect.element(messages.first()).toMatchTextContent(/^[\da-f-]{36}.*Too late\?/)
  await expect.element(announced('Reply added.')).toBeInTheDocument()
  await expectAccessible()
  const edit = thread.getByRole('button', { name: 'Edit reply 1' })
  await tabTo(edit)
  await press('Enter')
  await expect.element(thread.getByLabelText('Text of the reply 1')).toHaveFocus()
  await press('Control+a')
  await type('It must stop.')
  await press('Control+Enter')
  await expect.element(messages.nth(1)).toMatchTextContent('It must stop.')
  await expect.element(edit).toHaveFocus()
  await tabTo(thread.getByRole('button', { name: 'Resolve' }))
  await press('Enter')
  await expect.element(thread).not.toBeInTheDocument()
  await expectTexts(words(), 'old')
  await expectUndo('Resolve note')

  // The list has both, and a resolved note can be reopened there.
  await pressOn(button('Notes'), 'Enter')
  await expect.poll(() => noteList().getByRole('listitem').length).toBe(1)
  await expect.element(noteList()).toMatchTextContent('INT. MILL - DAY · “old”')
  await expectAccessible()
  const filter = dialog('Notes').getByLabelText('Show')
  await filter.selectOptions('resolved')
  await expect.element(noteList()).toMatchTextContent('1 reply · resolved')
  await tabTo(noteList().getByRole('button', { name: 'Reopen' }))
  await press('Enter')
  await expect.element(dialog('Notes')).toMatchTextContent('No resolved notes.')
  await filter.selectOptions('open')
  await expect.poll(() => noteList().getByRole('listitem').length).toBe(2)
  await tabTo(noteList().getByRole('button', { name: 'Go to text' }).first())
  await press('Enter')
  await expect.element(dialog('Notes')).not.toBeInTheDocument()
  await expectSelected('old')

  // From note to note, around the end.
  await press('Control+F8')
  await expect.element(bar()).toMatchTextContent('Note 2 of 2')
  await expectSelected('wheel')
  await press('Control+F8')
  await expect.element(bar()).toMatchTextContent(/Note 1 of 2.*Which stone\?/)
  await press('Control+Shift+F8')
  await expect.element(bar()).toMatchTextContent('Note 2 of 2')
  await expectAccessible()
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
  await expect.element(dialog('Add note').getByRole('textbox')).toHaveFocus()
  await type('Which stone?')
  await tabTo(dialog('Add note').getByRole('button', { name: 'Add note' }))
  await press('Enter')
  await expectTexts(words(), 'old')
  await expectAccessible()
  await expectNoOverflow()
  await button('Note on “old”').click()
  await expect.element(dialog('Note')).toMatchTextContent('Which stone?')
  await expectAccessible()
})
