/**
 * Many people in one script of about 120 pages, on three servers with one PostgreSQL and a Redis. Some
 * of them type; measures how long a key takes until another person's page has it, and the servers.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { LiveInfo } from '@scenewright/shared/api/live.ts'
import pg from 'pg'
import { z } from 'zod'
import { insertAccounts, logInAt, type Account } from '#test/support/accounts.ts'
import { LivePerson } from './live/live-person.ts'
import { startCluster, type Cluster } from './load/cluster.ts'
import { quantile } from './load/measurements.ts'
import { printMachine, printServers } from './load/report.ts'
import { dayOfWriting } from './long-script.ts'

const SCRIPT_BYTES = 284_000
/** One person in five types. */
const TYPING_SHARE = 0.2
/** Milliseconds between two keys of a person. */
const KEY_EVERY_MS = 250
/** People whose pages are measured, two on each server. */
const WATCHERS = 6
/** Goal for the 99th percentile. */
const KEY_P99_MS = 100

const print = (line: string) => void process.stdout.write(`${line}\n`)

const Created = z.object({ id: z.string() })
const Loaded = z.object({ live: LiveInfo })

async function call(url: string, token: string, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json()
}

/** Makes the others writers of the holder's project. */
async function addMembers(databaseUrl: string, projectId: string, [holder, ...others]: Account[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `INSERT INTO project_members (user_id, project_id, holder_id, role, created_at)
      SELECT id, $2, $3, 'writer', now() FROM unnest($1::uuid[]) AS member (id)`,
      [others.map(({ id }) => id), projectId, holder?.id],
    )
    await client.query('UPDATE projects SET shared = true WHERE id = $1', [projectId])
  } finally {
    await client.end()
  }
}

async function openAll(cluster: Cluster, count: number): Promise<LivePerson[]> {
  const { databaseUrl, group } = cluster
  const accounts = await insertAccounts(databaseUrl, count)
  const urlOf = (index: number) => group.members[index % group.members.length]?.url ?? ''
  const [holder] = accounts
  if (!holder) return []
  const token = await logInAt(urlOf(0), holder)
  const script = dayOfWriting(SCRIPT_BYTES).next().value
  const project = { title: script.title, screenplay_json: script }
  const { id } = Created.parse(await call(urlOf(0), token, '/api/projects', project))
  await addMembers(databaseUrl, id, accounts)
  const { live } = Loaded.parse(await call(urlOf(0), token, `/api/projects/${id}`))
  const people: LivePerson[] = []
  for (const [index, account] of accounts.entries()) {
    const own = index === 0 ? token : await logInAt(urlOf(index), account)
    const place = { url: urlOf(index), token: own, projectId: id, epoch: live.epoch }
    const person = new LivePerson(place)
    await person.synced
    people.push(person)
  }
  return people
}

/** A key that somebody has typed: the nth of a person, at this moment. */
const KEY = /key (\d+) of (\d+)$/

async function run(cluster: Cluster): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      people: { type: 'string', default: '60' },
      seconds: { type: 'string', default: '60' },
    },
  })
  printMachine(cluster)
  const people = await openAll(cluster, Number(values.people))
  const typists = people.slice(0, Math.ceil(people.length * TYPING_SHARE))
  const watchers = people.slice(-WATCHERS)
  const sent = new Map<string, number>()
  const times: number[] = []
  const ownTimes: number[] = []
  for (const person of typists) person.bind(() => undefined)
  for (const watcher of watchers) {
    const seen = new Map<string, number>()
    watcher.bind((script) => {
      const now = performance.now()
      for (const typist of typists.keys()) {
        const place = placeOf(typist)
        const content = script.storyBlocks[place.block]?.elements[place.index]?.content ?? ''
        const [, key = '0', of = ''] = KEY.exec(content) ?? []
        for (let next = (seen.get(of) ?? 0) + 1; next <= Number(key); next += 1) {
          times.push(now - (sent.get(`${next} ${of}`) ?? now))
          seen.set(of, next)
        }
      }
    })
  }
  const started = { at: Date.now(), pids: cluster.group.members.map(({ pid }) => pid()) }
  const seconds = Number(values.seconds)
  print(`${people.length} people, ${typists.length} typing for ${seconds} seconds`)
  const end = performance.now() + seconds * 1000
  await Promise.all(
    typists.map(async (person, typist) => {
      await delay((KEY_EVERY_MS * typist) / typists.length)
      for (let key = 1; performance.now() < end; key += 1) {
        const { block, index } = placeOf(typist)
        const before = performance.now()
        sent.set(`${key} ${typist}`, before)
        person.type(block, index, (element) => ({ ...element, content: `key ${key} of ${typist}` }))
        ownTimes.push(performance.now() - before)
        await delay(KEY_EVERY_MS)
      }
    }),
  )
  await delay(2000)
  const ended = { ...started, at: Date.now() }
  const keys = sent.size
  const at = (of: readonly number[], share: number) => quantile(of, share).toFixed(1)
  print(`${keys} keys, seen ${times.length} times by ${watchers.length} of the people`)
  print(`key to another person's script: p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)} ms`)
  const p99 = quantile(times, 0.99)
  print(`${p99 <= KEY_P99_MS ? 'met' : 'NOT met'}: p99 ${p99.toFixed(1)} ms (${KEY_P99_MS})`)
  print(`own document per key: p50 ${at(ownTimes, 0.5)}, p99 ${at(ownTimes, 0.99)} ms`)
  print(`document: ${((people[0]?.bytes ?? 0) / 1000).toFixed(0)} KB`)
  await printServers(cluster, { started, ended })
  const missing = keys * watchers.length - times.length
  const unacknowledged = typists.filter((person) => person.unacknowledged > 0).length
  print(`keys that a watcher never saw: ${missing}; people not acknowledged: ${unacknowledged}`)
  for (const person of people) person.stop()
  return missing === 0 && unacknowledged === 0
}

/** Returns the place where a person types: everyone in another element, spread over the script. */
function placeOf(typist: number): Readonly<{ block: number; index: number }> {
  return { block: typist % 20, index: 3 + Math.floor(typist / 20) * 2 }
}

const cluster = await startCluster({})
let isComplete = false
try {
  isComplete = await run(cluster)
} finally {
  await cluster.stop()
}
process.exitCode = isComplete ? 0 : 1
