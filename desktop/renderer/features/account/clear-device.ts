import type { KeyValue } from '#renderer/platform/platform.ts'
import type { Device } from '#renderer/services/device.ts'
import { removeAllIgnored } from '#renderer/state/ignored-findings.ts'
import { removeLastPlaces } from '#renderer/state/script/last-places.ts'

type ClearedStorage = Omit<Device, 'offlineCopies'> &
  Readonly<{ offlineCopies: Pick<Device['offlineCopies'], 'removeAll'>; keyValue: KeyValue }>

/**
 * Removes all drafts, quarantined drafts, offline copies, open reviews, session states,
 * links to files, conversations, ignored findings, last places and templates of a deleted account from this device.
 * Ignores storage errors: nobody can log in to the account anymore.
 */
export async function clearDevice(
  {
    draftStore,
    keyValue,
    liveBases,
    offlineCopies,
    reviews,
    sessionStates,
    conversations,
    fileLinks,
    templates,
  }: ClearedStorage,
  userId: string,
): Promise<void> {
  const drafts = await draftStore.list(userId).catch(() => [])
  const quarantined = await draftStore.listQuarantined(userId).catch(() => [])
  await Promise.allSettled([
    draftStore.remove({ userId, projectId: null }),
    ...drafts.map(({ place }) => draftStore.remove(place)),
    ...quarantined.map(({ id }) => draftStore.removeQuarantined(id)),
    reviews.removeAll(userId),
    templates.removeAll(userId),
    sessionStates.removeAll(userId),
    fileLinks.removeAll(userId),
    liveBases.removeAll(userId),
    offlineCopies.removeAll(userId),
    conversations.removeAll(userId),
    removeAllIgnored(keyValue, userId),
    removeLastPlaces(keyValue, userId),
  ])
}
