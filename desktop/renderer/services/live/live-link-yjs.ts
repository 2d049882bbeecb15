/** Connects a live document (shared/src/live) to the server with Hocuspocus. */
import {
  HocuspocusProviderWebsocket,
  MessageType,
  WebSocketStatus,
  type onMessageParameters,
  HocuspocusProvider,
} from '@hocuspocus/provider'
import {
  LIVE_CLOSE,
  LIVE_REFUSALS,
  LiveAwareness,
  liveDocumentName,
  LiveMessage,
  readBusyReason,
  type LiveBusy,
  type LiveToken,
} from '@scenewright/shared/api/live.ts'
import { LIVE_PROTOCOL } from '@scenewright/shared/live/live-document.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { messageYjsSyncStep1 } from 'y-protocols/sync'
import { createBoundDocument } from './bound-document.ts'
import {
  PeerCursor,
  type LinkEvents,
  type LinkTarget,
  type LiveEnd,
  type LiveLink,
  type Peer,
} from './live-link.ts'

/**
 * Hocuspocus' provider, with a count of unacknowledged updates that can be trusted. It asks for the document
 * once it is logged in, because the server reads no long message before.
 */

/**
 * Sends single updates only once the document is in sync. While it is connecting, they are sent by the
 * exchange that follows: alone, they would lack what they are based on, and the server would neither
 * apply nor acknowledge them.
 */
class SyncedProvider extends HocuspocusProvider {
  override documentUpdateHandler(update: Uint8Array, origin: unknown): void {
    if (this.synced) super.documentUpdateHandler(update, origin)
  }

  override startSync(): void {
    if (this.isAuthenticated) super.startSync()
  }

  override authenticatedHandler(scope: string): void {
    super.authenticatedHandler(scope)
    this.startSync()
  }
}

/** Milliseconds until the first new try after a lost connection; doubled with each further one. */
const RETRY_AFTER_MS = 500
const MAX_RETRY_AFTER_MS = 15_000
export const RETRY_TIMES = {
  delay: RETRY_AFTER_MS,
  minDelay: RETRY_AFTER_MS,
  maxDelay: MAX_RETRY_AFTER_MS,
} as const
/** Milliseconds without a message after which a connection counts as lost. */
const SILENT_AFTER_MS = 15_000
/** Milliseconds without an acknowledgment after which a connection is opened again. */
const UNANSWERED_AFTER_MS = 8000

type IncomingMessage = onMessageParameters['message']

export type LinkDeps = Readonly<{ url: string; getToken: () => string | null; makeId: MakeId }>

