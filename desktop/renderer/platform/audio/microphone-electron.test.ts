import { beforeEach, expect, it } from 'vitest'
import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import type { MicrophoneNews } from '@scenewright/shared/desktop/microphone.ts'
import { toPcm16, wavHeader } from '@scenewright/shared/voice/wav.ts'
import { createElectronMicrophone } from './microphone-electron.ts'
import type { Microphone } from './microphone.ts'

const PCM = toPcm16(Float32Array.of(0, 0.5))
const WAV = Uint8Array.of(...wavHeader(PCM.length, 16_000), ...PCM)

let calls: [string, unknown][]
let answers: Record<string, unknown>
let listeners: Set<(news: MicrophoneNews) => void>
let microphone: Microphone
let events: string[]

beforeEach(() => {
  calls = []
  events = []
  listeners = new Set()
  answers = { 'microphone:open': { ok: true }, 'microphone:stop': WAV }
  const ask = async (name: string, input?: unknown) => {
    calls.push([name, input])
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }
  const on = (_name: string, listener: (news: MicrophoneNews) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  microphone = createElectronMicrophone({ ask, on } as unknown as DesktopApi)
})

const EVENTS = {
  onPiece: (bytes: number) => events.push(`piece ${bytes}`),
  onLost: () => events.push('lost'),
  onError: (reason: string) => events.push(`error ${reason}`),
}

function emit(news: MicrophoneNews): void {
  for (const listener of listeners) listener(news)
}

async function openOne(device?: string) {
  const opened = await microphone.open(EVENTS, device)
  if (!opened.ok) throw new Error(opened.problem.message)
  const [, input] = calls[0] ?? []
  const id = input && typeof input === 'object' && 'id' in input ? String(input.id) : ''
  return { id, open: opened.microphone }
}

it('opens the named device, handles only its own events, and returns a WAV file', async () => {
  const { id, open } = await openOne('USB')
  expect(calls).toEqual([['microphone:open', { id, device: 'USB' }]])
  emit({ kind: 'level', id, peak: 0.25 })
  emit({ kind: 'level', id: 'another', peak: 1 })
  emit({ kind: 'piece', id, bytes: 32_000 })
  emit({ kind: 'lost', id: 'another' })
  emit({ kind: 'lost', id })
  emit({ kind: 'error', id, reason: 'No sound' })
  expect(open.level()).toBe(0.25)
  expect(events).toEqual(['piece 32000', 'lost', 'error No sound'])

  const { file, format } = await open.stop()
  expect(format).toBe('wav')
  expect(file.type).toBe('audio/wav')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(WAV)
  expect(await microphone.peak(file)).toBeCloseTo(0.5, 3)
  expect(calls.at(-1)).toEqual(['microphone:stop', { id }])
  expect(listeners.size).toBe(0)
})

it("lets the system choose a device and returns the system's refusal", async () => {
  const problem = { kind: 'system-denied', message: 'denied' }
  answers['microphone:open'] = { ok: false, problem }
  expect(await microphone.open(EVENTS)).toEqual({ ok: false, problem })
  expect(calls[0]).toMatchObject(['microphone:open', { device: null }])
  expect(listeners.size).toBe(0)
})

it('returns an error of the main process as a problem', async () => {
  answers['microphone:open'] = new Error('It broke')
  const opened = await microphone.open(EVENTS)
  expect(opened).toEqual({ ok: false, problem: { kind: 'other', message: 'It broke' } })
})

it('rejects if the recording is gone, and drops one without waiting', async () => {
  const { open } = await openOne()
  answers['microphone:stop'] = null
  await expect(open.stop()).rejects.toThrow('The recording is gone.')
  answers['microphone:drop'] = new Error('It broke')
  open.drop()
  expect(calls.at(-1)?.[0]).toBe('microphone:drop')
})
