import type { Script } from '@scenewright/shared/script/script.ts'
import { showExistingPage, type ShownScript } from '#renderer/state/script/shown-script.ts'

/**
 * Restores an earlier version of the script, as one undoable, unsaved edit. A script that must never
 * be sent to an AI service stays so, even if the version is from before that.
 *
 * @param when the version's time as shown to the writer, such as 'Nov 21, 2026, 5:14 PM'
 */
export function restoreVersion(shown: ShownScript, script: Script, when: string): void {
  const { neverSend } = shown.store.getState().script
  const restored = neverSend ? { ...script, neverSend } : script
  shown.store.restore(`Restore version from ${when}`, restored)
  showExistingPage(shown)
}
