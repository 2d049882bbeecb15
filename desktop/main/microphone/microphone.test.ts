import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { createMicrophone, LIST_MS, type SystemMicrophone } from './microphone.ts'
import { CHECK_MS, NO_SOUND, SILENT_CHECKS, STOP_MS, WORKER_ENDED } from './recording.ts'
import type { FromWorker, WorkerJob } from './worker-messages.ts'

type FakeWorker = {
  job: WorkerJob
  receive: (message: FromWorker) => void
  end: () => void
  sent: string[]
  isTerminated: boolean
}

let workers: FakeWorker[]
let microphone: SystemMicrophone
let news: string[]
/** The pending timers with their remaining milliseconds. */
let waiting: { ms: number; action: () => void }[]
let problem: { kind: 'system-denied'; message: string } | null

beforeEach(() => {
  workers = []
  news = []
  waiting = []
  problem = null
  microphone = createMicrophone({
    startWorker: (job, receive, onEnd) => {
      const fake: FakeWorker = { job, receive, end: onEnd, sent: [], isTerminated: false }
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

function passChecks(times: number): void {
  for (let time = 0; time < times; time += 1) pass(CHECK_MS)
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
  worker.receive({ kind: 'started' })
  expect(await opening).toEqual({ ok: true })
  return worker
}

it('records from the chosen device, reports levels and pieces, and returns a WAV file', async () => {
  const opening = openOne('one', 'USB')
  const worker = await lastWorker()
  expect(worker.job).toEqual({ kind: 'record', device: 'USB' })
  worker.receive({ kind: 'started' })
  await opening
  worker.receive({ kind: 'level', peak: 0.5 })
  worker.receive(piece(1, 2, 3, 4))
  const stopping = microphone.stop('one')
  expect(worker.sent).toEqual(['stop'])
  worker.receive(piece(5, 6))
  worker.receive({ kind: 'stopped' })
  const wav = await stopping
  expect(wav?.slice(44)).toEqual(Uint8Array.of(1, 2, 3, 4, 5, 6))
  expect(new TextDecoder().decode(wav?.slice(0, 4))).toBe('RIFF')
  expect(news).toEqual(['level 0.5', 'piece 4'])
  expect(waiting).toEqual([])
  expect(await microphone.stop('one')).toBeNull()
})

it('reports a microphone that goes silent, and keeps the sound before that', async () => {
  const worker = await record()
  passChecks(SILENT_CHECKS - 1)
  worker.receive({ kind: 'level', peak: 0 })
  worker.receive(piece(1, 2))
  passChecks(SILENT_CHECKS - 1)
  expect(news).toEqual(['level 0', 'piece 2'])
  passChecks(1)
  expect(news.at(-1)).toBe(`error ${NO_SOUND}`)
  const stopping = microphone.stop('one')
  // A worker that hangs in the sound server may never answer.
  pass(STOP_MS)
  expect((await stopping)?.length).toBe(46)
  expect(worker.isTerminated).toBe(true)
})

it("doesn't report a microphone after the computer slept, however long", async () => {
  const worker = await record()
  pass(SILENT_CHECKS * CHECK_MS)
  worker.receive({ kind: 'level', peak: 0.5 })
  passChecks(SILENT_CHECKS - 1)
  expect(news).toEqual(['level 0.5'])
})

it('reports an unplugged microphone once', async () => {
  const worker = await record()
  worker.receive({ kind: 'gone' })
  worker.receive({ kind: 'gone' })
  passChecks(SILENT_CHECKS)
  worker.end()
  expect(news).toEqual(['lost'])
  expect((await microphone.stop('one'))?.length).toBe(44)
})

it('reports a worker that ended unexpectedly', async () => {
  const worker = await record()
  worker.end()
  expect(news).toEqual([`error ${WORKER_ENDED}`])
})

it.each([
  ['recorder', 'recorder'],
  ['no-device', 'missing'],
  ['device', 'other'],
] as const)('a worker failure %s is reported as %s', async (why, kind) => {
  const opening = openOne()
  const worker = await lastWorker()
  worker.receive({ kind: 'failed', why, reason: 'It is busy' })
  worker.end()
  expect(await opening).toEqual({ ok: false, problem: { kind, message: 'It is busy' } })
  expect(news).toEqual([])
  expect(waiting).toEqual([])
  expect(await microphone.stop('one')).toBeNull()
})

it("doesn't wait forever for the first sound", async () => {
  const opening = openOne()
  const worker = await lastWorker()
  passChecks(SILENT_CHECKS)
  expect(await opening).toEqual({ ok: false, problem: { kind: 'other', message: NO_SOUND } })
  expect(worker.sent).toEqual(['stop'])
  expect(news).toEqual([])
})

it('starts no worker if the system denies access', async () => {
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
  late.receive(piece(1, 2))
  late.receive({ kind: 'stopped' })
  late.end()
  expect(late.sent).toEqual(['stop'])
  expect(news).toEqual([])
  expect(waiting).toEqual([])
})

it('starts nothing if the page gives up while the system asks for access', async () => {
  const opening = openOne()
  microphone.drop('one')
  expect(await opening).toMatchObject({ ok: false })
  expect(workers).toEqual([])
})

it('a new recording ends the one before', async () => {
  const first = await record()
  const opening = openOne('two')
  await nextTurn()
  expect(first.sent).toEqual(['stop'])
  workers.at(-1)?.receive({ kind: 'started' })
  expect(await opening).toEqual({ ok: true })
  expect(await microphone.stop('one')).toBeNull()
})

it("lists devices, and gives up on a sound server that doesn't answer", async () => {
  const listing = microphone.devices()
  workers[0]?.receive({ kind: 'devices', names: ['Built-in', 'USB'] })
  workers[0]?.end()
  expect(await listing).toEqual(['Built-in', 'USB'])
  const hanging = microphone.devices()
  pass(LIST_MS)
  expect(await hanging).toEqual([])
  expect(workers[1]?.isTerminated).toBe(true)
})
