/** Live documents in memory: a stand-in for the server, with real Yjs documents on both sides. */
import { readLiveScript } from '@scenewright/shared/live/live-document.ts'
import { seedUpdate } from '@scenewright/shared/live/seed.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { setImmediate } from 'node:timers'
import * as Y from 'yjs'
import { createBoundDocument, type BoundDocument } from '#renderer/services/live/bound-document.ts'
import type { LinkEvents, OpenLiveLink } from '#renderer/services/live/live-link.ts'

export type LiveHub = Readonly<{
  /** The script as the server has it. */
  script: () => Script
  /** Makes the document anew from its script. End the connections. */
  renew: () => void
  /** Opens links for one device. */
  device: () => Readonly<{
    openLink: OpenLiveLink
    /** Cuts the connection, or restores it. */
    setOnline: (isOnline: boolean) => void
    /** Ends the connection as the server does. */
    end: (end: 'epoch' | 'refused' | 'too-large' | 'quarantined') => void
  }>
}>

type Opened = Readonly<{ bound: BoundDocument; events: LinkEvents; open: () => void }>

/** Milliseconds that pass while a device has no connection. */
const OFFLINE_MS = 60_000

export function createLiveHub(script: Script, makeId: MakeId): LiveHub {
  let server = seeded(script)

  function seeded(from: Script): Y.Doc {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, seedUpdate(from, makeId))
    return doc
  }

  return {
    script: () => readLiveScript(server),
    renew() {
      server = seeded(readLiveScript(server))
    },
    device() {
      let isOnline = true
      let opened: Opened | null = null
      let milliseconds = 0

      function acknowledge({ bound, events }: Opened, isAll: boolean): void {
        if (isAll) bound.acknowledged()
        events.onAcknowledged(isAll)
      }

      function sync(): void {
        if (!opened || !isOnline) return
        const { bound, events, open } = opened
        const { doc } = bound
        const missed = Y.encodeStateAsUpdate(server, Y.encodeStateVector(doc))
        bound.arrived(missed)
        Y.applyUpdate(doc, missed, 'server')
        open()
        Y.applyUpdate(server, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(server)), doc)
        events.onState({ kind: 'connected' })
        acknowledge(opened, true)
      }

      return {
        setOnline(next) {
          isOnline = next
          milliseconds += OFFLINE_MS
          if (next) sync()
          else opened?.events.onState({ kind: 'waiting' })
        },
        end(end) {
          isOnline = false
          opened?.events.onState({ kind: 'ended', end })
        },
        async openLink(_target, events) {
          const bound = createBoundDocument(makeId, { ...events, now: () => milliseconds })
          const { doc } = bound
          const open = () => {
            if (!bound.isOpen()) events.onLoaded(bound.open())
          }
          server.on('update', (update: Uint8Array, origin: unknown) => {
            if (!isOnline || origin === doc) return
            bound.arrived(update)
            Y.applyUpdate(doc, update, 'server')
          })
          doc.on('update', (update: Uint8Array, origin: unknown) => {
            if (origin === 'server') return
            events.onAcknowledged(false)
            if (!isOnline) return
            Y.applyUpdate(server, update, doc)
            queueMicrotask(() => acknowledge(link, isOnline))
          })
          const link = { bound, events, open }
          opened = link
          // Like an answer of the network, it comes after the link was returned.
          setImmediate(sync)
          return {
            write: bound.write,
            toDocument: bound.toDocument,
            announce: () => undefined,
            reconnect: sync,
            stop: bound.stop,
          }
        },
      }
    },
  }
}
