import { insertSpoken } from '@scenewright/shared/voice/insert-spoken.ts'
import { spokenNames } from '@scenewright/shared/voice/spoken-names.ts'
import type { Microphone } from '#renderer/platform/microphone.ts'
import type { Transcriber } from '#renderer/services/transcriber.ts'
import type { CommandDraft, CommandDraftState } from '../command-draft.ts'
import type { ScriptStore } from '../script-store.ts'
import type { Timer } from '../timer.ts'
import { createDictation, type Dictation } from './dictation.ts'
import type { DictationState } from './dictation-state.ts'

/** The voices of one opened script. */
export type Voice = Readonly<{
  /** Speaks into the command bar. */
  command: Dictation
  /** Another one, for words that go elsewhere; whoever makes it ends it. */
  create: (onText: (text: string) => void) => Dictation
  end: () => void
}>

type VoiceParts = Readonly<{
  store: ScriptStore
  command: CommandDraft
  microphone: Microphone
  transcriber: Transcriber
  timer: Timer
}>

/** Ties the microphone to the command bar: what it does shows there, and the words go to the caret. */
export function startVoice({ store, command, ...parts }: VoiceParts): Voice {
  const create: Voice['create'] = (onText) => {
    const names = () => spokenNames(store.getState().script)
    return createDictation({ ...parts, names, onText })
  }
  const dictation = create((words) => {
    command.setState(({ text, caret }) => insertSpoken(text, caret, words))
  })
  const stopShowing = dictation.store.subscribe((state) => {
    const voice = voiceOf(state)
    if (command.getState().voice !== voice) command.setState({ voice })
  })
  return {
    command: dictation,
    create,
    end() {
      stopShowing()
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
