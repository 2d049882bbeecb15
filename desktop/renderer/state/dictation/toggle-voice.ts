import { askConfirm } from '../dialogs.ts'
import type { EditorSession } from '../editor-session.ts'
import type { Dictation } from './dictation.ts'
import { isLocked } from '../script-store.ts'

/**
 * The microphone of the command bar, on or off (spec §2: its button, and Ctrl/Cmd+Space). Does
 * nothing while words are waited for, or while the assistant works.
 */
export async function toggleVoice({ voice, store }: EditorSession): Promise<void> {
  const isBusy = isLocked(store.getState())
  await toggleDictation(voice.command, isBusy)
}

/** Begins or ends a recording; a kept one that would be lost is asked about first. */
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
      const isKept = state.kind === 'failed' && state.audio !== null
      if (!isKept || (await askReplace())) await dictation.start()
    }
  }
}

function askReplace(): Promise<boolean> {
  return askConfirm({
    title: 'Record again?',
    message: 'The last recording has not been turned into text. A new one takes its place.',
    confirmLabel: 'Record again',
    danger: true,
  })
}
