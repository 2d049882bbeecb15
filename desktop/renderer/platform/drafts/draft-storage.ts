import type {
  DraftStorage,
  DraftText,
  DraftPlace,
} from '@scenewright/shared/drafts/draft-storage.ts'

/**
 * The device's drafts as text; services/drafts/draft-store.ts decides which draft is the newest. Its read
 * methods don't reject.
 */
export type DeviceDraftStorage = DraftStorage &
  Readonly<{
    /**
     * Writes the localStorage mirror synchronously, as far as the device can. With `if-cheap`,
     * skips it if the last one took long enough to slow typing down.
     */
    mirror: (place: DraftPlace, draft: DraftText, when: 'if-cheap' | 'now') => void
    /** Asks the browser, once per page, not to clear this storage when the disk is full. */
    askToPersist: () => void
  }>
