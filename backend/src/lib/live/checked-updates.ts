/** Reads updates that clients sent to a live document, and adds what restores its locks and drafts. */
import { randomUUID } from 'node:crypto'
import { restoringUpdate } from '@scenewright/shared/live/restore-production.ts'
import { listClients } from '@scenewright/shared/live/taken-ids.ts'
import * as Y from 'yjs'
import type { SentUpdate } from './append-updates.ts'

/** An update with the Yjs origin that it is applied with. */
export type SentChange = SentUpdate & Readonly<{ origin: unknown }>

/**
 * Returns the updates with the one that restores locks and drafts, if the sender of the last may not change
 * them: so their words stay, and nobody has to send anything again.
 */
export function withRestoring(
  doc: Y.Doc,
  updates: readonly SentChange[],
  { toRestore, origin }: Readonly<{ toRestore: WeakSet<SentChange>; origin: unknown }>,
): readonly SentChange[] {
  const last = updates.at(-1)
  if (!last || !toRestore.has(last)) return updates
  const sent = updates.map(({ data }) => data)
  return [...updates, { ...last, data: restoringUpdate(doc, sent, randomUUID), origin }]
}

/**
 * True if an update lacks earlier ones of its client. A client that was offline first sends what it typed
 * last, and then everything that the server doesn't have.
 */
export function isEarly(doc: Y.Doc, data: Uint8Array): boolean {
  try {
    const { from } = Y.parseUpdateMeta(data)
    return [...from].some(([client, clock]) => clock > Y.getState(doc.store, client))
  } catch {
    // The check refuses it.
    return false
  }
}

/** The client ids of an update; none if it is malformed, which the check refuses. */
export function readClients(data: Uint8Array): ReadonlyMap<number, number> {
  try {
    return listClients(data)
  } catch {
    return new Map()
  }
}
