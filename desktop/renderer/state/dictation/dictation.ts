/** Dictation: runs the recorder and the transcriber, with the states of dictation-state.ts. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { TRANSCRIBING_RE_READ_MS } from '@scenewright/shared/script/limits.ts'
import { getRecordingError } from '@scenewright/shared/messages.ts'
import type { Microphone, RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import {
  startRecorder,
  type Recorder,
  type RecordingEnd,
} from '#renderer/services/audio-recorder.ts'
import type { Transcriber } from '#renderer/services/transcriber.ts'
import type { Timer } from '../timer.ts'
import {
  cutShortMessage,
  IDLE,
  canStart,
  nextDictation,
  type DictationEvent,
  type DictationState,
} from './dictation-state.ts'

export type Dictation = Readonly<{
  store: StoreApi<DictationState>
  /** Starts recording and discards a failed recording. Does nothing while one is in progress. */
  start: () => Promise<void>
  /** Ends the recording and transcribes it. */
  stop: () => Promise<void>
  /** Cancels the transcription and keeps the recording. */
  cancel: () => void
  /** Transcribes the failed recording again. */
  retry: () => Promise<void>
  /** Discards the recording, in progress or failed, or the message. */
  discard: () => void
  /** Turns the microphone off and discards everything, when the page is left. */
  end: () => void
}>

export type DictationDeps = Readonly<{
  microphone: Microphone
  transcriber: Transcriber
  timer: Timer
  /** Character names, as a hint for the transcriber. */
  names: () => string
  /** The longest recording that can be transcribed. */
  maxMs: () => number
  /** Receives the transcribed words. */
  onText: (text: string) => void
}>

export function createDictation(deps: DictationDeps): Dictation {
  const { microphone, transcriber, timer } = deps
  const store = createStore<DictationState>(() => IDLE)
  let recorder: Recorder | null = null
  /** Aborted with the page or by a new recording: late results are ignored. */
  let work = new AbortController()
  let call = new AbortController()

  function send(event: DictationEvent): DictationState {
    store.setState(nextDictation(store.getState(), event), true)
    return store.getState()
  }

  async function start(): Promise<void> {
    if (!canStart(store.getState())) return
    work = new AbortController()
    const { signal } = work
    send({ kind: 'start' })
    const started = await startRecorder(
      { microphone, maxMs: deps.maxMs(), timer },
      {
        onProgress: (progress) => {
          if (!signal.aborted) send({ kind: 'progress', progress })
        },
        onEnd: (reason) => void finish(reason),
      },
    )
    if (signal.aborted) {
      if (started.ok) started.recorder.drop()
      return
    }
    if (started.ok) recorder = started.recorder
    else send({ kind: 'refused', problem: started.problem })
  }

  /** `reason` is `null` if the writer stopped the recording. */
  async function finish(reason: RecordingEnd | null): Promise<void> {
    const ending = recorder
    if (!ending) return
    recorder = null
    const { signal } = work
    send({ kind: 'stop', isFull: reason?.kind === 'full' })
    const recorded = await ending.stop().catch(reasonOf)
    if (signal.aborted) return
    if (typeof recorded === 'string') {
      send({ kind: 'cut-short', message: getRecordingError(recorded), audio: null })
    } else if (reason && reason.kind !== 'full') {
      send({ kind: 'cut-short', message: cutShortMessage(reason), audio: recorded.audio })
    } else if (!recorded.hasSound) {
      send({ kind: 'silent', audio: recorded.audio })
    } else {
      timer.after(TRANSCRIBING_RE_READ_MS, () => {
        // Checked again, because the page may have been left meanwhile.
        const isCurrent = !signal.aborted && store.getState().kind === 'stopped'
        if (isCurrent) void transcribe(recorded.audio)
      })
    }
  }

  async function transcribe(audio: RecordedAudio): Promise<void> {
    const { signal } = work
    const ownCall = new AbortController()
    call = ownCall
    send({ kind: 'transcribe', audio })
    const either = AbortSignal.any([signal, ownCall.signal])
    const result = await transcriber.transcribe(audio, deps.names(), either)
    if (signal.aborted) return
    if (ownCall.signal.aborted) {
      send({ kind: 'cancelled' })
    } else if (!result.ok) {
      send({ kind: 'transcription-failed', reason: result.failure.error })
    } else if (result.value.transcription.trim() === '') {
      send({ kind: 'silent', audio })
    } else {
      send({ kind: 'done' })
      deps.onText(result.value.transcription)
    }
  }

  async function retry(): Promise<void> {
    const state = store.getState()
    if (state.kind === 'failed' && state.audio) await transcribe(state.audio)
  }

  function end(): void {
    work.abort()
    recorder?.drop()
    recorder = null
    send({ kind: 'done' })
  }

  return {
    store,
    start,
    stop: () => finish(null),
    cancel: () => call.abort(),
    retry,
    discard: () => {
      const state = store.getState()
      if (state.kind === 'recording') end()
      else if (canStart(state)) send({ kind: 'done' })
    },
    end,
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : ''
}
