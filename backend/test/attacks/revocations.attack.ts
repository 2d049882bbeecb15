/** Every way to lose access x every spelling of a name x HTTP, socket, MCP, link and invitation. */
import { setTimeout as delay } from 'node:timers/promises'
import { IncomingMessage, MessageType } from '@hocuspocus/server'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as Y from 'yjs'
import { connectAgent, useTool } from '../support/agents.ts'
import { type LiveClient, SOON, connectLive, sendUpdate, type } from '../support/live.ts'
import { GROUP_JWT_SECRET } from '../support/server-group.ts'
import { attackReport } from './attack-report.ts'
import { type AttackedServer, startAttackedServer } from './support/attacked-server.ts'
import { type Key, LOSSES, type Loss, type Place, newPlace, statusOf } from './support/losses.ts'
import { SPELLINGS, documentNames } from './support/spellings.ts'

/** More than the server takes to check all connections, also on a busy machine. */
const CLOSED_MS = 20_000
const ANSWER_MS = 8000
const POLL_MS = 50

const report = attackReport('revocations', ['tried', 'got in'])

let server: AttackedServer
let sql: pg.Pool
beforeAll(async () => {
  const env = { RATE_LIMITS: 'off', JWT_SECRET: GROUP_JWT_SECRET, LOG_LEVEL: 'fatal' }
  server = await startAttackedServer(env)
  sql = new pg.Pool({ connectionString: server.databaseUrl })
})
afterAll(async () => {
  await sql.end()
  await server.stop()
})

/** A call or connection that needs access to a project. It must fail once any of its keys is lost. */
type Door = Readonly<{
  needs: readonly Key[]
  /** The names to try: the right one and others. */
  names: (place: Place) => Readonly<Record<string, string>>
  /** @returns whether the caller got in */
  enter: (place: Place, name: string) => Promise<boolean>
}>

const MEMBER = ['session', 'account', 'membership', 'project'] as const
const spelled = (id: string) =>
  Object.fromEntries(Object.entries(SPELLINGS).map(([how, spell]) => [how, spell(id)]))
const projectNames = ({ projectId, otherId }: Place) => ({
  ...spelled(projectId),
  'another project': otherId,
})
/** As a path has it; what is encoded already stays so. */
const inPath = (name: string) => (name.includes('%') ? name : encodeURIComponent(name))
const WRITING: readonly Key[] = ['writing', 'whole script']

const DOORS: Readonly<Record<string, Door>> = {
  'HTTP, reading': {
    needs: MEMBER,
    names: projectNames,
    enter: async (place, name) => {
      const paths = ['', '/revisions', '/people', '/role'].map(
        (end) => `/api/projects/${inPath(name)}${end}`,
      )
      const statuses = await Promise.all(
        paths.map(async (path) => await statusOf(place, place.ivo, 'GET', path)),
      )
      return statuses.some((status) => status < 400)
    },
  },
  'HTTP, writing': {
    needs: [...MEMBER, ...WRITING],
    names: projectNames,
    enter: async (place, name) => {
      const path = `/api/projects/${inPath(name)}`
      return (await statusOf(place, place.ivo, 'PATCH', path, { logline: 'Late.' })) < 400
    },
  },
  socket: {
    needs: [...MEMBER, 'whole script', 'epoch'],
    names: documentNames,
    enter: async (place, name) => {
      const client = open(place, name)
      await untilAnswered(client)
      client.leave()
      return client.isIn()
    },
  },
  MCP: {
    needs: ['account', 'access token'],
    names: ({ ownId, otherId }) => ({ ...spelled(ownId), 'another project': otherId }),
    enter: async ({ url, accessToken }, name) => await readAsAgent(url, accessToken.token, name),
  },
  'MCP of the holder': {
    needs: ['project', 'holder'],
    names: projectNames,
    enter: async ({ url, holderToken }, name) => await readAsAgent(url, holderToken, name),
  },
  link: {
    needs: ['link', 'project', 'holder'],
    names: ({ linkToken }) => spelled(linkToken),
    enter: async (place, name) =>
      (await statusOf(place, { token: '' }, 'POST', `/api/read/${inPath(name)}`, {})) < 400,
  },
  invitation: {
    needs: ['invitation', 'project'],
    names: ({ invitation }) => spelled(invitation.token),
    enter: async (place, token) =>
      (await statusOf(place, place.admin, 'POST', '/api/invitations/check', { token })) < 400,
  },
}

async function readAsAgent(url: string, token: string, name: string): Promise<boolean> {
  try {
    const agent = await connectAgent(url, token)
    return !(await useTool(agent, 'read_project', { project_id: name })).isError
  } catch {
    return false
  }
}

type Connected = LiveClient & Readonly<{ isIn: () => boolean }>

const AUTH: number = MessageType.Auth
const IN_MESSAGES: ReadonlySet<number> = new Set([
  MessageType.Sync,
  MessageType.SyncReply,
  MessageType.Awareness,
])
/** Of an auth message: the login was accepted. */
const ACCEPTED = 2

