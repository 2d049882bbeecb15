/** Whose working copy, of which project; `null` is the script that has no project yet. */
export type LocalScriptPlace = Readonly<{ userId: string; projectId: string | null }>

/**
 * Working copies on the device. What a copy means is the business of services/local-scripts.ts;
 * here it is JSON that has to be there again after a crash.
 */
export type LocalScriptStorage = Readonly<{
  /** The places for which this user may have copies here. */
  places: (userId: string) => Promise<readonly LocalScriptPlace[]>
  /** Every copy that can be found, in no order: they may be of different ages. */
  read: (place: LocalScriptPlace) => Promise<readonly unknown[]>
  /** The same for the copies that stood before the newest; only the script without a project has any. */
  readBackup: (place: LocalScriptPlace) => Promise<readonly unknown[]>
  /** Resolves once the copy is kept; rejects when the device will not keep it. */
  write: (place: LocalScriptPlace, copy: object) => Promise<void>
  /** Keeps the copy before returning, as far as the device can: for a page that is being closed. */
  writeAtOnce: (place: LocalScriptPlace, copy: object) => void
  /** Takes away the copies and their backups. */
  remove: (place: LocalScriptPlace) => Promise<void>
}>
