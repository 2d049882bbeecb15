import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { MESSAGES, speechError } from '@scenewright/shared/messages.ts'
import { formatElapsed, getRecordingFileName } from '@scenewright/shared/voice/recording.ts'
import type { RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { useAppServices } from '#renderer/state/app-services.tsx'
import type { Dictation } from '#renderer/state/dictation/dictation.ts'
import { problemMessage, type DictationState } from '#renderer/state/dictation/dictation-state.ts'
import { toggleDictation } from '#renderer/state/dictation/toggle-dictation.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { RecordingIndicator } from '#renderer/ui/controls/recording-indicator.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { findSpeechRecognizer } from '#renderer/services/speech-recognizer.ts'
import type { OverviewTools } from './use-overview-tools.ts'
import styles from './overview.module.css'

const WAITING = 'Waiting for the microphone…'
const PREVIEW_HINT =
  'Shows what your browser hears while you record. Some browsers send the audio to their vendor.'

type VoiceSectionProps = Readonly<{ tools: OverviewTools; isBusy: boolean }>

/** Dictates the overview: record, check the transcript, use it. */
export function VoiceSection({ tools, isBusy }: VoiceSectionProps) {
  const { dictation, transcript, work } = tools
  const { native } = useAppServices().platform
  const state = useStore(dictation.store)
  const isNeverSent = useScriptState(({ script }) => script.neverSend === true)
  const preview = useLivePreview(state.kind === 'recording' && !isNeverSent)
  const isTranscribing = state.kind === 'stopped' || state.kind === 'transcribing'
  const { store, assistant } = useEditorSession()
  const toggle = () => {
    const { transcription } = assistant.command.getState()
    void toggleDictation(dictation, { store, isBusy, transcription })
  }
  useToggleKey(toggle)
  return (
    <section className={styles.voice} aria-label="Voice">
      <div className={styles.row}>
        <RecordButton kind={state.kind} isBusy={isBusy} onToggle={toggle} />
        <RecordingState state={state} />
      </div>
      <Problem state={state} dictation={dictation} />
      {/* Electron has a speech recognizer API but no service behind it. */}
      {!native && !isNeverSent && <Preview preview={preview} />}
      {(transcript !== '' || preview.heard !== '') && (
        <div className={styles.transcript}>
          <h3 className={styles.heading}>Voice Transcript:</h3>
          <p className={styles.words}>
            {transcript} {preview.heard && <em className={styles.heard}>{preview.heard}</em>}
          </p>
        </div>
      )}
      {transcript !== '' && (
        <div className={styles.row}>
          <Button
            size="small"
            busy={work === 'using'}
            disabled={isTranscribing || (isBusy && work !== 'using')}
            onClick={() => void tools.applyRecording()}
          >
            Use Recording
          </Button>
          <Button
            size="small"
            variant="bare"
            disabled={isTranscribing || isBusy}
            onClick={tools.clearTranscript}
          >
            Clear Recording
          </Button>
        </div>
      )}
    </section>
  )
}

type RecordButtonProps = Readonly<{
  kind: DictationState['kind']
  isBusy: boolean
  onToggle: () => void
}>

function RecordButton({ kind, isBusy, onToggle }: RecordButtonProps) {
  const isWaiting = kind === 'stopped' || kind === 'transcribing'
  return (
    <Button
      size="small"
      variant={kind === 'recording' ? 'danger' : 'quiet'}
      busy={isWaiting}
      disabled={isBusy}
      onClick={onToggle}
    >
      {LABELS[kind]}
    </Button>
  )
}

/** The button's label by state (`docs/product/editor.md#editor`). */
const LABELS: Readonly<Record<DictationState['kind'], string>> = {
  idle: 'Record',
  failed: 'Record',
  starting: 'Cancel',
  recording: 'Stop',
  stopped: 'Processing',
  transcribing: 'Processing',
}

function RecordingState({ state }: Readonly<{ state: DictationState }>) {
  switch (state.kind) {
    case 'idle':
    case 'failed':
      return null
    case 'starting':
      return <p className={styles.note}>{WAITING}</p>
    case 'recording': {
      const { elapsedMs, level, isLong } = state.progress
      return (
        <>
          <RecordingIndicator label="Recording" elapsed={formatElapsed(elapsedMs)} level={level} />
          {isLong && (
            <p className={styles.note} role="status">
              {MESSAGES.recordingLong}
            </p>
          )}
        </>
      )
    }
    case 'stopped':
    case 'transcribing':
      return (
        <>
          <RecordingIndicator label="Transcribing" />
          {state.kind === 'stopped' && state.isFull && (
            <p className={styles.note}>{MESSAGES.recordingFull}</p>
          )}
        </>
      )
  }
}

type ProblemProps = Readonly<{ state: DictationState; dictation: Dictation }>

/** Why there is no transcript. The recording is kept until it has been transcribed. */
function Problem({ state, dictation }: ProblemProps) {
  const { platform } = useAppServices()
  if (state.kind !== 'failed') return null
  const { problem, audio } = state
  const isOfServer = problem.kind === 'transcription'

  async function download({ file, format }: RecordedAudio) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    await platform.downloadFile({ name: getRecordingFileName(format), bytes, mime: file.type })
  }

  return (
    <ErrorBox
      message={isOfServer ? MESSAGES.overviewTranscriptionFailed : problemMessage(problem)}
      onRetry={audio ? () => void dictation.retry() : undefined}
    >
      {isOfServer && <p className={styles.detail}>{problem.reason}</p>}
      {audio && (
        <Button size="small" onClick={() => void download(audio)}>
          Download recording
        </Button>
      )}
    </ErrorBox>
  )
}

function Preview({ preview }: Readonly<{ preview: LivePreview }>) {
  if (!preview.isOffered) return <p className={styles.note}>{MESSAGES.speechUnsupported}</p>
  return (
    <div>
      <Switch
        label="Live preview"
        checked={preview.isOn}
        aria-describedby="live-preview-hint"
        onCheckedChange={preview.turn}
      />
      <p id="live-preview-hint" className={styles.note}>
        {PREVIEW_HINT}
      </p>
      {preview.error && (
        <p className={styles.previewError} role="status">
          {preview.error}
        </p>
      )}
    </div>
  )
}

/** While the panel is open, Ctrl/Cmd+Space records here instead of in the command bar. */
function useToggleKey(toggle: () => void): void {
  const onToggle = useEffectEvent(toggle)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== ' ' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      if (!event.repeat) onToggle()
    }
    // Capture phase: the editor's shortcuts ignore events that are already handled.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
}

/**
 * The browser's own speech recognition during a recording. Off by default, because some browsers
 * send the audio to their vendor.
 */
function useLivePreview(isRecording: boolean) {
  const recognizer = useMemo(() => findSpeechRecognizer(window), [])
  const [isOn, setOn] = useState(false)
  const [heard, setHeard] = useState('')
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (!isRecording || !isOn || !recognizer) return undefined
    const stop = recognizer.listen({
      onText: (text) => {
        setHeard(text)
        setError(null)
      },
      onError: (code) => setError(speechError(code)),
    })
    return () => {
      stop()
      setHeard('')
    }
  }, [isRecording, isOn, recognizer])

  function turn(on: boolean) {
    setOn(on)
    setError(null)
  }

  return { isOffered: recognizer !== null, isOn, turn, heard, error }
}

type LivePreview = ReturnType<typeof useLivePreview>
