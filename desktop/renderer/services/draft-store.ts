/** The writer's working copies on this device: read back after a crash, a reload, a lost connection. */
import type { CopyState } from '@scenewright/shared/api/save-rule.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import { checksumOf } from '#renderer/platform/copy-text.ts'
import type { LocalScriptStorage } from '#renderer/platform/local-scripts.ts'
import { copyTextOf, prepareTexts, readCopy, stateOf, type Draft } from './draft-copy.ts'
import { liveDrafts, type FoundDraft } from './newest-draft.ts'
import { readSetAside, type SetAsideCopy } from './set-aside-copies.ts'

export type { Draft } from './draft-copy.ts'

/** A working copy with the place it is kept for; `script.lastModified` says when it was kept. */
export type KeptDraft = Readonly<{ place: LocalScriptPlace; draft: Draft }>

export type LocalScripts = Readonly<{
  /** The newest copy that can be read, or `null`. What else holds words is set aside. */
  read: (place: LocalScriptPlace) => Promise<Draft | null>
  /** Every working copy of this user on the device: each holds what no server has confirmed. */
  list: (userId: string) => Promise<readonly KeptDraft[]>
  /** What stood here before the newest copy; `null` without one, as with every project's script. */
  readBackup: (place: LocalScriptPlace) => Promise<Draft | null>
  /** Resolves once the copy would outlast a power cut; rejects when the device will not keep it. */
  write: (place: LocalScriptPlace, draft: Draft, at: Date) => Promise<void>
  /** Keeps the copy before it returns, as far as the device can: for a page that is being closed. */
  writeAtOnce: (place: LocalScriptPlace, draft: Draft, at: Date) => void
  /** Writes the spec's mirror where typing has left it behind; for a pause. */
  mirror: (place: LocalScriptPlace, draft: Draft, at: Date) => void
  /**
   * Takes away the copies in these states and before, with the backup; a copy of another tab stays.
   * Without states it takes away every copy of the place.
   */
  remove: (place: LocalScriptPlace, dead?: readonly CopyState[]) => Promise<void>
  /** The copies that were damaged, or did not go into the newest; the oldest first. */
  listAside: (userId: string) => Promise<readonly SetAsideCopy[]>
  removeAside: (id: string) => Promise<void>
}>

export function createLocalScripts(storage: LocalScriptStorage, makeId: MakeId): LocalScripts {
  async function read(place: LocalScriptPlace): Promise<Draft | null> {
    const { copies, dead } = await storage.read(place)
    const texts = new Map<Draft, string>()
    const found: FoundDraft[] = []
    for (const { text, sequence } of copies) {
      const copy = readCopy(text, makeId)
      if (!copy) {
        const id = `damaged ${place.userId} ${checksumOf(text)}`
        await setAside({ id, place, reason: 'damaged', text, state: null })
      } else if (copy.owner === null || copy.owner === place.userId) {
        found.push({ draft: copy.draft, sequence })
        texts.set(copy.draft, text)
      }
    }
    const [newest, ...others] = liveDrafts(found, dead)
    for (const { draft } of others) {
      const text = texts.get(draft) ?? ''
      const id = `other ${place.userId} ${draft.workingCopyId}`
      await setAside({ id, place, reason: 'other-copy', text, state: stateOf(draft) })
    }
    return newest?.draft ?? null
  }

  /** Where it finds no room it stays where it is, and is found again. */
  async function setAside(aside: Parameters<LocalScriptStorage['setAside']>[0]): Promise<void> {
    await storage.setAside(aside).catch(() => undefined)
  }

  return {
    read,
    async list(userId) {
      const kept: KeptDraft[] = []
      for (const place of await storage.places(userId)) {
        const draft = await read(place)
        if (draft) kept.push({ place, draft })
      }
      return kept
    },
    async readBackup(place) {
      const copies = (await storage.readBackup(place)).map((text) => readCopy(text, makeId))
      return copies.find((copy) => copy !== null)?.draft ?? null
    },
    async write(place, draft, at) {
      storage.askToPersist()
      await prepareTexts(draft.script)
      const copy = copyTextOf(place, draft, at)
      const kept = storage.write(place, copy)
      storage.mirror(place, copy, 'if-cheap')
      await kept
    },
    writeAtOnce(place, draft, at) {
      const copy = copyTextOf(place, draft, at)
      storage.mirror(place, copy, 'now')
      // Started now, it mostly still gets there.
      storage.write(place, copy).catch(() => undefined)
    },
    mirror: (place, draft, at) => storage.mirror(place, copyTextOf(place, draft, at), 'now'),
    remove: (place, dead) => storage.remove(place, dead ?? 'all'),
    async listAside(userId) {
      const copies = await storage.listAside(userId).catch(() => [])
      return copies.map((aside) => readSetAside(aside, makeId))
    },
    removeAside: (id) => storage.removeAside(id),
  }
}
