import { MAX_LOCAL_RECORDING_SECONDS } from '@scenewright/shared/script/limits.ts'
import { insertSpoken } from '@scenewright/shared/voice/insert-spoken.ts'
import { listSpokenNames } from '@scenewright/shared/voice/spoken-names.ts'
import type { Microphone } from '#renderer/platform/audio/microphone.ts'
import type { Transcriber } from '#renderer/services/transcriber.ts'
import {
  NO_RESULT,
  type CommandDraft,
  type CommandDraftState,
} from '#renderer/state/commands/command-draft.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '../timer.ts'
import { createDictation, type Dictation } from './dictation.ts'
import type { DictationState } from './dictation-state.ts'
import { toggleDictation } from './toggle-dictation.ts'

/** Dictation in one opened script. */
export type Voice = Readonly<{
  /** Dictates into the command bar. */
  command: Dictation
  /** Toggles the command bar's microphone: its button, or its key (`docs/product/editor.md#shortcuts`). */
  toggle: () => Promise<void>
  /** Creates a dictation for another text field; the caller ends it. */
  create: (onText: (text: string) => void) => Dictation
  /** The names of the connected microphones; `null` where the browser offers the choice. */
  devices: Microphone['devices']
  end: () => void
}>

type VoiceParts = Readonly<{
  store: ScriptStore
  command: CommandDraft
  microphone: Microphone
  transcriber: Transcriber
  timer: Timer
}>

/**
 * Connects the microphone to the command bar: shows its state and inserts the words at the caret.
 */
export function startVoice({ store, command, ...parts }: VoiceParts): Voice {
  const create: Voice['create'] = (onText) => {
    const names = () => listSpokenNames(store.getState().script)
    const maxMs = () => {
      const isLocal = command.getState().transcription === 'local'
      return isLocal ? MAX_LOCAL_RECORDING_SECONDS * 1000 : Infinity
    }
    return createDictation({ ...parts, names, maxMs, onText })
  }
  const dictation = create((words) => {
    command.setState(({ text, caret }) => ({ ...insertSpoken(text, caret, words), ...NO_RESULT }))
  })
  const unsubscribe = dictation.store.subscribe((state) => {
    const voice = voiceOf(state)
    if (command.getState().voice !== voice) command.setState({ voice })
  })
  return {
    command: dictation,
    toggle() {
      const { transcription } = command.getState()
      return toggleDictation(dictation, { store, transcription })
    },
    create,
    devices: parts.microphone.devices,
    end() {
      unsubscribe()
      dictation.end()
    },
  }
}

function voiceOf({ kind }: DictationState): CommandDraftState['voice'] {
  switch (kind) {
    case 'idle':
    case 'starting':
    case 'failed':
      return 'off'
    case 'recording':
      return 'recording'
    case 'stopped':
    case 'transcribing':
      return 'transcribing'
  }
}
