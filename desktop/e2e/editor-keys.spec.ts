/** Writing and restructuring a scene with the keyboard only. */
import { expect } from '@playwright/test'
import { expectUndo, pageText, press } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test('on an opened page, Tab moves the focus and no key changes the first line', async ({
  page,
  server,
}) => {
  const opened = ['transition:FADE IN:', 'scene_heading:INT. BAR - NIGHT']
  await openPage(page, server, ['transition:FADE IN:', 'scene_heading:INT. BAR - NIGHT'])
  await press(page, 'Enter', 'Backspace', 'Delete', 'Control+Enter')
  await expectLines(page, opened)
  await press(page, 'Tab')
  await expect(pageText(page)).not.toBeFocused()
  await expectLines(page, opened)
  // Back in the text by keyboard, the caret is the writer's.
  await press(page, 'Shift+Tab')
  await expect(pageText(page)).toBeFocused()
  await press(page, 'Tab')
  await expectLines(page, ['shot:FADE IN:', opened[1] ?? ''])
})

test('text typed on an opened page goes to its start, and Tab then changes its type', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['action:rain'])
  await page.keyboard.type('Hard ')
  await press(page, 'Tab')
  await expectLines(page, ['character:Hard rain'])
})

test('Enter splits a line of dialogue, Backspace and Delete join it again, and each is one undo step', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['character:ZOE', 'dialogue:Stay. <b>Please.</b>', 'action:Rain.'])
  const opened = ['character:ZOE', 'dialogue:Stay. Please.', 'action:Rain.']
  const split = ['character:ZOE', 'dialogue:Stay. ', 'dialogue:Please.', 'action:Rain.']
  await press(page, 'ArrowDown', 'Home', ...Array<string>(5).fill('ArrowRight'), 'Enter')
  await expectLines(page, split)
  await expect(page.locator('[data-element-id]').nth(2).locator('b, strong')).toHaveText('Please.')
  await press(page, 'Backspace')
  await expectLines(page, opened)
  await expectUndo(page, 'Join elements')
  await press(page, 'Control+z')
  await expectLines(page, ['character:ZOE', 'dialogue:Stay.', 'dialogue:Please.', 'action:Rain.'])
  await press(page, 'Control+z')
  await expectLines(page, opened)
  await press(page, 'End', 'Delete')
  await expectLines(page, ['character:ZOE', 'dialogue:Stay. Please.Rain.'])
  await page.keyboard.type(' ')
  await expectLines(page, ['character:ZOE', 'dialogue:Stay. Please. Rain.'])
})

test('Enter and Backspace over a selection, and Tab and the type selector for all selected lines', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['action:one two', 'shot:three', 'dialogue:four five'])
  await press(page, 'Control+a', 'Tab')
  await expectLines(page, ['character:one two', 'character:three', 'character:four five'])
  await page.getByLabel('Element type').selectOption('action')
  await expectLines(page, ['action:one two', 'action:three', 'action:four five'])
  await press(page, 'Control+Home', ...Array<string>(4).fill('ArrowRight'))
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight', 'Enter')
  await expectLines(page, ['action:one ', 'action:five'])
  await press(page, 'Control+z')
  await expectLines(page, ['action:one two', 'action:three', 'action:four five'])
})

test('Enter moves on after a full name, and leaves part of a name as typed', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['character:MARA', 'dialogue:Hi.', 'character:'])
  await press(page, 'ArrowDown', 'ArrowDown')
  await page.keyboard.type('mara')
  await press(page, 'Enter')
  await page.keyboard.type('Go.')
  await press(page, 'Enter')
  await page.keyboard.type('Mar')
  await expect(page.getByRole('option', { name: 'MARA' })).toBeVisible()
  await press(page, 'Enter')
  await expectLines(page, [
    'character:MARA',
    'dialogue:Hi.',
    'character:mara',
    'dialogue:Go.',
    'character:Mar',
    'dialogue:',
  ])
})

test('a parenthetical gets its parentheses, keeps them, and loses them with its type', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['character:ZOE', 'dialogue:softly', 'dialogue:'])
  await press(page, 'ArrowDown', 'End', 'Tab')
  await expectLines(page, ['character:ZOE', 'parenthetical:(softly)', 'dialogue:'])
  await press(page, 'Shift+Home', 'Delete')
  await page.keyboard.type('low')
  await expectLines(page, ['character:ZOE', 'parenthetical:(low)', 'dialogue:'])
  await press(page, 'Tab')
  await expectLines(page, ['character:ZOE', 'transition:low', 'dialogue:'])
  await press(page, 'Shift+Tab', 'ArrowDown')
  // The closing parenthesis is typed over the one that is already there.
  await page.keyboard.type('(beat)')
  await press(page, 'Enter')
  await page.keyboard.type('Well.')
  await expectLines(page, [
    'character:ZOE',
    'parenthetical:(low)',
    'parenthetical:(beat)',
    'dialogue:Well.',
  ])
})

test('small letters make headings and transitions; a warning in capitals stays action', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['action:'])
  for (const line of ['int./ext. car - day', 'WARNING:', 'dissolve to:', 'i/e. boat - day']) {
    await page.keyboard.type(line)
    await press(page, 'Enter')
  }
  await expectLines(page, [
    'scene_heading:int./ext. car - day',
    'action:WARNING:',
    'transition:dissolve to:',
    'scene_heading:i/e. boat - day',
    'action:',
  ])
})

test('smart quotes and capitals are off until turned on; one undo takes back the last correction', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['action:'])
  const typed = `i'm "here" -- ok`
  await page.keyboard.type(typed)
  await expectLines(page, [`action:${typed}`])
  const turnOn = ['smart quotes and dashes', 'sentence capitals', 'capitals for I, days, months']
  for (const option of turnOn) {
    await page.getByRole('button', { name: 'View', exact: true }).click()
    await page.getByRole('menuitem', { name: `Turn on ${option}` }).click()
  }
  await page.reload()
  await expect(pageText(page)).toBeFocused()
  await press(page, 'Control+a')
  await page.keyboard.type(typed)
  await expectLines(page, ['action:I’m “here” — ok'])
  await page.keyboard.type(`'`)
  await expectUndo(page, 'Correct typing')
  await pageText(page).focus()
  await press(page, 'Control+z')
  await expectLines(page, [`action:I’m “here” — ok'`])
})
