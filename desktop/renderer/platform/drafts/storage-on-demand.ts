/** The device's databases, whose code loads at the first use. */
import type { ListedRecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import { onDemand } from '#renderer/platform/on-demand.ts'
import type { TemplateStorage } from '#renderer/platform/templates/template-storage.ts'
import type { DeviceDraftStorage } from './draft-storage.ts'

export function draftStorageOnDemand(load: () => Promise<DeviceDraftStorage>): DeviceDraftStorage {
  const { get, loaded } = onDemand(load)
  return {
    places: async (userId) => await (await get()).places(userId),
    read: async (place) => await (await get()).read(place),
    write: async (place, draft) => await (await get()).write(place, draft),
    // Every script was read before it is mirrored, which loads the storage.
    mirror: (place, draft) => loaded()?.mirror(place, draft),
    remove: async (place, states) => await (await get()).remove(place, states),
    quarantine: async (text) => await (await get()).quarantine(text),
    listQuarantined: async (userId) => await (await get()).listQuarantined(userId),
    removeQuarantined: async (id) => await (await get()).removeQuarantined(id),
  }
}

export function recordStorageOnDemand(
  load: () => Promise<ListedRecordStorage>,
): ListedRecordStorage {
  const { get } = onDemand(load)
  return {
    read: async (place) => await (await get()).read(place),
    write: async (place, records) => await (await get()).write(place, records),
    remove: async (place) => await (await get()).remove(place),
    removeAll: async (userId) => await (await get()).removeAll(userId),
    places: async (userId) => await (await get()).places(userId),
  }
}

export function templateStorageOnDemand(load: () => Promise<TemplateStorage>): TemplateStorage {
  const { get } = onDemand(load)
  return {
    list: async (userId) => await (await get()).list(userId),
    write: async (userId, template) => await (await get()).write(userId, template),
    remove: async (userId, id) => await (await get()).remove(userId, id),
    removeAll: async (userId) => await (await get()).removeAll(userId),
  }
}
