import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MAX_LOCAL_RECORDING_SECONDS } from '@scenewright/shared/script/limits.ts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Transcriber } from '#src/lib/llm/transcriber.ts'
import { wavOf } from '#test/support/recordings.ts'
import { writeSpeakingModel } from '#test/support/whisper-model.ts'
import { speechSamples } from './speech-samples.ts'
import { MAX_WAITING, whisperTranscriber } from './whisper-transcriber.ts'

const NEVER = new AbortController().signal
const QUICK = { baseMs: 5000, msPerSecond: 0, idleMs: 60_000 }
const TEST_WORKER = new URL('../../../test/support/whisper-test-worker.ts', import.meta.url)

let folder: string
let model: string
let transcriber: Transcriber
const problems: object[] = []
const log = { error: (problem: object) => void problems.push(problem) } as never
beforeAll(() => {
  folder = mkdtempSync(join(inject('folder'), 'whisper-'))
  model = join(folder, 'speaking.en.bin')
  writeSpeakingModel(model, [' Nora', ' opens', ' the', ' door', '.'])
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => {
  transcriber.close()
  problems.length = 0
})

async function say(bytes = wavOf(1, 16_000), prompt = '', signal = NEVER) {
  return await transcriber.transcribe({ bytes, format: 'wav', prompt }, signal)
}

describe('a model', () => {
  it('turns a recording into its words, again and again', async () => {
    transcriber = whisperTranscriber({ model, log })
    for (const prompt of ['', 'NORA, OLD BEN']) {
      const text = 'Nora opens the door.'
      expect(await say(undefined, prompt)).toEqual({ ok: true, value: { text, seconds: 1 } })
    }
  })

  it.each([
    ['broken', (file: string) => writeFileSync(file, 'no model')],
    ['cut off', (file: string) => writeFileSync(file, Buffer.from('lmgg'))],
    ['gone', () => {}],
  ])('that is %s fails with a line in the log, until it is repaired', async (name, write) => {
    const file = join(folder, `${name}.bin`)
    write(file)
    transcriber = whisperTranscriber({ model: file, log })
    expect(await say()).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    expect(problems).toMatchObject([{ model: file }])
    writeSpeakingModel(file, ['Rain.'])
    expect(await say()).toMatchObject({ ok: true, value: { text: 'Rain.' } })
  })
})

describe('the worker', () => {
  function start(times = QUICK) {
    transcriber = whisperTranscriber({ model: '', log, times, worker: TEST_WORKER })
  }
  const pidOf = async () => {
    const said = await say()
    return said.ok ? said.value.text : ''
  }
  const isGone = (pid: string) => {
    try {
      return !process.kill(Number(pid), 0)
    } catch {
      return true
    }
  }

  it('serves one recording after the other, in their order', async () => {
    start()
    const done: string[] = []
    const answers = ['slow', 'a', 'b'].map(async (prompt) => {
      const said = await say(undefined, prompt)
      done.push(prompt)
      return said.ok ? said.value.text : ''
    })
    expect(new Set(await Promise.all(answers)).size).toBe(1)
    expect(done).toEqual(['slow', 'a', 'b'])
  })

  it.each([
    ['hangs', 'hang', 'AI_TIMEOUT'],
    ['crashes', 'crash', 'AI_FAILED'],
  ])('is replaced if it %s', async (_, prompt, code) => {
    start({ ...QUICK, baseMs: 1500 })
    const before = await pidOf()
    expect(await say(undefined, prompt)).toMatchObject({ ok: false, failure: { code } })
    expect(problems).toHaveLength(1)
    await expect.poll(() => isGone(before)).toBe(true)
    expect(await pidOf()).not.toBe(before)
  })

  it('is freed when the writer leaves', async () => {
    start()
    const before = await pidOf()
    const leaving = new AbortController()
    const hanging = say(undefined, 'hang', leaving.signal)
    const next = pidOf()
    // Long enough for the worker to get it.
    await delay(200)
    leaving.abort()
    expect(await hanging).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    expect(await next).toMatch(/^\d+$/)
    await expect.poll(() => isGone(before)).toBe(true)
    expect(problems).toEqual([])
  })

  it('refuses more recordings than may wait, not counting canceled ones', async () => {
    start({ ...QUICK, baseMs: 60_000 })
    const leaving = new AbortController()
    const first = say(undefined, 'hang', leaving.signal)
    const canceling = new AbortController()
    const rest = Array.from({ length: MAX_WAITING }, () => say(undefined, '', canceling.signal))
    expect(await say()).toMatchObject({ ok: false, failure: { code: 'UNAVAILABLE' } })
    canceling.abort()
    // At once, so that their bytes aren't kept until the first one is done.
    await Promise.all(rest)
    const next = say()
    leaving.abort()
    expect(await next).toMatchObject({ ok: true })
    await first
  })

  it('is not started again once it is closed', async () => {
    start()
    const calls = [say(undefined, 'hang'), say(), say()]
    await delay(200)
    transcriber.close()
    for (const said of [...(await Promise.all(calls)), await say()]) {
      expect(said).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    }
    expect(problems).toEqual([])
  })

  it('that cannot be started fails each recording, and not the server', async () => {
    // Longer than a process's arguments may be.
    const endless = 'x'.repeat(4_000_000)
    transcriber = whisperTranscriber({ model: endless, log, worker: TEST_WORKER })
    for (const said of [await say(), await say()]) {
      expect(said).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    }
    expect(problems).toMatchObject([{ outcome: { failed: 'job' } }, {}])
  })

  it('ends when it has nothing to do', async () => {
    start({ ...QUICK, idleMs: 50 })
    const pid = await pidOf()
    await expect.poll(() => isGone(pid)).toBe(true)
    expect(await pidOf()).not.toBe(pid)
  })
})

describe('the real worker', () => {
  const WORKER = new URL('whisper-worker.ts', import.meta.url)
  /** Starts it, and then a job of some seconds. */
  async function begin() {
    const child = fork(WORKER, [model], {
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const send = (seconds: number) =>
      child.send({ samples: Buffer.alloc(seconds * 32_000), prompt: '' })
    send(1)
    await once(child, 'message')
    send(MAX_LOCAL_RECORDING_SECONDS)
    await delay(200)
    return child
  }

  it.skipIf(process.platform === 'win32')('finishes although Ctrl-C reaches it', async () => {
    const child = await begin()
    child.kill('SIGINT')
    child.kill('SIGTERM')
    const text: unknown = expect.stringMatching(/Nora opens/)
    expect(await once(child, 'message')).toMatchObject([{ text }, undefined])
    child.kill('SIGKILL')
  })

  it('ends with the server in the middle of a recording', async () => {
    const child = await begin()
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
  })
})

describe('the samples of a recording', () => {
  const stereo = wavOf(1, 16_000)
  stereo.writeUInt16LE(2, 22)
  it.each([
    ['8,000 samples per second', wavOf(1, 8000), 'UNSUPPORTED_MEDIA_TYPE'],
    ['two channels', stereo, 'UNSUPPORTED_MEDIA_TYPE'],
    ['no WAV', Buffer.from('ID3 music'), 'UNSUPPORTED_MEDIA_TYPE'],
    ['only a header’s beginning', wavOf(1, 16_000).subarray(0, 30), 'UNSUPPORTED_MEDIA_TYPE'],
    ['no sound', wavOf(0, 16_000), 'VALIDATION_FAILED'],
    ['too many seconds', wavOf(MAX_LOCAL_RECORDING_SECONDS + 1, 16_000), 'VALIDATION_FAILED'],
  ])('with %s are refused', (_, bytes, code) => {
    expect(speechSamples(bytes)).toMatchObject({ ok: false, failure: { code } })
  })

  it('are what is in the data chunk, even if it is cut off', () => {
    const file = wavOf(1, 16_000)
    file.writeInt16LE(7, 44)
    expect(speechSamples(file)).toMatchObject({ ok: true, value: file.subarray(44) })
    const cut = speechSamples(file.subarray(0, 47))
    expect(cut.ok && [...cut.value]).toEqual([7, 0])
  })
})
