/** Fills memory with open documents, and the database with updates, from one account. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_CLOSE, readBusyReason } from '@scenewright/shared/api/live.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { scriptWith } from '../support/project-calls.ts'
import { attackReport } from './attack-report.ts'
import {
  type AttackedServer,
  othersWaitDuring,
  startAttackedServer,
} from './support/attacked-server.ts'
import {
  type Attacker,
  type Person,
  QUESTION,
  connectAttacker,
  logInAccounts,
  makeLive,
  updateMessage,
} from './support/live-attacker.ts'

/** Lines of a long script, and their length. */
const LONG = { blocks: 40, lines: 700, text: 'Rain on the roof of the old mill, all night.' }
const DOCUMENTS = 8
const ELEMENTS = 12
const CHARACTERS = 48_000
const CONNECTIONS = 4
/** Megabytes that one account tries to store. */
const MEGABYTES = 48
const LIMIT_MEGABYTES = 32

const SOON = { timeout: 20_000 }

const report = attackReport('budgets of live writing', [
  'others p50, ms',
  'longest, ms',
  'documents or MB',
  'more memory, MiB',
])

let server: AttackedServer
let mallory: Person
let friend: Person
let ben: Person
beforeAll(async () => {
  server = await startAttackedServer()
  const people = await logInAccounts(server, 3)
  if (people.length !== 3) throw new Error('no accounts')
  ;[mallory, friend, ben] = people as [Person, Person, Person]
})
afterAll(async () => await server.stop())

it('opens no more documents of an account than fit into its budget', async () => {
  const script = longScript()
  const names: string[] = []
  for (let n = 0; n < DOCUMENTS; n += 1) {
    names.push(
      await makeLive(server, script, [
        { person: mallory, role: 'owner' },
        { person: friend, role: 'writer' },
      ]),
    )
  }
  const small = await makeLive(server, scriptWith('Rain.'), [
    { person: ben, role: 'owner' },
    { person: friend, role: 'writer' },
  ])
  const before = server.memory()
  const attackers: Attacker[] = []
  const waits = await othersWaitDuring(server.url, async () => {
    attackers.push(
      ...(await Promise.all(
        names.map(async (name) => await connectAttacker(server, mallory, name)),
      )),
    )
    // Asking shows that a document is loaded.
    for (const { send } of attackers) send(QUESTION)
    await sleep(3000)
  })
  const open = attackers.filter(({ ws }) => ws.readyState === 1)
  report.add(
    `${DOCUMENTS} long scripts`,
    waits.p50,
    waits.max,
    open.length,
    server.memory() - before,
  )
  const refused = attackers.find(({ ws }) => ws.readyState !== 1)
  const end = await refused?.closed
  expect(end?.code).toBe(LIVE_CLOSE.overload)
  expect(readBusyReason(end?.reason ?? '')?.why).toBe('documents')
  expect(open.length).toBeGreaterThan(0)
  const honest = await connectAttacker(server, ben, small)
  honest.send(QUESTION)
  // Those who asked before may be answered first.
  await expect.poll(() => honest.received.messages, SOON).toBeGreaterThan(1)
  expect(honest.ws.readyState).toBe(1)
  for (const { ws } of [...attackers, honest]) ws.terminate()
})

it('stores no more of an account than its limit, however many connections it has', async () => {
  const script = scriptWith(...Array.from({ length: ELEMENTS }, (_, n) => `Line ${n}.`))
  const name = await makeLive(server, script, [
    { person: ben, role: 'owner' },
    { person: mallory, role: 'writer' },
  ])
  const attackers = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => await connectAttacker(server, mallory, name)),
  )
  const docs = await Promise.all(attackers.map(async (attacker) => await load(attacker, name)))
  const waits = await othersWaitDuring(server.url, async () => {
    for (let sent = 0, n = 0; sent < MEGABYTES * 1e6; n += 1) {
      const at = n % CONNECTIONS
      const doc = docs[at]
      if (!doc) break
      const update = rewrite(doc, at)
      sent += update.byteLength
      attackers[at]?.send(updateMessage(update))
      await sleep(15)
    }
    await Promise.race([...attackers.map(async ({ closed }) => await closed), sleep(8000)])
  })
  const stored = await storedMegabytes(name)
  report.add(`${MEGABYTES} MB of updates`, waits.p50, waits.max, stored, 0)
  expect(stored).toBeGreaterThan(1)
  expect(stored).toBeLessThan(LIMIT_MEGABYTES * 1.1)
  for (const { ws } of attackers) if (ws.readyState === 1) ws.close()
  const ends = await Promise.all(attackers.map(async ({ closed }) => await closed))
  expect(ends.map(({ reason }) => readBusyReason(reason)?.why)).toContain('limit')
})

function longScript() {
  const elements = Array.from({ length: LONG.lines }, () => {
    return { id: randomUUID(), type: 'action', content: LONG.text }
  })
  const blocks = Array.from({ length: LONG.blocks }, (_, n) => ({
    id: `story_block_${n + 1}`,
    number: n + 1,
    title: 'Block',
    elements: elements.map((element) => ({ ...element, id: randomUUID() })),
  }))
  return { ...scriptWith(), storyBlocks: blocks }
}

async function load(attacker: Attacker, name: string): Promise<Y.Doc> {
  const doc = new Y.Doc()
  const loaded = Promise.withResolvers<void>()
  attacker.ws.on('message', (data: Buffer) => {
    const head = name.length + 1
    if (data[head] !== 0 || data[head + 1] !== 1) return
    let [at, length, shift] = [head + 2, 0, 0]
    for (; (data[at] ?? 0) > 127; at += 1, shift += 7) length |= ((data[at] ?? 0) & 127) << shift
    length |= (data[at] ?? 0) << shift
    Y.applyUpdate(doc, data.subarray(at + 1, at + 1 + length))
    loaded.resolve()
  })
  attacker.send(QUESTION)
  await loaded.promise
  return doc
}

/** Replaces the texts of one connection with long ones. */
function rewrite(doc: Y.Doc, connection: number): Uint8Array {
  const before = Y.encodeStateVector(doc)
  doc.transact(() => {
    for (let n = connection; n < ELEMENTS; n += CONNECTIONS) {
      const entry = doc.getMap<Y.Map<unknown>>('elements').get(`e${n + 1}`)
      const text = entry?.get('text') as Y.Text
      text.delete(0, text.length)
      text.insert(0, 'x'.repeat(CHARACTERS))
    }
  })
  return Y.encodeStateAsUpdate(doc, before)
}

async function storedMegabytes(name: string): Promise<number> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT sum(octet_length(data)) AS bytes FROM live_updates WHERE project_id = $1',
    [name.split(':')[0]],
  )
  await client.end()
  return Number(rows[0]?.bytes ?? 0) / 1e6
}
