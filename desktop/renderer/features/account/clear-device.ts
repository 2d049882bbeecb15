import type { ReviewStorage } from '#renderer/platform/review-storage.ts'
import type { LocalScripts } from '#renderer/services/local-scripts.ts'

/**
 * Removes every script of a deleted account from this device, those set aside and what the assistant
 * had changed in them too. A device that refuses keeps what nobody can log in to any more, which is
 * no reason to stop.
 */
export async function clearDevice(
  { localScripts, reviews }: Readonly<{ localScripts: LocalScripts; reviews: ReviewStorage }>,
  userId: string,
): Promise<void> {
  const drafts = await localScripts.list(userId).catch(() => [])
  const aside = await localScripts.listAside(userId).catch(() => [])
  await Promise.allSettled([
    localScripts.remove({ userId, projectId: null }),
    ...drafts.map(({ place }) => localScripts.remove(place)),
    ...aside.map(({ id }) => localScripts.removeAside(id)),
    reviews.removeAll(userId),
  ])
}
