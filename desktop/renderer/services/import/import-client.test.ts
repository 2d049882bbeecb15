import { describe, expect, test } from 'vitest'
import { importFile, MAX_IMPORT_BYTES, type ImportWorker } from './import-client.ts'
import type { FileToRead, ImportAnswer, ImportedFile } from './import-messages.ts'

const FILE: FileToRead = { name: 'a.fountain', bytes: new Uint8Array([65]) }
const DONE: ImportedFile = { ok: false, error: 'from the worker' }
const NEVER_MS = 100_000

/** A fake worker that calls `act` for each file and counts its starts and terminations. */
function workerThat(act: (answer: (message: ImportAnswer) => void, target: EventTarget) => void) {
  const target = new EventTarget()
  const worker = {
    started: 0,
    ended: 0,
    start(): ImportWorker {
      worker.started += 1
      const answer = (data: ImportAnswer) =>
        target.dispatchEvent(new MessageEvent('message', { data }))
      return {
        addEventListener: target.addEventListener.bind(target),
        postMessage: () => queueMicrotask(() => act(answer, target)),
        terminate: () => (worker.ended += 1),
      }
    },
  }
  return worker
}

const signal = () => new AbortController().signal

describe('importFile', () => {
  test('reports the stages, returns the answer and terminates the worker', async () => {
    const worker = workerThat((answer) => {
      answer({ kind: 'stage', stage: 'reading' })
      answer({ kind: 'stage', stage: 'laying-out' })
      answer({ kind: 'done', file: DONE })
    })
    const stages: string[] = []
    const options = { signal: signal(), onStage: (stage: string) => stages.push(stage) }
    expect(await importFile(FILE, options, worker.start)).toBe(DONE)
    expect(stages).toEqual(['reading', 'laying-out'])
    expect(worker.ended).toBe(1)
  })

  test('ignores messages of another form, such as those of pdf.js', async () => {
    const worker = workerThat((answer, target) => {
      target.dispatchEvent(new MessageEvent('message', { data: { action: 'ready' } }))
      answer({ kind: 'done', file: DONE })
    })
    const stages: unknown[] = []
    const options = { signal: signal(), onStage: (stage: unknown) => stages.push(stage) }
    expect(await importFile(FILE, options, worker.start)).toBe(DONE)
    expect(stages).toEqual([])
  })

  test('terminates a worker that never answers', async () => {
    const worker = workerThat(() => undefined)
    const outcome = await importFile(FILE, { signal: signal() }, worker.start, 1)
    expect(outcome).toMatchObject({ ok: false, error: expect.stringMatching(/longer/) as string })
    expect(worker.ended).toBe(1)
  })

  test.each(['error', 'messageerror'])('terminates a worker that fails with %s', async (event) => {
    const worker = workerThat((_answer, target) => target.dispatchEvent(new Event(event)))
    const outcome = await importFile(FILE, { signal: signal() }, worker.start, NEVER_MS)
    expect(outcome).toMatchObject({
      ok: false,
      error: expect.stringMatching(/couldn't be read/) as string,
    })
    expect(worker.ended).toBe(1)
  })

  test('terminates the worker as soon as the writer cancels', async () => {
    const abort = new AbortController()
    const worker = workerThat(() => abort.abort())
    const reading = importFile(FILE, { signal: abort.signal }, worker.start, NEVER_MS)
    await expect(reading).rejects.toThrow('aborted')
    expect(worker.ended).toBe(1)
  })

  test('starts no worker for a file that is too large, or was already canceled', async () => {
    const worker = workerThat(() => undefined)
    const large = { name: 'a.fdx', bytes: new Uint8Array(MAX_IMPORT_BYTES + 1) }
    const outcome = await importFile(large, { signal: signal() }, worker.start)
    expect(outcome).toMatchObject({ ok: false, error: expect.stringMatching(/32 MB/) as string })
    const canceled = importFile(FILE, { signal: AbortSignal.abort() }, worker.start)
    await expect(canceled).rejects.toThrow('aborted')
    expect(worker.started).toBe(0)
  })
})
