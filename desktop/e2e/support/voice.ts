/**
 * Browser specs with a voice: a Chromium whose microphone hears a tone made here, and a server with a
 * transcription service behind it that keeps what it was sent.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, type Fixtures, type Page } from '@playwright/test'
import { button } from './editor.ts'
import { toneFile } from './sound.ts'
import { startServer, type TestServer } from './start-server.ts'
import { PEER_KEY, startTranscriptionPeer, type TranscriptionPeer } from './transcription-peer.ts'

/** What the microphone hears, in Hz. */
export const TONE_HERTZ = 700
const TONE_SECONDS = 6

/** A server that transcribes by `peer`. */
export type Transcription = { peer: TranscriptionPeer; server: TestServer }

export const transcription: Fixtures<object, Transcription> = {
  peer: [
    async ({}, use) => {
      const peer = await startTranscriptionPeer()
      await use(peer)
      await peer.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ peer }, use) => {
      const server = await startServer({
        env: { OPENAI_TRANSCRIBE_BASE_URL: peer.url, OPENAI_TRANSCRIBE_API_KEY: PEER_KEY },
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

/** `server` transcribes by `peer`; the page may use the microphone. */
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

/** The recorder has run for at least this long, and heard something. */
export async function recordFor(page: Page, clock: string): Promise<void> {
  const elapsed = page.getByRole('timer')
  await expect.poll(async () => ((await elapsed.textContent()) ?? '') >= clock).toBe(true)
}

/**
 * Keeps every microphone track that the page gets in `window.tracks`, to look at and to unplug; a
 * muted one hears nothing from the start.
 */
export async function watchTracks(page: Page, how: 'as it is' | 'muted' = 'as it is') {
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

/** How the page's microphone tracks stand: 'live' or 'ended'. */
export async function trackStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tracks: unknown = Reflect.get(window, 'tracks')
    return Array.isArray(tracks) ? tracks.map((track: MediaStreamTrack) => track.readyState) : []
  })
}

/** Takes the page's microphone away, as a pulled plug does. */
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
