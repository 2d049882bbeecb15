import { MESSAGES } from '@scenewright/shared/messages.ts'
import { askConfirm, showAlert } from '../dialogs.ts'
import type { TranscriptionOffer } from '../commands/command-draft.ts'
import type { Dictation } from './dictation.ts'
import { isLocked, type ScriptStore } from '#renderer/state/script/script-store.ts'

type Circumstances = Readonly<{
  store: ScriptStore
  /** True if more than the script's lock forbids recording. */
  isBusy?: boolean
  transcription: TranscriptionOffer
}>

/**
 * Starts or ends a recording, unless the script must never be sent and would be. Does nothing during transcription
 * or while the assistant works. Asks before replacing a recording that isn't transcribed yet, and
 * before recording what the server can't transcribe.
 */
export async function toggleDictation(
  dictation: Dictation,
  { store, isBusy = false, transcription }: Circumstances,
): Promise<void> {
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
      const current = store.getState()
      if (isBusy || isLocked(current)) return
      const isSent = transcription !== 'local'
      if (current.script.neverSend && isSent) return await showAlert(MESSAGES.recordingNeverSent)
      const hasRecording = state.kind === 'failed' && state.audio !== null
      if (hasRecording && !(await askReplace())) return
      if (await mayRecord(transcription)) await dictation.start()
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

async function mayRecord(transcription: TranscriptionOffer): Promise<boolean> {
  if (transcription === 'service' || transcription === 'local') return true
  return await askConfirm({
    title: 'No transcription here',
    message:
      transcription === 'owner'
        ? MESSAGES.transcriptionSetUp
        : `${MESSAGES.transcriptionNotConfigured} Ask its owner to turn it on. Until then, please ` +
          'type. A recording can be downloaded, but is not turned into text.',
    confirmLabel: 'Record anyway',
  })
}

/** A longer recording isn't discarded without a question. */
const SHORT_MS = 10_000

/** Discards the recording in progress. */
export async function discardRecording(dictation: Dictation): Promise<void> {
  const state = dictation.store.getState()
  if (state.kind !== 'recording') return
  const isShort = state.progress.elapsedMs < SHORT_MS
  if (isShort || (await askDiscard())) dictation.discard()
}

function askDiscard(): Promise<boolean> {
  return askConfirm({
    title: 'Discard the recording?',
    message: 'What you have said since it started will be lost.',
    confirmLabel: 'Discard',
    danger: true,
  })
}
