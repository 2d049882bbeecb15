/** Working copies in a browser: IndexedDB holds them safely, localStorage mirrors them. */
import type { CopyState } from '@scenewright/shared/api/save-rule.ts'
import { isAmong, noteOf } from '@scenewright/shared/drafts/copy-text.ts'
import { readGraves } from '@scenewright/shared/drafts/graves.ts'
import type { FoundCopy, LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import { createOpener, placeKey, placeOf, under } from './copies-database.ts'
import { generationsOf, readGenerations, writeGeneration, type Written } from './generations.ts'
import type { LocalScriptStorage } from './local-scripts.ts'
import { createMirrors, isOfAnother } from './mirrors.ts'
import { askToPersist } from './persist.ts'
import { removeCopies } from './remove-copies.ts'
import { dropAside, listAside, putAside } from './set-aside.ts'

export function createWebLocalScripts(): LocalScriptStorage {
  const open = createOpener()
  const mirrors = createMirrors()
  const written = new Map<string, Written>()
  let isPersistAsked = false

  /** The mirror of a place, where it is not another user's: that one is put by, and no one's here. */
  async function readMirror(place: LocalScriptPlace): Promise<string | null> {
    const text = mirrors.read(place)
    if (text === null || !isOfAnother(text, place.userId)) return text
    const owner = noteOf(text)?.userId ?? ''
    try {
      await (await open()).put('mirrors', text, placeKey({ ...place, userId: owner }))
      mirrors.remove(place)
    } catch {
      // It stays where it is; see Mirrors.write.
    }
    return null
  }

  /** With one that is still to be written; another user's stays. */
  function removeBackup(userId: string): void {
    const backup = mirrors.readBackup()
    if (backup === null || !isOfAnother(backup, userId)) mirrors.removeBackup()
  }

  async function generations(place: LocalScriptPlace): Promise<readonly FoundCopy[]> {
    return readGenerations(await open(), place)
  }

  /** Mirrors of other scripts go where the database holds as much, so that there is room for this one. */
  async function makeRoom(place: LocalScriptPlace): Promise<void> {
    const database = await open()
    for (const { key, projectId, text } of mirrors.all()) {
      const note = noteOf(text)
      if (!note || projectId === place.projectId) continue
      const held = await generationsOf(database, { userId: note.userId, projectId })
      if (isAmong(held, note.state)) mirrors.drop(key)
    }
  }

  return {
    async places(userId) {
      const found = new Map<string, LocalScriptPlace>()
      const add = (place: LocalScriptPlace) => found.set(placeKey(place).join('\n'), place)
      for (const { projectId, text } of mirrors.all()) {
        if (noteOf(text)?.userId === userId) add({ userId, projectId })
      }
      try {
        const database = await open()
        for (const [, projectId] of await database.getAllKeys('heads', under([userId]))) {
          add(placeOf([userId, projectId]))
        }
        for (const key of await database.getAllKeys('mirrors', under([userId]))) add(placeOf(key))
      } catch {
        // Without the database the mirrors are all there is.
      }
      return [...found.values()]
    },
    async read(place) {
      const mirror = await readMirror(place)
      const fromMirror = mirror === null ? [] : [{ text: mirror, sequence: 0 }]
      const [kept, putBy, graves] = await Promise.all([
        generations(place).catch(() => []),
        open()
          .then((database) => database.get('mirrors', placeKey(place)))
          .catch(() => undefined),
        open()
          .then((database) => database.get('graves', placeKey(place)))
          .catch(() => undefined),
      ])
      const others = putBy === undefined ? [] : [{ text: putBy, sequence: 0 }]
      return { copies: [...kept, ...others, ...fromMirror], dead: readGraves(graves).dead }
    },
    async readBackup(place) {
      if (place.projectId !== null) return []
      const mirror = mirrors.readBackup()
      if (mirror !== null && !isOfAnother(mirror, place.userId)) return [mirror]
      const kept = await generations(place).catch(() => [])
      const [, older] = kept.toSorted((one, other) => other.sequence - one.sequence)
      return older ? [older.text] : []
    },
    async write(place, copy) {
      await writeGeneration(await open(), { place, copy, written })
    },
    mirror(place, copy, when) {
      if (!mirrors.write(place, copy, when)) makeRoom(place).catch(() => undefined)
    },
    async remove(place, dead) {
      const isDead = (state: CopyState) => dead === 'all' || isAmong(dead, state)
      const mirror = mirrors.read(place)
      const note = mirror === null ? null : noteOf(mirror)
      // One of the plain spec has been taken up by the copy that goes.
      const isOwn = note === null || (note.userId === place.userId && isDead(note.state))
      if (isOwn) mirrors.remove(place)
      if (place.projectId === null) removeBackup(place.userId)
      await removeCopies(await open(), place, {
        dead,
        alsoDead: note && isOwn ? [note.state] : [],
      })
    },
    async setAside({ text, state, ...aside }) {
      const { place } = aside
      const database = await open()
      const transaction = database.transaction('aside', 'readwrite', { durability: 'strict' })
      await putAside(transaction.store, { ...aside, pieces: [text] })
      await transaction.done
      if (mirrors.read(place) === text) mirrors.remove(place)
      if (state) await removeCopies(database, place, { dead: [state], alsoDead: [] })
    },
    listAside: async (userId) => listAside(await open(), userId),
    async removeAside(id) {
      const transaction = (await open()).transaction('aside', 'readwrite')
      await dropAside(transaction.store, id)
      await transaction.done
    },
    askToPersist() {
      if (isPersistAsked) return
      isPersistAsked = true
      void askToPersist()
    },
  }
}
