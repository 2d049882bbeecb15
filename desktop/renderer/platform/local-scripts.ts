import type { CopyState } from '@scenewright/shared/api/save-rule.ts'
import type {
  CopyText,
  FoundCopies,
  FoundText,
  LocalScriptPlace,
  SetAside,
} from '@scenewright/shared/drafts/kept-copies.ts'

/**
 * Working copies on the device. What a copy means is the business of services/local-scripts.ts;
 * here it is text that has to be there again after a crash.
 */
export type LocalScriptStorage = Readonly<{
  /** The places for which this user may have copies here. */
  places: (userId: string) => Promise<readonly LocalScriptPlace[]>
  /** Every copy that can be found and is whole; what is damaged is set aside. Does not reject. */
  read: (place: LocalScriptPlace) => Promise<FoundCopies>
  /** Copies of what stood before the newest; only the script without a project has any. */
  readBackup: (place: LocalScriptPlace) => Promise<readonly string[]>
  /** Resolves once the copy would outlast a power cut; rejects when the device will not keep it. */
  write: (place: LocalScriptPlace, copy: CopyText) => Promise<void>
  /**
   * Writes the spec's mirror before it returns, as far as the device can. With `if-cheap`, only
   * where the last one took so little time that it cannot be felt in typing.
   */
  mirror: (place: LocalScriptPlace, copy: CopyText, when: 'if-cheap' | 'now') => void
  /**
   * Takes away the copies that are in one of these states or before, and remembers them as dead;
   * with `all`, every copy of the place.
   */
  remove: (place: LocalScriptPlace, dead: readonly CopyState[] | 'all') => Promise<void>
  /**
   * Moves a text that was found to where nothing overwrites it; rejects when there is no room.
   * `state` is the one that it holds, where that is known.
   */
  setAside: (aside: Omit<SetAside, 'at' | 'pieces'> & FoundText) => Promise<void>
  /** All that was set aside for this user, the oldest first. */
  listAside: (userId: string) => Promise<readonly SetAside[]>
  removeAside: (id: string) => Promise<void>
  /** Asks the browser, once, not to clear this storage when the disk fills up. */
  askToPersist: () => void
}>
