/**
 * Stores drafts as files: a folder per user, and per place two generations that are written in turn
 * (`docs/saving.md#generations`). The rules in shared/src/drafts also apply in the browser.
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type {
  DraftPlace,
  DraftStorage,
  DraftText,
} from '@scenewright/shared/drafts/draft-storage.ts'
import {
  planRemoval,
  planWrite,
  createQuarantineId,
  SLOTS,
  type SlotNumber,
} from '@scenewright/shared/drafts/generation-rules.ts'
import type { DraftState } from '@scenewright/shared/drafts/lineage.ts'
import { readTombstones, tombstonesJson } from '@scenewright/shared/drafts/tombstones.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { readDraftFile, writeDraftFile } from './draft-file.ts'
import { nameOfId, nameOfPlace } from './file-names.ts'
import { createQueue, makePrivateFolder, readIfExists } from './folders.ts'
import {
  addToQuarantine,
  listQuarantined,
  moveDamaged,
  removeFromQuarantine,
} from './quarantine-files.ts'

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

  /** The generations and tombstones of a place. Damaged generations are quarantined. */
  async function storedAt(place: DraftPlace) {
    const slots = await Promise.all(SLOTS.map((slot) => readSlot(place, slot)))
    const tombstones = readTombstones(parseJson((await readIfExists(tombstonesFile(place))) ?? ''))
    return { heads: slots.filter((draft) => draft !== null), tombstones }
  }

  async function readSlot(place: DraftPlace, slot: SlotNumber) {
    const file = slotFile(place, slot)
    const content = await readIfExists(file)
    if (content === null) return null
    const draft = readDraftFile(content)
    const isHere = draft !== null && nameOfPlace(draft.place) === nameOfPlace(place)
    if (isHere && draft.place.userId === place.userId) return { slot, ...draft }
    // If it can't be moved, it stays, and the other generation can still be read.
    await moveDamaged(quarantineFolder(place.userId), file, now() + slot).catch(() => undefined)
    return null
  }

  async function write(place: DraftPlace, draft: DraftText): Promise<void> {
    await makePrivateFolder(userFolder(place.userId))
    const quarantined = quarantineFolder(place.userId)
    const { slot, sequence, unrelated } = planWrite(await storedAt(place), draft)
    for (const { state, text } of unrelated) {
      const id = createQuarantineId(place.userId, state.draftId)
      const entry = { id, place, reason: 'other-copy', at: now(), pieces: [text] } as const
      await addToQuarantine(quarantined, entry)
    }
    await writeAtomically(slotFile(place, slot), writeDraftFile(place, draft, sequence))
    // This draft's earlier states in quarantine are now included in the new one.
    await removeFromQuarantine(quarantined, createQuarantineId(place.userId, draft.state.draftId))
  }

  async function remove(place: DraftPlace, removed: readonly DraftState[]): Promise<void> {
    const { slots, tombstones } = planRemoval(await storedAt(place), removed)
    await makePrivateFolder(userFolder(place.userId))
    await writeAtomically(tombstonesFile(place), JSON.stringify(tombstonesJson(tombstones)))
    for (const slot of slots) await rm(slotFile(place, slot), { force: true })
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
        const { heads, tombstones } = await storedAt(place)
        const drafts = heads.map(({ text, sequence }) => ({ text, sequence }))
        return { drafts, backup: null, tombstones: tombstones.states }
      }),
    write: (place, draft) => queue(() => write(place, draft)),
    remove: (place, states) => queue(() => remove(place, states)),
    quarantine: ({ text, state, ...found }) =>
      queue(async () => {
        const { place } = found
        const entry = { ...found, at: now(), pieces: [text] }
        await addToQuarantine(quarantineFolder(place.userId), entry)
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
