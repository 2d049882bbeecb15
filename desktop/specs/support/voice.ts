/** Recordings from Chromium's fake microphone. */
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button } from './editor.ts'

export const commandBox = () => page.getByRole('textbox', { name: 'Command', exact: true })
export const recordButton = () => button('Start voice recording')
export const stopButton = () => button('Stop recording')

/** Waits until the recording is at least this long. */
export async function recordFor(clock: string): Promise<void> {
  const elapsed = () => document.querySelector('[role="timer"]')?.textContent ?? ''
  await expect.poll(() => elapsed() >= clock).toBe(true)
}

/** Collects the microphone tracks of this spec. Muted ones are always silent. */
export function watchTracks(how: 'unmuted' | 'muted' = 'unmuted'): MediaStreamTrack[] {
  const tracks: MediaStreamTrack[] = []
  const devices = navigator.mediaDevices
  const open = devices.getUserMedia.bind(devices)
  const watched = vi.spyOn(devices, 'getUserMedia').mockImplementation(async (constraints) => {
    const stream = await open(constraints)
    for (const track of stream.getTracks()) track.enabled = how === 'unmuted'
    tracks.push(...stream.getTracks())
    return stream
  })
  onTestFinished(() => watched.mockRestore())
  return tracks
}

/** Waits until the tracks have these states: 'live' or 'ended'. */
export async function expectStates(
  tracks: readonly MediaStreamTrack[],
  ...states: readonly MediaStreamTrackState[]
): Promise<void> {
  await expect.poll(() => tracks.map(({ readyState }) => readyState)).toEqual([...states])
}

/** Ends tracks as unplugging the microphone does. */
export function unplug(tracks: readonly MediaStreamTrack[]): void {
  for (const track of tracks) {
    track.stop()
    track.dispatchEvent(new Event('ended'))
  }
}
