import { useEffect, useRef, useState } from 'react'
import { insertSpoken } from '@scenewright/shared/voice/insert-spoken.ts'
import { useEditorSession } from '#renderer/state/editor-context.tsx'
import {
  enhanceProblem,
  recordingProblem,
  type OverviewProblem,
  type OverviewWork,
} from './overview-work.ts'

/** The overview as it is being written, and what the assistant can do for it. */
export function useOverviewTools(saved: string) {
  const { assistant, voice } = useEditorSession()
  const [text, setText] = useState(saved)
  const [transcript, setTranscript] = useState('')
  const [work, setWork] = useState<OverviewWork>('none')
  const [problem, setProblem] = useState<OverviewProblem | null>(null)
  /** What stood there before the assistant changed it. */
  const [replaced, setReplaced] = useState<string | null>(null)
  const [dictation] = useState(() =>
    voice.create((words) => setTranscript((said) => insertSpoken(said, null, words).text)),
  )
  const left = useRef<AbortController | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => {
      leaving.abort()
      dictation.end()
    }
  }, [dictation])

  /** Answers whether the assistant gave an overview. */
  async function ask(kind: Exclude<OverviewWork, 'none'>): Promise<boolean> {
    const signal = left.current?.signal
    if (!signal || work !== 'none') return false
    setWork(kind)
    setProblem(null)
    const result =
      kind === 'enhancing'
        ? await assistant.enhanceOverview({ currentOverview: text }, signal)
        : await assistant.processOverviewRecording(
            { voiceTranscript: transcript, currentOverview: text },
            signal,
          )
    if (signal.aborted) return false
    setWork('none')
    if (!result.ok) {
      setProblem(kind === 'enhancing' ? enhanceProblem(result) : recordingProblem(result))
      return false
    }
    if (result.value.overview !== text) setReplaced(text)
    setText(result.value.overview)
    return true
  }

  return {
    text,
    write(next: string) {
      setText(next)
      setReplaced(null)
    },
    transcript,
    clearTranscript: () => setTranscript(''),
    work,
    problem,
    dictation,
    enhance: () => ask('enhancing'),
    async takeRecording() {
      if (await ask('using')) setTranscript('')
    },
    /** Puts back what the assistant replaced; `null` when there is nothing of the kind. */
    takeBack:
      replaced === null
        ? null
        : () => {
            setText(replaced)
            setReplaced(null)
          },
  }
}

export type OverviewTools = ReturnType<typeof useOverviewTools>
