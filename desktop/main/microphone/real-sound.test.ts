/** Tests the real recorder in its real worker with a real sound server. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMicrophone } from './microphone.ts'
import { startPulseAudio, whyNoPulseAudio, type PulseAudio } from '../../e2e/support/pulse-audio.ts'
import { strongestTone } from './test-support/strongest-tone.ts'
import { after, workersFrom } from './worker-link.ts'

const DESK = { name: 'Desk microphone', hertz: 700 }
const HEADSET = { name: 'Headset', hertz: 1100 }
const TONES = [300, 500, DESK.hertz, HEADSET.hertz, 2000]
const HEADER_BYTES = 44
const PIECE_BYTES = 32_000
const LIMIT_MS = 60_000

const reason = whyNoPulseAudio()
if (reason) process.stderr.write(`Skipping the tests of the real recorder: ${reason}.\n`)

describe.skipIf(reason)('a recording from a real sound server', { timeout: LIMIT_MS }, () => {
  let pulseAudio: PulseAudio
  const microphone = createMicrophone({
    startWorker: workersFrom(new URL('./recorder.worker.ts', import.meta.url)),
    // Longer timeouts, for busy machines.
    after: (ms, action) => after(10 * ms, action),
    askAccess: async () => null,
  })

  beforeAll(async () => {
    pulseAudio = await startPulseAudio([DESK, HEADSET])
    // The recorder reads these variables when it is loaded.
    Object.assign(process.env, pulseAudio.env)
  }, LIMIT_MS)

  afterAll(async () => {
    microphone.dropAll()
    await pulseAudio.stop()
  })

  /** Opens the device. `heard` resolves with its first piece, `ended` when the recording fails. */
  async function listen(device: string | null) {
    const levels: number[] = []
    const heard = Promise.withResolvers<number>()
    const ended = Promise.withResolvers<string>()
    const opened = await microphone.open('one', device, {
      onLevel: (level) => levels.push(level),
      onPiece: (bytes) => heard.resolve(bytes),
      onLost: () => ended.resolve('lost'),
      onError: (why) => ended.resolve(why),
    })
    expect(opened).toEqual({ ok: true })
    return { levels, heard: heard.promise, ended: ended.promise }
  }

  it('lists the connected microphones', async () => {
    expect(await microphone.devices()).toEqual([DESK.name, HEADSET.name])
  })

  it('records the tone of the chosen device until it is unplugged', async () => {
    const { levels, heard, ended } = await listen(HEADSET.name)
    expect(await heard).toBe(PIECE_BYTES)
    expect(Math.max(...levels)).toBeGreaterThan(0.1)
    await pulseAudio.unplug(HEADSET)
    expect(await ended).toBe('lost')
    const wav = (await microphone.stop('one')) ?? new Uint8Array()
    expect(wav.length).toBeGreaterThanOrEqual(HEADER_BYTES + PIECE_BYTES)
    expect(strongestTone(wav, TONES)).toBe(HEADSET.hertz)
    expect(await microphone.devices()).toEqual([DESK.name])
  })

  it("records from the system's default if the chosen device isn't connected", async () => {
    const { heard } = await listen(HEADSET.name)
    await heard
    const wav = (await microphone.stop('one')) ?? new Uint8Array()
    expect(strongestTone(wav, TONES)).toBe(DESK.hertz)
  })

  it('turns the device off when the recording is dropped', async () => {
    const { heard } = await listen(null)
    await heard
    expect(await pulseAudio.listeners()).toBe(1)
    microphone.dropAll()
    await vi.waitFor(async () => expect(await pulseAudio.listeners()).toBe(0), {
      timeout: LIMIT_MS,
    })
  })
})
