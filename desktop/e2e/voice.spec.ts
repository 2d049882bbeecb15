/** Voice commands, from Chromium's fake microphone to the transcription service. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import {
  button,
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
} from './support/editor.ts'
import { analyzeRecording, TONE_HERTZ } from './support/sound.ts'
import {
  commandBox,
  recordButton,
  recordFor,
  stopButton,
  test,
  trackStates,
  unplug,
  watchTracks,
} from './support/voice.ts'

const cast = scriptWith(['character:NORA', 'dialogue:Rain.', 'character:OLD BEN', 'dialogue:Yes.'])
const TONES = [300, 500, TONE_HERTZ, 1100, 2000]

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

test('Ctrl+Space starts and stops recording while an element is edited, once per press', async ({
  page,
  server,
  transcription,
}) => {
  await openProject(page, server, { script: cast })
  transcription.respondWith('Make it snow.')
  await expect(pageText(page)).toBeFocused()
  await page.keyboard.down('Control')
  await page.keyboard.down('Space')
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await recordFor(page, '0:01')
  await page.keyboard.down('Space')
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await page.keyboard.up('Control')
  await expect(commandBox(page)).toHaveValue('Make it snow.')
  await expect(pageText(page)).toBeFocused()
  await expect(recordButton(page)).toBeEnabled()
})

test('a recording that the service rejects can be downloaded and sent again', async ({
  page,
  server,
  transcription,
}) => {
  await openProject(page, server, { script: cast })
  const before = transcription.recordings.length
  transcription.respondWith(400, 'It snows.')
  await recordButton(page).click()
  await recordFor(page, '0:01')
  await stopButton(page).click()
  const failure = page.getByRole('alert').filter({ hasText: /^Transcription failed: / })
  await expect(failure).toBeVisible()
  await expect(commandBox(page)).toBeEnabled()
  await expect(button(page, 'Retry')).toBeFocused()
  await expectAccessible(page)

  const downloading = page.waitForEvent('download')
  await button(page, 'Download recording').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('recording.webm')
  const downloaded = new Uint8Array(await readFile(await download.path()))

  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('alertdialog')).toContainText("hasn't been transcribed yet")
  await button(page, 'Cancel').click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(failure).toBeVisible()

  await button(page, 'Retry').click()
  await expect(commandBox(page)).toHaveValue('It snows.')
  await expect(failure).toBeHidden()
  const sent = transcription.recordings.slice(before).map(({ bytes }) => Buffer.from(bytes))
  expect(sent).toHaveLength(2)
  for (const bytes of sent) expect(bytes.equals(downloaded)).toBe(true)
})

test('without transcription on the server, the recording can be downloaded', async ({
  page,
  bareServer,
}) => {
  await openProject(page, bareServer, { script: cast })
  await expect(page.getByText('offline assistant')).toBeVisible()
  await recordButton(page).press('Enter')
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText('Voice transcription is not configured on this server.')
  await expectAccessible(page)
  await button(page, 'Record anyway').press('Enter')
  await recordFor(page, '0:01')
  await stopButton(page).click()
  await expect(
    page.getByText('Transcription failed: Voice transcription is not configured on this server.'),
  ).toBeVisible()
  await expect(button(page, 'Download recording')).toBeVisible()
  await button(page, 'Discard').click()
  await expect(page.getByText(/^Transcription failed/)).toBeHidden()
})

test('reports a silent recording without sending it', async ({ page, server, transcription }) => {
  await watchTracks(page, 'muted')
  await openProject(page, server, { script: cast })
  const before = transcription.recordings.length
  await recordButton(page).click()
  await recordFor(page, '0:02')
  await stopButton(page).click()
  await expect(page.getByText(/^No speech was recorded\./)).toBeVisible()
  expect(transcription.recordings).toHaveLength(before)
})

test('unplugging the microphone ends the recording and keeps it', async ({
  page,
  server,
  transcription,
}) => {
  await watchTracks(page)
  await openProject(page, server, { script: cast })
  transcription.respondWith('Half a sentence.')
  await recordButton(page).click()
  await recordFor(page, '0:02')
  await unplug(page)
  await expect(
    page.getByText('Recording failed: The microphone was disconnected.', { exact: true }),
  ).toBeVisible()
  await button(page, 'Transcribe').click()
  await expect(commandBox(page)).toHaveValue('Half a sentence.')
  await expect.poll(() => trackStates(page)).toEqual(['ended'])
})

test('asks before leaving during a recording, and turns the microphone off', async ({
  page,
  server,
}) => {
  await watchTracks(page)
  await openProject(page, server, { script: cast })
  await recordButton(page).click()
  await recordFor(page, '0:01')
  expect(await trackStates(page)).toEqual(['live'])
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('alertdialog')).toContainText("hasn't been transcribed yet")
  await button(page, 'Cancel').click()
  await expect(stopButton(page)).toBeVisible()
  expect(await trackStates(page)).toEqual(['live'])
  await page.getByRole('link', { name: 'Projects' }).click()
  await button(page, 'Leave').click()
  await expect(page).toHaveURL(`${server.url}/projects`)
  await expect.poll(() => trackStates(page)).toEqual(['ended'])
})

test('a browser without MediaRecorder records WAV', async ({ page, server, transcription }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaRecorder'))
  await openProject(page, server, { script: cast })
  transcription.respondWith('In waves.')
  await recordButton(page).click()
  await recordFor(page, '0:03')
  await stopButton(page).click()
  await expect(commandBox(page)).toHaveValue('In waves.')
  const recording = transcription.recordings.at(-1)
  expect(recording).toMatchObject({ fileName: 'recording.wav', type: 'audio/wav' })
  const sound = await analyzeRecording(page, recording?.bytes ?? new Uint8Array(), TONES)
  expect(sound.hertz).toBe(TONE_HERTZ)
  expect(sound.seconds).toBeGreaterThan(2)
})

test.describe('explains why the microphone cannot be used', () => {
  test('denied', async ({ page, server, context }) => {
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

  test('missing, busy, or without a recorder', async ({ page, server }) => {
    await page.addInitScript(() => {
      const refusals = ['NotFoundError', 'NotReadableError']
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('Device in use', refusals.shift() ?? 'AbortError')
      }
    })
    await openProject(page, server, { script: cast })
    await recordButton(page).click()
    await expect(
      page.getByText('No microphone found. Please check your microphone connection.'),
    ).toBeVisible()
    await recordButton(page).click()
    await expect(page.getByText('Failed to start Whisper recording: Device in use')).toBeVisible()
    await page.evaluate(() => {
      Reflect.deleteProperty(window, 'MediaRecorder')
      Reflect.deleteProperty(window, 'AudioWorkletNode')
    })
    await recordButton(page).click()
    await expect(
      page.getByText(
        'Audio recording is not supported in this browser. Please use Chrome, Edge, or Safari.',
      ),
    ).toBeVisible()
    await button(page, 'Dismiss').click()
    await expect(page.getByText(/not supported/)).toBeHidden()
  })
})

test('Escape and the button discard a recording while it runs', async ({
  page,
  server,
  transcription,
}) => {
  await watchTracks(page)
  await openProject(page, server, { script: cast })
  const before = transcription.recordings.length
  for (const discard of [
    () => page.keyboard.press('Escape'),
    () => button(page, 'Discard (Esc)').press('Enter'),
  ]) {
    await recordButton(page).press('Enter')
    await recordFor(page, '0:01')
    await discard()
    await expect(recordButton(page)).toBeEnabled()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(commandBox(page)).toHaveValue('')
  }
  await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended'])
  expect(transcription.recordings).toHaveLength(before)
})

test('Escape in the text discards a recording that was started there', async ({
  page,
  server,
  transcription,
}) => {
  await openProject(page, server, { script: cast })
  const before = transcription.recordings.length
  await pageText(page).click()
  await press(page, 'End', 'Control+Space')
  await recordFor(page, '0:01')
  await press(page, 'Escape')
  await expect(recordButton(page)).toBeEnabled()
  await expect(page.getByText('0:01')).toBeHidden()
  await expect(pageText(page)).toBeFocused()
  await expect(commandBox(page)).toHaveValue('')
  expect(transcription.recordings).toHaveLength(before)
  await press(page, 'Escape')
  await expect(pageText(page)).not.toBeFocused()
})
