/** Commands that aren't carried out: why, and what to send instead (`docs/product/editor.md#editor`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ErrorAnswer } from '@scenewright/shared/api/errors.ts'
import { processCommand } from '@scenewright/shared/api/llm.ts'
import { openApp } from './support/app.tsx'
import { expectAccessible, expectAccessibleInBothSchemes } from './support/axe.ts'
import {
  button,
  command,
  expectLines,
  expectNoOverflow,
  openPage,
  openProject,
  press,
  pressOn,
  scriptWith,
  type,
  type Line,
} from './support/editor.ts'
import { ConnectionLost, Refusal } from './support/fake-calls.ts'
import { createFakeServer, type FakeServer } from './support/fake-server.ts'
import { answerOffline, marks, waitUntilSeen } from './support/review.ts'

const LINES: readonly Line[] = ['action:Mara waits.', 'action:Rain falls.']
const UNCLEAR: ErrorAnswer = {
  code: 'COMMAND_NOT_UNDERSTOOD',
  error: 'I don’t know what “the last monkey” is.',
  unclear: 'the last monkey',
  offers: [
    { label: 'delete the last line', command: 'delete the last line' },
    { label: 'Add it as action', command: 'add action: "Delete the last monkey."' },
  ],
}
const NEEDS_AI: ErrorAnswer = {
  code: 'COMMAND_NOT_UNDERSTOOD',
  error: '“Make it funnier” needs an AI service.',
  needs: 'ai',
}

const alert = () => page.getByRole('alert')
const suggestions = () => page.getByRole('group', { name: 'Suggestions' }).getByRole('button')
const connect = () => button('Connect an AI service…')

/** Refuses these words once, and then answers as the offline assistant does. */
function refuse(server: FakeServer, json: ErrorAnswer): void {
  server.answer(processCommand, () => {
    answerOffline(server)
    throw new Refusal(422, json)
  })
}

async function send(words: string): Promise<void> {
  await command().fill(words)
  await press('Enter')
}

/** The share of red in the color of the refusal. */
function redness(): number {
  const [red = 0, green = 0, blue = 0] = getComputedStyle(alert().element())
    .color.match(/[\d.]+/g)!
    .map(Number)
  return red / Math.max(1, green, blue)
}

