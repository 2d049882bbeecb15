import type { DraftStore } from '#renderer/services/drafts/draft-store.ts'

/**
 * The draft store for one opened editor. Once another tab holds the writer lock, work still in
 * progress here can't change any draft: writes reject, removals do nothing.
 */
export function guardedDrafts(draftStore: DraftStore, mayWrite: () => boolean): DraftStore {
  return {
    ...draftStore,
    async write(...draft) {
      if (!mayWrite()) throw new Error('Another tab is editing this script')
      await draftStore.write(...draft)
    },
    writeSync(...draft) {
      if (mayWrite()) draftStore.writeSync(...draft)
    },
    mirror(...draft) {
      if (mayWrite()) draftStore.mirror(...draft)
    },
    async remove(...drafts) {
      if (mayWrite()) await draftStore.remove(...drafts)
    },
  }
}
