import { askConfirm } from '../dialogs.ts'
import type { Voice } from './command-voice.ts'
import type { Dictation } from './dictation.ts'
import { isLocked, type ScriptStore } from '#renderer/state/script/script-store.ts'

type CommandVoice = Readonly<{ voice: Voice; store: ScriptStore }>

/**
 * Toggles the command bar's microphone: its button, or Ctrl/Cmd+Space
 * (`docs/product.md#shortcuts`). Does nothing during transcription or while the assistant works.
 */
export async function toggleVoice({ voice, store }: CommandVoice): Promise<void> {
  const isBusy = isLocked(store.getState())
  await toggleDictation(voice.command, isBusy)
}

/** Starts or ends a recording. Asks before replacing one that isn't transcribed yet. */
export async function toggleDictation(dictation: Dictation, isBusy: boolean): Promise<void> {
  const state = dictation.store.getState()
  switch (state.kind) {
    case 'recording':
      return await dictation.stop()
    case 'starting':
      return dictation.end()
    case 'stopped':
    case 'transcribing':
      return
    case 'idle':
    case 'failed': {
      if (isBusy) return
      const hasRecording = state.kind === 'failed' && state.audio !== null
      if (!hasRecording || (await askReplace())) await dictation.start()
    }
  }
}

function askReplace(): Promise<boolean> {
  return askConfirm({
    title: 'Record again?',
    message: "The last recording hasn't been transcribed. A new recording replaces it.",
    confirmLabel: 'Record again',
    danger: true,
  })
}
