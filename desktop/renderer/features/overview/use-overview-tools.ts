import { useEffect, useRef, useState } from 'react'
import { insertSpoken } from '@scenewright/shared/voice/insert-spoken.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import {
  enhanceProblem,
  describeRecordingProblem,
  type OverviewProblem,
  type OverviewWork,
} from './overview-work.ts'

/** The overview being edited, and the AI actions on it. */
export function useOverviewTools(saved: string) {
  const { assistant, voice } = useEditorSession()
  /** `null`: as saved, also when that changes. */
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? saved
  const [transcript, setTranscript] = useState('')
  const [work, setWork] = useState<OverviewWork>('none')
  const [problem, setProblem] = useState<OverviewProblem | null>(null)
  /** The text before the assistant's last change. */
  const [replaced, setReplaced] = useState<string | null>(null)
  const [dictation] = useState(() =>
    voice.create((words) => setTranscript((before) => insertSpoken(before, null, words).text)),
  )
  const abort = useRef<AbortController | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    abort.current = controller
    return () => {
      controller.abort()
      dictation.end()
    }
  }, [dictation])

  /** @returns whether the assistant returned an overview */
  async function ask(kind: Exclude<OverviewWork, 'none'>): Promise<boolean> {
    const signal = abort.current?.signal
    if (!signal || work !== 'none') return false
    setWork(kind)
    setProblem(null)
    const result =
      kind === 'enhancing'
        ? await assistant.calls.enhanceOverview({ currentOverview: text }, signal)
        : await assistant.calls.processOverviewRecording(
            { voiceTranscript: transcript, currentOverview: text },
            signal,
          )
    if (signal.aborted) return false
    setWork('none')
    if (!result.ok) {
      setProblem(kind === 'enhancing' ? enhanceProblem(result) : describeRecordingProblem(result))
      return false
    }
    if (result.value.overview !== text) setReplaced(text)
    setDraft(result.value.overview)
    return true
  }

  return {
    text,
    /** `null`: what is saved. */
    write(next: string | null) {
      setDraft(next)
      setReplaced(null)
    },
    transcript,
    clearTranscript: () => setTranscript(''),
    work,
    problem,
    dictation,
    enhance: () => ask('enhancing'),
    async applyRecording() {
      if (await ask('using')) setTranscript('')
    },
    /** Restores the text that the assistant replaced; `null` if there is none. */
    restoreText:
      replaced === null
        ? null
        : () => {
            setDraft(replaced)
            setReplaced(null)
          },
  }
}

export type OverviewTools = ReturnType<typeof useOverviewTools>
