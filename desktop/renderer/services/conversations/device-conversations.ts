/** Conversations on this device of scripts that no tab has open. Errors are ignored. */
import type {
  ListedRecordStorage,
  RecordStorage,
} from '@scenewright/shared/drafts/draft-storage.ts'

/** Removes a user's conversations from this device, except what the server doesn't have yet. */
export async function removeSentConversations(
  storage: ListedRecordStorage,
  userId: string,
): Promise<void> {
  try {
    const places = await storage.places(userId)
    if (places.length === 0) return
    const { isSent, readRecord } = await loadRecords()
    for (const place of places) {
      const record = readRecord(await storage.read(place))
      if (!record || isSent(record)) await storage.remove(place)
    }
  } catch (error) {
    console.error(error)
  }
}

/** Gives a new script's conversation to its project, which was saved without opening it. */
export async function moveConversation(
  storage: RecordStorage,
  userId: string,
  { key, projectId }: Readonly<{ key: string; projectId: string }>,
): Promise<void> {
  try {
    const place = { userId, projectId: null }
    const stored = await storage.read(place)
    if (stored === undefined) return
    const { readRecord } = await loadRecords()
    const record = readRecord(stored)
    if (record?.key !== key) return
    await storage.write({ userId, projectId }, [{ ...record, key: projectId }])
    await storage.remove(place)
  } catch (error) {
    console.error(error)
  }
}

/** Most pages never need it. */
async function loadRecords() {
  return await import('./conversation-record.ts')
}
