/** Restores locks and drafts that were changed by somebody who may not, with what they have written. */
import * as Y from 'yjs'
import type { MakeId } from '../script/ids.ts'
import { keepProduction } from '../script/production/keep-production.ts'
import { bindScript } from './bind-script.ts'
import { readLiveScript } from './live-document.ts'

/**
 * Returns the update to apply after others, so that locks and drafts are as before the last of them.
 * Takes as long as opening the document.
 *
 * @param doc a document that doesn't have them yet; it isn't changed
 * @param updates at least one
 */
export function restoringUpdate(
  doc: Y.Doc,
  updates: readonly Uint8Array[],
  makeId: MakeId,
): Uint8Array {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  for (const update of updates.slice(0, -1)) Y.applyUpdate(copy, update)
  const before = readLiveScript(copy)
  for (const update of updates.slice(-1)) Y.applyUpdate(copy, update)
  const binding = bindScript(copy, { makeId, onRemote: () => undefined })
  const written: Uint8Array[] = []
  copy.on('update', (update: Uint8Array) => written.push(update))
  binding.write(keepProduction(before, binding.script()))
  binding.stop()
  copy.destroy()
  return Y.mergeUpdates(written)
}
