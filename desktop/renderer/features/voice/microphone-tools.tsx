import { LoaderCircle, Mic, Square } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { CommandDraft } from '#renderer/state/commands/command-draft.ts'
import type { DictationState } from '#renderer/state/dictation/dictation-state.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { getShortcut } from '#renderer/state/command-table/shortcuts.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { DeviceMenu } from './device-menu.tsx'
import styles from './voice.module.css'

/** Starts and stops the command bar's recording. The transcript is inserted at its caret. */
function MicrophoneButton() {
  const { voice, assistant } = useEditorSession()
  const { command } = assistant
  const kind = useStore(voice.command.store, (state) => state.kind)
  const isOff = useScriptState(isLocked)
  const button = useRef<HTMLButtonElement>(null)

  // After dictating, return to the text field unless the focus has moved elsewhere.
  useEffect(() => {
    let before: DictationState['kind'] = voice.command.store.getState().kind
    return voice.command.store.subscribe((state) => {
      const isTranscribed = before === 'transcribing' && state.kind === 'idle'
      before = state.kind
      if (isTranscribed) requestAnimationFrame(() => resumeTyping(command, button.current?.form))
    })
  }, [voice, command])

  const isWaiting = kind === 'stopped' || kind === 'transcribing'
  return (
    <IconButton
      ref={button}
      label={labelOf(kind)}
      shortcut={getShortcut('voice')}
      className={kind === 'recording' ? styles.stop : undefined}
      disabled={isOff || isWaiting}
      onClick={() => void voice.toggle()}
    >
      <MicrophoneIcon kind={kind} />
    </IconButton>
  )
}

/** Puts the caret after the transcript if the command bar, or nothing, has the focus. */
function resumeTyping(command: CommandDraft, form: HTMLFormElement | null | undefined): void {
  const text = form?.querySelector('textarea')
  const focused = document.activeElement
  const isElsewhere = focused !== document.body && !form?.contains(focused)
  if (!text || isElsewhere) return
  const { caret } = command.getState()
  text.focus()
  if (caret !== null) text.setSelectionRange(caret, caret)
}

function MicrophoneIcon({ kind }: Readonly<{ kind: DictationState['kind'] }>) {
  const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
  switch (kind) {
    case 'recording':
      return <Square {...icon} fill="currentColor" />
    case 'starting':
    case 'stopped':
    case 'transcribing':
      return <LoaderCircle {...icon} />
    case 'idle':
    case 'failed':
      return <Mic {...icon} />
  }
}

function labelOf(kind: DictationState['kind']): string {
  switch (kind) {
    case 'recording':
      return 'Stop recording'
    case 'starting':
      return 'Cancel recording'
    case 'stopped':
    case 'transcribing':
      return 'Transcribing'
    case 'idle':
    case 'failed':
      return 'Start voice recording'
  }
}

/** The command bar's microphone button, and a device menu where the platform lists devices. */
export function MicrophoneTools() {
  const { devices } = useEditorSession().voice
  return (
    <>
      <MicrophoneButton />
      {devices && <DeviceMenu devices={devices} />}
    </>
  )
}
