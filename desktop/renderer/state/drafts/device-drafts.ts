/** Saves or discards drafts that no tab has open. */
import type { DraftPlace, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type { Windows } from '#renderer/platform/windows/windows.ts'
import { getDraftState } from '#renderer/services/drafts/draft.ts'
import type { ListedDraft, DraftStore } from '#renderer/services/drafts/draft-store.ts'
import type { OfflineCopies } from '#renderer/services/drafts/offline-copies.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { moveConversation } from '#renderer/services/conversations/device-conversations.ts'
import { writerName } from '#renderer/state/tabs/writer-lock.ts'

export type DeviceDraftDeps = Readonly<{
  draftStore: DraftStore
  projects: Projects
  windows: Windows
  conversations: RecordStorage
  fileLinks: RecordStorage
  offlineCopies: Pick<OfflineCopies, 'remove'>
}>

/** `open`: another tab is editing this script, so nothing was done. */
export type DraftOutcome = 'done' | 'open' | 'conflict' | 'failed'

/** Sends a draft to the server and removes it from the device once the save is confirmed. */
export async function saveDraft(
  deps: DeviceDraftDeps,
  { place, draft }: ListedDraft,
): Promise<DraftOutcome> {
  return asWriter(deps.windows, place, async () => {
    const { script, revision, ancestors, baseVersion } = draft
    const saved = { draftId: draft.draftId, revision, ancestors }
    const outcome =
      place.projectId === null
        ? await deps.projects.create({ id: draft.newProjectId, script, draft: saved })
        : await deps.projects.save({ id: place.projectId, script, draft: saved, baseVersion })
    if (outcome.kind !== 'saved') return outcome.kind
    // It would be older than what was saved.
    if (place.projectId !== null) await deps.offlineCopies.remove(place)
    else {
      const moved = { key: draft.newProjectId, projectId: outcome.id }
      await moveConversation(deps.conversations, place.userId, moved)
      await moveLink(deps, place, { ...place, projectId: outcome.id }).catch(() => undefined)
    }
    // A later state, which another tab has written since, stays.
    return remove(deps, place, [getDraftState(draft), ...ancestors])
  })
}

function isRecordList(stored: unknown): stored is readonly object[] {
  return Array.isArray(stored) && stored.every((one) => typeof one === 'object' && one !== null)
}

/** The project is saved to the file that the new script was opened from. */
async function moveLink(
  { fileLinks }: DeviceDraftDeps,
  from: DraftPlace,
  to: DraftPlace,
): Promise<void> {
  const link: unknown = await fileLinks.read(from)
  if (!isRecordList(link)) return
  await fileLinks.write(to, link)
  await fileLinks.remove(from)
}

/**
 * Deletes a draft and its backup from this device, and a new script's conversation and link too: the next
 * new script must not be saved over the file that this one was opened from.
 */
export function discardDraft(deps: DeviceDraftDeps, place: DraftPlace): Promise<DraftOutcome> {
  return asWriter(deps.windows, place, async () => {
    const outcome = await remove(deps, place)
    const isGone = outcome === 'done' && place.projectId === null
    if (isGone) {
      await deps.conversations.remove(place).catch(() => undefined)
      await deps.fileLinks.remove(place).catch(() => undefined)
    }
    return outcome
  })
}

async function remove(
  { draftStore }: DeviceDraftDeps,
  place: DraftPlace,
  states?: readonly DraftState[],
): Promise<DraftOutcome> {
  return draftStore.remove(place, states).then(
    () => 'done' as const,
    () => 'failed' as const,
  )
}

/**
 * Runs `action` while holding the writer lock. Without Web Locks, a tab that has the script open
 * becomes view-only.
 *
 * @returns `open` if another tab holds the lock
 */
async function asWriter(
  windows: Windows,
  place: DraftPlace,
  action: () => Promise<DraftOutcome>,
): Promise<DraftOutcome> {
  const isFree = Promise.withResolvers<boolean>()
  const mode = windows.hasLocks ? 'if-free' : 'take'
  const claim = windows.claim(writerName(place), mode, {
    onGranted: () => isFree.resolve(true),
    onRefused: () => isFree.resolve(false),
    onLost: () => undefined,
  })
  try {
    return (await isFree.promise) ? await action() : 'open'
  } finally {
    claim.release()
  }
}
