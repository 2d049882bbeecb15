/**
 * Stores drafts as files: a folder per user, and per place two generations that are written in turn
 * (`docs/saving.md#generations`). The rules in shared/src/drafts also apply in the browser.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { includesState } from '@scenewright/shared/drafts/lineage.ts'
import {
  isSuperseded,
  nextSequence,
  olderSlot,
  quarantineIdOf,
  SLOTS,
  type SlotNumber,
} from '@scenewright/shared/drafts/generation-rules.ts'
import {
  addTombstones,
  readTombstones,
  tombstonesJson,
  type Tombstones,
} from '@scenewright/shared/drafts/tombstones.ts'
import type { DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type {
  DraftStorage,
  DraftText,
  DraftPlace,
} from '@scenewright/shared/drafts/draft-storage.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import {
  removeFromQuarantine,
  listQuarantined,
  moveDamaged,
  addToQuarantine,
} from './quarantine-files.ts'
import { readDraftFile, writeDraftFile, type DraftFile } from './draft-file.ts'
import { nameOfId, nameOfPlace } from './file-names.ts'
import { createQueue, makePrivateFolder, readIfExists } from './folders.ts'

const GENERATION = /\.[01]\.json$/

/**
 * @param folder for all users; created by the first write
 * @param now milliseconds since 1970
 */
export function createScriptFiles(folder: string, now: () => number): DraftStorage {
  const queue = createQueue()
  const userFolder = (userId: string) => join(folder, nameOfId(userId))
  const quarantineFolder = (userId: string) => join(userFolder(userId), 'aside')
  const base = (place: DraftPlace) => join(userFolder(place.userId), nameOfPlace(place))
  const slotFile = (place: DraftPlace, slot: SlotNumber) => `${base(place)}.${slot}.json`
  const tombstonesFile = (place: DraftPlace) => `${base(place)}.graves.json`

  async function tombstonesOf(place: DraftPlace): Promise<Tombstones> {
    return readTombstones(parseJson((await readIfExists(tombstonesFile(place))) ?? ''))
  }

  /** Reads the generations by slot. Damaged ones are quarantined. */
  async function generations(place: DraftPlace): Promise<readonly (DraftFile | null)[]> {
    return await Promise.all(
      SLOTS.map(async (slot) => {
        const file = slotFile(place, slot)
        const content = await readIfExists(file)
        if (content === null) return null
        const draft = readDraftFile(content)
        const isHere = draft !== null && nameOfPlace(draft.place) === nameOfPlace(place)
        if (isHere && draft.place.userId === place.userId) return draft
        // If it can't be moved, it stays, and the other generation can still be read.
        await moveDamaged(quarantineFolder(place.userId), file, now() + slot).catch(() => undefined)
        return null
      }),
    )
  }

  async function write(place: DraftPlace, draft: DraftText): Promise<void> {
    await makePrivateFolder(userFolder(place.userId))
    const [found, tombstones] = [await generations(place), await tombstonesOf(place)]
    for (const head of found) {
      if (!head || isSuperseded(head, draft, tombstones)) continue
      // The new draft doesn't include this one, so it must not be overwritten.
      await addToQuarantine(quarantineFolder(place.userId), {
        id: quarantineIdOf(place.userId, head.state.draftId),
        place,
        reason: 'other-copy',
        at: now(),
        pieces: [head.text],
      })
    }
    const content = writeDraftFile(place, draft, nextSequence(found, tombstones))
    await writeAtomically(slotFile(place, olderSlot(found)), content)
    // This draft's earlier states in quarantine are now included in the new one.
    await removeFromQuarantine(
      quarantineFolder(place.userId),
      quarantineIdOf(place.userId, draft.state.draftId),
    )
  }

  async function remove(place: DraftPlace, removed: readonly DraftState[] | 'all'): Promise<void> {
    const found = await generations(place)
    const isGoing = (head: DraftFile | null) =>
      head !== null && (removed === 'all' || includesState(removed, head.state))
    const all = () => found.flatMap((head) => head?.state ?? [])
    const added = removed === 'all' ? all() : removed
    const sequence = Math.max(0, ...found.map((head) => head?.sequence ?? 0))
    await makePrivateFolder(userFolder(place.userId))
    // Tombstones first: a draft that survives its removal is then recognized as removed.
    const tombstones = addTombstones(await tombstonesOf(place), added, sequence)
    await writeAtomically(tombstonesFile(place), JSON.stringify(tombstonesJson(tombstones)))
    for (const slot of SLOTS) {
      if (isGoing(found[slot] ?? null)) await rm(slotFile(place, slot), { force: true })
    }
  }

  return {
    places: (userId) =>
      queue(async () => {
        const names = await readdir(userFolder(userId)).catch((): string[] => [])
        const found = new Map<string, DraftPlace>()
        for (const name of names.filter((one) => GENERATION.test(one))) {
          const content = await readIfExists(join(userFolder(userId), name))
          const place = content === null ? undefined : readDraftFile(content)?.place
          // An unreadable file is listed by its name, so that reading its place quarantines it.
          const projectId = place ? place.projectId : projectOfName(name)
          found.set(projectId ?? '', { userId, projectId })
        }
        return [...found.values()]
      }),
    read: (place) =>
      queue(async () => {
        const drafts = (await generations(place)).filter((draft) => draft !== null)
        const { states } = await tombstonesOf(place)
        return {
          drafts: drafts.map(({ text, sequence }) => ({ text, sequence })),
          tombstones: states,
        }
      }),
    readBackup: (place) =>
      queue(async () => {
        if (place.projectId !== null) return []
        const drafts = (await generations(place)).filter((draft) => draft !== null)
        const [, older] = drafts.toSorted((one, other) => other.sequence - one.sequence)
        return older ? [older.text] : []
      }),
    write: (place, draft) => queue(() => write(place, draft)),
    remove: (place, states) => queue(() => remove(place, states)),
    quarantine: ({ text, state, ...entry }) =>
      queue(async () => {
        const { place } = entry
        await addToQuarantine(quarantineFolder(place.userId), {
          ...entry,
          at: now(),
          pieces: [text],
        })
        if (state) await remove(place, [state])
      }),
    listQuarantined: (userId) => queue(() => listQuarantined(quarantineFolder(userId), userId)),
    removeQuarantined: (id) =>
      queue(async () => {
        for (const user of await readdir(folder).catch((): string[] => [])) {
          if (await removeFromQuarantine(join(folder, user, 'aside'), id)) return
        }
      }),
  }
}

function projectOfName(name: string): string | null {
  const [project = ''] = name.split('.')
  return project === 'new' ? null : project
}
