/** Writers of a live project, as clients of a real server. */
import { HocuspocusProvider } from '@hocuspocus/provider'
import { MessageType, OutgoingMessage } from '@hocuspocus/server'
import { type LiveInfo, liveDocumentName } from '@scenewright/shared/api/live.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { HOUR_MS } from '@scenewright/shared/duration.ts'
import { LIVE_PROTOCOL } from '@scenewright/shared/live/live-document.ts'
import { expect } from 'vitest'
import * as Y from 'yjs'
import type { PrismaClient } from '#src/generated/prisma/client.ts'

/** A wide margin for what takes milliseconds on an idle machine. */
export const SOON = { timeout: 20_000, interval: 20 }

/** Short, so that tests don't wait. */
export const QUICK_TIMES = {
  storeAfterMs: 100,
  storeWithinMs: 1000,
  watchMs: 100,
  tidyMs: 100,
  endAfterMs: 500,
  unstoredMs: 500,
  renewAfterMs: HOUR_MS,
  renewEveryMs: HOUR_MS,
}

export type LiveClient = Readonly<{
  provider: HocuspocusProvider
  doc: Y.Doc
  /** The codes and reasons with which the server closed the socket. */
  closed: { code: number; reason: string }[]
  /** The reasons of refused authentications. */
  refused: string[]
  /** The stateless messages. */
  messages: unknown[]
  leave: () => void
}>

type Joining = Readonly<{
  /** Of the server. */
  url: string
  token: string
  project: string
  epoch: number
  doc?: Y.Doc
  protocol?: number
  /** The document's name, if it isn't the right one. */
  name?: string
  isReading?: true
}>

/** Connects a writer, who doesn't connect again after being closed. */
export function connectLive(joining: Joining): LiveClient {
  const { url, token, project, epoch, doc = new Y.Doc(), protocol = LIVE_PROTOCOL } = joining
  const { isReading } = joining
  const closed: LiveClient['closed'] = []
  const refused: string[] = []
  const messages: unknown[] = []
  const provider = new HocuspocusProvider({
    url: `${url.replace(/^http/, 'ws')}/api/live`,
    name: joining.name ?? liveDocumentName({ projectId: project, epoch }),
    document: doc,
    token: JSON.stringify({ token, protocol, isReading }),
    onDisconnect: ({ event }) => {
      closed.push({ code: event.code, reason: event.reason })
      provider.configuration.websocketProvider.shouldConnect = false
    },
    onAuthenticationFailed: ({ reason }) => void refused.push(reason),
    onStateless: ({ payload }) => void messages.push(JSON.parse(payload)),
  })
  return { provider, doc, closed, refused, messages, leave: () => provider.destroy() }
}

/** The same, and waits until the document is loaded. */
export async function joinLive(joining: Joining): Promise<LiveClient> {
  const client = connectLive(joining)
  await expect.poll(() => client.provider.synced, SOON).toBe(true)
  return client
}

/** Waits until the server has acknowledged everything. */
export async function acknowledged({ provider }: LiveClient): Promise<void> {
  await expect.poll(() => provider.hasUnsyncedChanges, SOON).toBe(false)
}

/** The text of an element. */
export function lineOf(doc: Y.Doc, element = 'e1'): Y.Text {
  const entry = doc.getMap('elements').get(element) as Y.Map<unknown>
  return entry.get('text') as Y.Text
}

/** Puts text in front of an element's. */
export function type(doc: Y.Doc, text: string, element = 'e1'): void {
  lineOf(doc, element).insert(0, text)
}

/** Waits until an element has this text. */
export async function shows({ doc }: LiveClient, text: string, element = 'e1'): Promise<void> {
  await expect.poll(() => lineOf(doc, element).toJSON(), SOON).toContain(text)
}

/** Makes an account a member of a project, without an invitation. */
export async function addMember(
  prisma: PrismaClient,
  {
    holderId,
    projectId,
    userId,
    role,
  }: Record<'holderId' | 'projectId' | 'userId', string> & {
    role: Role
  },
): Promise<void> {
  const data = { holderId, projectId, userId, role, createdAt: new Date() }
  await prisma.projectMember.create({ data })
  await prisma.project.update({ where: { id: projectId }, data: { shared: true } })
}

/** Loads a project. @returns its live document too, if it is live */
export async function loadProject(url: string, token: string, project: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/projects/${project}`, { headers })
  return (await answer.json()) as {
    version: number
    live?: LiveInfo
    never_send: boolean
    screenplay_json: unknown
  }
}

/** Sends a message as it is, or the content of one of this type. */
export function sendBytes(client: LiveClient, bytes: Uint8Array, kind?: 'update' | 'awareness') {
  const { configuration } = client.provider
  const message = new OutgoingMessage(configuration.name)
  if (kind === 'update') message.createSyncMessage().writeUpdate(bytes)
  // The class has no method for the content of an awareness message.
  const isAwareness = kind === 'awareness'
  if (isAwareness) {
    message.writeQueryAwareness()
    const head = message.toUint8Array()
    head[head.length - 1] = MessageType.Awareness
    configuration.websocketProvider.webSocket?.send(Buffer.concat([head, varBytes(bytes)]))
    return
  }
  configuration.websocketProvider.webSocket?.send(kind ? message.toUint8Array() : bytes)
}

/** Sends an update that the client itself doesn't have. */
export function sendUpdate(client: LiveClient, update: Uint8Array): void {
  sendBytes(client, update, 'update')
}

/** Sends an awareness state, however often. */
export function sendAwareness({ provider }: LiveClient, state: object): void {
  provider.awareness?.setLocalState({ ...state })
}

/** Bytes with their length in front, as lib0 writes them. */
export function varBytes(bytes: Uint8Array): Buffer {
  const length: number[] = []
  let rest = bytes.byteLength
  while (rest > 127) {
    length.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return Buffer.concat([Buffer.from([...length, rest]), bytes])
}
