import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { formatElapsed, getRecordingFileName } from '@scenewright/shared/voice/recording.ts'
import type { RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useLeaveGuard } from '#renderer/state/project/use-leave-guard.ts'
import {
  isUntranscribed,
  problemMessage,
  type DictationProblem,
  type DictationState,
} from '#renderer/state/dictation/dictation-state.ts'
import { discardRecording } from '#renderer/state/dictation/toggle-dictation.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { RecordingIndicator } from '#renderer/ui/controls/recording-indicator.tsx'
import styles from './voice.module.css'

const STARTING = 'Waiting for the microphone…'

/** The command bar's recording in progress, or its failure; renders nothing when idle. */
export function CommandRecording() {
  const { voice } = useEditorSession()
  const state = useStore(voice.command.store)
  useLeaveGuard(isUntranscribed(state), LEAVE_RECORDING)
  switch (state.kind) {
    case 'idle':
      return null
    case 'starting':
      return <p className={styles.note}>{STARTING}</p>
    case 'recording':
      return <Recording state={state} />
    case 'stopped':
      return (
        <>
          <div className={styles.row}>
            <RecordingIndicator label="Transcribing" />
          </div>
          {state.isFull && <p className={styles.note}>{MESSAGES.recordingFull}</p>}
        </>
      )
    case 'transcribing':
      return (
        <div className={styles.row}>
          <RecordingIndicator label="Transcribing" />
          <Button size="small" variant="bare" onClick={voice.command.cancel}>
            Cancel
          </Button>
        </div>
      )
    case 'failed':
      return <Failed {...state} />
  }
}

function Recording({ state }: Readonly<{ state: DictationState & { kind: 'recording' } }>) {
  const { elapsedMs, level, isLong } = state.progress
  const { command } = useEditorSession().assistant
  const offer = useStore(command, ({ transcription }) => transcription)
  return (
    <>
      <div className={styles.row}>
        <RecordingIndicator label="Recording" elapsed={formatElapsed(elapsedMs)} level={level} />
        <DiscardRecording />
      </div>
      {isLong && (
        <p className={styles.note} role="status">
          {MESSAGES.recordingLong}
        </p>
      )}
      {offer === 'none' && <p className={styles.note}>{MESSAGES.transcriptionNotConfigured}</p>}
      {offer === 'owner' && <p className={styles.note}>{MESSAGES.transcriptionSetUp}</p>}
    </>
  )
}

/** Discards the recording in progress, by button or Escape. */
function DiscardRecording() {
  const { voice } = useEditorSession()
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      void discardRecording(voice.command)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [voice])
  return (
    <Button size="small" variant="bare" onClick={() => void discardRecording(voice.command)}>
      Discard (Esc)
    </Button>
  )
}

type FailedProps = Readonly<{ problem: DictationProblem; audio: RecordedAudio | null }>

function Failed({ problem, audio }: FailedProps) {
  const { voice } = useEditorSession()
  const { platform } = useAppServices()
  const actions = useRef<HTMLDivElement>(null)

  // Focus was on the microphone button until it was disabled.
  useEffect(() => {
    if (document.activeElement === document.body) actions.current?.querySelector('button')?.focus()
  }, [])

  async function download({ file, format }: RecordedAudio) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    await platform.downloadFile({ name: getRecordingFileName(format), bytes, mime: file.type })
  }

  return (
    <div className={styles.failed} data-problem={problem.kind}>
      <p className={styles.message} role={problem.kind === 'cancelled' ? 'status' : 'alert'}>
        {problemMessage(problem)}
      </p>
      <div ref={actions} className={styles.actions}>
        {audio && (
          <>
            <Button size="small" onClick={() => void voice.command.retry()}>
              {RETRY[problem.kind]}
            </Button>
            <Button size="small" onClick={() => void download(audio)}>
              Download recording
            </Button>
          </>
        )}
        <Button size="small" variant="bare" onClick={voice.command.discard}>
          {audio ? 'Discard' : 'Dismiss'}
        </Button>
      </div>
    </div>
  )
}

/** Label of the button that transcribes the recording again. */
const RETRY: Readonly<Record<DictationProblem['kind'], string>> = {
  microphone: 'Retry',
  'cut-short': 'Transcribe',
  silent: 'Transcribe anyway',
  cancelled: 'Transcribe',
  transcription: 'Retry',
}

const LEAVE_RECORDING = {
  title: 'Leave without transcribing?',
  message: "Your recording hasn't been transcribed yet. If you leave the editor, it will be lost.",
  confirmLabel: 'Leave',
  danger: true,
}