test('says which part is unclear, and Enter takes the first suggestion', async () => {
  refuse(await openPage(LINES), UNCLEAR)
  await send('delete the last monkey')
  await expect.element(alert()).toHaveTextContent('I don’t know what “the last monkey” is.')
  expect(redness()).toBeLessThan(1.5)
  await expect.element(command()).toHaveValue('delete the last monkey')
  await expect.element(command()).toHaveFocus()
  await expect
    .poll(() =>
      suggestions()
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['delete the last lineEnter', 'Add it as action'])
  await expectAccessibleInBothSchemes()
  await page.viewport(390, 844)
  await expectNoOverflow()
  await page.viewport(1280, 720)
  await press('Enter')
  await expectLines(['action:Mara waits.'])
  await expect.element(command()).toHaveValue('')
  await expect.element(command()).toHaveFocus()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('a click takes another suggestion', async () => {
  refuse(await openPage(LINES), UNCLEAR)
  await send('delete the last monkey')
  await button('Add it as action').click()
  await expectLines(LINES.toSpliced(1, 0, 'action:Delete the last monkey.'))
  await expect.element(command()).toHaveFocus()
})

test('Enter sends other words that the writer types instead', async () => {
  refuse(await openPage(LINES), UNCLEAR)
  await send('delete the last monkey')
  await expect.element(alert()).toBeVisible()
  await press('Control+a')
  await type('delete the first line')
  await expect.element(alert()).not.toBeInTheDocument()
  await press('Enter')
  await expectLines(['action:Rain falls.'])
})

test('an example that has to be changed first is put into the bar', async () => {
  const example = 'add action: She runs.'
  refuse(await openPage(LINES), { ...UNCLEAR, offers: [], examples: [example] })
  await send('delete the last monkey')
  await pressOn(suggestions(), 'Enter')
  await expect.element(command()).toHaveValue(example)
  await expect.element(command()).toHaveFocus()
  await expectLines(LINES)
  await press('Enter')
  await expectLines(LINES.toSpliced(1, 0, 'action:She runs.'))
})

test('says that inventing needs an AI service, without red and without a button for others', async () => {
  refuse(await openPage(LINES), NEEDS_AI)
  await send('Make it funnier')
  await expect
    .element(alert())
    .toHaveTextContent('This asks for new words, which needs an AI service on this server.')
  expect(redness()).toBeLessThan(1.5)
  await expect.element(connect()).not.toBeInTheDocument()
  await expectLines(LINES)
})

test('shows an admin how to connect an AI service', async () => {
  const projectId = crypto.randomUUID()
  const server = createFakeServer(projectId, scriptWith(LINES))
  await openApp(server, `/editor?project=${projectId}&storyblock=1`, {}, 'as admin')
  refuse(server, NEEDS_AI)
  await send('Make it funnier')
  await connect().click()
  const dialog = page.getByRole('dialog', { name: 'Connect an AI service' })
  await expect.element(dialog).toMatchTextContent('OPENAI_API_KEY=')
  await expect.element(dialog).toMatchTextContent('restart the server')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.element(command()).toHaveValue('Make it funnier')
})

test('a script that is never sent says so instead', async () => {
  const script = { ...scriptWith(LINES), neverSend: true as const }
  refuse(await openProject({ script }), NEEDS_AI)
  await send('Make it funnier')
  await expect
    .element(alert())
    .toHaveTextContent('This asks for new words, and this script is never sent to an AI service.')
})

test('says that a text is too short, and adds it on Enter', async () => {
  answerOffline(await openPage(LINES))
  await send('cut to:')
  await expect.element(alert()).toHaveTextContent('A command needs at least 8 characters.')
  await expectLines(LINES)
  await press('Enter')
  await expectLines(LINES.toSpliced(1, 0, 'transition:CUT TO:'))
})

test('a failure is red, and can be tried again', async () => {
  const server = await openPage(LINES)
  server.answer(processCommand, () => {
    answerOffline(server)
    throw new ConnectionLost()
  })
  await send('make it funnier')
  await expect.element(button('Try again')).toBeVisible()
  expect(redness()).toBeGreaterThan(1.5)
})

test('without a connection the page suggests the same as the server', async () => {
  const server = await openPage(LINES)
  server.answer(processCommand, () => {
    throw new ConnectionLost()
  })
  await send('delete the last monkey')
  await expect.element(button('Try again')).toBeVisible()
  await expect.element(suggestions().first()).toMatchTextContent(/^delete the last line/)
  await press('Enter')
  await expectLines(['action:Mara waits.'])
})

test('undo that, redo and go to scene are carried out without the assistant', async () => {
  const server = await openPage(LINES, ['scene_heading:INT. MILL', 'action:Flour.'])
  answerOffline(server)
  await send('delete the last line')
  await expectLines(['action:Mara waits.'])
  const sent = server.calls.length
  await send('undo')
  await expectLines(LINES)
  await expect.element(page.getByText('Undid “delete the last line”.')).toBeVisible()
  await send('redo')
  await expectLines(['action:Mara waits.'])
  await send('redo')
  await expect.element(alert()).toHaveTextContent('There is nothing to redo.')
  await send('go to scene 1')
  await type(' - DAY')
  await expectLines(['scene_heading:INT. MILL - DAY', 'action:Flour.'])
  expect(server.calls.slice(sent).filter((call) => call.includes('process-command'))).toEqual([])
})

test('the key that sends an order keeps no change', async () => {
  answerOffline(await openPage(LINES))
  await send('delete the last line')
  await expect.poll(marks).toEqual(['removed action'])
  await send('number the scenes')
  await expect.element(page.getByText('Scenes have their numbers now.')).toBeVisible()
  expect(marks()).toEqual(['removed action'])
})

test('in Ask, an order that changes the script is refused until it is sent as an edit', async () => {
  const server = await openPage(LINES, ['scene_heading:INT. MILL', 'action:Flour.'])
  await command().fill('number the scenes')
  await page.getByText('Ask', { exact: true }).click()
  await button('What gets sent').click()
  const dialog = page.getByRole('dialog', { name: 'What gets sent' })
  await expect
    .element(dialog)
    .toMatchTextContent('Nothing will be sent. This is an order. Send it as an edit.')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await pressOn(command(), 'Enter')
  await expect.element(alert()).toHaveTextContent('This is an order. Send it as an edit.')
  await expect.element(suggestions()).toMatchTextContent(/^Send as an edit/)
  await press('Enter')
  await expect.element(page.getByText('Scenes have their numbers now.')).toBeVisible()
  await command().fill('go to scene 1')
  await page.getByText('Ask', { exact: true }).click()
  await button('What gets sent').click()
  await expect
    .element(dialog)
    .toMatchTextContent('Nothing will be sent. This is an order to the page')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await pressOn(command(), 'Enter')
  await expect.element(command()).toHaveValue('')
  await expect
    .element(page.getByRole('textbox', { name: /screenplay text/ }))
    .toHaveTextContent('INT. MILLFlour.')
  expect(server.calls.filter((call) => /llm\/(?:assist|process)/.test(call))).toEqual([])
})

/** Presses a key in the command bar as soon as the page has the marks of an answer. */
function pressOnMarks(key: string): void {
  const observer = new MutationObserver(() => {
    if (marks().length === 0) return
    observer.disconnect()
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    setTimeout(() => command().element().dispatchEvent(event))
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
}

test.each(['Enter', 'Delete'])(
  '%s decides on no change that has only just appeared',
  async (key) => {
    answerOffline(await openPage(LINES))
    pressOnMarks(key)
    await send('delete the last line')
    await expect.poll(marks).toEqual(['removed action'])
    await waitUntilSeen()
    expect(marks()).toEqual(['removed action'])
    await press(key)
    await expect.poll(marks).toEqual([])
  },
)
