import type {
  CopyStorage,
  CopyText,
  LocalScriptPlace,
} from '@scenewright/shared/drafts/kept-copies.ts'

/**
 * Working copies on the device, as the page keeps them; what a copy means is the business of
 * services/local-scripts.ts. To read them does not reject.
 */
export type LocalScriptStorage = CopyStorage &
  Readonly<{
    /**
     * Writes the spec's mirror before it returns, as far as the device can. With `if-cheap`, only
     * where the last one took so little time that it cannot be felt in typing.
     */
    mirror: (place: LocalScriptPlace, copy: CopyText, when: 'if-cheap' | 'now') => void
    /** Asks the browser, once, not to clear this storage when the disk fills up. */
    askToPersist: () => void
  }>
