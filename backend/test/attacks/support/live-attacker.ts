/** Clients of live writing that send what no page does, to a real server. */
import { connect, type Socket } from 'node:net'
import { LIVE_PATH } from '@scenewright/shared/api/live-path.ts'
import { liveDocumentName } from '@scenewright/shared/api/live.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { LIVE_PROTOCOL } from '@scenewright/shared/live/live-document.ts'
import pg from 'pg'
import { WebSocket } from 'ws'
import { type Account, insertAccounts, logInAt } from '../../support/accounts.ts'
import { varBytes } from '../../support/live.ts'
import type { AttackedServer } from './attacked-server.ts'

export type Person = Account & Readonly<{ token: string }>

/** Inserts accounts and logs them in. */
export async function logInAccounts(
  { url, databaseUrl }: AttackedServer,
  count: number,
): Promise<Person[]> {
  const accounts = await insertAccounts(databaseUrl, count, 'pro')
  return await Promise.all(
    accounts.map(async (account) => ({ ...account, token: await logInAt(url.origin, account) })),
  )
}

async function call(server: AttackedServer, { token }: Person, path: string, body?: object) {
  const answer = await fetch(new URL(path, server.url), {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string; live?: { epoch: number } }
}

/** Makes a project that these people write together. @returns the name of its live document */
export async function makeLive(
  server: AttackedServer,
  script: object,
  [holder, ...members]: readonly Readonly<{ person: Person; role: Role }>[],
): Promise<string> {
  if (!holder) throw new Error('nobody holds it')
  const project = { title: 'Attacked', screenplay_json: script }
  const { id } = await call(server, holder.person, '/api/projects', project)
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  for (const { person, role } of members) {
    await client.query(
      `INSERT INTO project_members (user_id, project_id, holder_id, role, created_at)
      VALUES ($1, $2, $3, $4, now())`,
      [person.id, id, holder.person.id, role],
    )
  }
  await client.query('UPDATE projects SET shared = true WHERE id = $1', [id])
  await client.end()
  const { live } = await call(server, holder.person, `/api/projects/${id}`)
  return liveDocumentName({ projectId: id, epoch: live?.epoch ?? 0 })
}

export type Attacker = Readonly<{
  ws: WebSocket
  /** Messages and bytes that the server has sent. */
  received: { messages: number; bytes: number }
  /** The code and reason of its end. */
  closed: Promise<Readonly<{ code: number; reason: string }>>
  send: (...content: Uint8Array[]) => void
}>

/** Connects and logs in, without asking for the document. Resolves when the server has answered. */
export async function connectAttacker(
  { url }: AttackedServer,
  { token }: Person,
  name: string,
): Promise<Attacker> {
  const ws = new WebSocket(new URL(LIVE_PATH, url.href.replace(/^http/, 'ws')))
  const received = { messages: 0, bytes: 0 }
  const closed = Promise.withResolvers<{ code: number; reason: string }>()
  const answered = Promise.withResolvers<void>()
  ws.on('error', () => {})
  ws.on('message', (data: Buffer) => {
    received.messages += 1
    received.bytes += data.byteLength
    answered.resolve()
  })
  ws.on('close', (code: number, reason: Buffer) => {
    closed.resolve({ code, reason: reason.toString() })
    answered.resolve()
  })
  await new Promise<void>((resolve) => {
    ws.on('open', () => resolve())
    ws.on('close', () => resolve())
  })
  const send = (...content: Uint8Array[]) => {
    if (ws.readyState === 1) ws.send(Buffer.concat([varBytes(Buffer.from(name)), ...content]))
  }
  const login = JSON.stringify({ token, protocol: LIVE_PROTOCOL })
  send(Buffer.from([2, 0]), varBytes(Buffer.from(login)))
  await answered.promise
  return { ws, received, closed: closed.promise, send }
}

/** Asks for everything (SyncStep1 with an empty state vector). */
export const QUESTION = Buffer.from([0, 0, 1, 0])

/** An update (messageYjsUpdate). */
export function updateMessage(update: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([0, 2]), varBytes(update)])
}

const UNFINISHED = Buffer.alloc(8 * 1024 * 1024 - 1, 7)

/** Begins a message of 8 MB that never ends. @param first what is sent before, as complete frames */
export async function sendUnfinished(
  { url }: AttackedServer,
  first: readonly Uint8Array[] = [],
): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname)
  socket.on('error', () => {})
  const head = [
    `GET ${LIVE_PATH} HTTP/1.1`,
    `Host: ${url.host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise<void>((resolve) => {
    socket.once('data', () => resolve())
    socket.once('close', () => resolve())
  })
  for (const data of first) {
    socket.write(Buffer.concat([frameHead(data.byteLength), data]))
    // The answer to the login.
    await new Promise<void>((resolve) => {
      socket.once('data', () => resolve())
      socket.once('close', () => resolve())
    })
  }
  socket.resume()
  socket.write(frameHead(UNFINISHED.byteLength + 1))
  socket.write(UNFINISHED)
  return socket
}

/** The message with which a person logs in at a document. */
export function loginMessage({ token }: Person, name: string): Buffer {
  const login = JSON.stringify({ token, protocol: LIVE_PROTOCOL })
  return Buffer.concat([
    varBytes(Buffer.from(name)),
    Buffer.from([2, 0]),
    varBytes(Buffer.from(login)),
  ])
}

/** Of a binary frame with a mask of zeros. */
function frameHead(bytes: number): Buffer {
  const head = Buffer.alloc(14)
  head[0] = 0x82
  head[1] = 0xff
  head.writeBigUInt64BE(BigInt(bytes), 2)
  return head
}
