import type {
  DraftPlace,
  DraftStorage,
  DraftText,
} from '@scenewright/shared/drafts/draft-storage.ts'

/**
 * The device's drafts as text; services/drafts/draft-store.ts decides which draft is the newest. Its
 * read methods don't reject.
 */
export type DeviceDraftStorage = DraftStorage &
  Readonly<{
    /**
     * Writes the localStorage mirror synchronously, as far as the device can. `write` skips it if
     * the last one took long enough to slow typing down.
     */
    mirror: (place: DraftPlace, draft: DraftText) => void
  }>
