import type { Script } from '@scenewright/shared/script/script.ts'
import type { EditorSession } from './editor-session.ts'
import { showExistingPage } from './resolve-conflict.ts'

/**
 * Restores an earlier version of the script, as one undoable, unsaved edit.
 *
 * @param when the version's time as shown to the writer, such as 'Nov 21, 2026, 5:14 PM'
 */
export function restoreVersion(session: EditorSession, script: Script, when: string): void {
  session.store.edit(`Restore version from ${when}`, () => script)
  showExistingPage(session)
}
