/**
 * The connection of an open script to its live document. This is only the interface: the code with
 * Yjs is loaded once a live project is open (`live-link-yjs.ts`).
 */
import type { ScriptChange } from '@scenewright/shared/script/compare/rebase-script.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LiveEnd, Presence } from '@scenewright/shared/api/live.ts'

/** `waiting`: there is no connection, and it is tried again automatically. */
export type LinkState =
  | Readonly<{ kind: 'connecting' | 'connected' | 'waiting' }>
  /** The server has ended the connection, which isn't tried again. */
  | Readonly<{ kind: 'ended'; end: LiveEnd }>

/** Another writer or reader who has the script open. */
export type Peer = Presence & Readonly<{ clientId: number }>

export type LinkEvents = Readonly<{
  /** The whole document has arrived for the first time. */
  onLoaded: (script: Script) => void
  /** Another writer has changed the document. */
  onRemote: (change: ScriptChange) => void
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
  /** Shows the others where this writer is; `null` if nowhere in the text. */
  announce: (presence: Presence) => void
  /** Connects again at once, also after the connection has ended. */
  reconnect: () => void
  stop: () => void
}>

/** Opens the connection. The events follow later, never before it is returned. */
export type OpenLiveLink = (target: LinkTarget, events: LinkEvents) => Promise<LiveLink>
