import type { ReviewStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { DraftStore } from '#renderer/services/drafts/draft-store.ts'

/**
 * Removes all drafts, quarantined drafts and open reviews of a deleted account from this device.
 * Ignores storage errors: nobody can log in to the account anymore.
 */
export async function clearDevice(
  { draftStore, reviews }: Readonly<{ draftStore: DraftStore; reviews: ReviewStorage }>,
  userId: string,
): Promise<void> {
  const drafts = await draftStore.list(userId).catch(() => [])
  const quarantined = await draftStore.listQuarantined(userId).catch(() => [])
  await Promise.allSettled([
    draftStore.remove({ userId, projectId: null }),
    ...drafts.map(({ place }) => draftStore.remove(place)),
    ...quarantined.map(({ id }) => draftStore.removeQuarantined(id)),
    reviews.removeAll(userId),
  ])
}
