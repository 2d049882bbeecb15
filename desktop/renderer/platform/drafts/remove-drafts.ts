import { readDraftHeader } from '@scenewright/shared/drafts/draft-text.ts'
import { includesState, type DraftState } from '@scenewright/shared/drafts/lineage.ts'
import { SLOTS } from '@scenewright/shared/drafts/generation-rules.ts'
import {
  addTombstones,
  readTombstones,
  tombstonesJson,
} from '@scenewright/shared/drafts/tombstones.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { placeKey, keysUnder, type DraftDatabase } from './draft-database.ts'
import { readHead } from './generations.ts'

/**
 * Removes the generations in the given states or earlier ones, or all of them, and adds tombstones
 * for them. A draft in another state belongs to another tab and stays.
 */
export async function removeDrafts(
  database: DraftDatabase,
  place: DraftPlace,
  {
    removed,
    addedTombstones,
  }: { removed: readonly DraftState[] | 'all'; addedTombstones: readonly DraftState[] },
): Promise<void> {
  const key = placeKey(place)
  const storeNames = ['heads', 'parts', 'graves', 'mirrors'] as const
  const transaction = database.transaction(storeNames, 'readwrite', { durability: 'strict' })
  transaction.done.catch(() => undefined)
  const [heads, parts] = [transaction.objectStore('heads'), transaction.objectStore('parts')]
  const [tombstones, mirrors] = [
    transaction.objectStore('graves'),
    transaction.objectStore('mirrors'),
  ]
  const states = removed === 'all' ? [...addedTombstones] : [...removed, ...addedTombstones]
  let sequence = 0
  for (const slot of SLOTS) {
    const head = readHead(await heads.get([...key, slot]))
    sequence = Math.max(sequence, head?.sequence ?? 0)
    if (removed !== 'all' && !(head && includesState(removed, head.state))) continue
    if (head) states.push(head.state)
    await heads.delete([...key, slot])
    await parts.delete(keysUnder([...key, slot]))
  }
  const mirror = readDraftHeader((await mirrors.get(key)) ?? '')
  if (removed === 'all' || (mirror && includesState(removed, mirror.state))) {
    if (mirror) states.push(mirror.state)
    await mirrors.delete(key)
  }
  const before = readTombstones(await tombstones.get(key))
  await tombstones.put(tombstonesJson(addTombstones(before, states, sequence)), key)
  await transaction.done
}
