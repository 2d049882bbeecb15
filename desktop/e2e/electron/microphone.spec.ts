/** The system's microphone, from a real sound server to the bytes at the transcription service. */
import { expect, type Page } from '@playwright/test'
import { pageText } from '../support/editor.ts'
import { startPulseAudio, whyNoPulseAudio, type PulseAudio } from '../support/pulse-audio.ts'
import { newWriter } from '../support/signed-in.ts'
import { hearRecording } from '../support/sound.ts'
import {
  commandBox,
  recordButton,
  recordFor,
  stopButton,
  transcription,
  type Transcription,
} from '../support/voice.ts'
import { logIn, test as base } from './support/test.ts'

const DESK = { name: 'Desk microphone', hertz: 700 }
const HEADSET = { name: 'Headset', hertz: 1100 }
/** Milliseconds that a busy machine may take to notice what has become of a device. */
const DEVICE_MS = 40_000
const TONES = [300, 500, DESK.hertz, HEADSET.hertz, 2000]

const test = base.extend<object, Transcription & { sound: PulseAudio }>({
  ...transcription,
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
if (reason) process.stdout.write(`  The system's microphone is not tested here: ${reason}.\n`)
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

test('a writer chooses a microphone, speaks, and the words come; unplugged, what was said is kept', async ({
  launch,
  server,
  peer,
  sound,
}) => {
  const first = await launch({ env: sound.env })
  const page = await first.page()
  await logIn(page, await newWriter(server))
  await openNewProject(page)

  await deviceMenu(page).click()
  await expect(device(page, 'The system’s choice')).toBeChecked()
  await device(page, HEADSET.name).click()
  peer.say('It rains.')
  await recordButton(page).click()
  await recordFor(page, '0:01')
  await stopButton(page).click()
  await expect(commandBox(page)).toHaveValue('It rains.')
  const heard = peer.recordings.at(-1)
  expect(heard).toMatchObject({ fileName: 'recording.wav', type: 'audio/wav' })
  const { hertz, seconds } = await hearRecording(page, heard?.bytes ?? new Uint8Array(), TONES)
  expect(hertz).toBe(HEADSET.hertz)
  expect(seconds).toBeGreaterThan(0.9)

  await recordButton(page).click()
  await recordFor(page, '0:01')
  await sound.unplug(HEADSET)
  await expect(
    page.getByText('Recording failed: The microphone was disconnected.', { exact: true }),
  ).toBeVisible({ timeout: DEVICE_MS })
  peer.say('Half a sentence.')
  await page.getByRole('button', { name: 'Transcribe it' }).click()
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
