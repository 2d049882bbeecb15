import { type SendingScript, transcribe, TRANSCRIBE_PARTS } from '@scenewright/shared/api/llm.ts'
import { getRecordingFileName } from '@scenewright/shared/voice/recording.ts'
import type { RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import type { ApiClient, CallResult } from './api-client.ts'

export type Transcriber = Readonly<{
  /** Transcribes a recording. `names` are the script's characters, as a hint for their spelling. */
  transcribe: (
    audio: RecordedAudio,
    names: string,
    signal: AbortSignal,
    sending?: SendingScript,
  ) => Promise<CallResult<typeof transcribe>>
}>

export function createTranscriber(api: ApiClient): Transcriber {
  return {
    transcribe({ file, format }, names, signal, sending = {}) {
      const form = new FormData()
      // First, so that a server that streams the parts has the names before the audio.
      if (names !== '') form.append(TRANSCRIBE_PARTS.prompt, names)
      form.append(TRANSCRIBE_PARTS.audio, file, getRecordingFileName(format))
      const said = Object.entries(sending).map(([name, value]) => [name, String(value)] as const)
      return api.call(transcribe, { form, signal, query: Object.fromEntries(said) })
    },
  }
}
