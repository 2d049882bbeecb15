/** The story overview by voice (`docs/assistant.md#voice`). */
import { expect, type Page } from '@playwright/test'
import { button, expectAccessible, openProject, scriptWith } from './support/editor.ts'
import type { TestServer } from './support/start-server.ts'
import { recordFor, test } from './support/voice.ts'

const script = {
  ...scriptWith(['character:NORA', 'dialogue:Rain.']),
  overview: 'um  a keeper waits   for a ship.',
}

const overview = (page: Page) => page.getByRole('textbox', { name: 'Overview' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Story Overview' })

async function openPanel(page: Page, server: TestServer) {
  const opened = await openProject(page, server, { script })
  await button(page, 'Story Overview').click()
  await expect(panel(page)).toBeVisible()
  return opened
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
  await expect(overview(page)).toHaveValue(/The ship never comes\./)
  await expect(button(page, 'Save')).toBeHidden()
})
