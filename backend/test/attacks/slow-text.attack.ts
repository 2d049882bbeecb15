import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { MCP_PATH } from '@scenewright/shared/api/mcp.ts'
import {
  MAX_COMMAND_CHARACTERS,
  MAX_CONTENT_CHARACTERS,
} from '@scenewright/shared/script/limits.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAccessToken } from '#src/lib/auth/access-token.ts'
import { insertAccounts, logInAt } from '#test/support/accounts.ts'
import { attackReport } from './attack-report.ts'
import {
  type AttackedServer,
  type Waits,
  othersWaitDuring,
  startAttackedServer,
} from './support/attacked-server.ts'

const AT_ONCE = 4
/** Longest wait of others, or this many times what they waited before. */
const MAX_WAIT_MS = 30
const MAX_RATIO = 25

const report = attackReport('Texts that are slow to read', [
  'calls',
  'answers',
  'took, s',
  'others p50, ms',
  'others max, ms',
])

let server: AttackedServer
let before: Waits
let authorization = ''
let agent = ''
beforeAll(async () => {
  server = await startAttackedServer()
  const [account] = await insertAccounts(server.databaseUrl, 1, 'pro')
  if (!account) throw new Error('no account was inserted')
  authorization = `Bearer ${await logInAt(server.url.origin, account)}`
  agent = `Bearer ${await insertToken(account.id)}`
  before = await othersWaitDuring(server.url, async () => await sleep(1000))
  report.add('before', '0', '', '', before.p50, before.max)
})
afterAll(async () => await server.stop())

async function insertToken(userId: string): Promise<string> {
  const { token, tokenHash } = newAccessToken()
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO access_tokens (id, user_id, name, token_hash, scope, session_version, created_at)
    SELECT $1, id, 'attack', $3, 'read', session_version, now() FROM users WHERE id = $2`,
    [randomUUID(), userId, Buffer.from(tokenHash)],
  )
  await client.end()
  return token
}

async function post(path: string, body: string, bearer = authorization): Promise<number> {
  const accept = 'application/json, text/event-stream'
  const headers = { 'content-type': 'application/json', accept, authorization: bearer }
  const answer = await fetch(new URL(path, server.url), { method: 'POST', headers, body })
  const text = await answer.text()
  // A tool's refusal is an answer of the protocol.
  return text.includes('"isError":true') ? 429 : answer.status
}

/** Makes calls, some at once. @returns whether others hardly waited and all were answered */
async function attack(
  name: string,
  calls: readonly (() => Promise<number>)[],
): Promise<Readonly<{ isQuick: boolean; others: number[]; isAlive: boolean }>> {
  const statuses: number[] = []
  const left = [...calls]
  const work = async () => {
    for (let call = left.shift(); call; call = left.shift()) statuses.push(await call())
  }
  const from = performance.now()
  const waits = await othersWaitDuring(
    server.url,
    async () => await Promise.all(Array.from({ length: AT_ONCE }, work)),
  )
  const seconds = (performance.now() - from) / 1000
  const answers = [...Map.groupBy(statuses, String)].map(
    ([status, all]) => `${all.length}x ${status}`,
  )
  const count = String(calls.length)
  report.add(name, count, answers.join(', '), seconds, waits.p50, waits.max)
  const isQuick = waits.p50 <= Math.max(MAX_WAIT_MS, MAX_RATIO * before.p50)
  return { isQuick, others: [...waits.statuses], isAlive: server.isAlive() }
}

const HELD = { isQuick: true, others: [200], isAlive: true }

function repeated(count: number, call: () => Promise<number>) {
  return Array.from({ length: count }, () => call)
}

function commandOn(elements: readonly object[], command: string): string {
  const currentScript = { title: 'Tides', elements }
  const texts = { overview: '', customInstructions: '' }
  return JSON.stringify({ command, currentScript, ...texts, isOverviewCommand: false })
}

it('opening quotation marks to the assistant', async () => {
  const body = commandOn([], '“'.repeat(MAX_COMMAND_CHARACTERS))
  const outcome = await attack(
    'commands of 60 KB of “',
    repeated(12, async () => await post('/api/llm/process-command', body)),
  )
  expect(outcome).toEqual(HELD)
})

it('a cue of opening parentheses', async () => {
  const cue = { id: 'c', type: 'character', content: '('.repeat(MAX_CONTENT_CHARACTERS) }
  const heading = { id: 'h', type: 'scene_heading', content: ` INT. ${' - '.repeat(16_000)}` }
  const body = commandOn([heading, cue], 'check the continuity of this')
  const outcome = await attack(
    'a cue of 50,000 (',
    repeated(8, async () => await post('/api/llm/process-command', body)),
  )
  expect(outcome).toEqual(HELD)
})

it('a million numbers of story blocks', async () => {
  const blocks = Array.from({ length: 1_500_000 }, () => 1)
  const script = { saved: null, neverSend: false, title: '', author: '', overview: '', blocks }
  const body = JSON.stringify({
    kind: 'ask',
    message: 'how many scenes are there?',
    script: { ...script, customInstructions: '' },
    conversation: [],
  })
  const outcome = await attack(
    '1.5 million block numbers',
    repeated(8, async () => await post('/api/llm/assist', body)),
  )
  expect(outcome).toEqual(HELD)
})

it('statistics and exports of a script of 5 MB', async () => {
  const element = (block: number, at: number) => {
    const [type, content] =
      at % 3 === 0
        ? ['scene_heading', `INT. ROOM ${at} - DAY`]
        : ['action', `${block} ${at} The tide comes in and goes out. `.repeat(8)]
    return { id: `e${block}.${at}`, type, content }
  }
  const storyBlocks = Array.from({ length: 24 }, (_, block) => ({
    id: `b${block}`,
    number: block + 1,
    title: `Block ${block + 1}`,
    elements: Array.from({ length: 900 }, (__, at) => element(block, at)),
  }))
  const body = JSON.stringify({
    title: 'Tides',
    screenplay_json: { title: 'Tides', author: '', storyBlocks },
  })
  const created = await fetch(new URL('/api/projects', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body,
  })
  const { id } = (await created.json()) as { id: string }
  const tool = (name: string, rest: object = {}) => {
    const params = { name, arguments: { project_id: id, ...rest } }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    return async () => await post(MCP_PATH, JSON.stringify(message), agent)
  }
  expect(await attack('20 statistics calls', repeated(20, tool('statistics')))).toEqual(HELD)
  const outcome = await attack('exports and searches', [
    ...['fountain', 'fdx', 'text'].map((format) => tool('export', { format })),
    ...Array.from({ length: 9 }, (_, n) => tool('search_text', { query: `tide ${n}`, kind: null })),
  ])
  expect(outcome).toEqual(HELD)
})
