import { beforeEach, describe, expect, it, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import type { RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import type { Transcriber } from '#renderer/services/transcriber.ts'
import { fakeMicrophone } from '#renderer/test/fake-microphone.ts'
import { createCommandDraft } from '../commands/command-draft.ts'
import { settled, fakeTimer, memorySession } from '../test-support.ts'
import { startVoice } from './command-voice.ts'
import { createDictation, type Dictation } from './dictation.ts'

type Answer = Awaited<ReturnType<Transcriber['transcribe']>>

let fake: ReturnType<typeof fakeMicrophone>
let timer: ReturnType<typeof fakeTimer>
let dictation: Dictation
let words: string[]
let sent: { audio: RecordedAudio; names: string; signal: AbortSignal }[]
let answers: ((answer: Answer) => void)[]
let maxMs: number

beforeEach(() => {
  fake = fakeMicrophone()
  timer = fakeTimer()
  words = []
  sent = []
  answers = []
  maxMs = Infinity
  dictation = createDictation({
    microphone: fake.microphone,
    timer,
    names: () => 'NORA',
    maxMs: () => maxMs,
    onText: (text) => words.push(text),
    transcriber: {
      transcribe: (audio, names, signal) => {
        sent.push({ audio, names, signal })
        return new Promise((resolve) => {
          answers.push(resolve)
        })
      },
    },
  })
})

const said = (transcription: string): Answer => ({
  ok: true,
  value: { transcription },
  status: 200,
  etag: null,
})

const refused = (error: string): Answer => ({
  ok: false,
  kind: 'refused',
  status: 503,
  failure: { code: 'NOT_CONFIGURED', error },
  retryAfterSeconds: null,
})

async function answer(result: Answer): Promise<void> {
  answers.shift()?.(result)
  await settled()
}

/** Records and stops; the transcription is in progress. */
async function speak(): Promise<void> {
  await dictation.start()
  await dictation.stop()
  timer.advance(100)
}

const kind = () => dictation.store.getState().kind

describe('a dictation', () => {
  it('records, sends the audio and returns the words', async () => {
    const kinds: string[] = []
    dictation.store.subscribe(() => kinds.at(-1) !== kind() && kinds.push(kind()))
    await speak()
    expect(sent).toMatchObject([{ names: 'NORA', audio: { format: 'webm' } }])
    await answer(said('Nora runs.'))
    expect(kinds).toEqual(['starting', 'recording', 'stopped', 'transcribing', 'idle'])
    expect(words).toEqual(['Nora runs.'])
    expect(fake.state.events).toBeNull()
  })

  it('reports time and level ten times per second', async () => {
    await dictation.start()
    timer.advance(1250)
    fake.state.level = 0.2
    timer.advance(100)
    expect(dictation.store.getState()).toMatchObject({
      kind: 'recording',
      progress: { elapsedMs: 1300, level: 0.2, isLong: false },
    })
  })

  it('checks its state again 100 ms after stopping, before it sends', async () => {
    await dictation.start()
    await dictation.stop()
    timer.advance(99)
    expect(kind()).toBe('stopped')
    dictation.end()
    timer.advance(1)
    expect(kind()).toBe('idle')
    expect(sent).toEqual([])
  })

  it('keeps the recording when the server fails and can send it again', async () => {
    await speak()
    await answer(refused('Not configured.'))
    expect(dictation.store.getState()).toMatchObject({
      kind: 'failed',
      problem: { kind: 'transcription', reason: 'Not configured.' },
    })
    void dictation.retry()
    expect(kind()).toBe('transcribing')
    await answer(said('Nora runs.'))
    expect(sent[1]?.audio).toBe(sent[0]?.audio)
    expect(words).toEqual(['Nora runs.'])
  })

  it("doesn't send a silent recording unless the writer asks to", async () => {
    fake.state.level = 0
    fake.state.peak = 0.001
    await speak()
    expect(dictation.store.getState()).toMatchObject({
      kind: 'failed',
      problem: { kind: 'silent' },
    })
    expect(sent).toEqual([])
    void dictation.retry()
    await answer(said('  '))
    expect(dictation.store.getState()).toMatchObject({
      kind: 'failed',
      problem: { kind: 'silent' },
    })
    expect(words).toEqual([])
  })

  it.each([
    ['the recording is loud although the meter was silent', 0.2],
    ["the recording can't be decoded", null],
  ])('sends when %s', async (_, peak) => {
    fake.state.level = null
    fake.state.peak = peak
    await speak()
    expect(sent).toHaveLength(1)
  })

  it('keeps the audio recorded before the microphone was unplugged', async () => {
    await dictation.start()
    fake.state.events?.onLost()
    await settled()
    expect(dictation.store.getState()).toMatchObject({
      kind: 'failed',
      problem: { message: 'Recording failed: The microphone was disconnected.' },
      audio: { format: 'webm' },
    })
    expect(sent).toEqual([])
  })

  it('reports a recorder error once', async () => {
    fake.state.sound = ''
    await dictation.start()
    const { events } = fake.state
    events?.onError('disk full')
    events?.onLost()
    await settled()
    expect(dictation.store.getState()).toEqual({
      kind: 'failed',
      problem: { kind: 'cut-short', message: 'Recording failed: disk full' },
      audio: null,
    })
  })

  it("reports a recorder that doesn't return its recording", async () => {
    fake.state.stopProblem = new Error('no sound')
    await speak()
    expect(dictation.store.getState()).toMatchObject({
      problem: { message: 'Recording failed: no sound' },
    })
  })
})

describe('a dictation of nearly 25 MB', () => {
  it('warns first, then stops and sends the recording', async () => {
    await dictation.start()
    for (let second = 0; second < 1375; second += 1) fake.state.events?.onPiece(16_000)
    timer.advance(100)
    expect(dictation.store.getState()).toMatchObject({ progress: { isLong: true } })
    for (let second = 0; second < 200; second += 1) fake.state.events?.onPiece(16_000)
    await settled()
    expect(dictation.store.getState()).toEqual({ kind: 'stopped', isFull: true })
    timer.advance(100)
    expect(sent).toHaveLength(1)
  })
})

describe('a dictation of nearly five minutes for a server that takes no longer ones', () => {
  it('warns first, then stops and sends the recording', async () => {
    maxMs = 300_000
    await dictation.start()
    const record = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        timer.advance(1000)
        fake.state.events?.onPiece(16_000)
      }
      timer.advance(100)
    }
    record(269)
    expect(dictation.store.getState()).toMatchObject({ progress: { isLong: false } })
    record(2)
    expect(dictation.store.getState()).toMatchObject({ progress: { isLong: true } })
    record(28)
    await settled()
    expect(dictation.store.getState()).toEqual({ kind: 'stopped', isFull: true })
    timer.advance(100)
    expect(sent).toHaveLength(1)
  })
})

