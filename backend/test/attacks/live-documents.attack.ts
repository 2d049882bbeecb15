/**
 * Two writers of a free account's project send updates that take long to check or to read: records of
 * moved text, thousands of notes, and formatting. A third one types meanwhile.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { LIVE_CLOSE } from '@scenewright/shared/api/live.ts'
import { FULL } from '@scenewright/shared/live/moved-text.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { insertAccounts, logInAt } from '../support/accounts.ts'
import {
  type LiveClient,
  SOON,
  acknowledged,
  addMember,
  joinLive,
  lineOf,
  loadProject,
  sendUpdate,
  type,
} from '../support/live.ts'
import { scriptWith } from '../support/project-calls.ts'
import { attackReport } from './attack-report.ts'
import {
  type AttackedServer,
  othersWaitDuring,
  startAttackedServer,
} from './support/attacked-server.ts'

/** 0.15 MB and 0.85 MB of records. */
const RECORDS = [4000, 23_000]
const NOTES = 4000
const MARKS = 100_000
/** The script is stored this long after the last edit, which reads all of it. */
const STORE_MS = 4000

/** A shorter attack would leave one probe, whose wait is the longest one. */
const WINDOW_MS = 500

const report = attackReport('live documents', ['others p50, ms', 'longest, ms', 'key longest, ms'])

type Place = Readonly<{ token: string; project: string }>

let server: AttackedServer
let pool: ReturnType<typeof createPool>
let prisma: ReturnType<typeof createPrisma>
beforeAll(async () => {
  server = await startAttackedServer({ RATE_LIMITS: 'off' })
  pool = createPool(server.databaseUrl, createLogger('error'))
  prisma = createPrisma(pool)
})
afterAll(async () => {
  await prisma.$disconnect()
  await pool.end()
  await server.stop()
})

