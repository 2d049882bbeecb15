import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { createMicrophone, LIST_MS, type SystemMicrophone } from './microphone.ts'
import { LOOK_MS, NO_SOUND, QUIET_LOOKS, STOP_MS, WORKER_ENDED } from './recording.ts'
import type { FromWorker, WorkerJob } from './worker-messages.ts'

type FakeWorker = {
  job: WorkerJob
  hear: (message: FromWorker) => void
  end: () => void
  sent: string[]
  isTerminated: boolean
}

let workers: FakeWorker[]
let microphone: SystemMicrophone
let news: string[]
/** What waits for its time, with the milliseconds left. */
let waiting: { ms: number; action: () => void }[]
let problem: { kind: 'system-denied'; message: string } | null

beforeEach(() => {
  workers = []
  news = []
  waiting = []
  problem = null
  microphone = createMicrophone({
    startWorker: (job, hear, onEnd) => {
      const fake: FakeWorker = { job, hear, end: onEnd, sent: [], isTerminated: false }
      workers.push(fake)
      return {
        send: (message) => fake.sent.push(message),
        end: () => {
          fake.isTerminated = true
        },
      }
    },
    after: (ms, action) => {
      const one = { ms, action }
      waiting.push(one)
      return () => {
        waiting = waiting.filter((other) => other !== one)
      }
    },
    askAccess: async () => problem,
  })
})

function pass(ms: number): void {
  for (const one of waiting) one.ms -= ms
  const due = waiting.filter((one) => one.ms <= 0)
  waiting = waiting.filter((one) => one.ms > 0)
  for (const { action } of due) action()
}

function look(times: number): void {
  for (let time = 0; time < times; time += 1) pass(LOOK_MS)
}

const EVENTS = {
  onLevel: (peak: number) => news.push(`level ${peak}`),
  onPiece: (bytes: number) => news.push(`piece ${bytes}`),
  onLost: () => news.push('lost'),
  onError: (reason: string) => news.push(`error ${reason}`),
}
const openOne = (id = 'one', device: string | null = null) => microphone.open(id, device, EVENTS)
const piece = (...bytes: number[]): FromWorker => ({ kind: 'piece', pcm: Uint8Array.from(bytes) })

async function lastWorker(): Promise<FakeWorker> {
  await nextTurn()
  const worker = workers.at(-1)
  if (!worker) throw new Error('No worker was started')
  return worker
}

async function record(): Promise<FakeWorker> {
  const opening = openOne()
  const worker = await lastWorker()
  worker.hear({ kind: 'started' })
  expect(await opening).toEqual({ ok: true })
  return worker
}

it('records from the chosen device, tells levels and pieces, and gives a WAV file', async () => {
  const opening = openOne('one', 'USB')
  const worker = await lastWorker()
  expect(worker.job).toEqual({ kind: 'record', device: 'USB' })
  worker.hear({ kind: 'started' })
  await opening
  worker.hear({ kind: 'level', peak: 0.5 })
  worker.hear(piece(1, 2, 3, 4))
  const stopping = microphone.stop('one')
  expect(worker.sent).toEqual(['stop'])
  worker.hear(piece(5, 6))
  worker.hear({ kind: 'stopped' })
  const wav = await stopping
  expect(wav?.slice(44)).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6))
  expect(new TextDecoder().decode(wav?.slice(0, 4))).toBe('RIFF')
  expect(news).toEqual(['level 0.5', 'piece 4'])
  expect(waiting).toEqual([])
  expect(await microphone.stop('one')).toBeNull()
})

it('reports a microphone that gives no sound any more, and keeps what came before', async () => {
  const worker = await record()
  look(QUIET_LOOKS - 1)
  worker.hear({ kind: 'level', peak: 0 })
  worker.hear(piece(1, 2))
  look(QUIET_LOOKS - 1)
  expect(news).toEqual(['level 0', 'piece 2'])
  look(1)
  expect(news.at(-1)).toBe(`error ${NO_SOUND}`)
  const stopping = microphone.stop('one')
  // Such a worker may hang in the sound server and never answer.
  pass(STOP_MS)
  expect((await stopping)?.length).toBe(46)
  expect(worker.isTerminated).toBe(true)
})

