/** A running command: its progress, canceling it, and the text that is sent. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { modelRequest } from '@scenewright/shared/ai/model-request.ts'
import { type CommandRequest, processCommand } from '@scenewright/shared/api/llm.ts'
import { expectAccessible, expectLegible } from './support/axe.ts'
import {
  button,
  command,
  expectLines,
  openPage as openPageOf,
  pageText,
  press,
  pressOn,
  saved,
  type Line,
} from './support/editor.ts'
import { answerOffline } from './support/review.ts'

const BUSY = 'Processing voice command...'

async function openPage(...blocks: readonly (readonly Line[])[]) {
  const server = await openPageOf(...blocks)
  answerOffline(server)
  return server
}

async function send(words: string): Promise<void> {
  await command().fill(words)
  await press('Enter')
}

const sheet = () => page.getByRole('dialog', { name: 'What gets sent' })
const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index + 1}.` as const)

test('is one line until it is used, and again once the text has the focus', async () => {
  await openPage(['action:Mara waits.'])
  const bar = page.getByRole('form', { name: 'Command bar' })
  const height = () => bar.element().getBoundingClientRect().height
  const hint = bar.getByText('Press Enter to send • Shift+Enter for new line')
  await expect.element(hint).not.toBeVisible()
  expect(height()).toBeLessThan(60)
  await command().click()
  await expect.element(hint).toBeVisible()
  await pageText().click()
  await expect.element(hint).not.toBeVisible()
  expect(height()).toBeLessThan(60)
})

test('Escape or the button cancels a command, changes nothing and keeps its text', async () => {
  const server = await openPage(['action:Mara waits.'])
  const release = server.hold(processCommand)
  const ways = [() => press('Escape'), () => button('Cancel command').click()]
  const aborted: string[] = []
  for (const cancel of ways) {
    await send('add an action: Rain.')
    await expect.element(page.getByText(BUSY)).toBeVisible()
    const timer = page.getByRole('timer')
    await expect.element(timer).toMatchTextContent('Esc to cancel')
    await expect.element(timer).toMatchTextContent(/[1-9]\d* s/)
    await cancel()
    aborted.push('POST /api/llm/process-command')
    await expect.poll(() => server.aborted).toEqual(aborted)
    await expect.element(page.getByText(BUSY)).not.toBeInTheDocument()
    await expect.element(command()).toHaveValue('add an action: Rain.')
    await expect.element(command()).toHaveFocus()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  }
  release()
  await expectLines(['action:Mara waits.'])
  await expect.element(saved()).toBeVisible()
})

test('shows exactly what is sent, and which assistant answers', async () => {
  const server = await openPageOf(
    ['action:Before.'],
    ['action:Mara waits.', 'dialogue:<b>Now</b>!'],
  )
  const sent = Promise.withResolvers<CommandRequest>()
  server.answer(processCommand, (request) => {
    sent.resolve(request)
    return { reply: 'Done.' }
  })
  await button('Story Block 2').click()
  await expect.element(page.getByText('Story Block 2 | 2 elements')).toBeVisible()
  await command().fill('make it all uppercase')
  await button('What gets sent').click()
  await expect.element(sheet()).toMatchTextContent('uses no AI service')
  const parts = sheet().getByRole('region', { name: 'What gets sent' })
  for (const part of [
    'Your commandmake it all uppercase',
    '“Story Block 2”, wholeActionMara waits.DialogueNow!',
    'The end of “Story Block 1”, for contextActionBefore.',
    'Not sent',
  ]) {
    await expect.element(parts).toMatchTextContent(part)
  }
  await expectAccessible()
  await pressOn(sheet().getByRole('switch', { name: 'Show the exact text' }), 'Space')
  const valueOf = (name: string) => async () => {
    const box = await sheet().getByRole('textbox', { name }).findElement()
    return box instanceof HTMLTextAreaElement ? box.value : ''
  }
  const shown = await valueOf('Your text and command')()
  expect(shown).toContain('2 dialogue <b>Now</b>!')
  await button('Instructions to the model').click()
  const instructions = await valueOf('Instructions to the model')()
  await expectAccessible()
  await sheet().getByRole('button', { name: 'Close' }).last().click()

  await button('Send').click()
  const { user, system } = modelRequest(await sent.promise)
  expect([shown, instructions]).toEqual([user, system])
})

test('explains why nothing would be sent from the title page', async () => {
  await openPage([])
  await button('Title').click()
  await command().fill('add an action')
  await button('What gets sent').click()
  await expect
    .element(page.getByText('Nothing will be sent. Select a story block first.'))
    .toBeVisible()
})

test('keeps the keys in the command bar until the answer, and shows the change', async () => {
  const server = await openPage(long)
  const release = server.hold(processCommand)
  await command().fill('add an action: The end.')
  // Without the others, of which the page may add some meanwhile.
  const scrolled = () =>
    [...document.querySelectorAll('*')].flatMap(({ scrollTop }) =>
      scrollTop === 0 ? [] : [scrollTop],
    )
  await button('Send').click()
  await expect.element(page.getByText(BUSY)).toBeVisible()
  await expect.element(command()).toHaveFocus()
  const before = scrolled()
  await press('Space', 'Space')
  expect(scrolled()).toEqual(before)
  release()
  await expect.element(page.getByText('The end.')).toBeInViewport()
  await expect.element(command()).toHaveFocus()
  await expect.element(command()).toHaveValue('')
})

test('shows where something was removed from or moved to, and reports it', async () => {
  await openPage(long)
  const note = page.getByRole('form', { name: 'Command bar' }).getByRole('status').first()
  const line = (text: string) => page.getByText(text, { exact: true })
  await expect.element(line('Line 57.')).not.toBeInViewport()

  await send('add an action after line 59: Thunder.')
  await expect.element(line('Thunder.')).toBeInViewport()
  await press('Control+z')
  await expect.element(line('Thunder.')).not.toBeInTheDocument()

  await send('delete line 58')
  await expect.element(line('Line 58.')).not.toBeInTheDocument()
  await expect.element(line('Line 57.')).toBeInViewport()
  await expect.element(note).toHaveTextContent('Removed action “Line 58.”')
  await expect.element(command()).toHaveFocus()

  await send('move the last line to the top')
  await expect.element(note).toHaveTextContent('Moved action “Line 60.”')
  await expect.element(line('Line 60.')).toBeInViewport()
  await expect.element(line('Line 1.')).toBeInViewport()
  await expect.element(command()).toHaveFocus()
})

test('switches the theme in the View menu, with the keyboard', async () => {
  await openPage(['action:Mara waits.'])
  await pressOn(button('Script menu'), 'Enter')
  await pressOn(page.getByRole('menuitem', { name: 'View' }), 'Enter')
  await pressOn(page.getByRole('menuitemradio', { name: 'Dark theme' }), 'Enter')
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('dark')
  await expectLegible()
})
