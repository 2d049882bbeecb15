/** The story overview by voice and with AI Enhance (`docs/product.md#voice`, `#errors`). */
import { expect, type Page } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { button, expectAccessible, openProject, scriptWith } from './support/editor.ts'
import type { TestServer } from './support/start-server.ts'
import { recordFor, test } from './support/voice.ts'

const script = {
  ...scriptWith(['character:NORA', 'dialogue:Rain.']),
  overview: 'um  a keeper waits   for a ship.',
}

const overview = (page: Page) => page.getByRole('textbox', { name: 'Overview' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Story Overview' })

async function openPanel(page: Page, server: TestServer) {
  const opened = await openProject(page, server, { script })
  await button(page, 'Story Overview').click()
  await expect(panel(page)).toBeVisible()
  return opened
}

async function record(page: Page): Promise<void> {
  await button(page, 'Record').click()
  await recordFor(page, '0:01')
  await button(page, 'Stop').click()
}

test('transcribes a recording, uses it as the overview and saves it', async ({
  page,
  server,
  transcription,
}) => {
  await openPanel(page, server)
  await expect(button(page, 'Use Recording')).toBeHidden()
  transcription.respondWith('The ship never comes.')
  await button(page, 'Record').click()
  await recordFor(page, '0:01')
  await expect(overview(page)).toBeDisabled()
  const release = transcription.hold()
  await button(page, 'Stop').click()
  await expect(button(page, 'Processing')).toBeDisabled()
  await expect(button(page, 'AI Enhance')).toBeDisabled()
  release()
  await expect(page.getByText('Voice Transcript:')).toBeVisible()
  await expect(page.getByText('The ship never comes.')).toBeVisible()
  expect(transcription.recordings.at(-1)?.prompt).toBe('NORA')
  await expectAccessible(page)

  await button(page, 'Use Recording').click()
  await expect(overview(page)).toHaveValue(/The ship never comes\./)
  await expect(page.getByText('Voice Transcript:')).toBeHidden()
  await button(page, 'Save').click()
  await button(page, 'Story Overview').click()
  await expect(overview(page)).toHaveValue(/The ship never comes\./)
  await expect(button(page, 'Save')).toBeHidden()
})

test('appends a second recording to the first, and clears both', async ({
  page,
  server,
  transcription,
}) => {
  await openPanel(page, server)
  transcription.respondWith('One.', 'Two.')
  await record(page)
  await expect(page.getByText('One.')).toBeVisible()
  await page.keyboard.press('Control+Space')
  await recordFor(page, '0:01')
  await page.keyboard.press('Control+Space')
  await expect(page.getByText('One. Two.')).toBeVisible()
  await button(page, 'Clear Recording').click()
  await expect(page.getByText('Voice Transcript:')).toBeHidden()
  // The shortcut recorded for the panel, not for the command bar.
  await button(page, 'Close').last().click()
  await expect(page.getByRole('textbox', { name: 'Command' })).toHaveValue('')
})

test('AI Enhance improves the text, and the original can be restored', async ({ page, server }) => {
  await openPanel(page, server)
  await button(page, 'AI Enhance').click()
  await expect(overview(page)).toHaveValue('A keeper waits for a ship.')
  await expect(button(page, 'Save')).toBeVisible()
  await button(page, 'Restore my text').click()
  await expect(overview(page)).toHaveValue(script.overview)
  await overview(page).fill('')
  await expect(button(page, 'AI Enhance')).toBeDisabled()
})

test('shows the specified messages for each error', async ({ page, server, transcription }) => {
  await openPanel(page, server)
  const answers = [
    {
      status: 403,
      json: { code: 'TOKEN_LIMIT_EXCEEDED', error: 'x', used: 100_000, limit: 100_000 },
    },
    { status: 500, json: { error: 'The assistant is resting.' } },
  ]
  await page.route('**/api/llm/enhance-overview', async (route) => {
    const answer = answers.shift()
    await (answer ? route.fulfill(answer) : route.abort())
  })
  await button(page, 'AI Enhance').click()
  await expect(
    page.getByText(/^Monthly token limit exceeded\. You have used 100,?000 of your/),
  ).toBeVisible()
  await button(page, 'AI Enhance').click()
  await expect(page.getByText('The assistant is resting.')).toBeVisible()
  await button(page, 'AI Enhance').click()
  await expect(page.getByText('Failed to enhance overview with AI')).toBeVisible()
  await expect(overview(page)).toHaveValue(script.overview)

  transcription.respondWith(400, 'The ship never comes.')
  await record(page)
  await expect(page.getByText('Failed to transcribe audio')).toBeVisible()
  await expect(button(page, 'Download recording')).toBeVisible()
  await button(page, 'Retry').click()
  await expect(page.getByText('The ship never comes.')).toBeVisible()
  await page.route('**/api/llm/process-overview-recording', (route) => route.abort())
  await button(page, 'Use Recording').click()
  await expect(page.getByText('Failed to process recording')).toBeVisible()
  await expect(page.getByText('Failed to process overview recording')).toBeVisible()
  await expect(page.getByText('The ship never comes.')).toBeVisible()
})

test('the live preview shows the speech recognizer’s text while recording', async ({
  page,
  server,
  transcription,
}) => {
  await page.addInitScript(() => {
    class Recognition extends EventTarget {
      start() {
        const results = [[{ transcript: 'the ship' }]]
        this.dispatchEvent(Object.assign(new Event('result'), { results }))
        this.dispatchEvent(Object.assign(new Event('error'), { error: 'network' }))
      }
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Recognition })
  })
  await openPanel(page, server)
  transcription.respondWith('The ship.')
  await page.getByRole('switch', { name: 'Live preview' }).check()
  await button(page, 'Record').click()
  await expect(panel(page).getByText('the ship')).toBeVisible()
  await expect(
    page.getByText('Network error occurred. Please check your internet connection.'),
  ).toBeVisible()
  await recordFor(page, '0:01')
  await button(page, 'Stop').click()
  await expect(panel(page).getByText('The ship.', { exact: true })).toBeVisible()
})

test('the panel fits a narrow screen in the dark theme', async ({
  page,
  server,
  transcription,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openProject(page, server, { script, isNarrow: true })
  await button(page, 'Show sidebar').click()
  await button(page, 'Story Overview').click()
  transcription.respondWith(400)
  await record(page)
  await expect(page.getByText('Failed to transcribe audio')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('asks before leaving with a recording that could not be transcribed', async ({
  page,
  server,
  transcription,
}) => {
  await openPanel(page, server)
  transcription.respondWith(400)
  await record(page)
  await expect(page.getByText('Failed to transcribe audio')).toBeVisible()
  const asking = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asking
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(page.getByText('Failed to transcribe audio')).toBeVisible()
})
