import { useEffect, useEffectEvent } from 'react'
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import { sendCommand } from '#renderer/state/command-draft.ts'
import { toggleVoice } from '#renderer/state/dictation/toggle-voice.ts'
import type { EditorSession } from '#renderer/state/editor-session.ts'
import { saveNow } from '#renderer/state/save-now.ts'
import { redoEdit, undoEdit } from '#renderer/state/undo-redo.ts'
import { shortcutKey } from './shortcut-key.ts'

export type ShellActions = Readonly<{ toggleFocusMode: () => void; toggleSidebar: () => void }>

/**
 * The editor's shortcuts outside its page (spec §2): the page has taken its own keys before they
 * get here, and other fields keep theirs.
 */
export function useEditorShortcuts(session: EditorSession, actions: ShellActions): void {
  const act = useEffectEvent((action: keyof ShellActions) => actions[action]())
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.isComposing) return
      const action = actionFor(event)
      // ProseMirror prevents every Escape; one that it has a use for does not get here.
      const isTaken = event.defaultPrevented && action !== 'leaveText'
      if (!action || isTaken) return
      event.preventDefault()
      if (!event.repeat || REPEATING.has(action)) run(action)
    }

    function run(action: Action) {
      switch (action) {
        case 'save':
          // The button saves while the AI works, the key does not (spec §2).
          return session.store.getState().isBusy ? undefined : void saveNow(session)
        case 'undo':
          return undoEdit(session)
        case 'redo':
          return redoEdit(session)
        case 'find':
          return session.find.open()
        case 'voice':
          return void toggleVoice(session)
        case 'send':
          return void sendWhatIsTyped(session)
        case 'leaveText':
          return document
            .querySelector<HTMLElement>('[data-after-text]')
            ?.focus({ preventScroll: true })
        case 'toggleFocusMode':
        case 'toggleSidebar':
          return act(action)
      }
    }

    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [session])
}

type Action =
  | 'save'
  | 'undo'
  | 'redo'
  | 'find'
  | 'send'
  | 'voice'
  | 'leaveText'
  | keyof ShellActions

/** What a key that is held down goes on doing. */
const REPEATING: ReadonlySet<Action> = new Set<Action>(['undo', 'redo'])

function actionFor(event: KeyboardEvent): Action | null {
  const { target, key, shiftKey: isShift, altKey: isAlt } = event
  const isMod = event.ctrlKey || event.metaKey
  // A dialog is none of the script; of the shortcuts only saving, which is for ever, goes on in it.
  const isOutside = !isInDialog(target)
  if (isAlt) return null
  if (!isMod) {
    if (key === 'F9' && isOutside) return 'toggleFocusMode'
    // Tab is the text's own key, so this is the keyboard's way out of it.
    if (key === 'Escape' && isText(target)) return 'leaveText'
    return key === 'Enter' && !isShift && isNowhere(target) ? 'send' : null
  }
  switch (shortcutKey(event)) {
    case 's':
      return isShift ? null : 'save'
    case 'f':
      return isOutside && !isShift ? 'find' : null
    case ' ':
      return isOutside && !isShift ? 'voice' : null
    case '\\':
      return isOutside ? 'toggleSidebar' : null
    case 'z':
      if (!isOurs(target)) return null
      return isShift ? 'redo' : 'undo'
    default:
      return null
  }
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[contenteditable="true"]') !== null
}

function isInDialog(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null
  )
}

/** Whether undo, from wherever it is asked for, is the script's: in its text or outside every other field. */
export function isScripts(target: EventTarget | null): boolean {
  return isOurs(target) || (isText(target) && !isInDialog(target))
}

/** A field that is not part of the script has an undo of its own; a dialog is none of the script. */
function isOurs(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return true
  if (isInDialog(target)) return false
  if (target.closest('[data-script-fields]')) return true
  return target.closest('input, textarea, select, [contenteditable="true"]') === null
}

/** Nothing has the focus: no element is being edited, no button would be pressed (spec §2). */
function isNowhere(target: EventTarget | null): boolean {
  return (
    target === document.body ||
    (target instanceof Element && target.matches('main, [data-after-text]'))
  )
}

/** Enter sends the command that waits in the bar, when it is long enough to be sent (spec §2, §5). */
async function sendWhatIsTyped(session: EditorSession): Promise<void> {
  if (isSendable(session.command.getState().text)) await sendCommand(session)
}
