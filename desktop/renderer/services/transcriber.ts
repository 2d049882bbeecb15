import { transcribe, TRANSCRIBE_PARTS } from '@scenewright/shared/api/llm.ts'
import { recordingFileName } from '@scenewright/shared/voice/recording.ts'
import type { RecordedAudio } from '#renderer/platform/audio/microphone.ts'
import type { ApiClient, CallResult } from './api-client.ts'

export type Transcriber = Readonly<{
  /** Transcribes a recording. `names` are the script's characters, as a hint for their spelling. */
  transcribe: (
    audio: RecordedAudio,
    names: string,
    signal: AbortSignal,
  ) => Promise<CallResult<typeof transcribe>>
}>

export function createTranscriber(api: ApiClient): Transcriber {
  return {
    transcribe({ file, format }, names, signal) {
      const form = new FormData()
      // First, so that a server that streams the parts has the names before the audio.
      if (names !== '') form.append(TRANSCRIBE_PARTS.prompt, names)
      form.append(TRANSCRIBE_PARTS.audio, file, recordingFileName(format))
      return api.call(transcribe, { form, signal })
    },
  }
}
