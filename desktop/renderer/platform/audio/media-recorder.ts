import { RECORDING_BITS_PER_SECOND, RECORDING_CHUNK_MS } from '@scenewright/shared/script/limits.ts'
import type { MicrophoneEvents, RecordedAudio } from './microphone.ts'
import type { Recordable } from './recordable-type.ts'

/**
 * Records a stream with the browser's MediaRecorder.
 *
 * @throws if the browser can't create or start it
 */
export function startMediaRecorder(
  stream: MediaStream,
  { format, mimeType }: Recordable,
  { onPiece, onError }: MicrophoneEvents,
): Readonly<{ stop: () => Promise<RecordedAudio> }> {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    audioBitsPerSecond: RECORDING_BITS_PER_SECOND,
  })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => {
    pieces.push(data)
    onPiece(data.size)
  })
  recorder.addEventListener('error', (event) => onError(reasonOf(event)))
  // It also stops on its own when the microphone is disconnected.
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true })
  })
  recorder.start(RECORDING_CHUNK_MS)
  return {
    async stop() {
      if (recorder.state !== 'inactive') recorder.stop()
      await stopped
      return { format, file: new Blob(pieces, { type: `audio/${format}` }) }
    },
  }
}

function reasonOf(event: Event): string {
  const error: unknown = 'error' in event ? event.error : null
  return error instanceof Error ? error.message : ''
}
