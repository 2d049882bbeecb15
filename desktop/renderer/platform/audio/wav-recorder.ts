import { RECORDING_CHUNK_MS } from '@scenewright/shared/script/limits.ts'
import { toPcm16, wavHeader } from '@scenewright/shared/voice/wav.ts'
import type { MicrophoneEvents, RecordedAudio } from './microphone.ts'
import pcmWorklet from './pcm.worklet.ts?worker&url'

/** Samples per second: transcription models use no more, and 13 minutes fit in 25 MB. */
const SAMPLE_RATE = 16_000
const SAMPLES_PER_PIECE = (SAMPLE_RATE * RECORDING_CHUNK_MS) / 1000

/**
 * Records a stream as WAV, from its samples.
 *
 * @throws if the browser refuses the sample rate or the worklet
 */
export async function startWavRecorder(
  stream: MediaStream,
  { onPiece }: MicrophoneEvents,
): Promise<Readonly<{ stop: () => Promise<RecordedAudio> }>> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE })
  await context.audioWorklet.addModule(pcmWorklet)
  const tap = new AudioWorkletNode(context, 'pcm-tap', { numberOfOutputs: 0 })
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let pending: Float32Array[] = []

  function takePiece() {
    const samples = joined(pending)
    pending = []
    const piece = toPcm16(samples)
    pieces.push(piece)
    onPiece(piece.length)
  }

  tap.port.addEventListener('message', ({ data }: MessageEvent<Float32Array>) => {
    pending.push(data)
    if (lengthOf(pending) >= SAMPLES_PER_PIECE) takePiece()
  })
  tap.port.start()
  context.createMediaStreamSource(stream).connect(tap)
  return {
    async stop() {
      await context.close()
      takePiece()
      const bytes = pieces.reduce((sum, { length }) => sum + length, 0)
      const header = wavHeader(bytes, SAMPLE_RATE)
      return { format: 'wav', file: new Blob([header, ...pieces], { type: 'audio/wav' }) }
    },
  }
}

function lengthOf(parts: readonly Float32Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(lengthOf(parts))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