export function openLinkWithYjs(
  { url, getToken, makeId }: LinkDeps,
  { projectId, epoch }: LinkTarget,
  events: LinkEvents,
): LiveLink {
  const bound = createBoundDocument(makeId, events)
  let hasEnded = false
  let hasStopped = false
  let unanswered: ReturnType<typeof setTimeout> | undefined
  /** Set until the time at which the server asked to connect again. */
  let busy: LiveBusy['why'] | undefined
  let comingBack: ReturnType<typeof setTimeout> | undefined

  const socket = new HocuspocusProviderWebsocket({
    url,
    ...RETRY_TIMES,
    messageReconnectTimeout: SILENT_AFTER_MS,
    onClose: ({ event }) => {
      if (event.code === LIVE_CLOSE.overload) comeBack(readBusyReason(event.reason))
    },
  })
  const provider = new SyncedProvider({
    websocketProvider: socket,
    name: liveDocumentName({ projectId, epoch }),
    document: bound.doc,
    token: () => tokenJson(getToken() ?? ''),
    onStatus: ({ status }) => {
      if (status !== WebSocketStatus.Disconnected || hasEnded) return
      events.onState({ kind: 'waiting', ...(busy && { busy }) })
    },
    onAuthenticationFailed: ({ reason }) => end(LIVE_REFUSALS.find((one) => one === reason)),
    onClose: ({ event }) => end(ENDS.get(event.code)),
    onMessage: ({ message }) => {
      const update = updateIn(message)
      if (update) bound.arrived(update)
    },
    onSynced: ({ state }) => {
      if (state) loaded()
    },
    onUnsyncedChanges({ number }) {
      expectAnswer(number)
      reportAcknowledged(number)
    },
    onAwarenessChange: ({ states }) => events.onPeers(peersOf(states, bound.doc.clientID)),
    onStateless: ({ payload }) => {
      const news = LiveMessage.safeParse(parseJson(payload))
      if (news.success) events.onVersion(news.data.version)
    },
  })
  provider.attach()

  /** @param why undefined: the connection is tried again */
  function end(why: LiveEnd | undefined): void {
    if (why === undefined || hasStopped) return
    hasEnded = true
    socket.disconnect()
    events.onState({ kind: 'ended', end: why })
  }

  /** Called before the socket would connect again. */
  function comeBack(later: LiveBusy | null): void {
    if (!later || hasStopped) return
    busy = later.why
    socket.shouldConnect = false
    comingBack = setTimeout(() => {
      comingBack = undefined
      void socket.connect()
    }, later.seconds * 1000)
  }

  function loaded(): void {
    if (hasStopped) return
    busy = undefined
    events.onState({ kind: 'connected' })
    if (!bound.isOpen()) events.onLoaded(bound.open())
    reportAcknowledged(provider.unsyncedChanges)
  }

  /** A new connection exchanges everything again, in case a message was lost. */
  function expectAnswer(unsynced: number): void {
    clearTimeout(unanswered)
    if (unsynced === 0 || hasStopped) return
    unanswered = setTimeout(() => {
      if (provider.synced) socket.webSocket?.close()
    }, UNANSWERED_AFTER_MS)
  }

  function reportAcknowledged(unsynced: number): void {
    if (!bound.isOpen() || hasStopped) return
    const isAll = provider.synced && unsynced === 0
    if (isAll) bound.acknowledged()
    events.onAcknowledged(isAll)
  }

  return {
    write(script) {
      const written = bound.write(script)
      // Not at once, because the store hasn't applied the edit yet.
      queueMicrotask(() => reportAcknowledged(provider.unsyncedChanges))
      return written
    },
    toDocument: bound.toDocument,
    announce: (presence) => provider.awareness?.setLocalState(presence),
    reconnect() {
      // A save asks for it too, but the server asked to wait with it.
      if (hasStopped || comingBack !== undefined) return
      if (hasEnded) events.onState({ kind: 'connecting' })
      hasEnded = false
      void socket.connect()
    },
    stop() {
      hasStopped = true
      clearTimeout(unanswered)
      clearTimeout(comingBack)
      provider.destroy()
      socket.destroy()
      bound.stop()
    },
  }
}

/** The update in a message, if it has one. */
function updateIn(message: IncomingMessage): Uint8Array | null {
  message.readVarString()
  if (message.readVarUint() !== MessageType.Sync) return null
  const step: number = message.readVarUint()
  return step === messageYjsSyncStep1 ? null : message.readVarUint8Array()
}

/** Codes after which the connection isn't tried again. */
export const ENDS: ReadonlyMap<number, LiveEnd> = new Map([
  [LIVE_CLOSE.refusedUpdate, 'refused'],
  [LIVE_CLOSE.loginEnded, 'login'],
  [LIVE_CLOSE.accessRemoved, 'access'],
  [LIVE_CLOSE.epochEnded, 'epoch'],
  [LIVE_CLOSE.tooLarge, 'too-large'],
  [LIVE_CLOSE.quarantined, 'quarantined'],
])

/** @param isReading whether the connection is a reader's (`reading-link.ts`) */
export function tokenJson(token: string, isReading?: true): string {
  const sent: LiveToken = { token, protocol: LIVE_PROTOCOL, ...(isReading && { isReading }) }
  return JSON.stringify(sent)
}

function peersOf(states: readonly Readonly<{ clientId: number }>[], own: number): Peer[] {
  return states.flatMap((state) => {
    const read = LiveAwareness.safeParse(state)
    if (!read.success || state.clientId === own) return []
    const { name, color, cursor } = read.data
    const place = PeerCursor.safeParse(cursor)
    return [{ clientId: state.clientId, name, color, cursor: place.data ?? null }]
  })
}