/** Connects by a name, and notes whether the server sent what only those get who are in. */
function open({ url, ivo, projectId, epoch }: Place, name: string): Connected {
  const client = connectLive({ url, token: ivo.token, project: projectId, epoch, name })
  let isIn = false
  // The provider itself drops messages with another name than its own.
  client.provider.configuration.websocketProvider.on(
    'message',
    ({ data }: { data: ArrayBuffer }) => {
      const message = new IncomingMessage(new Uint8Array(data))
      message.readVarString()
      const kind = message.readVarUint()
      const isAccepted = kind === AUTH && message.readVarUint() === ACCEPTED
      isIn ||= isAccepted || IN_MESSAGES.has(kind)
    },
  )
  return { ...client, isIn: () => isIn }
}

async function untilAnswered({ refused, closed, isIn, provider }: Connected): Promise<void> {
  const deadline = performance.now() + ANSWER_MS
  const isAnswered = () => provider.synced || refused.length > 0 || closed.length > 0 || isIn()
  while (!isAnswered() && performance.now() < deadline) await delay(POLL_MS)
}

/** Tries a door by all its names. @returns the names that gave access */
async function tryAll(door: Door, place: Place): Promise<string[]> {
  const tries = Object.entries(door.names(place)).map(
    async ([how, name]) => [how, await door.enter(place, name)] as const,
  )
  return (await Promise.all(tries)).flatMap(([how, isIn]) => (isIn ? [how] : []))
}

/** Writes with all connections from before. */
function writeLate(clients: readonly LiveClient[]): void {
  const doc = clients.find((client) => client.doc.getMap('elements').size > 0)?.doc
  if (!doc) throw new Error('no connection has the script')
  const before = Y.encodeStateVector(doc)
  type(doc, 'Late ')
  const update = Y.encodeStateAsUpdate(doc, before)
  for (const client of clients) sendUpdate(client, update)
}

async function areClosed(clients: readonly LiveClient[]): Promise<boolean> {
  const deadline = performance.now() + CLOSED_MS
  const isOpen = ({ closed }: LiveClient) => closed.length === 0
  while (clients.some(isOpen) && performance.now() < deadline) await delay(POLL_MS)
  return !clients.some(isOpen)
}

/** Queries that find late writing. Nobody else writes. */
const WRITTEN: readonly Readonly<{ needs: readonly Key[]; text: string }>[] = [
  {
    needs: [...MEMBER, ...WRITING, 'epoch'],
    text: 'SELECT FROM live_updates WHERE project_id = $1 AND at > $2',
  },
  {
    needs: [...MEMBER, ...WRITING],
    text: "SELECT FROM projects WHERE id = $1 AND logline = 'Late.' AND updated_at > $2",
  },
]

/** Loses access once, and returns what is still possible afterward. */
async function attack([name, { takes, lose }]: readonly [string, Loss]): Promise<string[]> {
  const place = await newPlace(server.url.origin, server.databaseUrl, sql)
  const holes: string[] = []
  const doors = Object.entries(DOORS)
  for (const [door, { names, enter }] of doors) {
    if (!(await enter(place, names(place)['right'] ?? '')))
      holes.push(`${name}: ${door} was closed before`)
  }
  const openAll = () => Object.values(documentNames(place)).map((each) => open(place, each))
  // The others only read: writing may close a connection that would stay open otherwise.
  const [writers, readers] = [openAll(), openAll()]
  const clients = [...writers, ...readers]
  await Promise.all(clients.map(untilAnswered))
  const joined = clients.filter(({ isIn }) => isIn())
  await expect.poll(() => joined.some(({ provider }) => provider.synced), SOON).toBe(true)

  await lose(place)
  const { rows } = await sql.query<{ lost: Date }>('SELECT clock_timestamp() AS lost')
  if (WRITTEN[0]?.needs.includes(takes)) writeLate(joined.filter((each) => writers.includes(each)))
  const isConnectionLost = DOORS['socket']?.needs.includes(takes) ?? false
  if (isConnectionLost && !(await areClosed(joined))) holes.push(`${name}: a connection stays open`)

  for (const [door, each] of doors) {
    if (each.needs.includes(takes)) {
      const entered = await tryAll(each, place)
      report.add(`${name}: ${door}`, Object.keys(each.names(place)).length, entered.length)
      holes.push(...entered.map((how) => `${name}: ${door}, ${how}`))
    } else if (takes !== 'holder' && !(await each.enter(place, each.names(place)['right'] ?? ''))) {
      holes.push(`${name}: ${door} was lost too`)
    }
  }
  for (const { needs, text } of WRITTEN) {
    if (!needs.includes(takes)) continue
    const found = await sql.query(text, [place.projectId, rows[0]?.lost])
    if (found.rowCount) holes.push(`${name}: what was written after it is stored`)
  }
  for (const client of clients) client.leave()
  return holes
}

it('nothing can be read or written with what was valid before', async () => {
  const holes = await Promise.all(Object.entries(LOSSES).map(attack))
  expect(holes.flat()).toEqual([])
})
