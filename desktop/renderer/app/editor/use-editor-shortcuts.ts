import { useEffect, useEffectEvent } from 'react'
import { isSendable } from '@scenewright/shared/ai/command-rules.ts'
import {
  isInDialog,
  isInField,
  isOutsideFields,
  isText,
  isUnplacedText,
} from '#renderer/features/editor/keys/event-target.ts'
import { toggleAssistant } from '#renderer/state/assist/assist-panel.ts'
import { sendCommand, type CommandParts } from '#renderer/state/commands/command-draft.ts'
import { discardRecording, toggleVoice } from '#renderer/state/dictation/toggle-voice.ts'
import type { Voice } from '#renderer/state/dictation/command-voice.ts'
import { saveNow } from '#renderer/state/saving/save-now.ts'
import type { Saver } from '#renderer/state/saving/saver.ts'
import type { Find } from '#renderer/state/script/find.ts'
import { toggleDualDialogue } from '#renderer/state/script/dual-dialogue.ts'
import { openGoTo, type GoToDialog } from '#renderer/state/script/go-to-dialog.ts'
import type { ScriptNotes } from '#renderer/state/script/script-notes.ts'
import { redoEdit, undoEdit } from '#renderer/state/script/undo-redo.ts'
import { shortcutKey } from './shortcut-key.ts'

type ShortcutParts = CommandParts &
  Readonly<{ saver: Saver; find: Find; goToDialog: GoToDialog; voice: Voice; notes: ScriptNotes }>

type ShellActions = Readonly<{ toggleFocusMode: () => void; toggleSidebar: () => void }>

/**
 * The editor's shortcuts outside its text (`docs/product.md#shortcuts`). The text handles its keys
 * first, and other fields keep theirs.
 */
export function useEditorShortcuts(parts: ShortcutParts, actions: ShellActions): void {
  const act = useEffectEvent((action: keyof ShellActions) => actions[action]())
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.isComposing) return
      const action = actionFor(event)
      // ProseMirror prevents the default of every Escape, but stops those that it handles.
      const isHandled =
        event.defaultPrevented && action !== 'leaveText' && !isUnplacedText(event.target)
      if (!action || isHandled) return
      event.preventDefault()
      if (!event.repeat || REPEATING.has(action)) run(action)
    }

    function run(action: Action) {
      switch (action) {
        case 'save':
          // While a command runs, the Save button works but the shortcut doesn't.
          return parts.store.getState().isBusy ? undefined : void saveNow(parts)
        case 'undo':
          return undoEdit(parts)
        case 'redo':
          return redoEdit(parts)
        case 'find':
          return parts.find.open()
        case 'goTo':
          return openGoTo(parts)
        case 'assistant':
          return toggleAssistant(parts.assist)
        case 'note':
          return parts.notes.openAtCaret()
        case 'nextNote':
          return parts.notes.step('next')
        case 'previousNote':
          return parts.notes.step('previous')
        case 'voice':
          return void toggleVoice(parts)
        case 'dualDialogue':
          return toggleDualDialogue(parts)
        case 'send':
          return void sendTypedCommand(parts)
        case 'leaveText':
          // A recording started from the text: Escape discards it and stays in the text.
          if (isRecording(parts.voice)) return void discardRecording(parts.voice.command)
          return document
            .querySelector<HTMLElement>('[data-after-text]')
            ?.focus({ preventScroll: true })
        case 'toggleFocusMode':
        case 'toggleSidebar':
          return act(action)
        case 'nothing':
          return undefined
      }
    }

    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [parts])
}

type Action =
  | 'save'
  | 'undo'
  | 'redo'
  | 'find'
  | 'goTo'
  | 'assistant'
  | 'note'
  | 'nextNote'
  | 'previousNote'
  | 'send'
  | 'voice'
  | 'dualDialogue'
  | 'leaveText'
  | 'nothing'
  | keyof ShellActions

/** Actions that repeat while the key is held down. */
const REPEATING: ReadonlySet<Action> = new Set<Action>(['undo', 'redo'])

function actionFor(event: KeyboardEvent): Action | null {
  const { target, key, shiftKey: isShift, altKey: isAlt } = event
  const isMod = event.ctrlKey || event.metaKey
  // Dialogs aren't part of the script: only saving works in them, and undo in those that change it.
  const isOutside = !isInDialog(target)
  if (isAlt) return null
  if (!isMod) {
    if (key === 'F9' && isOutside) return 'toggleFocusMode'
    // Tab changes the element type, so Escape is the keyboard's way out of the text.
    if (key === 'Escape' && isText(target)) return 'leaveText'
    return key === 'Enter' && !isShift && isUnfocused(target) ? 'send' : null
  }
  switch (shortcutKey(event)) {
    case 's':
      return isShift ? null : 'save'
    case 'f':
      return isOutside && !isShift ? 'find' : null
    case 'd':
      return isOutside && isShift ? 'dualDialogue' : null
    case 'g':
      return isOutside && !isShift ? 'goTo' : null
    case 'j':
      return isOutside && !isShift ? 'assistant' : null
    case 'm':
      return isOutside && isShift ? 'note' : null
    case 'f8':
      if (!isOutside) return null
      return isShift ? 'previousNote' : 'nextNote'
    case ' ':
      return isOutside && !isShift ? 'voice' : null
    case '\\':
      return isOutside ? 'toggleSidebar' : null
    case 'z':
      if (isOutsideFields(target)) return isShift ? 'redo' : 'undo'
      // The browser would change the field behind the dialog that was edited last.
      return isInField(target) ? null : 'nothing'
    default:
      return null
  }
}

function isRecording({ command }: Voice): boolean {
  return command.store.getState().kind === 'recording'
}

/** Whether neither an element nor a control has the focus. */
function isUnfocused(target: EventTarget | null): boolean {
  return (
    target === document.body ||
    isUnplacedText(target) ||
    (target instanceof Element && target.matches('main, [data-after-text]'))
  )
}

/** Sends the text in the command bar if it is long enough (`docs/product.md#validation`). */
async function sendTypedCommand(parts: CommandParts): Promise<void> {
  if (isSendable(parts.command.getState().text)) await sendCommand(parts)
}
