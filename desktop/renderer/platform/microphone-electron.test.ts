import { beforeEach, expect, it } from 'vitest'
import type { DesktopApi } from '@scenewright/shared/desktop-api.ts'
import type { MicrophoneNews } from '@scenewright/shared/desktop/microphone.ts'
import { toPcm16, wavHeader } from '@scenewright/shared/voice/wav.ts'
import { createElectronMicrophone } from './microphone-electron.ts'
import type { Microphone } from './microphone.ts'

const PCM = toPcm16(Float32Array.of(0, 0.5))
const WAV = Uint8Array.of(...wavHeader(PCM.length, 16_000), ...PCM)

let asked: [string, unknown][]
let answers: Record<string, unknown>
let listeners: Set<(news: MicrophoneNews) => void>
let microphone: Microphone
let heard: string[]

beforeEach(() => {
  asked = []
  heard = []
  listeners = new Set()
  answers = { 'microphone:open': { ok: true }, 'microphone:stop': WAV }
  const ask = async (name: string, input?: unknown) => {
    asked.push([name, input])
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }
  const on = (_name: string, hear: (news: MicrophoneNews) => void) => {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  }
  microphone = createElectronMicrophone({ ask, on } as unknown as DesktopApi)
})

const EVENTS = {
  onPiece: (bytes: number) => heard.push(`piece ${bytes}`),
  onLost: () => heard.push('lost'),
  onError: (reason: string) => heard.push(`error ${reason}`),
}

function tell(news: MicrophoneNews): void {
  for (const hear of listeners) hear(news)
}

async function openOne(device?: string) {
  const opened = await microphone.open(EVENTS, device)
  if (!opened.ok) throw new Error(opened.problem.message)
  const [, input] = asked[0] ?? []
  const id = input && typeof input === 'object' && 'id' in input ? String(input.id) : ''
  return { id, open: opened.microphone }
}

it('opens the named device, hears its own news, and gives a wav file', async () => {
  const { id, open } = await openOne('USB')
  expect(asked).toEqual([['microphone:open', { id, device: 'USB' }]])
  tell({ kind: 'level', id, peak: 0.25 })
  tell({ kind: 'level', id: 'another', peak: 1 })
  tell({ kind: 'piece', id, bytes: 32_000 })
  tell({ kind: 'lost', id: 'another' })
  tell({ kind: 'lost', id })
  tell({ kind: 'error', id, reason: 'No sound' })
  expect(open.level()).toBe(0.25)
  expect(heard).toEqual(['piece 32000', 'lost', 'error No sound'])

  const { file, format } = await open.stop()
  expect(format).toBe('wav')
  expect(file.type).toBe('audio/wav')
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(WAV)
  expect(await microphone.peak(file)).toBeCloseTo(0.5, 3)
  expect(asked.at(-1)).toEqual(['microphone:stop', { id }])
  expect(listeners.size).toBe(0)
})

it("leaves the choice to the system, and passes on the system's refusal", async () => {
  const problem = { kind: 'system-denied', message: 'denied' }
  answers['microphone:open'] = { ok: false, problem }
  expect(await microphone.open(EVENTS)).toEqual({ ok: false, problem })
  expect(asked[0]).toMatchObject(['microphone:open', { device: null }])
  expect(listeners.size).toBe(0)
})

it('answers a main process that fails as a problem of its own', async () => {
  answers['microphone:open'] = new Error('It broke')
  const opened = await microphone.open(EVENTS)
  expect(opened).toEqual({ ok: false, problem: { kind: 'other', message: 'It broke' } })
})

it('says that a recording is gone, and drops one without waiting', async () => {
  const { open } = await openOne()
  answers['microphone:stop'] = null
  await expect(open.stop()).rejects.toThrow('The recording is not there any more.')
  answers['microphone:drop'] = new Error('It broke')
  open.drop()
  expect(asked.at(-1)?.[0]).toBe('microphone:drop')
})
