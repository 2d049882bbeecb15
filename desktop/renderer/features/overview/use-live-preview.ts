import { useEffect, useMemo, useState } from 'react'
import { speechError } from '@scenewright/shared/messages.ts'
import { findSpeechRecogniser } from '#renderer/services/speech-recogniser.ts'

/**
 * The browser's own speech recognition during a recording. Off by default, because some browsers
 * send the audio to their vendor.
 */
export function useLivePreview(isRecording: boolean) {
  const recogniser = useMemo(() => findSpeechRecogniser(window), [])
  const [isOn, setOn] = useState(false)
  const [heard, setHeard] = useState('')
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (!isRecording || !isOn || !recogniser) return undefined
    const stop = recogniser.listen({
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
  }, [isRecording, isOn, recogniser])

  function turn(on: boolean) {
    setOn(on)
    setError(null)
  }

  return { isOffered: recogniser !== null, isOn, turn, heard, error }
}

export type LivePreview = ReturnType<typeof useLivePreview>
