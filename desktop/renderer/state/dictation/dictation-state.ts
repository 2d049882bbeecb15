/** Dictation as a state machine, from recording to text (`docs/assistant.md#voice`). */
import {
  MESSAGES,
  getRecordingError,
  getRecordingStartError,
  transcriptionError,
} from '@scenewright/shared/messages.ts'
import type { MicrophoneProblem, RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import type { RecordingEnd, RecordingProgress } from '#renderer/services/audio-recorder.ts'

/** Why there is no text. */
export type DictationProblem =
  /** Nothing was recorded. */
  | Readonly<{ kind: 'microphone'; message: string }>
  /** The recording ended early; the audio before that is available. */
  | Readonly<{ kind: 'cut-short'; message: string }>
  /** No speech was found, on the device or by the server. */
  | Readonly<{ kind: 'silent' }>
  /** The writer cancelled the transcription. */
  | Readonly<{ kind: 'cancelled' }>
  /** The server returned no text; `reason` is its message. */
  | Readonly<{ kind: 'transcription'; reason: string }>

export type DictationState =
  | Readonly<{ kind: 'idle' }>
  /** Waiting for the microphone, and for permission to use it. */
  | Readonly<{ kind: 'starting' }>
  | Readonly<{ kind: 'recording'; progress: RecordingProgress }>
  | Readonly<{ kind: 'stopped'; isFull: boolean }>
  | Readonly<{ kind: 'transcribing'; audio: RecordedAudio }>
  | Readonly<{ kind: 'failed'; problem: DictationProblem; audio: RecordedAudio | null }>

export type DictationEvent =
  | Readonly<{ kind: 'start' }>
  | Readonly<{ kind: 'refused'; problem: MicrophoneProblem }>
  | Readonly<{ kind: 'progress'; progress: RecordingProgress }>
  | Readonly<{ kind: 'stop'; isFull: boolean }>
  | Readonly<{ kind: 'cut-short'; message: string; audio: RecordedAudio | null }>
  | Readonly<{ kind: 'silent'; audio: RecordedAudio }>
  | Readonly<{ kind: 'transcribe'; audio: RecordedAudio }>
  | Readonly<{ kind: 'transcription-failed'; reason: string }>
  | Readonly<{ kind: 'cancelled' }>
  | Readonly<{ kind: 'done' }>

const NOT_TRANSCRIBED =
  'The recording is not transcribed. It stays here until you transcribe or discard it.'

export const IDLE: DictationState = { kind: 'idle' }

/** Returns the next state; an event that doesn't fit the current state changes nothing. */
export function nextDictation(state: DictationState, event: DictationEvent): DictationState {
  switch (event.kind) {
    case 'start':
      return canStart(state) ? { kind: 'starting' } : state
    case 'refused': {
      const problem = { kind: 'microphone', message: microphoneMessage(event.problem) } as const
      return state.kind === 'starting' ? { kind: 'failed', problem, audio: null } : state
    }
    case 'progress':
      return state.kind === 'starting' || state.kind === 'recording'
        ? { kind: 'recording', progress: event.progress }
        : state
    case 'stop':
      return state.kind === 'recording' || state.kind === 'starting'
        ? { kind: 'stopped', isFull: event.isFull }
        : state
    case 'cut-short': {
      if (state.kind !== 'stopped') return state
      const problem = { kind: 'cut-short', message: event.message } as const
      const isEmpty = (event.audio?.file.size ?? 0) === 0
      return { kind: 'failed', problem, audio: isEmpty ? null : event.audio }
    }
    case 'silent':
      return state.kind === 'stopped' || state.kind === 'transcribing'
        ? { kind: 'failed', problem: { kind: 'silent' }, audio: event.audio }
        : state
    case 'transcribe':
      return state.kind === 'stopped' || state.kind === 'failed'
        ? { kind: 'transcribing', audio: event.audio }
        : state
    case 'transcription-failed': {
      const problem = { kind: 'transcription', reason: event.reason } as const
      return state.kind === 'transcribing' ? { kind: 'failed', problem, audio: state.audio } : state
    }
    case 'cancelled':
      return state.kind === 'transcribing'
        ? { kind: 'failed', problem: { kind: 'cancelled' }, audio: state.audio }
        : state
    case 'done':
      return IDLE
  }
}

export function canStart(state: DictationState): boolean {
  return state.kind === 'idle' || state.kind === 'failed'
}

/** True if there is a recording without its text. */
export function isUntranscribed(state: DictationState): boolean {
  switch (state.kind) {
    case 'idle':
    case 'starting':
      return false
    case 'recording':
    case 'stopped':
    case 'transcribing':
      return true
    case 'failed':
      return state.audio !== null
  }
}

/** The message for a microphone that can't be used (`docs/product/api.md#errors`). */
function microphoneMessage({ kind, message }: MicrophoneProblem): string {
  switch (kind) {
    case 'unsupported':
      return MESSAGES.recordingUnsupported
    case 'denied':
      return MESSAGES.microphoneDenied
    case 'system-denied':
      return MESSAGES.microphoneNotAllowed
    case 'missing':
      return MESSAGES.microphoneMissing
    case 'recorder':
      return MESSAGES.recorderFailed
    case 'other':
      return getRecordingStartError(message)
  }
}

/** The message for a recording that ended early (`docs/product/api.md#errors`). */
export function cutShortMessage(end: Exclude<RecordingEnd, { kind: 'full' }>): string {
  return getRecordingError(end.kind === 'lost' ? MESSAGES.microphoneLost : end.reason)
}

/** The command bar's message for a problem (`docs/product/api.md#errors`). */
export function problemMessage(problem: DictationProblem): string {
  switch (problem.kind) {
    case 'microphone':
    case 'cut-short':
      return problem.message
    case 'silent':
      return MESSAGES.noSpeechHeard
    case 'cancelled':
      return NOT_TRANSCRIBED
    case 'transcription':
      return transcriptionError(problem.reason)
  }
}
