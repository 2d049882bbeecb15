import { transcribe, TRANSCRIBE_PARTS } from '@scenewright/shared/api/llm.ts'
import { recordingFileName } from '@scenewright/shared/voice/recording.ts'
import type { RecordedAudio } from '#renderer/platform/microphone.ts'
import type { ApiClient, CallResult } from './api-client.ts'

export type Transcriber = Readonly<{
  /** Turns a recording into text; `names` are the characters', so that they come back right. */
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
      // A server that reads parts as they come has the names before the sound.
      if (names !== '') form.append(TRANSCRIBE_PARTS.prompt, names)
      form.append(TRANSCRIBE_PARTS.audio, file, recordingFileName(format))
      return api.call(transcribe, { form, signal })
    },
  }
}