/** A project of one account, in which two others may write. */
async function shared(): Promise<readonly Place[]> {
  const accounts = await insertAccounts(server.databaseUrl, 3)
  const tokens = await Promise.all(
    accounts.map(async (one) => await logInAt(server.url.origin, one)),
  )
  const [holder, ...others] = accounts
  const created = await fetch(new URL('/api/projects', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[0]}` },
    body: JSON.stringify({ title: 'Tides', screenplay_json: scriptWith('Rain.', 'Wind.') }),
  })
  const { id: project } = (await created.json()) as { id: string }
  for (const { id: userId } of others) {
    const place = { holderId: holder?.id ?? '', projectId: project, userId }
    await addMember(prisma, { ...place, role: 'writer' })
  }
  return tokens.map((token) => ({ token, project }))
}

async function join({ token, project }: Place): Promise<LiveClient> {
  const url = server.url.origin
  const { live } = await loadProject(url, token, project)
  return await joinLive({ url, token, project, epoch: live?.epoch ?? 0 })
}

/** An update that a client makes for itself, without sending it. */
function updateOf({ doc }: LiveClient, change: (copy: Y.Doc) => void): Uint8Array {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  const before = Y.encodeStateVector(copy)
  copy.transact(() => change(copy))
  return Y.encodeStateAsUpdate(copy, before)
}

/** Measures how long others, and the keys of a writer, wait during an attack. */
async function attacked(what: string, ben: LiveClient, attack: () => Promise<void>) {
  const over = new AbortController()
  let longest = 0
  const keys = async () => {
    while (!over.signal.aborted) {
      const start = performance.now()
      type(ben.doc, 'x', 'e2')
      await acknowledged(ben)
      longest = Math.max(longest, performance.now() - start)
    }
  }
  const waits = await othersWaitDuring(server.url, async () => {
    const typing = keys()
    await Promise.all([attack(), delay(WINDOW_MS)])
    over.abort()
    await typing
  })
  report.add(what, waits.p50, waits.max, longest)
  expect([...waits.statuses]).toEqual([200])
  expect(server.isAlive()).toBe(true)
  expect(ben.closed).toEqual([])
  return waits
}

const logged = async (project: string) => {
  const rows = await prisma.liveUpdate.findMany({
    where: { projectId: project },
    select: { data: true },
  })
  return Math.max(0, ...rows.map(({ data }) => data.byteLength))
}

const forged = (count: number) => (doc: Y.Doc) => {
  const moved = doc.getMap('moved')
  for (let index = 0; index < count; index += 1)
    moved.set(`${doc.clientID}:${index}`, [1, 0, 1000, 1000 + index])
}

it(
  'refuses forged records of moved text, and reads as many as it accepts quickly',
  { timeout: 120_000 },
  async () => {
    const [holder, ...writers] = await shared()
    if (!holder) throw new Error('no project')
    const ben = await join(holder)
    await attacked('nothing', ben, async () => await delay(1000))
    for (const [index, count] of RECORDS.entries()) {
      const place = writers[index]
      const mallory = place && (await join(place))
      if (!mallory) continue
      const update = updateOf(mallory, forged(count))
      await attacked(
        `${(update.byteLength / 1e6).toFixed(2)} MB of forged moves`,
        ben,
        async () => {
          sendUpdate(mallory, update)
          await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(LIVE_CLOSE.refusedUpdate)
        },
      )
      mallory.leave()
    }
    expect(await logged(holder.project)).toBeLessThan(1000)

    const copies = (doc: Y.Doc) => {
      for (let index = 0; index < FULL.records; index += 1) {
        const clock = Y.getState(doc.store, doc.clientID)
        lineOf(doc).insert(0, 'R')
        const source = [...doc.store.clients.keys()].find((client) => client !== doc.clientID) ?? 0
        doc.getMap('moved').set(`${doc.clientID}:${clock}`, [source, elementStart(doc), 1, 1])
      }
    }
    for (const place of writers.slice(1)) {
      const mallory = await join(place)
      const update = updateOf(mallory, copies)
      await attacked(`${FULL.records} moves of one letter`, ben, async () => {
        sendUpdate(mallory, update)
        await expect.poll(async () => await logged(place.project), SOON).toBeGreaterThan(1000)
        await delay(STORE_MS)
      })
      mallory.leave()
    }
    ben.leave()
  },
)

/** The clock of the first letter of the first element. */
function elementStart(doc: Y.Doc): number {
  let item = lineOf(doc)._start
  while (item !== null && item.id.client === doc.clientID) item = item.right
  return item?.id.clock ?? 0
}

it(
  'checks thousands of notes in time that grows with their number only',
  { timeout: 120_000 },
  async () => {
    const [holder, writer] = await shared()
    if (!holder || !writer) throw new Error('no project')
    const ben = await join(holder)
    const mallory = await join(writer)
    const add = (count: number) => (doc: Y.Doc) => {
      for (let index = 0; index < count; index += 1) {
        const fields = {
          kind: 'note',
          text: 'Why?',
          place: [`x${count}.${index}`, 'notes', 'abc.B'],
        }
        doc.getMap('notes').set(`${count}.${index}`, new Y.Map(Object.entries(fields)))
      }
    }
    const times: number[] = []
    for (const count of [NOTES / 4, NOTES]) {
      await attacked(`${count} notes`, ben, async () => {
        const start = performance.now()
        mallory.doc.transact(() => add(count)(mallory.doc))
        await acknowledged(mallory)
        times.push(performance.now() - start)
      })
    }
    const [some = 0, all = 0] = times
    // Four times as many; in quadratic time, sixteen times as long.
    expect(all / some).toBeLessThan(10)
    for (const client of [ben, mallory]) client.leave()
  },
)

it(
  'refuses formatting that nobody sees, and stores words after it',
  { timeout: 60_000 },
  async () => {
    const [holder, writer] = await shared()
    if (!holder || !writer) throw new Error('no project')
    const ben = await join(holder)
    const mallory = await join(writer)
    const update = updateOf(mallory, (doc) => {
      doc.transact((transaction) => {
        const text = lineOf(doc)
        let left = text._start
        for (let made = 0; made < MARKS; made += 1) {
          const id = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID))
          const content = new Y.ContentFormat('bold', made % 2 === 0)
          const item = new Y.Item(id, left, left?.lastId ?? null, null, null, text, null, content)
          item.integrate(transaction, 0)
          left = item
        }
      })
    })
    await attacked(`${MARKS} marks`, ben, async () => {
      sendUpdate(mallory, update)
      await expect.poll(() => mallory.closed[0]?.code, SOON).toBe(LIVE_CLOSE.refusedUpdate)
    })
    await expect
      .poll(
        async () =>
          (await prisma.liveDocument.findUnique({ where: { projectId: holder.project } }))
            ?.storedSeq ?? 0,
        SOON,
      )
      .toBeGreaterThan(0)
    for (const client of [ben, mallory]) client.leave()
  },
)
