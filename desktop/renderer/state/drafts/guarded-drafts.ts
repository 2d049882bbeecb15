/** Decides whether this tab may change drafts, for everything that works on an open script. */
import type { DraftStore } from '#renderer/services/drafts/draft-store.ts'

/** Rejection of a write because another tab is editing the script. */
export class NotWriterError extends Error {
  constructor() {
    super('Another tab is editing this script')
  }
}

/** The draft store of one opened editor. */
export type GuardedDrafts = DraftStore & Readonly<{ mayWrite: () => boolean }>

/**
 * Once another tab holds the writer lock, work still in progress here can't change any draft: writes
 * reject with NotWriterError, everything else does nothing.
 */
export function guardedDrafts(draftStore: DraftStore, mayWrite: () => boolean): GuardedDrafts {
  return {
    ...draftStore,
    mayWrite,
    async write(...draft) {
      if (!mayWrite()) throw new NotWriterError()
      await draftStore.write(...draft)
    },
    mirror(...draft) {
      if (mayWrite()) draftStore.mirror(...draft)
    },
    async remove(...drafts) {
      if (mayWrite()) await draftStore.remove(...drafts)
    },
  }
}
