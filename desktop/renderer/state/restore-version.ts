import type { Script } from '@scenewright/shared/script/script.ts'
import type { EditorSession } from './editor-session.ts'
import { stayInScript } from './resolve-conflict.ts'

/**
 * Puts an earlier state in the place of the script: one entry of the history, which Undo takes back,
 * and an unsaved change like any other.
 *
 * @param when how the writer knows the state, such as 'Nov 21, 2026, 5:14 PM'
 */
export function restoreVersion(session: EditorSession, script: Script, when: string): void {
  session.store.edit(`Restore version of ${when}`, () => script)
  stayInScript(session)
}
