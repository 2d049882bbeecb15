/** Transcription by the fake server, as its settings for an AI service would allow. */
import { assistantStatus, transcribe, TRANSCRIBE_PARTS } from '@scenewright/shared/api/llm.ts'
import { Refusal } from './fake-calls.ts'
import type { FakeServer } from './fake-server.ts'

export type ReceivedRecording = Readonly<{ file: File; prompt: string }>

export type FakeTranscription = Readonly<{
  /** The received recordings, oldest first. */
  recordings: readonly ReceivedRecording[]
  /** Queues one answer per recording: a transcript or a refusal. */
  respondWith: (...answers: readonly (string | Refusal)[]) => void
  /** Switches transcription on. */
  answerCalls: (server: FakeServer) => void
  /** Switches it on as on a server that transcribes itself. */
  answerLocally: (server: FakeServer) => void
}>

/** The service can't read the recording. */
export const REJECTED = new Refusal(502, {
  error: 'The spec asked for this error.',
  code: 'AI_FAILED',
})

export function createFakeTranscription(): FakeTranscription {
  const recordings: ReceivedRecording[] = []
  const answers: (string | Refusal)[] = []
  const answerAs =
    (status: object) =>
    ({ answer }: FakeServer): void => {
      const on = { assistant: 'offline', transcription: true } as const
      answer(assistantStatus, () => ({ ...on, ...status }))
      answer(transcribe, (body: unknown) => {
        recordings.push(readForm(body))
        const next = answers.shift()
        if (next === undefined) throw new Error('The spec expects no recording')
        if (typeof next === 'string') return { transcription: next }
        throw next
      })
    }
  return {
    recordings,
    respondWith: (...next) => void answers.push(...next),
    answerCalls: answerAs({}),
    answerLocally: answerAs({ isVoiceLocal: true }),
  }
}

/** @throws if the form isn't as the server requires it */
function readForm(body: unknown): ReceivedRecording {
  if (!(body instanceof FormData)) throw new Error('The recording is not in a multipart form')
  const file = body.get(TRANSCRIBE_PARTS.audio)
  const prompt = body.get(TRANSCRIBE_PARTS.prompt) ?? ''
  if (!(file instanceof File) || !/^recording\.(webm|mp4|wav)$/.test(file.name)) {
    throw new Error('The form has no recording')
  }
  if (typeof prompt !== 'string') throw new Error('The prompt is a file')
  return { file, prompt }
}
