/** `test` for voice specs, in which the page may use the microphone, and helpers for recordings. */
import { expect, type Page } from '@playwright/test'
import { button } from './editor.ts'
import { test as base } from './test.ts'

export const test = base.extend({ permissions: ['microphone'] })

export const commandBox = (page: Page) => page.getByRole('textbox', { name: 'Command' })
export const recordButton = (page: Page) => button(page, 'Start voice recording')
export const stopButton = (page: Page) => button(page, 'Stop recording')

/** Waits until the recording is at least this long. */
export async function recordFor(page: Page, clock: string): Promise<void> {
  const elapsed = page.getByRole('timer')
  await expect.poll(async () => ((await elapsed.textContent()) ?? '') >= clock).toBe(true)
}

/** Collects the page's microphone tracks in `window.tracks`. */
export async function watchTracks(page: Page) {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = []
    Object.assign(window, { tracks })
    const devices = navigator.mediaDevices
    const open = devices.getUserMedia.bind(devices)
    devices.getUserMedia = async (constraints) => {
      const stream = await open(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
  })
}

/** The states of the page's microphone tracks: 'live' or 'ended'. */
export async function trackStates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tracks: unknown = Reflect.get(window, 'tracks')
    return Array.isArray(tracks) ? tracks.map((track: MediaStreamTrack) => track.readyState) : []
  })
}
