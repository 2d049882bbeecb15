/** Sound for voice specs: a tone for the fake microphone, and the analysis of recordings. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { toPcm16, wavHeader } from '@scenewright/shared/voice/wav.ts'

/** The tone that Chromium's fake microphone plays, in Hz. */
export const TONE_HERTZ = 700
const TONE_SECONDS = 6
/** Written before the specs start (global-setup.ts). */
export const TONE_FILE = join(import.meta.dirname, '../../../.cache/tone.wav')

const SAMPLE_RATE = 48_000
/** Length of a burst and of the pause after it; noise suppression removes a steady tone. */
const BURST_SECONDS = 0.3

/** Writes the sound of the fake microphone. */
export async function writeTone(): Promise<void> {
  await mkdir(dirname(TONE_FILE), { recursive: true })
  await writeFile(TONE_FILE, toneFile(TONE_HERTZ, TONE_SECONDS))
}

/** A WAV file with bursts of one tone. */
function toneFile(hertz: number, seconds: number): Uint8Array {
  const samples = Float32Array.from({ length: SAMPLE_RATE * seconds }, (_, index) => {
    const time = index / SAMPLE_RATE
    const isLoud = Math.floor(time / BURST_SECONDS) % 2 === 0
    return isLoud ? 0.6 * Math.sin(2 * Math.PI * hertz * time) : 0
  })
  const data = toPcm16(samples)
  return new Uint8Array([...wavHeader(data.length, SAMPLE_RATE), ...data])
}

export type SoundAnalysis = Readonly<{ seconds: number; peak: number; hertz: number }>

/** Decodes a recording in the browser and finds its length, peak and strongest tone. */
export async function analyzeRecording(
  page: Page,
  file: Uint8Array,
  tones: readonly number[],
): Promise<SoundAnalysis> {
  const base64 = Buffer.from(file).toString('base64')
  return page.evaluate(
    async ({ base64: sound, tones: candidates }) => {
      const bytes = Uint8Array.from(atob(sound), (char) => char.charCodeAt(0))
      const context = new OfflineAudioContext(1, 1, 16_000)
      const decoded = await context.decodeAudioData(bytes.buffer)
      const samples = decoded.getChannelData(0)
      // The power of one frequency in the samples.
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
