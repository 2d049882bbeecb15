import type { CopyState } from '@scenewright/shared/api/save-rule.ts'
import { isAmong, noteOf } from '@scenewright/shared/drafts/copy-text.ts'
import { SLOTS } from '@scenewright/shared/drafts/generation-rules.ts'
import { bury, readGraves } from '@scenewright/shared/drafts/graves.ts'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import { placeKey, under, type CopiesDatabase } from './copies-database.ts'
import { readHead } from './generations.ts'

/**
 * Takes the generations away that are in one of the dead states or before, or all of them, and
 * remembers what went, so that a mirror that comes back is not taken for a draft. A copy in another
 * state belongs to another tab, and stays.
 */
export async function removeCopies(
  database: CopiesDatabase,
  place: LocalScriptPlace,
  { dead, alsoDead }: { dead: readonly CopyState[] | 'all'; alsoDead: readonly CopyState[] },
): Promise<void> {
  const key = placeKey(place)
  const names = ['heads', 'parts', 'graves', 'mirrors'] as const
  const transaction = database.transaction(names, 'readwrite', { durability: 'strict' })
  transaction.done.catch(() => undefined)
  const [heads, parts] = [transaction.objectStore('heads'), transaction.objectStore('parts')]
  const [graves, mirrors] = [transaction.objectStore('graves'), transaction.objectStore('mirrors')]
  const gone = dead === 'all' ? [...alsoDead] : [...dead, ...alsoDead]
  let sequence = 0
  for (const slot of SLOTS) {
    const head = readHead(await heads.get([...key, slot]))
    sequence = Math.max(sequence, head?.sequence ?? 0)
    if (dead !== 'all' && !(head && isAmong(dead, head.state))) continue
    if (head) gone.push(head.state)
    await heads.delete([...key, slot])
    await parts.delete(under([...key, slot]))
  }
  const putBy = noteOf((await mirrors.get(key)) ?? '')
  if (dead === 'all' || (putBy && isAmong(dead, putBy.state))) {
    if (putBy) gone.push(putBy.state)
    await mirrors.delete(key)
  }
  await graves.put(bury(readGraves(await graves.get(key)), gone, sequence), key)
  await transaction.done
}
