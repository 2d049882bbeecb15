/** The assistant that has read the whole script: questions, edits, Stop (`docs/assistant.md`). */
import { expect, type Locator, type Page } from '@playwright/test'
import { newScript, type Element, type Script } from '@scenewright/shared/script/script.ts'
import { button, expectAccessible } from './support/editor.ts'
import { command } from './support/chrome.ts'
import { reviewBar } from './support/review.ts'
import { newWriter, openEditor, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const SCENES = ['INT. LIGHTHOUSE - NIGHT', 'EXT. PIER - DAY', 'INT. KITCHEN - DAY']
const ACTIONS = ['The lamp turns.', 'Nora waits for Ivo.', 'Nora boils water.']

/** Three story blocks with one scene each. */
function tides(): Script {
  const element = (id: string, type: Element['type'], content: string): Element => ({
    id,
    type,
    content,
  })
  const storyBlocks = SCENES.map((heading, at) => ({
    id: `story_block_${at + 1}`,
    number: at + 1,
    title: `Part ${at + 1}`,
    elements: [
      element(`h${at}`, 'scene_heading', heading),
      element(`a${at}`, 'action', ACTIONS[at] ?? ''),
    ],
  }))
  return { ...newScript(), title: 'Tides', storyBlocks }
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Assistant' })

async function openTides(
  page: Page,
  server: TestServer,
): Promise<{ writer: Writer; projectId: string }> {
  const writer = await newWriter(server)
  const projectId = await writer.createProject(tides())
  await openEditor(page, server, writer, { projectId })
  return { writer, projectId }
}

async function send(page: Page, words: string): Promise<void> {
  await command(page).fill(words)
  await page.keyboard.press('Enter')
}

test('a question is answered with links to its places, and the script stays as it is', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openTides(page, server)
  await command(page).fill('Who is in scene 2?')
  await expect(await whatGetsSent(page)).toContainText('Any scene of this script')
  await page.keyboard.press('Escape')
  await send(page, 'Who is in scene 2?')
  await expect(panel(page).getByText('Reading scene 2…')).toBeVisible()
  const link = panel(page).getByRole('button', { name: 'scene 2' })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  await expect(page.locator('[data-element-id="h1"]')).toBeInViewport()
  expect((await writer.readProject(projectId)).script).toMatchObject({
    storyBlocks: tides().storyBlocks.map(({ elements }) => ({ elements })),
  })
  await expect(button(page, 'Undo')).toBeDisabled()

  await command(page).fill('And who is in scene 3?')
  await expect(await whatGetsSent(page)).toContainText(
    'Read for the last answerScene 2EXT. PIER - DAY',
  )
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('Control+j')
  await expect(panel(page)).toBeHidden()
  await page.keyboard.press('Control+j')
  await panel(page).getByRole('button', { name: 'Close panel' }).click()
  await expect(panel(page)).toBeHidden()
})

/** Opens what the command bar's text would send. */
async function whatGetsSent(page: Page): Promise<Locator> {
  await button(page, 'What gets sent').click()
  return page.getByRole('region', { name: 'What gets sent' })
}

test('a ready question proposes synopses, which the writer decides on', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openTides(page, server)
  await button(page, 'Assistant').click()
  await panel(page).getByRole('button', { name: 'Ready questions' }).click()
  await page.getByRole('menuitem', { name: 'Synopses for the index cards' }).click()
  await expect(reviewBar(page)).toContainText('Change 1 of 3')
  const synopsis = page.getByText('What happens in 1.')
  await expect(synopsis.first()).toBeVisible()
  await button(page, 'Undo all').click()
  await expect(synopsis).toHaveCount(0)
  expect((await writer.readProject(projectId)).script).toMatchObject({
    storyBlocks: tides().storyBlocks.map(({ elements }) => ({ elements })),
  })
})

test('an edit over three scenes is one review and one undo', async ({ page, server }) => {
  await openTides(page, server)
  await send(page, 'Make it rain in every scene')
  await expect(reviewBar(page)).toContainText('Change 1 of 3')
  await expect(page.locator('.script-page')).toContainText('Rain.')
  await button(page, 'Undo').click()
  await expect(page.locator('.script-page')).not.toContainText('Rain.')
})

test('Stop ends an answer, and one that breaks off says so; the question stays', async ({
  page,
  server,
}) => {
  await openTides(page, server)
  await send(page, 'Who needs a slow answer?')
  await expect(panel(page)).toContainText('word 2')
  await panel(page).getByRole('button', { name: 'Stop' }).click()
  await expect(panel(page)).toContainText('(Stopped.)')
  await expect(panel(page).getByRole('button', { name: 'Do it' })).toBeHidden()
  await send(page, 'Why does this answer break off?')
  await expect(panel(page).getByRole('alert')).toContainText('broke off')
  await expect(command(page)).toHaveValue('Why does this answer break off?')
})

test('“Do it” turns a suggestion into an edit; the conversation survives and can be cleared', async ({
  page,
  server,
}) => {
  await openTides(page, server)
  await send(page, 'What would you change?')
  await panel(page).getByRole('button', { name: 'Do it' }).click()
  await expect(reviewBar(page)).toContainText('Change 1 of 3')
  await page.reload()
  await expect(panel(page)).toContainText('What would you change?')

  await panel(page).getByRole('button', { name: 'Clear conversation…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  await expect(panel(page)).not.toContainText('What would you change?')
  await page.reload()
  await expect(panel(page)).toContainText('Ask about the whole script')
})
