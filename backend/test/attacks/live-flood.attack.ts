/** Floods live writing: messages that never end, and questions that the server answers with a whole script. */
import { setTimeout as sleep } from 'node:timers/promises'
import { LIVE_CLOSE } from '@scenewright/shared/api/live.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayOfWriting } from '../bench/long-script.ts'
import { attackReport } from './attack-report.ts'
import {
  type AttackedServer,
  othersWaitDuring,
  startAttackedServer,
} from './support/attacked-server.ts'
import {
  type Person,
  QUESTION,
  connectAttacker,
  logInAccounts,
  loginMessage,
  makeLive,
  sendUnfinished,
} from './support/live-attacker.ts'

const SCRIPT_BYTES = 1_500_000
const QUESTIONS = 300
const UNFINISHED = 60
/** Open connections of one account. */
const OF_ACCOUNT = 28
const CALM_MS = 1500

const report = attackReport('floods of live writing', [
  'others p50, ms',
  'longest, ms',
  'more memory, MiB',
])

let server: AttackedServer
let name: string
let reader: Person
beforeAll(async () => {
  server = await startAttackedServer()
  const people = await logInAccounts(server, 3)
  const [nora, ivo] = people
  if (!nora || !ivo || !people[2]) throw new Error('no accounts')
  ;[, , reader] = people as [Person, Person, Person]
  const script = dayOfWriting(SCRIPT_BYTES).next().value
  name = await makeLive(server, script, [
    { person: nora, role: 'owner' },
    { person: ivo, role: 'writer' },
    { person: reader, role: 'reader' },
  ])
  const first = await connectAttacker(server, ivo, name)
  first.ws.close()
})
afterAll(async () => await server.stop())

/** Measures others' waits and the most memory during an attack. */
async function measure(what: string, attack: () => Promise<void>) {
  const before = server.memory()
  let most = before
  const waits = await othersWaitDuring(server.url, async () => {
    const over = new AbortController()
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, server.memory())
        await sleep(20)
      }
    })()
    await attack()
    over.abort()
    await watching
  })
  const growth = most - before
  report.add(what, waits.p50, waits.max, growth)
  expect([...waits.statuses]).toEqual([200])
  return { ...waits, growth }
}

it('reads no long message before the login', async () => {
  await measure('calm', async () => await sleep(CALM_MS))
  const { growth } = await measure(`${UNFINISHED} unfinished messages, no login`, async () => {
    const sockets = await Promise.all(
      Array.from({ length: UNFINISHED }, async () => await sendUnfinished(server)),
    )
    while (sockets.some((socket) => !socket.destroyed)) await sleep(20)
  })
  expect(server.isAlive()).toBe(true)
  expect(growth).toBeLessThan(100)
})

it('keeps little of the unfinished messages of one account', async () => {
  const { growth } = await measure(`${OF_ACCOUNT} unfinished messages, one account`, async () => {
    const login = loginMessage(reader, name)
    const sockets = await Promise.all(
      Array.from({ length: OF_ACCOUNT }, async () => await sendUnfinished(server, [login])),
    )
    await sleep(1000)
    for (const socket of sockets) socket.destroy()
  })
  expect(growth).toBeLessThan(150)
})

it('answers one question of a connection, and closes it if it asks on', async () => {
  const { growth } = await measure(`${QUESTIONS} questions of a reader`, async () => {
    const mallory = await connectAttacker(server, reader, name)
    for (let n = 0; n < QUESTIONS; n += 1) mallory.send(QUESTION)
    const { code } = await mallory.closed
    expect(code).toBe(LIVE_CLOSE.overload)
    expect(mallory.received.bytes).toBeLessThan(4 * SCRIPT_BYTES)
  })
  expect(growth).toBeLessThan(400)
})

it('serves others while an account asks on all its connections and reads nothing', async () => {
  const { growth } = await measure('questions on 28 connections, not read', async () => {
    const attackers = await Promise.all(
      Array.from({ length: OF_ACCOUNT }, async () => await connectAttacker(server, reader, name)),
    )
    for (const { ws } of attackers) ws.pause()
    for (let round = 0; round < 3; round += 1) {
      for (const { send } of attackers) send(QUESTION)
      await sleep(1100)
    }
    for (const { ws } of attackers) ws.terminate()
  })
  expect(growth).toBeLessThan(400)
})