describe('a dictation that ends', () => {
  it('turns the microphone off and ignores late words', async () => {
    await dictation.start()
    dictation.end()
    expect(fake.state).toMatchObject({ events: null, dropped: 1 })
    expect(kind()).toBe('idle')

    await speak()
    dictation.end()
    expect(sent[0]?.signal.aborted).toBe(true)
    await answer(said('too late'))
    expect(words).toEqual([])
    expect(kind()).toBe('idle')
  })

  it('turns off a microphone that opens later', async () => {
    const starting = dictation.start()
    dictation.end()
    await starting
    expect(fake.state).toMatchObject({ opened: 1, dropped: 1, events: null })
    expect(kind()).toBe('idle')
  })

  it('starts only once', async () => {
    await Promise.all([dictation.start(), dictation.start()])
    expect(fake.state.opened).toBe(1)
  })

  it('reports a refused microphone and can be discarded', async () => {
    fake.state.problem = { kind: 'denied', message: 'Permission denied' }
    await dictation.start()
    expect(dictation.store.getState()).toMatchObject({
      kind: 'failed',
      problem: { kind: 'microphone' },
      audio: null,
    })
    await dictation.retry()
    dictation.discard()
    expect(kind()).toBe('idle')
  })

  it('keeps the recording when the writer cancels the transcription', async () => {
    await speak()
    dictation.cancel()
    expect(sent[0]?.signal.aborted).toBe(true)
    await answer({ ...refused('Canceled.'), kind: 'aborted' } as Answer)
    expect(dictation.store.getState()).toMatchObject({
      kind: 'failed',
      problem: { kind: 'cancelled' },
      audio: { format: 'webm' },
    })
  })
})

test('dictated words replace a refusal, so that Enter sends them and no suggestion', async () => {
  const { store } = memorySession(scriptOf(elementsOf('action:Fog.'))).session
  const command = createCommandDraft()
  const transcriber = { transcribe: async () => said('Nora runs.') }
  const voice = startVoice({ store, command, microphone: fake.microphone, transcriber, timer })
  const offers = [{ label: 'Delete it', command: 'delete the last line' }]
  command.setState({ refusal: { message: 'No.', offers } })
  await voice.command.start()
  await voice.command.stop()
  timer.advance(100)
  await settled()
  expect(command.getState()).toMatchObject({ text: 'Nora runs.', refusal: null })
})
