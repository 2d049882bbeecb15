import { toPcm16, wavHeader } from '@scenewright/shared/voice/wav.ts'
import type { RecordedAudio } from './microphone.ts'

/** The only rate that Whisper reads, at which our own WAV recorders record, too. */
const SAMPLE_RATE = 16_000

/**
 * Converts a recording to WAV with one channel of 16-bit samples; WAV stays as it is.
 *
 * @throws if the browser can't decode it
 */
export async function toWav({ file, format }: RecordedAudio): Promise<RecordedAudio> {
  if (format === 'wav') return { file, format }
  const context = new OfflineAudioContext(1, 1, SAMPLE_RATE)
  const sound = await context.decodeAudioData(await file.arrayBuffer())
  const pcm = toPcm16(mixChannels(sound))
  const wav = new Blob([wavHeader(pcm.length, SAMPLE_RATE), pcm], { type: 'audio/wav' })
  return { file: wav, format: 'wav' }
}

function mixChannels(sound: AudioBuffer): Float32Array {
  const mixed = new Float32Array(sound.length)
  for (let channel = 0; channel < sound.numberOfChannels; channel += 1) {
    sound.getChannelData(channel).forEach((sample, at) => {
      mixed[at] = (mixed[at] ?? 0) + sample / sound.numberOfChannels
    })
  }
  return mixed
}
