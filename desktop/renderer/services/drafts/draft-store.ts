/** The drafts on this device, restored after a crash, a reload or a lost connection. */
import type { DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { DraftPlace, TextToQuarantine } from '@scenewright/shared/drafts/draft-storage.ts'
import { readDraftHeader } from '@scenewright/shared/drafts/draft-text.ts'
import { createQuarantineId } from '@scenewright/shared/drafts/generation-rules.ts'
import { computeChecksum } from '#renderer/platform/drafts/draft-pieces.ts'
import type { DeviceDraftStorage } from '#renderer/platform/drafts/draft-storage.ts'
import { toDraftText, prepareTexts, readDraft, getDraftState, type Draft } from './draft.ts'
import { liveDrafts, type FoundDraft } from './newest-draft.ts'
import { readQuarantined, type QuarantinedDraft } from './quarantined-drafts.ts'

export type { Draft } from './draft.ts'

/** A draft with its place. `script.lastModified` is the time it was written. */
export type ListedDraft = Readonly<{ place: DraftPlace; draft: Draft }>

export type DraftStore = Readonly<{
  /** The newest readable draft, or `null`. Quarantines damaged drafts and unrelated ones. */
  read: (place: DraftPlace) => Promise<Draft | null>
  /** All drafts of this user on the device. No server has confirmed their edits. */
  list: (userId: string) => Promise<readonly ListedDraft[]>
  /** The state before the newest draft. Only the script without a project has one. */
  readBackup: (place: DraftPlace) => Promise<Draft | null>
  /** Resolves once the draft would survive a power failure; rejects if it can't be stored. */
  write: (place: DraftPlace, draft: Draft, at: Date) => Promise<void>
  /**
   * Writes the mirror before it returns, for a closing page or a pause: `write` skips the mirror
   * while it would slow typing down.
   */
  mirror: (place: DraftPlace, draft: Draft, at: Date) => void
  /**
   * Removes the drafts in these states or earlier ones, with the backup; another tab's draft stays.
   * Without states, removes all drafts of the place.
   */
  remove: (place: DraftPlace, states?: readonly DraftState[]) => Promise<void>
  /** This user's quarantined drafts, oldest first. */
  listQuarantined: (userId: string) => Promise<readonly QuarantinedDraft[]>
  removeQuarantined: (id: string) => Promise<void>
}>

export function createDraftStore(storage: DeviceDraftStorage, makeId: MakeId): DraftStore {
  async function read(place: DraftPlace): Promise<Draft | null> {
    const { drafts, tombstones } = await storage.read(place)
    const found: FoundDraft[] = []
    for (const { text, sequence } of drafts) {
      const parsed = readDraft(text, makeId)
      if (!parsed) {
        const id = `damaged ${place.userId} ${computeChecksum(text)}`
        await quarantine({ id, place, reason: 'damaged', text, state: null })
      } else if (parsed.owner === null || parsed.owner === place.userId) {
        found.push({ draft: parsed.draft, sequence, text })
      }
    }
    const [newest, ...others] = liveDrafts(found, tombstones)
    for (const { draft, text } of others) {
      const id = createQuarantineId(place.userId, draft.draftId)
      await quarantine({ id, place, reason: 'other-copy', text, state: getDraftState(draft) })
    }
    return newest?.draft ?? null
  }

  /** If there is no space, the text stays where it is, and the next read finds it again. */
  async function quarantine(text: TextToQuarantine): Promise<void> {
    await storage.quarantine(text).catch(() => undefined)
  }

  return {
    read,
    async list(userId) {
      const listed: ListedDraft[] = []
      for (const place of await storage.places(userId)) {
        const draft = await read(place)
        if (draft) listed.push({ place, draft })
      }
      return listed
    },
    async readBackup(place) {
      if (place.projectId !== null) return null
      const { drafts, backup } = await storage.read(place)
      const generations = drafts.filter(({ sequence }) => sequence > 0)
      const [, older] = generations.toSorted((one, other) => other.sequence - one.sequence)
      return readDraft(backup ?? older?.text ?? '', makeId)?.draft ?? null
    },
    async write(place, draft, at) {
      await prepareTexts(draft.script)
      await storage.write(place, toDraftText(place, draft, at))
    },
    mirror: (place, draft, at) => storage.mirror(place, toDraftText(place, draft, at)),
    async remove(place, states) {
      const all = async () =>
        (await storage.read(place)).drafts.flatMap(({ text }) => readDraftHeader(text) ?? [])
      await storage.remove(place, (states ?? (await all())).map(getDraftState))
    },
    async listQuarantined(userId) {
      const texts = await storage.listQuarantined(userId).catch(() => [])
      return texts.map((text) => readQuarantined(text, makeId))
    },
    removeQuarantined: (id) => storage.removeQuarantined(id),
  }
}
