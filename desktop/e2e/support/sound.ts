/** Sound for the browser specs: what the fake microphone hears, and what a recording turned out to be. */
import type { Page } from '@playwright/test'
import { toPcm16, wavHeader } from '@scenewright/shared/voice/wav.ts'

const SAMPLE_RATE = 48_000
/** Loud for this long, quiet for this long: noise suppression takes a steady tone away. */
const BURST_SECONDS = 0.3

/** A WAV file of `seconds` with bursts of one tone. */
export function toneFile(hertz: number, seconds: number): Uint8Array {
  const samples = Float32Array.from({ length: SAMPLE_RATE * seconds }, (_, index) => {
    const time = index / SAMPLE_RATE
    const isLoud = Math.floor(time / BURST_SECONDS) % 2 === 0
    return isLoud ? 0.6 * Math.sin(2 * Math.PI * hertz * time) : 0
  })
  const data = toPcm16(samples)
  return new Uint8Array([...wavHeader(data.length, SAMPLE_RATE), ...data])
}

export type Heard = Readonly<{ seconds: number; peak: number; hertz: number }>

/**
 * Decodes a recording with the browser's decoder, and finds the strongest of the tones: how long it
 * is, how loud, and what was played.
 */
export async function hearRecording(
  page: Page,
  file: Uint8Array,
  tones: readonly number[],
): Promise<Heard> {
  const base64 = Buffer.from(file).toString('base64')
  return page.evaluate(
    async ({ base64: sound, tones: candidates }) => {
      const bytes = Uint8Array.from(atob(sound), (char) => char.charCodeAt(0))
      const context = new OfflineAudioContext(1, 1, 16_000)
      const decoded = await context.decodeAudioData(bytes.buffer)
      const samples = decoded.getChannelData(0)
      // The power of one frequency among the samples.
      const powerOf = (hertz: number) => {
        let sine = 0
        let cosine = 0
        samples.forEach((sample, index) => {
          const angle = (2 * Math.PI * hertz * index) / decoded.sampleRate
          sine += sample * Math.sin(angle)
          cosine += sample * Math.cos(angle)
        })
        return sine * sine + cosine * cosine
      }
      const powers = candidates.map((hertz) => ({ hertz, power: powerOf(hertz) }))
      const strongest = powers.toSorted((a, b) => b.power - a.power)[0]
      let peak = 0
      for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
      return { seconds: decoded.duration, peak, hertz: strongest?.hertz ?? 0 }
    },
    { base64, tones },
  )
}
