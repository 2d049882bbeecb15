import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { DeviceDraftStorage } from '#renderer/platform/drafts/draft-storage.ts'
import { onDemand } from '#renderer/platform/on-demand.ts'
import type { DraftStore } from './draft-store.ts'

/** The draft store, whose code loads at the first use. */
export function draftStoreOnDemand(storage: DeviceDraftStorage, makeId: MakeId): DraftStore {
  const { get, loaded } = onDemand(async () => {
    const { createDraftStore } = await import('./draft-store.ts')
    return createDraftStore(storage, makeId)
  })
  return {
    read: async (place) => await (await get()).read(place),
    list: async (userId) => await (await get()).list(userId),
    readBackup: async (place) => await (await get()).readBackup(place),
    write: async (place, draft, at) => await (await get()).write(place, draft, at),
    // Every script was read before it is mirrored, which loads the store.
    mirror: (place, draft, at) => loaded()?.mirror(place, draft, at),
    remove: async (place, states) => await (await get()).remove(place, states),
    listQuarantined: async (userId) => await (await get()).listQuarantined(userId),
    removeQuarantined: async (id) => await (await get()).removeQuarantined(id),
  }
}
