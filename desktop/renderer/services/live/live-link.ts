/**
 * The connection of an open script to its live document. This is only the interface: the code with
 * Yjs is loaded once a live project is open (`live-link-yjs.ts`).
 */
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LiveBusy, LiveRefusal } from '@scenewright/shared/api/live.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { z } from 'zod'
import type { ReceivedChange } from './bound-document.ts'
import type { CaretPlace } from '@scenewright/shared/script/editing/history.ts'

/** The reason why the server has ended a connection permanently: it refused the connection, or a change. */
export type LiveEnd = LiveRefusal | 'refused' | 'too-large'

/** A writer's caret. */
export const PeerCursor = z.object({
  elementId: z.string(),
  /** Offsets in the element's plain text; `from` and `to` are equal without a selection. */
  from: z.int().min(0),
  to: z.int().min(0),
})
export type PeerCursor = Readonly<z.infer<typeof PeerCursor>>

/** `waiting`: there is no connection, and it is tried again automatically. */
export type LinkState =
  | Readonly<{ kind: 'connecting' | 'connected' }>
  /** `busy`: why the server asked to come back later. */
  | Readonly<{ kind: 'waiting'; busy?: LiveBusy['why'] }>
  /** The server has ended the connection, which isn't tried again. */
  | Readonly<{ kind: 'ended'; end: LiveEnd }>

/** Another person who has the script open. */
export type Peer = Readonly<{
  /** One per opened page: the same person can be there twice. */
  clientId: number
  /** The account's address. */
  name: string
  /** As `#rrggbb`. */
  color: string
  /** `null` if the caret isn't in the text. */
  cursor: PeerCursor | null
}>

/** This writer's presence as the others see it. The server adds the name. */
export type OwnPresence = Pick<Peer, 'color' | 'cursor'>

export type LinkEvents = Readonly<{
  /** The whole document has arrived for the first time. */
  onLoaded: (script: Script) => void
  /** The writer's caret now; null if it isn't in the text. */
  caret: () => CaretPlace | null
  /** Another writer has changed the document. */
  onRemote: (change: ReceivedChange) => void
  /** `true`: the server has stored everything that was written here. */
  onAcknowledged: (isAll: boolean) => void
  onState: (state: LinkState) => void
  onPeers: (peers: readonly Peer[]) => void
  /** The server has saved the document as this version of the project. */
  onVersion: (version: number) => void
}>

export type LinkTarget = Readonly<{ projectId: string; epoch: number }>

export type LiveLink = Readonly<{
  /** Writes the difference to the document. @returns the script as the document has it */
  write: (script: Script) => Script
  /** Returns a script of the editor with the document's ids of its blocks. */
  toDocument: (script: Script) => Script
  /** Shows the others where this writer is. */
  announce: (presence: OwnPresence) => void
  /** Connects again at once, also after the connection has ended. */
  reconnect: () => void
  stop: () => void
}>

/** Opens the connection. The events follow later, never before it is returned. */
export type OpenLiveLink = (target: LinkTarget, events: LinkEvents) => Promise<LiveLink>

type LinkDeps = Readonly<{
  /** Returns the WebSocket's address. */
  url: () => Promise<string>
  /** Returns the login token. */
  getToken: () => string | null
  makeId: MakeId
}>

/** Loads the code with Yjs when a connection is opened. */
export function liveLinkOpener({ url, ...deps }: LinkDeps): OpenLiveLink {
  return async (target, events) => {
    const [{ openLinkWithYjs }, address] = await Promise.all([import('./live-link-yjs.ts'), url()])
    return openLinkWithYjs({ ...deps, url: address }, target, events)
  }
}

export type ReadingEvents = Pick<OwnPresence, 'color'> &
  Pick<LinkEvents, 'onVersion'> &
  Readonly<{
    /** The server has ended the connection, which isn't tried again. */
    onEnd: (end: LiveEnd) => void
  }>

/** The same for the connection of a reader's page. */
export function createReadingLinkOpener({ url, ...deps }: Pick<LinkDeps, 'url' | 'getToken'>) {
  return async (target: LinkTarget, events: ReadingEvents) => {
    const [{ openReadingLink }, address] = await Promise.all([import('./reading-link.ts'), url()])
    return openReadingLink({ ...deps, url: address }, target, events)
  }
}
