import { type SendingScript, transcribe, TRANSCRIBE_PARTS } from '@scenewright/shared/api/llm.ts'
import { getRecordingFileName } from '@scenewright/shared/voice/recording.ts'
import type { RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import { toWav } from '#renderer/platform/audio/to-wav.ts'
import type { ApiClient, CallResult } from './api-client.ts'

/** `isLocal`: the server itself transcribes, so it needs WAV. */
export type Sending = SendingScript & Readonly<{ isLocal?: boolean }>

export type Transcriber = Readonly<{
  /** Transcribes a recording. `names` are the script's characters, as a hint for their spelling. */
  transcribe: (
    audio: RecordedAudio,
    names: string,
    signal: AbortSignal,
    sending?: Sending,
  ) => Promise<CallResult<typeof transcribe>>
}>

const NOT_DECODED =
  "This browser can't convert its own recording. Download it, or try another browser."

export function createTranscriber(api: ApiClient): Transcriber {
  return {
    async transcribe(audio, names, signal, { isLocal = false, ...sending } = {}) {
      const sent = isLocal ? await toWav(audio).catch(() => null) : audio
      if (!sent) {
        const failure = { code: 'UNSUPPORTED_MEDIA_TYPE', error: NOT_DECODED } as const
        return { ok: false, kind: 'refused', status: null, failure, retryAfterSeconds: null }
      }
      const form = new FormData()
      // First, so that a server that streams the parts has the names before the audio.
      if (names !== '') form.append(TRANSCRIBE_PARTS.prompt, names)
      form.append(TRANSCRIBE_PARTS.audio, sent.file, getRecordingFileName(sent.format))
      const said = Object.entries(sending).map(([name, value]) => [name, String(value)] as const)
      return await api.call(transcribe, { form, signal, query: Object.fromEntries(said) })
    },
  }
}
