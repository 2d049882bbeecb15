import type { Script } from '@scenewright/shared/script/script.ts'
import { showExistingPage, type ShownScript } from '#renderer/state/script/shown-script.ts'

/**
 * Restores an earlier version of the script, as one undoable, unsaved edit.
 *
 * @param when the version's time as shown to the writer, such as 'Nov 21, 2026, 5:14 PM'
 */
export function restoreVersion(shown: ShownScript, script: Script, when: string): void {
  shown.store.restore(`Restore version from ${when}`, script)
  showExistingPage(shown)
}
