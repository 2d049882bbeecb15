import { useEffect, useEffectEvent } from 'react'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import { saveNow } from '#renderer/state/save-now.ts'
import { redoEdit, undoEdit } from '#renderer/state/undo-redo.ts'

/**
 * The editor's shortcuts outside its page (spec §2): the page has taken its own keys before they
 * get here, and other fields keep theirs.
 */
export function useEditorShortcuts(session: EditorSession, toggleFocusMode: () => void): void {
  const toggleFocus = useEffectEvent(toggleFocusMode)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key === 'F9') toggleFocus()
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      if (key === 's' && !event.shiftKey) {
        event.preventDefault()
        if (!event.repeat) void saveNow(session)
      } else if (key === 'f' && !event.shiftKey) {
        event.preventDefault()
        session.find.open()
      } else if (key === 'z' && isOursToUndo(event.target)) {
        event.preventDefault()
        if (event.shiftKey) redoEdit(session)
        else undoEdit(session)
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [session])
}

/** A field that is not part of the script has an undo of its own; a dialog is none of the script. */
function isOursToUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (target.closest('[role="dialog"], [role="alertdialog"]')) return false
  if (target.closest('[data-script-fields]')) return true
  return target.closest('input, textarea, select, [contenteditable="true"]') === null
}
