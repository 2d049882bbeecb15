/** Connects a live document (shared/src/live) to the server with Hocuspocus. */
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { liveDocumentName, liveToken, Presence, readLiveEnd, readLiveNews } from '@scenewright/shared/api/live.ts'
import { bindScript, type ScriptBinding } from '@scenewright/shared/live/bind-script.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import * as Y from 'yjs'
import type { LinkEvents, LinkTarget, LiveLink, Peer } from './live-link.ts'

/** Milliseconds until the first new try after a lost connection; doubled with each further one. */
const RETRY_AFTER_MS = 500
const MAX_RETRY_AFTER_MS = 15_000
/** Milliseconds without a message after which a connection counts as lost. */
const SILENT_AFTER_MS = 15_000

export type LinkDeps = Readonly<{ url: string; getToken: () => string | null; makeId: MakeId }>

export function openLinkWithYjs(
  { url, getToken, makeId }: LinkDeps,
  { projectId, epoch }: LinkTarget,
  events: LinkEvents,
): LiveLink {
  const document = new Y.Doc()
  let binding: ScriptBinding | null = null
  let hasEnded = false
  let hasStopped = false

  const socket = new HocuspocusProviderWebsocket({
    url,
    delay: RETRY_AFTER_MS,
    minDelay: RETRY_AFTER_MS,
    maxDelay: MAX_RETRY_AFTER_MS,
    messageReconnectTimeout: SILENT_AFTER_MS,
  })
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: liveDocumentName({ projectId, epoch }),
    document,
    token: () => liveToken(getToken() ?? ''),
    onStatus: ({ status }) => {
      if (String(status) === 'disconnected' && !hasEnded) events.onState({ kind: 'waiting' })
    },
    onAuthenticationFailed: ({ reason }) => end(reason),
    onClose: ({ event }) => end(event.code),
    onSynced: ({ state }) => {
      if (state) loaded()
    },
    onUnsyncedChanges: ({ number }) => reportAcknowledged(number),
    onAwarenessChange: ({ states }) => events.onPeers(peersOf(states, document.clientID)),
    onStateless: ({ payload }) => {
      const news = readLiveNews(payload)
      if (news) events.onVersion(news.version)
    },
  })
  provider.attach()

  /** Ends the connection if the server doesn't want it to be tried again. */
  function end(signal: string | number): void {
    const why = readLiveEnd(signal)
    if (why === null || hasStopped) return
    hasEnded = true
    socket.disconnect()
    events.onState({ kind: 'ended', end: why })
  }

  function loaded(): void {
    if (hasStopped) return
    events.onState({ kind: 'connected' })
    if (binding) return reportAcknowledged(provider.unsyncedChanges)
    binding = bindScript(document, { makeId, onRemote: events.onRemote })
    events.onLoaded(binding.script())
    return reportAcknowledged(provider.unsyncedChanges)
  }

  function reportAcknowledged(unsynced: number): void {
    if (binding && !hasStopped) events.onAcknowledged(provider.synced && unsynced === 0)
  }

  return {
    write: (script) => binding?.write(script) ?? script,
    announce: (presence) => provider.setAwarenessField('presence', presence),
    reconnect() {
      if (hasStopped) return
      hasEnded = false
      void socket.connect()
    },
    stop() {
      hasStopped = true
      provider.destroy()
      socket.destroy()
      binding?.stop()
      document.destroy()
    },
  }
}

/** States come from other people's programs, so they are checked. */
function peersOf(
  states: readonly Readonly<{ clientId: number; [field: string]: unknown }>[],
  own: number,
): Peer[] {
  return states.flatMap(({ clientId, presence }) => {
    const read = Presence.safeParse(presence)
    return read.success && clientId !== own ? [{ ...read.data, clientId }] : []
  })
}
