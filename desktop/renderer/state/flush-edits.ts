import type { EditorSession } from './editor-session.ts'
import { hasUnsavedChanges } from './script-store.ts'
import type { Timer } from './timer.ts'

/** Milliseconds in which the device takes the last edits of a page that gives its script up. */
const KEEP_MS = 4000

/** Puts the last edits on this device; answers whether they are all there, or on the server. */
export async function keepEdits(session: EditorSession, timer: Timer): Promise<boolean> {
  let cancel = () => {}
  const tooLong = new Promise<void>((resolve) => {
    cancel = timer.after(KEEP_MS, resolve)
  })
  await Promise.race([session.keeper.keepNow(), tooLong])
  cancel()
  return !hasUnkeptEdits(session)
}

/** Edits made here are kept nowhere yet. */
export function hasUnkeptEdits({ store, keeper }: EditorSession): boolean {
  const state = store.getState()
  return hasUnsavedChanges(state) && state.revision > keeper.getState().keptRevision
}
