/** Writing and restructuring a scene with the keyboard only. */
import { SETTINGS } from '@scenewright/shared/settings.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  chooseView,
  elements,
  expectLines,
  expectUndo,
  openPage,
  pageText,
  press,
  pressOn,
  reopen,
  type,
} from './support/editor.ts'

test('on an opened page, Tab moves the focus and no key changes the first line', async () => {
  const opened = ['transition:FADE IN:', 'scene_heading:INT. BAR - NIGHT'] as const
  await openPage(opened)
  await press('Enter', 'Backspace', 'Delete', 'Control+Enter')
  await expectLines(opened)
  await press('Tab')
  await expect.element(pageText()).not.toHaveFocus()
  await expectLines(opened)
  // Back in the text by keyboard, the caret is the writer's.
  await press('Shift+Tab')
  await expect.element(pageText()).toHaveFocus()
  await press('Tab')
  await expectLines(['shot:FADE IN:', opened[1]])
})

test('text typed on an opened page goes to its start, and Tab then changes its type', async () => {
  await openPage(['action:rain'])
  await type('Hard ')
  await press('Tab')
  await expectLines(['character:Hard rain'])
})

test('Enter splits a line of dialogue, Backspace and Delete join it again, and each is one undo step', async () => {
  await openPage(['character:ZOE', 'dialogue:Stay. <b>Please.</b>', 'action:Rain.'])
  const opened = ['character:ZOE', 'dialogue:Stay. Please.', 'action:Rain.']
  const split = ['character:ZOE', 'dialogue:Stay. ', 'dialogue:Please.', 'action:Rain.']
  await press('ArrowDown', 'Home', ...Array<string>(5).fill('ArrowRight'), 'Enter')
  await expectLines(split)
  await expect.poll(() => elements()[2]?.querySelector('b, strong')?.textContent).toBe('Please.')
  await press('Backspace')
  await expectLines(opened)
  await expectUndo('Join elements')
  await press('Control+z')
  await expectLines(['character:ZOE', 'dialogue:Stay.', 'dialogue:Please.', 'action:Rain.'])
  await press('Control+z')
  await expectLines(opened)
  await press('End', 'Delete')
  await expectLines(['character:ZOE', 'dialogue:Stay. Please.Rain.'])
  await type(' ')
  await expectLines(['character:ZOE', 'dialogue:Stay. Please. Rain.'])
})

test('Enter and Backspace over a selection, and Tab and the type selector for all selected lines', async () => {
  await openPage(['action:one two', 'shot:three', 'dialogue:four five'])
  await press('Control+a', 'Tab')
  await expectLines(['character:one two', 'character:three', 'character:four five'])
  await page.getByLabelText('Element type').selectOptions('action')
  await expectLines(['action:one two', 'action:three', 'action:four five'])
  await press('Control+Home', ...Array<string>(4).fill('ArrowRight'))
  await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Enter')
  await expectLines(['action:one ', 'action:five'])
  await press('Control+z')
  await expectLines(['action:one two', 'action:three', 'action:four five'])
})

test('Enter moves on after a full name, and leaves part of a name as typed', async () => {
  await openPage(['character:MARA', 'dialogue:Hi.', 'character:'])
  await press('ArrowDown', 'ArrowDown')
  await type('mara')
  await press('Enter')
  await type('Go.')
  await press('Enter')
  await type('Mar')
  await expect.element(page.getByRole('option', { name: 'MARA' })).toBeVisible()
  await press('Enter')
  await expectLines([
    'character:MARA',
    'dialogue:Hi.',
    'character:mara',
    'dialogue:Go.',
    'character:Mar',
    'dialogue:',
  ])
})

test('a parenthetical gets its parentheses, keeps them, and loses them with its type', async () => {
  await openPage(['character:ZOE', 'dialogue:softly', 'dialogue:'])
  await press('ArrowDown', 'End', 'Tab')
  await expectLines(['character:ZOE', 'parenthetical:(softly)', 'dialogue:'])
  await press('Shift+Home', 'Delete')
  await type('low')
  await expectLines(['character:ZOE', 'parenthetical:(low)', 'dialogue:'])
  await press('Tab')
  await expectLines(['character:ZOE', 'transition:low', 'dialogue:'])
  await press('Shift+Tab', 'ArrowDown')
  // The closing parenthesis is typed over the one that is already there.
  await type('(beat)')
  await press('Enter')
  await type('Well.')
  await expectLines([
    'character:ZOE',
    'parenthetical:(low)',
    'parenthetical:(beat)',
    'dialogue:Well.',
  ])
})

test('small letters make headings and transitions; a warning in capitals stays action', async () => {
  await openPage(['action:'])
  for (const line of ['int./ext. car - day', 'WARNING:', 'dissolve to:', 'i/e. boat - day']) {
    await type(line)
    await press('Enter')
  }
  await expectLines([
    'scene_heading:int./ext. car - day',
    'action:WARNING:',
    'transition:dissolve to:',
    'scene_heading:i/e. boat - day',
    'action:',
  ])
})

test('smart quotes and capitals are off until turned on; one undo takes back the last correction', async () => {
  await openPage(['action:'])
  const typed = `i'm "here" -- ok`
  await type(typed)
  await expectLines([`action:${typed}`])
  for (const name of ['smartQuotes', 'sentenceCapitals', 'wordCapitals'] as const) {
    await chooseView(SETTINGS[name].label)
  }
  await reopen()
  await expect.element(pageText()).toHaveFocus()
  await press('Control+a')
  await type(typed)
  await expectLines(['action:I’m “here” — ok'])
  await type(`'`)
  await expectUndo('Correct typing')
  await pressOn(pageText(), 'Control+z')
  await expectLines([`action:I’m “here” — ok'`])
})
