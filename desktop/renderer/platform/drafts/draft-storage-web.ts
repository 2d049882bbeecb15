/** Drafts in a browser: stored in IndexedDB, mirrored in localStorage. */
import { readDraftHeader } from '@scenewright/shared/drafts/draft-text.ts'
import { includesState, type DraftState } from '@scenewright/shared/drafts/lineage.ts'
import { readTombstones } from '@scenewright/shared/drafts/tombstones.ts'
import type { StoredDraft, DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { createOpener, placeKey, placeOf, keysUnder } from './draft-database.ts'
import { readGenerations, storedStates, writeGeneration, type Written } from './generations.ts'
import type { DeviceDraftStorage } from './draft-storage.ts'
import { belongsToOtherUser, createMirrors } from './mirrors.ts'
import { askToPersist } from './persist.ts'
import { removeDrafts } from './remove-drafts.ts'
import { removeFromQuarantine, listQuarantined, addToQuarantine } from './quarantine.ts'

export function createWebDraftStorage(): DeviceDraftStorage {
  const open = createOpener()
  const mirrors = createMirrors()
  const written = new Map<string, Written>()
  let isPersistAsked = false

  /** Reads the mirror of a place. Moves it to the database first if it belongs to another user. */
  async function readMirror(place: DraftPlace): Promise<string | null> {
    const text = mirrors.read(place)
    if (text === null || !belongsToOtherUser(text, place.userId)) return text
    const owner = readDraftHeader(text)?.userId ?? ''
    try {
      await (await open()).put('mirrors', text, placeKey({ ...place, userId: owner }))
      mirrors.remove(place)
    } catch {
      // Leave it in localStorage; Mirrors.write doesn't overwrite it.
    }
    return null
  }

  /** Also cancels a pending backup. Another user's backup stays. */
  function removeBackup(userId: string): void {
    const backup = mirrors.readBackup()
    if (backup === null || !belongsToOtherUser(backup, userId)) mirrors.removeBackup()
  }

  async function generations(place: DraftPlace): Promise<readonly StoredDraft[]> {
    return readGenerations(await open(), place)
  }

  /** Drops mirrors of other scripts whose drafts the database has, to free space for this one. */
  async function makeRoom(place: DraftPlace): Promise<void> {
    const database = await open()
    for (const { key, projectId, text } of mirrors.all()) {
      const header = readDraftHeader(text)
      if (!header || projectId === place.projectId) continue
      const stored = await storedStates(database, { userId: header.userId, projectId })
      if (includesState(stored, header.state)) mirrors.drop(key)
    }
  }

  return {
    async places(userId) {
      const found = new Map<string, DraftPlace>()
      const add = (place: DraftPlace) => found.set(placeKey(place).join('\n'), place)
      for (const { projectId, text } of mirrors.all()) {
        if (readDraftHeader(text)?.userId === userId) add({ userId, projectId })
      }
      try {
        const database = await open()
        for (const [, projectId] of await database.getAllKeys('heads', keysUnder([userId]))) {
          add(placeOf([userId, projectId]))
        }
        const moved = await database.getAllKeys('mirrors', keysUnder([userId]))
        for (const key of moved) add(placeOf(key))
      } catch {
        // Without the database there are only the mirrors.
      }
      return [...found.values()]
    },
    async read(place) {
      const mirror = await readMirror(place)
      const fromMirror = mirror === null ? [] : [{ text: mirror, sequence: 0 }]
      const [stored, movedMirror, tombstones] = await Promise.all([
        generations(place).catch(() => []),
        open()
          .then((database) => database.get('mirrors', placeKey(place)))
          .catch(() => undefined),
        open()
          .then((database) => database.get('graves', placeKey(place)))
          .catch(() => undefined),
      ])
      const moved = movedMirror === undefined ? [] : [{ text: movedMirror, sequence: 0 }]
      return {
        drafts: [...stored, ...moved, ...fromMirror],
        tombstones: readTombstones(tombstones).states,
      }
    },
    async readBackup(place) {
      if (place.projectId !== null) return []
      const mirror = mirrors.readBackup()
      if (mirror !== null && !belongsToOtherUser(mirror, place.userId)) return [mirror]
      const stored = await generations(place).catch(() => [])
      const [, older] = stored.toSorted((one, other) => other.sequence - one.sequence)
      return older ? [older.text] : []
    },
    async write(place, draft) {
      await writeGeneration(await open(), { place, draft, written })
    },
    mirror(place, draft, when) {
      if (!mirrors.write(place, draft, when)) makeRoom(place).catch(() => undefined)
    },
    async remove(place, removed) {
      const isRemoved = (state: DraftState) => removed === 'all' || includesState(removed, state)
      const mirror = mirrors.read(place)
      const header = mirror === null ? null : readDraftHeader(mirror)
      // The removed draft includes the text of a mirror without a header.
      const isOwn = header === null || (header.userId === place.userId && isRemoved(header.state))
      if (isOwn) mirrors.remove(place)
      if (place.projectId === null) removeBackup(place.userId)
      await removeDrafts(await open(), place, {
        removed,
        addedTombstones: header && isOwn ? [header.state] : [],
      })
    },
    async quarantine({ text, state, ...found }) {
      const { place } = found
      const database = await open()
      const transaction = database.transaction('aside', 'readwrite', { durability: 'strict' })
      await addToQuarantine(transaction.store, { ...found, pieces: [text] })
      await transaction.done
      if (mirrors.read(place) === text) mirrors.remove(place)
      if (state) await removeDrafts(database, place, { removed: [state], addedTombstones: [] })
    },
    listQuarantined: async (userId) => listQuarantined(await open(), userId),
    async removeQuarantined(id) {
      const transaction = (await open()).transaction('aside', 'readwrite')
      await removeFromQuarantine(transaction.store, id)
      await transaction.done
    },
    askToPersist() {
      if (isPersistAsked) return
      isPersistAsked = true
      void askToPersist()
    },
  }
}
