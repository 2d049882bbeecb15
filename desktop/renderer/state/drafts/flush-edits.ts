import type { DraftWriter } from './draft-writer.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { waitAtMost } from '#renderer/state/wait-at-most.ts'

/** Time the device has to write the last edits of a page that closes its script. */
const FLUSH_MS = 4000

type Edits = Readonly<{ store: ScriptStore; draftWriter: DraftWriter }>

/** Writes the last edits to this device. @returns whether all edits are there or on the server */
export async function flushEdits(edits: Edits, timer: Timer): Promise<boolean> {
  await waitAtMost(FLUSH_MS, edits.draftWriter.flush(), timer)
  return !hasUnwrittenEdits(edits)
}

/** True if there are edits that are neither on this device nor on the server. */
export function hasUnwrittenEdits({ store, draftWriter }: Edits): boolean {
  const state = store.getState()
  return hasUnsavedChanges(state) && state.revision > draftWriter.getState().writtenRevision
}
