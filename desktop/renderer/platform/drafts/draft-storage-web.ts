/** Drafts in a browser: stored in IndexedDB, mirrored in localStorage. */
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { includesState } from '@scenewright/shared/drafts/lineage.ts'
import { readTombstones } from '@scenewright/shared/drafts/tombstones.ts'
import { change, createOpener, keysUnder, placeKey, readPlace, reading } from './draft-database.ts'
import type { DeviceDraftStorage } from './draft-storage.ts'
import {
  readGenerations,
  removeGenerations,
  storedAt,
  writeGeneration,
  type WrittenSlots,
} from './generations.ts'
import { createMirrors, isOthers } from './mirrors.ts'
import { askToPersist } from './persist.ts'
import { addToQuarantine, removeFromQuarantine } from './quarantine.ts'

const NOTHING_STORED = { drafts: [], moved: undefined, tombstones: [] }

export function createWebDraftStorage(): DeviceDraftStorage {
  const open = createOpener()
  const mirrors = createMirrors()
  const written: WrittenSlots = new Map()
  let isPersistAsked = false

  /** The text of this user's mirror. Moves another user's mirror to the database first. */
  async function readMirror(place: DraftPlace): Promise<string | null> {
    const mirror = mirrors.find(place)
    if (!mirror?.header || !isOthers(mirror.header, place.userId)) return mirror?.text ?? null
    try {
      const { userId } = mirror.header
      await (await open()).put('mirrors', mirror.text, placeKey({ ...place, userId }))
      mirrors.drop(mirror.key)
    } catch {
      // Leave it in localStorage; Mirrors.write doesn't overwrite it.
    }
    return null
  }

  async function readStored(place: DraftPlace) {
    const database = await open()
    const drafts = await readGenerations(database, place)
    const moved = await database.get('mirrors', placeKey(place)).catch(() => undefined)
    const tombstones = await database.get('graves', placeKey(place)).catch(() => undefined)
    return { drafts, moved, tombstones: readTombstones(tombstones).states }
  }

  /** Drops mirrors of other scripts whose drafts the database has, to free space for this one. */
  async function makeRoom(place: DraftPlace): Promise<void> {
    for (const { key, projectId, header } of mirrors.all()) {
      if (!header || projectId === place.projectId) continue
      const other = { userId: header.userId, projectId }
      const { heads } = await storedAt(reading(await open()), other)
      const states = heads.map(({ state }) => state)
      if (includesState(states, header)) mirrors.drop(key)
    }
  }

  return {
    async places(userId) {
      const found = new Map<string, DraftPlace>()
      const add = (place: DraftPlace) => found.set(placeKey(place).join('\n'), place)
      for (const { projectId, header } of mirrors.all()) {
        if (header?.userId === userId) add({ userId, projectId })
      }
      try {
        const database = await open()
        for (const [, projectId] of await database.getAllKeys('heads', keysUnder([userId]))) {
          add(readPlace([userId, projectId]))
        }
        const moved = await database.getAllKeys('mirrors', keysUnder([userId]))
        for (const key of moved) add(readPlace(key))
      } catch {
        // Without the database there are only the mirrors.
      }
      return [...found.values()]
    },
    async read(place) {
      const mirror = await readMirror(place)
      const stored = await readStored(place).catch(() => NOTHING_STORED)
      const moved = stored.moved === undefined ? [] : [stored.moved]
      const mirrored = mirror === null ? moved : [...moved, mirror]
      return {
        drafts: [...stored.drafts, ...mirrored.map((text) => ({ text, sequence: 0 }))],
        backup: place.projectId === null ? mirrors.backup(place.userId) : null,
        tombstones: stored.tombstones,
      }
    },
    async write(place, draft) {
      if (!isPersistAsked) void askToPersist()
      isPersistAsked = true
      const writing = open().then((database) =>
        change(database, (stores) => writeGeneration(stores, { place, draft, written })),
      )
      if (!mirrors.write(place, draft, 'if-cheap')) makeRoom(place).catch(() => undefined)
      await writing
    },
    mirror(place, draft) {
      if (!mirrors.write(place, draft, 'now')) makeRoom(place).catch(() => undefined)
    },
    async remove(place, removed) {
      mirrors.remove(place, removed)
      await change(await open(), (stores) => removeGenerations(stores, place, removed))
    },
    async quarantine({ text, state, ...found }) {
      const { place } = found
      await change(await open(), async (stores) => {
        await addToQuarantine(stores, { ...found, pieces: [text] })
        if (state) await removeGenerations(stores, place, [state])
      })
      const mirror = mirrors.find(place)
      if (mirror?.text === text) mirrors.drop(mirror.key)
    },
    listQuarantined: async (userId) => (await open()).getAllFromIndex('aside', 'user', userId),
    async removeQuarantined(id) {
      await change(await open(), (stores) => removeFromQuarantine(stores, id))
    },
  }
}
