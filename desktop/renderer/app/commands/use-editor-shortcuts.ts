import { useEffect } from 'react'
import {
  COMMAND_IDS,
  COMMANDS,
  isCommandId,
  type CommandId,
} from '@scenewright/shared/command-table/commands.ts'
import {
  isInDialog,
  isInField,
  isOutsideFields,
  isText,
  isUnplacedText,
} from '#renderer/features/editor/keys/event-target.ts'
import type { EditorCommands } from '#renderer/state/command-table/commands-context.tsx'
import { discardRecording } from '#renderer/state/dictation/toggle-dictation.ts'
import type { Voice } from '#renderer/state/dictation/command-voice.ts'
import { returnToCaret } from '#renderer/state/script/editor-view.ts'
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { shortcutKey } from './shortcut-key.ts'

type ShortcutDeps = Pick<EditorSession, 'store' | 'view' | 'find' | 'assistant' | 'voice'>

/** A command, or the effect of a key without one. `nothing`: the browser doesn't get the key either. */
type Action = CommandId | 'send' | 'type' | 'escape' | 'leave-text' | 'nothing'

/**
 * The keys of the commands, outside the script's text (`docs/product/editor.md#shortcuts`). The
 * text handles its keys first, and other fields keep theirs.
 */
export function useEditorShortcuts(
  { store, view, find, assistant, voice }: ShortcutDeps,
  commands: EditorCommands,
): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.isComposing) return
      const action = actionFor(event, view.getState().caretText !== null)
      // ProseMirror prevents the default of every Escape and Enter, but stops each Escape that it
      // handles, and leaves out an Enter with Alt.
      const isOfText = action === 'leave-text' || (event.key === 'Enter' && event.altKey)
      const isHandled = event.defaultPrevented && !isOfText && !isUnplacedText(event.target)
      if (!action || isHandled) return
      // Otherwise what is open beside the page closes.
      if (action === 'escape' && !find.getState().isOpen) return
      // The browser then types the character at the caret.
      if (action === 'type') return returnToCaret(view)
      event.preventDefault()
      if (!event.repeat || isRepeated(action)) run(action)
    }

    function run(action: Action) {
      if (isCommandId(action)) {
        // While the assistant works, the Save button works but the key doesn't.
        const isOff = action === 'save' && store.getState().isBusy
        return isOff ? undefined : commands.run(action)
      }
      switch (action) {
        case 'send':
          return void assistant.send()
        case 'escape':
          find.close()
          return returnToCaret(view)
        case 'leave-text':
          // Escape ends what is nearest and stays in the text.
          if (isRecording(voice)) return void discardRecording(voice.command)
          if (find.getState().isOpen) return find.close()
          return document
            .querySelector<HTMLElement>('[data-after-text]')
            ?.focus({ preventScroll: true })
        case 'type':
        case 'nothing':
          return undefined
      }
    }

    window.addEventListener('keydown', press)
    window.addEventListener('mousedown', stayInText)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('mousedown', stayInText)
    }
  }, [store, view, find, assistant, voice, commands])
}

/** A click on a button leaves the focus in the text, unless the button opens something in place. */
function stayInText(event: MouseEvent): void {
  const { target } = event
  const button = target instanceof Element && target.closest('button:not([aria-expanded])')
  const isInText = isText(document.activeElement) && !isInDialog(document.activeElement)
  if (button && isInText && !isInDialog(button)) event.preventDefault()
}

const COMMAND_OF_KEY: ReadonlyMap<string, CommandId> = new Map(
  COMMAND_IDS.flatMap((id) => {
    const { keys = [], where } = COMMANDS[id]
    return where === 'text' ? [] : keys.map((key) => [key.toLowerCase(), id] as const)
  }),
)

function isRepeated(action: Action): boolean {
  return isCommandId(action) && COMMANDS[action].isRepeated === true
}

/** @param hasCaret a text on the page has the writer's caret */
function actionFor(event: KeyboardEvent, hasCaret: boolean): Action | null {
  const { target, key, shiftKey: isShift, altKey: isAlt } = event
  const isMod = event.ctrlKey || event.metaKey
  // There, Alt types characters and opens lists.
  if (isAlt && isInField(target) && !isText(target)) return null
  if (!isMod && !isAlt) {
    // Tab changes the element type, so Escape is the keyboard's way out of the text.
    if (key === 'Escape' && isText(target)) return 'leave-text'
    if (key === 'Escape' && !isInDialog(target)) return 'escape'
    if (key === 'Enter' && !isShift && isUnfocused(target)) return 'send'
    if (isTyped(event) && (hasCaret || !COMMAND_OF_KEY.has(key))) return 'type'
  }
  // There, `?` is a character.
  if (!isMod && key.length === 1 && isInField(target)) return null
  const command = COMMAND_OF_KEY.get(keyName(event)) ?? null
  if (command === 'undo' || command === 'redo') {
    if (isOutsideFields(target)) return command
    // The browser would change the field behind the dialog that was edited last.
    return isInField(target) ? null : 'nothing'
  }
  // Dialogs aren't part of the script: only saving works in them, and undo in those that change it.
  return command && COMMANDS[command].where !== 'everywhere' && isInDialog(target) ? null : command
}

const NAMES: Readonly<Record<string, string>> = { ' ': 'space', arrowup: '↑', arrowdown: '↓' }

/** The key as the table of commands spells it, in lower case. */
function keyName(event: KeyboardEvent): string {
  const key = shortcutKey(event)
  const isMod = event.ctrlKey || event.metaKey
  // Some layouts have signs such as \ only with Shift.
  const isShift = event.shiftKey && /^([a-z]|.{2,}| )$/.test(key)
  return [isMod && 'mod', event.altKey && 'alt', isShift && 'shift', NAMES[key] ?? key]
    .filter((part) => part !== false)
    .join('+')
}

function isRecording({ command }: Voice): boolean {
  return command.store.getState().kind === 'recording'
}

/** True for a character that belongs in the text, because nothing that has the focus takes it. */
function isTyped({ key, target }: KeyboardEvent): boolean {
  const isElsewhere =
    isInField(target) ||
    isInDialog(target) ||
    (target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null)
  // Space presses a button.
  return [...key].length === 1 && !isElsewhere && (key !== ' ' || isUnfocused(target))
}

/** True if neither an element nor a control has the focus. */
function isUnfocused(target: EventTarget | null): boolean {
  return (
    target === document.body ||
    isUnplacedText(target) ||
    (target instanceof Element && target.matches('main, [data-after-text]'))
  )
}
