/** Voice commands, from Chromium's fake microphone to the transcription service. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { writeSpeakingModel } from '../../backend/test/support/whisper-model.ts'
import { openProject, scriptWith } from './support/editor.ts'
import { analyzeRecording } from './support/sound.ts'
import { startServer } from './support/start-server.ts'
import { TONE_HERTZ, TONES } from './support/tone.ts'
import {
  commandBox,
  recordButton,
  recordFor,
  stopButton,
  test,
  trackStates,
  watchTracks,
} from './support/voice.ts'

const cast = scriptWith(['character:NORA', 'dialogue:Rain.', 'character:OLD BEN', 'dialogue:Yes.'])

test('records a command, transcribes it with the cast as a hint, and appends it to the field', async ({
  page,
  server,
  transcription,
}) => {
  await watchTracks(page)
  await openProject(page, server, { script: cast })
  transcription.respondWith('Nora says it rains.')
  await commandBox(page).fill('Please:')

  await recordButton(page).click()
  await expect(commandBox(page)).toBeDisabled()
  await expect(commandBox(page)).toHaveAttribute(
    'placeholder',
    'Recording... click stop when finished',
  )
  await expect(page.getByText('Recording', { exact: true })).toBeVisible()
  await recordFor(page, '0:03')
  const release = transcription.hold()
  await stopButton(page).click()
  await expect(page.getByText('Transcribing', { exact: true })).toBeVisible()
  await expect(commandBox(page)).toHaveAttribute('placeholder', 'Transcribing...')
  await expect(page.getByRole('button', { name: 'Transcribing', exact: true })).toBeDisabled()
  release()
  await expect(commandBox(page)).toHaveValue('Please: Nora says it rains.')
  await expect(commandBox(page)).toBeFocused()
  await expect.poll(() => trackStates(page)).toEqual(['ended'])

  const recording = transcription.recordings.at(-1)
  expect(recording).toMatchObject({
    fileName: 'recording.webm',
    type: 'audio/webm',
    prompt: 'NORA, OLD BEN',
  })
  const sound = await analyzeRecording(page, recording?.bytes ?? new Uint8Array(), TONES)
  expect(sound.hertz).toBe(TONE_HERTZ)
  expect(sound.seconds).toBeGreaterThan(2)
})

test('explains that the microphone was denied', async ({ page, server, context }) => {
  // Granting one permission to an origin revokes its others.
  await context.grantPermissions(['geolocation'], { origin: server.url })
  await openProject(page, server, { script: cast })
  await recordButton(page).click()
  await expect(
    page.getByText(
      'Microphone access denied. Please allow microphone access in your browser settings and reload the page.',
    ),
  ).toBeVisible()
  await expect(recordButton(page)).toBeEnabled()
})

test('a server with a speech model turns a recording into text without any service', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-voice-'))
  const model = join(folder, 'speaking.en.bin')
  writeSpeakingModel(model, ['Nora', ' opens', ' the', ' door', '.'])
  const server = await startServer({ env: { WHISPER_MODEL: model } })
  try {
    await context.grantPermissions(['microphone'], { origin: server.url })
    await openProject(page, server, { script: { ...cast, neverSend: true } })
    await expect(page.getByText(/^offline assistant/)).toBeAttached()
    await recordButton(page).click()
    await recordFor(page, '0:02')
    await stopButton(page).click()
    await expect(commandBox(page)).toHaveValue('Nora opens the door.', { timeout: 20_000 })
  } finally {
    await server.stop()
    await rm(folder, { recursive: true })
  }
})
