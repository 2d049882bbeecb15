/** Questions to the assistant and its panel (`docs/assistant.md#rules`), without an AI service. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assist } from '@scenewright/shared/api/assist.ts'
import { addMessages, type ConversationMessage } from '@scenewright/shared/api/conversation.ts'
import { expectAccessibleInBothSchemes as expectAccessible } from './support/axe.ts'
import { openApp } from './support/app.tsx'
import { button, command, press, scriptWith, type Line } from './support/editor.ts'
import { ConnectionLost } from './support/fake-calls.ts'
import { createFakeServer } from './support/fake-server.ts'

const LINES: readonly Line[] = [
  'scene_heading:EXT. PIER - NIGHT',
  'action:Nora ties up the boat.',
  'character:NORA',
  'dialogue:Who took the map?',
  'action:The boat drifts off.',
  'scene_heading:INT. LIGHTHOUSE - DAY',
  'action:Ben hides the map.',
  'character:BEN',
  'dialogue:Not me.',
]

const CONNECT = 'Connect an AI service…'
const panel = () => page.getByRole('complementary', { name: 'Assistant' })
const log = () => page.getByRole('log')
const group = (name: RegExp | string) => panel().getByRole('group', { name })
const asks = () => page.getByRole('radio', { name: 'Ask' })

/** The page answers itself. */
async function openPanel(login: 'logged in' | 'as admin' = 'logged in'): Promise<void> {
  await page.viewport(1440, 900)
  const projectId = crypto.randomUUID()
  const server = createFakeServer(projectId, scriptWith(LINES))
  await openApp(server, `/editor?project=${projectId}&storyblock=1`, {}, login)
  server.answer(assist, () => {
    throw new ConnectionLost()
  })
  let stored: readonly ConversationMessage[] = []
  server.answer(addMessages, ({ messages }) => {
    stored = [...stored, ...messages]
    return { messages: [...stored] }
  })
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Assistant' })
    .click()
}

async function ask(question: string): Promise<void> {
  await command().fill(question)
  await press('Enter')
  await expect.element(log()).toMatchTextContent(question)
  await expect.element(log()).toHaveAttribute('aria-busy', 'false')
}

test('the empty panel has the ready questions, those that need a service with the reason', async () => {
  await openPanel()
  const offered = group('Ready questions').getByRole('button')
  await expect.poll(() => offered.length).toBe(3)
  const needing = group(/need an AI service/u).getByRole('button')
  await expect.poll(() => needing.length).toBe(6)
  for (const one of needing.elements()) expect(one).toHaveProperty('disabled', true)
  await expectAccessible()
  await offered.filter({ hasText: 'Beat sheet' }).click()
  await expect.element(log()).toMatchTextContent(/The script has 2 scenes on 1 page\./u)

  await button('Ready questions').click()
  const loglines = page.getByRole('menuitem', { name: /Suggest loglines/u })
  await expect.element(loglines).toMatchTextContent(/Needs an AI service/u)
  await expect.element(loglines).toHaveAttribute('aria-disabled', 'true')
})

test('a question that is refused stays, with questions that can be answered', async () => {
  await openPanel()
  await ask('where does Ben burn the map?')
  await expect.element(log()).toMatchTextContent(/“burn the map” isn't in the script\./u)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(command()).toHaveValue('')
  await expectAccessible()
  await group('Suggestions').getByRole('button', { name: 'where is “map” mentioned?' }).click()
  await expect.element(log()).toMatchTextContent(/“map” comes up 2 times, in 2 scenes\./u)
  await expect.element(log()).toMatchTextContent(/where does Ben burn the map\?/u)
  await expect.element(group('Suggestions')).not.toBeInTheDocument()
})

test('an admin can connect a service where one is missing, and nobody else', async () => {
  await openPanel('as admin')
  await expect.element(panel()).toMatchTextContent(/These need an AI service/u)
  await expect.element(button(CONNECT)).toBeVisible()
  await ask('is the pier scene any good?')
  await expect.element(log()).toMatchTextContent(/This question needs an AI service\./u)
  await button(CONNECT).click()
  const dialog = page.getByRole('dialog', { name: 'Connect an AI service' })
  await expect.element(dialog).toMatchTextContent('OPENAI_API_KEY=')
  await press('Escape')
  await expect.element(button(CONNECT)).toHaveFocus()
  await ask('who is in scene 1?')
  await expect.element(button(CONNECT)).not.toBeInTheDocument()
  await openPanel()
  await ask('is the pier scene any good?')
  await expect.element(log()).toMatchTextContent(/This question needs an AI service\./u)
  await expect.element(button(CONNECT)).not.toBeInTheDocument()
})

test('stays in Ask after an answer, and an order is still an edit', async () => {
  await openPanel()
  await ask('who is in scene 1?')
  await expect.element(asks()).toBeChecked()
  await command().fill('and scene 2')
  await expect.element(asks()).toBeChecked()
  await press('Enter')
  await expect.element(log()).toMatchTextContent(/BEN speaks in/u)
  await command().fill('delete the last line')
  await expect.element(asks()).not.toBeChecked()
})

test('places in an answer lead to their lines, also two in one scene', async () => {
  await openPanel()
  await ask('which lines mention the boat?')
  const places = log().getByRole('button', { name: 'Scene 1, p. 1' })
  await expect.poll(() => places.length).toBe(2)
  for (const [index, text] of ['Nora ties up', 'The boat drifts'].entries()) {
    await places.nth(index).click()
    await expect.poll(() => caretText()).toMatch(text)
  }
})

/** The text of the element with the caret. */
function caretText(): string {
  const { anchorNode } = getSelection() ?? {}
  return anchorNode?.parentElement?.closest('[data-element-id]')?.textContent ?? ''
}
