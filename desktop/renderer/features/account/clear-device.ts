import type { LocalScripts } from '#renderer/services/local-scripts.ts'

/**
 * Removes every script of a deleted account from this device, those set aside too. A device that
 * refuses keeps what nobody can log in to any more, which is no reason to stop.
 */
export async function clearDevice(localScripts: LocalScripts, userId: string): Promise<void> {
  const drafts = await localScripts.list(userId).catch(() => [])
  const aside = await localScripts.listAside(userId).catch(() => [])
  await Promise.allSettled([
    localScripts.remove({ userId, projectId: null }),
    ...drafts.map(({ place }) => localScripts.remove(place)),
    ...aside.map(({ id }) => localScripts.removeAside(id)),
  ])
}
