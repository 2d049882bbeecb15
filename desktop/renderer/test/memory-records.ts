import type { DraftPlace, ListedRecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'

/** A device's records in memory. Once it refuses, it behaves like a full device. */
export function memoryRecords() {
  const stored = new Map<string, readonly object[]>()
  const places = new Map<string, DraftPlace>()
  const key = ({ userId, projectId }: DraftPlace) => `${userId}/${projectId}`
  let isRefusing = false
  const storage: ListedRecordStorage = {
    read: async (place) => structuredClone(stored.get(key(place))),
    async write(place, records) {
      if (isRefusing) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key(place), structuredClone(records))
      places.set(key(place), place)
    },
    remove: async (place) => void stored.delete(key(place)),
    async removeAll(userId) {
      for (const place of await storage.places(userId)) stored.delete(key(place))
    },
    places: async (userId) =>
      [...stored.keys()]
        .flatMap((one) => places.get(one) ?? [])
        .filter((one) => one.userId === userId),
  }
  return { storage, stored, refuse: () => (isRefusing = true) }
}
