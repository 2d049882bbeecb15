import { cleanText } from '@scenewright/shared/content/clean-text.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { type AudioFormat, getRecordingFileName } from '@scenewright/shared/voice/recording.ts'
import { toFile } from 'openai'
import { z } from 'zod'
import { CALL_TIMES, type CallTimes, callUpstream, withinTime } from './call-upstream.ts'
import { createClient } from './client.ts'
import { unreadable } from './upstream-problem.ts'

export type Recording = Readonly<{
  bytes: Buffer
  format: AudioFormat
  /** Names that may occur in the speech, as a spelling hint; '' for none. */
  prompt: string
}>

export type Transcription = Readonly<{
  text: string
  /** Length of the audio, if the service reports it. */
  seconds?: number
}>

export type Transcriber = Readonly<{
  model: string
  /** True if recordings don't leave this machine. */
  isLocal: boolean
  transcribe: (recording: Recording, signal: AbortSignal) => Promise<Result<Transcription>>
  close: () => void
}>

export type TranscriberSettings = Readonly<{ apiKey: string; baseUrl?: string; model: string }>

/** OpenAI's answer. Compatible servers may only return the text. */
const Answer = z.object({
  text: z.string(),
  duration: z.number().min(0).optional().catch(undefined),
  usage: z
    .object({ seconds: z.number().min(0) })
    .optional()
    .catch(undefined),
})

/** Transcribes with OpenAI's API or a compatible server, such as Speaches or LocalAI. */
export function openAiTranscriber(
  { model, ...settings }: TranscriberSettings,
  times: CallTimes = CALL_TIMES,
): Transcriber {
  const openai = createClient(settings, times)
  return {
    model,
    isLocal: false,
    close: () => {},
    transcribe: async ({ bytes, format, prompt }, client) => {
      const send = async (signal: AbortSignal): Promise<unknown> =>
        await openai.audio.transcriptions.create(
          {
            model,
            file: await toFile(bytes, getRecordingFileName(format), { type: `audio/${format}` }),
            response_format: 'json',
            ...(prompt === '' ? {} : { prompt }),
          },
          { signal, maxRetries: 0 },
        )
      const body = await withinTime(
        client,
        times,
        async (limits) => await callUpstream('transcriber', send, limits),
      )
      if (!body.ok) return body
      const answer = Answer.safeParse(body.value)
      if (!answer.success) return fail(unreadable('transcriber'))
      const seconds = answer.data.usage?.seconds ?? answer.data.duration
      const text = cleanText(answer.data.text).trim()
      return ok({ text, ...(seconds === undefined ? {} : { seconds }) })
    },
  }
}
