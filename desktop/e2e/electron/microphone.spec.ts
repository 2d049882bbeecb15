/** Recording through the system's microphone, from a real sound server to the transcription. */
import { expect, type Page } from '@playwright/test'
import { pageText } from '../support/editor.ts'
import { startPulseAudio, whyNoPulseAudio, type PulseAudio } from '../support/pulse-audio.ts'
import { newWriter } from '../support/signed-in.ts'
import { analyzeRecording } from '../support/sound.ts'
import { commandBox, recordButton, recordFor, stopButton } from '../support/voice.ts'
import { logIn, test as base } from './support/test.ts'

const DESK = { name: 'Desk microphone', hertz: 700 }
const HEADSET = { name: 'Headset', hertz: 1100 }
/** Milliseconds that a busy machine may take to notice a device change. */
const DEVICE_MS = 40_000
const TONES = [300, 500, DESK.hertz, HEADSET.hertz, 2000]

const test = base.extend<object, { sound: PulseAudio }>({
  sound: [
    async ({}, use) => {
      const sound = await startPulseAudio([DESK, HEADSET])
      await use(sound)
      await sound.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const reason = whyNoPulseAudio()
if (reason) process.stdout.write(`  Skipping the system microphone specs: ${reason}.\n`)
test.skip(reason !== null, reason ?? '')

async function openNewProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Your First Project' }).click()
  await page
    .getByRole('button', { name: /^Story Block 1/ })
    .first()
    .click()
  await expect(pageText(page)).toBeVisible()
}

const deviceMenu = (page: Page) => page.getByRole('button', { name: 'Choose a microphone' })
const device = (page: Page, name: string) => page.getByRole('menuitemradio', { name })

test('records from the chosen microphone, and keeps the recording when it is unplugged', async ({
  launch,
  server,
  transcription,
  sound,
}) => {
  const first = await launch({ env: sound.env })
  const page = await first.page()
  await logIn(page, await newWriter(server))
  await openNewProject(page)

  await deviceMenu(page).click()
  await expect(device(page, 'System default')).toBeChecked()
  await device(page, HEADSET.name).click()
  transcription.respondWith('It rains.')
  await recordButton(page).click()
  await recordFor(page, '0:01')
  await stopButton(page).click()
  await expect(commandBox(page)).toHaveValue('It rains.')
  const recording = transcription.recordings.at(-1)
  expect(recording).toMatchObject({ fileName: 'recording.wav', type: 'audio/wav' })
  const bytes = recording?.bytes ?? new Uint8Array()
  const { hertz, seconds } = await analyzeRecording(page, bytes, TONES)
  expect(hertz).toBe(HEADSET.hertz)
  expect(seconds).toBeGreaterThan(0.9)

  await recordButton(page).click()
  await recordFor(page, '0:01')
  await sound.unplug(HEADSET)
  await expect(
    page.getByText('Recording failed: The microphone was disconnected.', { exact: true }),
  ).toBeVisible({ timeout: DEVICE_MS })
  transcription.respondWith('Half a sentence.')
  await page.getByRole('button', { name: 'Transcribe' }).click()
  await expect(commandBox(page)).toHaveValue('It rains. Half a sentence.')

  await deviceMenu(page).click()
  await expect(device(page, `${HEADSET.name} (not connected)`)).toBeChecked()
  await expect(device(page, DESK.name)).toBeVisible()
  await page.keyboard.press('Escape')
  await recordButton(page).click()
  await recordFor(page, '0:01')
  await expect.poll(() => sound.listeners(), { timeout: DEVICE_MS }).toBe(1)
  await page.reload()
  await expect.poll(() => sound.listeners(), { timeout: DEVICE_MS }).toBe(0)
})