it('finds a microphone well after a sleep of the computer, however long that was', async () => {
  const worker = await record()
  pass(QUIET_LOOKS * LOOK_MS)
  worker.hear({ kind: 'level', peak: 0.5 })
  look(QUIET_LOOKS - 1)
  expect(news).toEqual(['level 0.5'])
})

it('reports a microphone that was unplugged, once', async () => {
  const worker = await record()
  worker.hear({ kind: 'gone' })
  worker.hear({ kind: 'gone' })
  look(QUIET_LOOKS)
  worker.end()
  expect(news).toEqual(['lost'])
  expect((await microphone.stop('one'))?.length).toBe(44)
})

it('reports a worker that died', async () => {
  const worker = await record()
  worker.end()
  expect(news).toEqual([`error ${WORKER_ENDED}`])
})

it.each([
  ['recorder', 'recorder'],
  ['no-device', 'missing'],
  ['device', 'other'],
] as const)('a worker without a %s answers %s', async (why, kind) => {
  const opening = openOne()
  const worker = await lastWorker()
  worker.hear({ kind: 'failed', why, reason: 'It is busy' })
  worker.end()
  expect(await opening).toEqual({ ok: false, problem: { kind, message: 'It is busy' } })
  expect(news).toEqual([])
  expect(waiting).toEqual([])
  expect(await microphone.stop('one')).toBeNull()
})

it('does not wait for ever for the first sound', async () => {
  const opening = openOne()
  const worker = await lastWorker()
  look(QUIET_LOOKS)
  expect(await opening).toEqual({ ok: false, problem: { kind: 'other', message: NO_SOUND } })
  expect(worker.sent).toEqual(['stop'])
  expect(news).toEqual([])
})

it('starts no worker where the system refuses the microphone', async () => {
  problem = { kind: 'system-denied', message: 'denied' }
  expect(await openOne()).toEqual({ ok: false, problem })
  expect(workers).toEqual([])
})

it('turns the device off when the page drops it, before or after its first sound', async () => {
  const opening = openOne()
  const early = await lastWorker()
  microphone.drop('one')
  expect(await opening).toMatchObject({ ok: false })
  expect(early.sent).toEqual(['stop'])
  early.end()

  const late = await record()
  microphone.drop('another')
  expect(late.sent).toEqual([])
  microphone.dropAll()
  late.hear(piece(1, 2))
  late.hear({ kind: 'stopped' })
  late.end()
  expect(late.sent).toEqual(['stop'])
  expect(news).toEqual([])
  expect(waiting).toEqual([])
})

it('starts nothing for a page that gave up while the system asked', async () => {
  const opening = openOne()
  microphone.drop('one')
  expect(await opening).toMatchObject({ ok: false })
  expect(workers).toEqual([])
})

it('drops one recording for the next', async () => {
  const first = await record()
  const opening = openOne('two')
  await nextTurn()
  expect(first.sent).toEqual(['stop'])
  workers.at(-1)?.hear({ kind: 'started' })
  expect(await opening).toEqual({ ok: true })
  expect(await microphone.stop('one')).toBeNull()
})

it('lists devices, and gives up on a sound server that does not answer', async () => {
  const listing = microphone.devices()
  workers[0]?.hear({ kind: 'devices', names: ['Built-in', 'USB'] })
  workers[0]?.end()
  expect(await listing).toEqual(['Built-in', 'USB'])
  const hanging = microphone.devices()
  pass(LIST_MS)
  expect(await hanging).toEqual([])
  expect(workers[1]?.isTerminated).toBe(true)
})
