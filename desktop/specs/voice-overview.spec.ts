/** The story overview by voice and with AI Enhance (`docs/assistant.md#voice`). */
import { expect, onTestFinished, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { enhanceOverview, processOverviewRecording } from '@scenewright/shared/api/llm.ts'
import { expectAccessible } from './support/axe.ts'
import { button, expectNoOverflow, openProject, press, scriptWith } from './support/editor.ts'
import { ConnectionLost, Refusal } from './support/fake-calls.ts'
import { createFakeTranscription, REJECTED } from './support/fake-transcription.ts'
import { commandBox, recordFor } from './support/voice.ts'

const script = {
  ...scriptWith(['character:NORA', 'dialogue:Rain.']),
  overview: 'um  a keeper waits   for a ship.',
}

const overview = () => page.getByRole('textbox', { name: 'Overview' })
const panel = () => page.getByRole('complementary', { name: 'Story Overview' })

async function openPanel() {
  const transcription = createFakeTranscription()
  const server = await openProject({ script, prepare: transcription.answerCalls })
  await button('Story Overview').click()
  await expect.element(panel()).toBeVisible()
  return { server, ...transcription }
}

async function record(): Promise<void> {
  await button('Record').click()
  await recordFor('0:01')
  await button('Stop').click()
}

async function expectShown(text: string): Promise<void> {
  await expect.element(page.getByText(text)).toBeVisible()
}

test('appends a second recording to the first, and clears both', async () => {
  const { respondWith } = await openPanel()
  respondWith('One.', 'Two.')
  await record()
  await expectShown('One.')
  await press('Control+Space')
  await recordFor('0:01')
  await press('Control+Space')
  await expectShown('One. Two.')
  await button('Clear Recording').click()
  await expect.element(page.getByText('Voice Transcript:')).not.toBeInTheDocument()
  // The shortcut recorded for the panel, not for the command bar.
  await button('Close panel').click()
  await expect.element(commandBox()).toHaveValue('')
})

test('AI Enhance improves the text, and the original can be restored', async () => {
  const { server } = await openPanel()
  server.answer(enhanceOverview, ({ currentOverview }) => {
    expect(currentOverview).toBe(script.overview)
    return { overview: 'A keeper waits for a ship.' }
  })
  await button('AI Enhance').click()
  await expect.element(overview()).toHaveValue('A keeper waits for a ship.')
  await expect.element(button('Save')).toBeVisible()
  await button('Restore my text').click()
  await expect.element(overview()).toHaveValue(script.overview)
  await overview().fill('')
  await expect.element(button('AI Enhance')).toBeDisabled()
})

test('shows the specified messages for each error', async () => {
  const { server, respondWith } = await openPanel()
  const limit = 100_000
  const failures = [
    new Refusal(403, { code: 'TOKEN_LIMIT_EXCEEDED', error: 'x', used: limit, limit }),
    new Refusal(500, { error: 'The assistant is resting.' }),
  ]
  server.answer(enhanceOverview, () => {
    throw failures.shift() ?? new ConnectionLost()
  })
  await button('AI Enhance').click()
  await expect
    .element(page.getByText(/^Monthly token limit exceeded\. You have used 100,?000 of your/))
    .toBeVisible()
  await button('AI Enhance').click()
  await expectShown('The assistant is resting.')
  await button('AI Enhance').click()
  await expectShown('Failed to enhance overview with AI')
  await expect.element(overview()).toHaveValue(script.overview)

  respondWith(REJECTED, 'The ship never comes.')
  await record()
  await expectShown('Failed to transcribe audio')
  await expect.element(button('Download recording')).toBeVisible()
  await button('Retry').click()
  await expectShown('The ship never comes.')
  server.disconnect(processOverviewRecording)
  await button('Use Recording').click()
  await expectShown('Failed to process recording')
  await expectShown('Failed to process overview recording')
  await expectShown('The ship never comes.')
})

test('the live preview shows the speech recognizer’s text while recording', async () => {
  class Recognition extends EventTarget {
    start() {
      const results = [[{ transcript: 'the ship' }]]
      this.dispatchEvent(Object.assign(new Event('result'), { results }))
      this.dispatchEvent(Object.assign(new Event('error'), { error: 'network' }))
    }
    abort() {}
  }
  vi.stubGlobal('SpeechRecognition', Recognition)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { respondWith } = await openPanel()
  respondWith('The ship.')
  await page.getByRole('switch', { name: 'Live preview' }).click()
  await button('Record').click()
  await expect.element(panel().getByText('the ship')).toBeVisible()
  await expectShown('Network error occurred. Please check your internet connection.')
  await recordFor('0:01')
  await button('Stop').click()
  await expect.element(panel().getByText('The ship.')).toBeVisible()
})

test('the panel fits a narrow screen in the dark theme', async () => {
  await page.viewport(390, 844)
  await commands.emulateMedia({ colorScheme: 'dark' })
  const transcription = createFakeTranscription()
  await openProject({ script, prepare: transcription.answerCalls })
  await button('Show sidebar').click()
  await button('Story Overview').click()
  transcription.respondWith(REJECTED)
  await record()
  await expectShown('Failed to transcribe audio')
  await expectAccessible()
  await expectNoOverflow()
})

test('asks before leaving with a recording that could not be transcribed', async () => {
  const { respondWith } = await openPanel()
  respondWith(REJECTED)
  await record()
  await expectShown('Failed to transcribe audio')
  const leaving = new Event('beforeunload', { cancelable: true })
  dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await expectShown('Failed to transcribe audio')
})
