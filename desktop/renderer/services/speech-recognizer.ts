/**
 * The browser's speech recognizer, used only as a live preview. The final text is the server's
 * transcription (`docs/assistant.md#voice`).
 */
import { SPEECH_LANGUAGE } from '@scenewright/shared/script/limits.ts'

export type SpeechEvents = Readonly<{
  /** All recognized text since the start; its end may still change. */
  onText: (text: string) => void
  /** The recognizer's error code, such as 'not-allowed' (Web Speech API). */
  onError: (code: string) => void
}>

/** The browser's speech recognizer. */
export type SpeechRecognizer = Readonly<{
  /** Listens until the returned function is called. */
  listen: (events: SpeechEvents) => () => void
}>

/** The part of the Web Speech API used here, which TypeScript's DOM library lacks. */
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  addEventListener: {
    (type: 'result', listener: (event: ResultEvent) => void): void
    (type: 'error', listener: (event: Readonly<{ error: string }>) => void): void
  }
  start: () => void
  abort: () => void
}
type ResultEvent = Readonly<{
  results: ArrayLike<ArrayLike<Readonly<{ transcript: string }>>>
}>
type MakeRecognition = new () => Recognition

declare global {
  interface Window {
    SpeechRecognition?: MakeRecognition
    webkitSpeechRecognition?: MakeRecognition
  }
}

export type SpeechBrowser = Pick<Window, 'SpeechRecognition' | 'webkitSpeechRecognition'>

export function findSpeechRecognizer(browser: SpeechBrowser): SpeechRecognizer | null {
  const Found = browser.SpeechRecognition ?? browser.webkitSpeechRecognition
  return Found ? { listen: (events) => listen(new Found(), events) } : null
}

function listen(recognition: Recognition, { onText, onError }: SpeechEvents): () => void {
  let isOver = false
  recognition.lang = SPEECH_LANGUAGE
  recognition.continuous = true
  recognition.interimResults = true
  recognition.addEventListener('result', ({ results }) => {
    const parts = Array.from(results, (result) => result[0]?.transcript.trim() ?? '')
    if (!isOver) onText(parts.filter((part) => part !== '').join(' '))
  })
  recognition.addEventListener('error', ({ error }) => {
    if (!isOver) onError(error)
  })
  try {
    recognition.start()
  } catch (error) {
    onError(error instanceof Error ? error.name : 'unknown')
  }
  return () => {
    isOver = true
    recognition.abort()
  }
}
