/**
 * The working copies of scripts in files: a folder for each user, and for each script two generations
 * that are written in turn, so that no write can harm the newest good one. The rules are the same as
 * in a browser (shared/src/drafts).
 */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAmong } from '@scenewright/shared/drafts/copy-text.ts'
import {
  isSuperseded,
  nextSequence,
  olderSlot,
  otherCopyId,
  SLOTS,
  type SlotNumber,
} from '@scenewright/shared/drafts/generation-rules.ts'
import { bury, readGraves, type Graves } from '@scenewright/shared/drafts/graves.ts'
import type { CopyState } from '@scenewright/shared/api/save-rule.ts'
import type {
  CopyStorage,
  CopyText,
  LocalScriptPlace,
} from '@scenewright/shared/drafts/kept-copies.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { dropAside, listAside, moveDamaged, putAside } from './aside-files.ts'
import { readCopyFile, writeCopyFile, type CopyFile } from './copy-file.ts'
import { nameOfId, nameOfPlace } from './file-names.ts'
import { createQueue, makeFolder, readIfThere } from './folders.ts'

const GENERATION = /\.[01]\.json$/

/**
 * @param folder for all users; made at the first write
 * @param now milliseconds since 1970
 */
export function createScriptFiles(folder: string, now: () => number): CopyStorage {
  const queue = createQueue()
  const userFolder = (userId: string) => join(folder, nameOfId(userId))
  const asideFolder = (userId: string) => join(userFolder(userId), 'aside')
  const base = (place: LocalScriptPlace) => join(userFolder(place.userId), nameOfPlace(place))
  const slotFile = (place: LocalScriptPlace, slot: SlotNumber) => `${base(place)}.${slot}.json`
  const gravesFile = (place: LocalScriptPlace) => `${base(place)}.graves.json`

  async function gravesOf(place: LocalScriptPlace): Promise<Graves> {
    return readGraves(parseJson((await readIfThere(gravesFile(place))) ?? ''))
  }

  /** The generations by their slots; a damaged one is moved aside, with its name. */
  async function generations(place: LocalScriptPlace): Promise<readonly (CopyFile | null)[]> {
    return await Promise.all(
      SLOTS.map(async (slot) => {
        const file = slotFile(place, slot)
        const content = await readIfThere(file)
        if (content === null) return null
        const copy = readCopyFile(content)
        const isHere = copy !== null && nameOfPlace(copy.place) === nameOfPlace(place)
        if (isHere && copy.place.userId === place.userId) return copy
        // Where it cannot be moved it stays, and takes nothing else with it.
        await moveDamaged(asideFolder(place.userId), file, now() + slot).catch(() => undefined)
        return null
      }),
    )
  }

  async function write(place: LocalScriptPlace, copy: CopyText): Promise<void> {
    await makeFolder(userFolder(place.userId))
    const [found, graves] = [await generations(place), await gravesOf(place)]
    for (const head of found) {
      if (!head || isSuperseded(head, copy, graves)) continue
      // What it holds goes into no newer copy, and must not be overwritten.
      await putAside(asideFolder(place.userId), {
        id: otherCopyId(place.userId, head.state.copyId),
        place,
        reason: 'other-copy',
        at: now(),
        pieces: [head.text],
      })
    }
    const content = writeCopyFile(place, copy, nextSequence(found, graves))
    await writeAtomically(slotFile(place, olderSlot(found)), content)
    // What another window had set aside of this copy is no more than this holds.
    await dropAside(asideFolder(place.userId), otherCopyId(place.userId, copy.state.copyId))
  }

  async function remove(
    place: LocalScriptPlace,
    dead: readonly CopyState[] | 'all',
  ): Promise<void> {
    const found = await generations(place)
    const isGoing = (head: CopyFile | null) =>
      head !== null && (dead === 'all' || isAmong(dead, head.state))
    const all = () => found.flatMap((head) => head?.state ?? [])
    const buried = dead === 'all' ? all() : dead
    const sequence = Math.max(0, ...found.map((head) => head?.sequence ?? 0))
    await makeFolder(userFolder(place.userId))
    // First the graves: a copy that outlives its removal is known to be dead.
    const graves = bury(await gravesOf(place), buried, sequence)
    await writeAtomically(gravesFile(place), JSON.stringify(graves))
    for (const slot of SLOTS) {
      if (isGoing(found[slot] ?? null)) await rm(slotFile(place, slot), { force: true })
    }
  }

  return {
    places: (userId) =>
      queue(async () => {
        const names = await readdir(userFolder(userId)).catch((): string[] => [])
        const found = new Map<string, LocalScriptPlace>()
        for (const name of names.filter((one) => GENERATION.test(one))) {
          const content = await readIfThere(join(userFolder(userId), name))
          const place = content === null ? undefined : readCopyFile(content)?.place
          // One that cannot be read is told of by its name, so that it is found and set aside.
          const projectId = place ? place.projectId : projectOfName(name)
          found.set(projectId ?? '', { userId, projectId })
        }
        return [...found.values()]
      }),
    read: (place) =>
      queue(async () => {
        const copies = (await generations(place)).filter((copy) => copy !== null)
        const { dead } = await gravesOf(place)
        return { copies: copies.map(({ text, sequence }) => ({ text, sequence })), dead }
      }),
    readBackup: (place) =>
      queue(async () => {
        if (place.projectId !== null) return []
        const copies = (await generations(place)).filter((copy) => copy !== null)
        const [, older] = copies.toSorted((one, other) => other.sequence - one.sequence)
        return older ? [older.text] : []
      }),
    write: (place, copy) => queue(() => write(place, copy)),
    remove: (place, dead) => queue(() => remove(place, dead)),
    setAside: ({ text, state, ...aside }) =>
      queue(async () => {
        const { place } = aside
        await putAside(asideFolder(place.userId), { ...aside, at: now(), pieces: [text] })
        if (state) await remove(place, [state])
      }),
    listAside: (userId) => queue(() => listAside(asideFolder(userId), userId)),
    removeAside: (id) =>
      queue(async () => {
        for (const user of await readdir(folder).catch((): string[] => [])) {
          if (await dropAside(join(folder, user, 'aside'), id)) return
        }
      }),
  }
}

function projectOfName(name: string): string | null {
  const [project = ''] = name.split('.')
  return project === 'new' ? null : project
}
