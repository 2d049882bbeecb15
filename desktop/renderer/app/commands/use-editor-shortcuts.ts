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
import type { EditorSession } from '#renderer/state/project/editor-session.ts'
import { shortcutKey } from './shortcut-key.ts'

type ShortcutDeps = Pick<EditorSession, 'store' | 'assistant' | 'voice'>

/** A command, or the effect of a key without one. `nothing`: the browser doesn't get the key either. */
type Action = CommandId | 'send' | 'leave-text' | 'nothing'

/**
 * The keys of the commands, outside the script's text (`docs/product/editor.md#shortcuts`). The
 * text handles its keys first, and other fields keep theirs.
 */
export function useEditorShortcuts(
  { store, assistant, voice }: ShortcutDeps,
  commands: EditorCommands,
): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.isComposing) return
      const action = actionFor(event)
      // ProseMirror prevents the default of every Escape, but stops those that it handles.
      const isHandled =
        event.defaultPrevented && action !== 'leave-text' && !isUnplacedText(event.target)
      if (!action || isHandled) return
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
        case 'leave-text':
          // A recording started from the text: Escape discards it and stays in the text.
          if (isRecording(voice)) return void discardRecording(voice.command)
          return document
            .querySelector<HTMLElement>('[data-after-text]')
            ?.focus({ preventScroll: true })
        case 'nothing':
          return undefined
      }
    }

    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store, assistant, voice, commands])
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

function actionFor(event: KeyboardEvent): Action | null {
  const { target, key, shiftKey: isShift, altKey: isAlt } = event
  const isMod = event.ctrlKey || event.metaKey
  if (isAlt) return null
  if (!isMod) {
    // Tab changes the element type, so Escape is the keyboard's way out of the text.
    if (key === 'Escape' && isText(target)) return 'leave-text'
    if (key === 'Enter' && !isShift && isUnfocused(target)) return 'send'
  }
  const command = COMMAND_OF_KEY.get(keyName(event)) ?? null
  if (command === 'undo' || command === 'redo') {
    if (isOutsideFields(target)) return command
    // The browser would change the field behind the dialog that was edited last.
    return isInField(target) ? null : 'nothing'
  }
  // Dialogs aren't part of the script: only saving works in them, and undo in those that change it.
  return command && COMMANDS[command].where !== 'everywhere' && isInDialog(target) ? null : command
}

/** The key as the table of commands spells it, in lower case. */
function keyName(event: KeyboardEvent): string {
  const key = shortcutKey(event)
  const isMod = event.ctrlKey || event.metaKey
  // Some layouts have signs such as \ only with Shift.
  const isShift = event.shiftKey && /^([a-z]|f\d+| )$/.test(key)
  return [isMod && 'mod', isShift && 'shift', key === ' ' ? 'space' : key]
    .filter((part) => part !== false)
    .join('+')
}

function isRecording({ command }: Voice): boolean {
  return command.store.getState().kind === 'recording'
}

/** True if neither an element nor a control has the focus. */
function isUnfocused(target: EventTarget | null): boolean {
  return (
    target === document.body ||
    isUnplacedText(target) ||
    (target instanceof Element && target.matches('main, [data-after-text]'))
  )
}
