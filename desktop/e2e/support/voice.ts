/**
 * `test` for voice specs: Chromium's fake microphone plays a tone, and the server uses a fake
 * transcription service.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Fixtures, type Page } from '@playwright/test'
import { button } from './editor.ts'
import { toneFile } from './sound.ts'
import { startServer, type TestServer } from './start-server.ts'
import {
  FAKE_KEY,
  startFakeTranscriptionServer,
  type FakeTranscriptionServer,
} from './fake-transcription-server.ts'

/** The tone that the fake microphone plays, in Hz. */
export const TONE_HERTZ = 700
const TONE_SECONDS = 6

/** A fake transcription service, and a server that uses it. */
export type Transcription = { fake: FakeTranscriptionServer; server: TestServer }

export const transcription: Fixtures<object, Transcription> = {
  fake: [
    async ({}, use) => {
      const fake = await startFakeTranscriptionServer()
      await use(fake)
      await fake.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ fake }, use) => {
      const server = await startServer({
        env: { OPENAI_TRANSCRIBE_BASE_URL: fake.url, OPENAI_TRANSCRIBE_API_KEY: FAKE_KEY },
      })
      try {
        await use(server)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
}

/** The page may use the microphone. */
export const test = base.extend<object, Transcription & { soundFile: string }>({
  ...transcription,
  soundFile: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'scenewright-sound-'))
      const file = join(folder, 'tone.wav')
      await writeFile(file, toneFile(TONE_HERTZ, TONE_SECONDS))
      await use(file)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, soundFile }, use) => {
      const microphone = [
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${soundFile}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...microphone] })
    },
    { scope: 'worker' },
  ],
  permissions: ['microphone'],
})

export const commandBox = (page: Page) => page.getByRole('textbox', { name: 'Command' })
export const recordButton = (page: Page) => button(page, 'Start voice recording')
export const stopButton = (page: Page) => button(page, 'Stop recording')

/** Waits until the recording is at least this long. */
export async function recordFor(page: Page, clock: string): Promise<void> {
  const elapsed = page.getByRole('timer')
  await expect.poll(async () => ((await elapsed.textContent()) ?? '') >= clock).toBe(true)
}

/** Collects the page's microphone tracks in `window.tracks`. Muted ones are always silent. */
export async function watchTracks(page: Page, how: 'unmuted' | 'muted' = 'unmuted') {
  await page.addInitScript((isMuted) => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      for (const track of stream.getTracks()) track.enabled = !isMuted
      tracks.push(...stream.getTracks())
      return stream
    }
  }, how === 'muted')
}

/** The states of the page's microphone tracks: 'live' or 'ended'. */
export async function trackStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tracks: unknown = Reflect.get(window, 'tracks')
    return Array.isArray(tracks) ? tracks.map((track: MediaStreamTrack) => track.readyState) : []
  })
}

/** Ends the page's microphone tracks, as unplugging does. */
export async function unplug(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tracks: unknown = Reflect.get(window, 'tracks')
    if (!Array.isArray(tracks)) return
    for (const track of tracks as MediaStreamTrack[]) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  })
}
